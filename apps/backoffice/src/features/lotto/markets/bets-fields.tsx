import { FieldError } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { type BetType } from '#src/features/lotto/lotto-words.ts';
import {
  isOverReturn,
  returnAt,
  TERMS_FIELDS,
  TermsFields,
  type TypedTerms,
} from '#src/features/lotto/markets/terms-fields.tsx';
import type { InputProps, Inputs } from '#src/lib/form/fields.ts';
import { problemsWithin } from '#src/lib/form/find-problems.ts';
import { coreOf } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

/** What a market pays where nothing else is said, and as much as is sensible to begin with. */
const USUAL: Readonly<Record<BetType, string>> = {
  top3: '900',
  tod3: '150',
  front3: '450',
  bottom3: '450',
  top2: '95',
  bottom2: '95',
  run_top: '3.2',
  run_bottom: '4.2',
  top4: '6,000',
  tod4: '200',
};
const usualTerms = (bet_type: BetType): TypedTerms => ({
  bet_type,
  rate: USUAL[bet_type],
  line_min_baht: '1',
  line_max_baht: '1000',
  member_number_baht: '2000',
  house_number_baht: '10000',
  steps: [],
});

interface Props extends InputProps<readonly TypedTerms[]> {
  /** What the results of the market can pay. */
  payable: readonly BetType[];
}

/** The bets that a market offers of those that it can pay; a box takes one in or out, and one that is in opens to its terms. */
export function BetsFields({ payable, schema, value: bets, error, problems, onChange }: Props) {
  const id = useId();
  const put = (bet_type: BetType, terms: TypedTerms | undefined) =>
    onChange(payable.flatMap((one) => (one === bet_type ? terms : bets.find((bet) => bet.bet_type === one)) ?? []));
  return (
    <>
      <FieldError id={`${id}-error`} text={error} />
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        {payable.map((bet_type) => {
          const place = bets.findIndex((bet) => bet.bet_type === bet_type);
          return (
            <BetFields
              key={bet_type}
              betType={bet_type}
              schema={coreOf((coreOf(schema) as z.ZodArray).element) as z.ZodObject}
              terms={bets[place]}
              problems={problemsWithin(problems, String(place))}
              onChange={(terms) => put(bet_type, terms)}
            />
          );
        })}
      </ul>
    </>
  );
}

interface BetProps extends Pick<Inputs, 'schema' | 'problems'> {
  betType: BetType;
  terms: TypedTerms | undefined;
  onChange: (terms: TypedTerms | undefined) => void;
}

function BetFields({ betType, schema, terms, problems, onChange }: BetProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="flex items-start gap-3 px-4 py-1">
      <input
        type="checkbox"
        aria-label={t(BET_NAMES[betType])}
        checked={terms !== undefined}
        onChange={({ target }) => onChange(target.checked ? usualTerms(betType) : undefined)}
        className="my-3 size-6 shrink-0 cursor-pointer accent-[var(--gold-fill)]"
      />
      {terms ? (
        <details
          className="group min-w-0 flex-1"
          open={isOpen}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
            <span className="flex-1 whitespace-nowrap">{t(BET_NAMES[betType])}</span>
            <Summary terms={terms} hasProblem={Object.keys(problems).length > 0} />
            <span className="text-sm text-info underline">
              <span className="group-open:hidden">{t('แก้')}</span>
              <span className="hidden group-open:inline">{t('ย่อ')}</span>
            </span>
          </summary>
          {isOpen && (
            <div className="pt-1 pb-3">
              <TermsFields
                betType={betType}
                schema={schema}
                fields={TERMS_FIELDS as Inputs['fields']}
                form={terms}
                problems={problems}
                onChange={(change) => onChange({ ...terms, ...change })}
              />
            </div>
          )}
        </details>
      ) : (
        <span className="min-h-12 py-3 text-muted">{t(BET_NAMES[betType])}</span>
      )}
    </li>
  );
}

/** What it pays and gives back; that something is wrong is said here too, while it is folded. */
function Summary({ terms: { bet_type, rate }, hasProblem }: { terms: TypedTerms; hasProblem: boolean }) {
  const t = useT();
  if (hasProblem)
    return (
      <span className="inline-flex items-center gap-1 text-sm text-error">
        <CircleAlert className="size-4" aria-hidden />
        {t('ตรวจอีกครั้ง')}
      </span>
    );
  const percent = returnAt(bet_type, rate);
  return (
    <span className={isOverReturn(percent) ? 'text-sm text-error' : 'text-sm text-muted'}>
      ×{rate} · {t('คืน {percent}%', { percent })}
    </span>
  );
}
