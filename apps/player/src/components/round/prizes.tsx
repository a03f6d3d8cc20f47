import type { Answer } from '@chokdee/contract';
import { classNames, DigitCells } from '@chokdee/ui';

export type DrawPrizes = NonNullable<Answer<'GET /api/lotto/result'>['result']>['prizes'];

interface Prize {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** The prizes of a draw by their names, the two that every market has first; those that it has not are left out. */
const namedPrizes = ({ top3, bottom2, top4, front3, bottom3 }: DrawPrizes): Prize[] =>
  [
    { name: '3 ตัวบน', numbers: [top3] },
    { name: '2 ตัวล่าง', numbers: [bottom2] },
    { name: '4 ตัวบน', numbers: top4 === null ? [] : [top4] },
    { name: '3 ตัวหน้า', numbers: front3 },
    { name: '3 ตัวล่าง', numbers: bottom3 },
  ].filter(({ numbers }) => numbers.length > 0);

/** Every prize of a draw, large enough to be read at a glance. */
export function Prizes({ prizes, className }: { prizes: DrawPrizes; className?: string }) {
  return (
    <dl className={classNames('flex flex-wrap gap-x-6 gap-y-2', className)}>
      {namedPrizes(prizes).map(({ name, numbers }, place) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={classNames('flex gap-3 font-medium', place < 2 ? 'text-xl text-gold' : 'text-lg')}>
            {numbers.map((number, index) => (
              // Both numbers of a prize may be the same: their place tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <DigitCells key={index} text={number} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The two prizes that every draw has, in one line of words: `บน 123 ล่าง 45`. */
export const sayPrizes = ({ top3, bottom2 }: Pick<DrawPrizes, 'top3' | 'bottom2'>): string =>
  `บน ${top3} ล่าง ${bottom2}`;
