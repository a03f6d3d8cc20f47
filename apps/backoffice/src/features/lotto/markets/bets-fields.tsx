import { FieldError } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { BET_NAMES, type BetType, type Terms } from '#src/features/lotto/lotto-words.ts';
import { returnOf } from '#src/features/lotto/markets/bet-return.ts';
import { checkTerms, isOverReturn } from '#src/features/lotto/markets/terms-check.ts';
import { TermsFields } from '#src/features/lotto/markets/terms-fields.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  /** What the results of the market can pay. */
  payable: readonly BetType[];
  bets: readonly Terms[];
  error: string | undefined;
  onChange: (bets: Terms[]) => void;
}

/** What a market pays where nothing else is said, and as much as is sensible to begin with. */
const USUAL: Readonly<Record<BetType, number>> = {
  top3: 900,
  tod3: 150,
  front3: 450,
  bottom3: 450,
  top2: 95,
  bottom2: 95,
  run_top: 3.2,
  run_bottom: 4.2,
  top4: 6_000,
  tod4: 200,
};
const usualTerms = (bet_type: BetType): Terms => ({
  bet_type,
  rate: USUAL[bet_type],
  line_min_baht: 1,
  line_max_baht: 1_000,
  member_number_baht: 2_000,
  house_number_baht: 10_000,
  steps: [],
});

/** The bets that a market offers of those that it can pay; a box takes one in or out, and one that is in opens to its terms. */
export function BetsFields({ payable, bets, error, onChange }: Props) {
  const id = useId();
  const byType = new Map(bets.map((bet) => [bet.bet_type, bet]));
  const put = (next: ReadonlyMap<BetType, Terms>) => onChange(payable.flatMap((bet_type) => next.get(bet_type) ?? []));
  return (
    <>
      <FieldError id={`${id}-error`} text={error} />
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        {payable.map((bet_type) => (
          <BetFields
            key={bet_type}
            betType={bet_type}
            terms={byType.get(bet_type)}
            onToggle={(isOn) => {
              const next = new Map(byType);
              if (isOn) next.set(bet_type, usualTerms(bet_type));
              else next.delete(bet_type);
              put(next);
            }}
            onChange={(terms) => put(new Map(byType).set(bet_type, terms))}
          />
        ))}
      </ul>
    </>
  );
}

interface BetProps {
  betType: BetType;
  terms: Terms | undefined;
  onToggle: (isOn: boolean) => void;
  onChange: (terms: Terms) => void;
}

function BetFields({ betType, terms, onToggle, onChange }: BetProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const problems = terms ? checkTerms(t, terms) : {};
  return (
    <li className="flex items-start gap-3 px-4 py-1">
      <input
        type="checkbox"
        aria-label={t(BET_NAMES[betType])}
        checked={terms !== undefined}
        onChange={({ target }) => onToggle(target.checked)}
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
              <TermsFields terms={terms} problems={problems} onChange={(part) => onChange({ ...terms, ...part })} />
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
function Summary({ terms, hasProblem }: { terms: Terms; hasProblem: boolean }) {
  const t = useT();
  if (hasProblem)
    return (
      <span className="inline-flex items-center gap-1 text-sm text-error">
        <CircleAlert className="size-4" aria-hidden />
        {t('ตรวจอีกครั้ง')}
      </span>
    );
  const percent = returnOf(terms.bet_type, terms.rate);
  return (
    <span className={isOverReturn(terms) ? 'text-sm text-error' : 'text-sm text-muted'}>
      ×{terms.rate} · {t('คืน {percent}%', { percent })}
    </span>
  );
}
