import { Button, classNames, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { type Mode, setNumbers } from '#src/features/lotto/board/board-query.ts';
import type { RiskRow } from '#src/features/lotto/board/risk-order.ts';
import { type Risk } from '#src/features/lotto/lotto-words.ts';
import type { Text, TextWith } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const GOLD_FROM = 70;
const RED_FROM = 90;
const FULL = 100;

/** What can be done to a number, and how that is called when it is done. */
type Act = readonly [mode: Mode, name: Text, done: TextWith<'number'>];
const CLOSE: Act = ['closed', 'อั้น', 'อั้นเลข {number} แล้ว'];
const REDUCE: Act = ['reduced', 'จ่ายครึ่ง', 'เลข {number} จ่ายครึ่งแล้ว'];
const FREE: Act = ['open', 'ปกติ', 'เลข {number} กลับเป็นปกติแล้ว'];

/** Each act keeps its place; the one that was done gives its place to the way back. */
const actsOf = (mode: Risk['mode']): readonly Act[] => [
  mode === 'closed' ? FREE : CLOSE,
  mode === 'reduced' ? FREE : REDUCE,
];

interface Props {
  row: RiskRow;
  roundId: number;
  isOpen: boolean;
  onOpen: (row: RiskRow) => void;
}

/** One number of the board. On a phone it is a small card of its own. */
export function RiskLine({ row, roundId, isOpen, onOpen }: Props) {
  const t = useT();
  const { bet_type, number, mode } = row;
  return (
    <tr className="border-t border-hairline max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3 max-md:first:border-t-0">
      <th scope="row" className="text-left font-normal md:py-1 md:pl-3">
        <button
          type="button"
          onClick={() => onOpen(row)}
          aria-label={t('ดูโพยที่แทง {number} {bet}', { number, bet: t(BET_NAMES[bet_type]) })}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 text-lg font-medium hover:bg-raised max-md:-ml-2"
        >
          {number}
          <ModeMark mode={mode} />
        </button>
      </th>
      <td className="whitespace-nowrap max-md:self-center max-md:text-right md:px-3">{t(BET_NAMES[bet_type])}</td>
      <Cell title={t('ยอดแทง')}>
        <Baht baht={row.stake} />
      </Cell>
      <Cell title={t('จ่ายถ้าถูก')}>
        <Baht baht={row.payout} />
      </Cell>
      <Cell title={t('ผลสุทธิ')}>
        <Baht baht={row.net} isSigned />
      </Cell>
      <Cell title={t('ใช้วงเงิน')}>
        <UsedBar used={row.used} />
      </Cell>
      <Cell title={t('อัตรา')}>
        <Rate row={row} />
      </Cell>
      <td className="max-md:col-span-2 max-md:mt-1 md:py-1 md:pr-4 md:pl-3">
        {isOpen && <NumberActs risk={row} roundId={roundId} />}
      </td>
    </tr>
  );
}

/** An amount; on a phone its title stands before it. */
function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td className="whitespace-nowrap max-md:flex max-md:items-center max-md:justify-between max-md:gap-2 md:px-3 md:text-right">
      <span className="text-xs text-muted md:hidden" aria-hidden>
        {title}
      </span>
      <span>{children}</span>
    </td>
  );
}

/** That a number is closed or pays half, in words with a sign. */
export function ModeMark({ mode }: { mode: Risk['mode'] }) {
  const t = useT();
  if (mode === null) return null;
  const Icon = mode === 'closed' ? Ban : Scissors;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-normal whitespace-nowrap',
        mode === 'closed' ? 'text-error' : 'text-gold',
      )}
    >
      <Icon className="size-3.5" aria-hidden />
      {t(mode === 'closed' ? 'อั้น' : 'จ่ายครึ่ง')}
    </span>
  );
}

/** How much of a number's room is sold. */
function UsedBar({ used }: { used: number }) {
  const colour = used >= RED_FROM ? 'bg-error' : used >= GOLD_FROM ? 'bg-gold-fill' : 'bg-win';
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="h-2 w-10 overflow-clip rounded-full bg-raised md:w-16 lg:w-28" aria-hidden>
        <span className={classNames('block h-full', colour)} style={{ width: `${Math.min(used, FULL)}%` }} />
      </span>
      <span className="text-right md:w-11">{used}%</span>
    </span>
  );
}

/** What the next baht on a number gets; when that is less than its bet type's rate, from what it fell. */
function Rate({ row: { listed, rate, mode } }: { row: RiskRow }) {
  const t = useT();
  if (mode === 'closed' || rate >= listed) return listed;
  return (
    <>
      <s className="text-muted">
        <span className="sr-only">{t('จาก')} </span>
        {listed}
      </s>{' '}
      <span aria-hidden>→</span> <span className="font-medium text-gold">{rate}</span>
    </>
  );
}

/** Closes a number, halves its rate or lets it go on, with one press. */
export function NumberActs({ risk, roundId }: { risk: Pick<Risk, 'bet_type' | 'number' | 'mode'>; roundId: number }) {
  const t = useT();
  const may = useMay();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ([mode]: Act) => setNumbers([roundId], { bet_type: risk.bet_type, numbers: [risk.number], mode }),
    onSuccess: (_done, [, , done]) => toast.success(t(done, { number: risk.number })),
  });
  if (!may('lotto.risk')) return null;
  return (
    <span className="grid grid-cols-2 gap-2 md:grid-cols-[4.25rem_6rem] md:justify-end">
      {actsOf(risk.mode).map((act) => (
        <Button
          key={act[0]}
          variant="outline"
          className="px-3! text-sm font-normal!"
          isBusy={isPending && variables[0] === act[0]}
          disabled={isPending && variables[0] !== act[0]}
          onClick={() => mutate(act)}
        >
          {t(act[1])}
          <span className="sr-only">
            {' '}
            {risk.number} {t(BET_NAMES[risk.bet_type])}
          </span>
        </Button>
      ))}
    </span>
  );
}
