import { FieldError } from '@chokdee/ui';
import { useId } from 'react';
import { BET_NAMES } from '#src/features/lotto/lotto-words.ts';
import type { Terms } from '#src/features/lotto/market-form.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  bets: readonly Terms[];
  error: string | undefined;
  onChange: (bets: Terms[]) => void;
}

const COLUMNS = {
  rate: 'จ่ายบาทละ',
  line_min_baht: 'ขั้นต่ำ',
  line_max_baht: 'สูงสุดต่อรายการ',
  member_number_baht: 'ต่อเลขต่อคน',
  house_number_baht: 'รับรวมต่อเลข',
} as const;
const NAMES = Object.keys(BET_NAMES) as Terms['bet_type'][];

/** The terms of each bet that a market offers, as a table; a box takes a bet in or out. */
export function TermsFields({ bets, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const [like] = bets;
  const toggle = (bet_type: Terms['bet_type']) =>
    onChange(
      bets.some((bet) => bet.bet_type === bet_type)
        ? bets.filter((bet) => bet.bet_type !== bet_type)
        : [...bets, { ...(like ?? EMPTY), bet_type, steps: [] }],
    );
  const change = (bet_type: Terms['bet_type'], part: Partial<Terms>) =>
    onChange(bets.map((bet) => (bet.bet_type === bet_type ? { ...bet, ...part } : bet)));
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-150 text-sm">
        <caption className="mb-2 text-left text-sm text-muted">{t('ประเภทการแทงและวงเงิน')}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col">{t('ประเภท')}</th>
            {Object.values(COLUMNS).map((title) => (
              <th key={title} scope="col" className="px-1 font-normal">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NAMES.map((bet_type) => {
            const bet = bets.find((one) => one.bet_type === bet_type);
            return (
              <tr key={bet_type}>
                <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                  <label className="flex min-h-10 cursor-pointer items-center gap-2">
                    <input type="checkbox" checked={bet !== undefined} onChange={() => toggle(bet_type)} />
                    {t(BET_NAMES[bet_type])}
                  </label>
                </th>
                {(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => (
                  <td key={column} className="px-1">
                    {bet && (
                      <input
                        type="number"
                        step={column === 'rate' ? 0.01 : 1}
                        aria-label={`${t(BET_NAMES[bet_type])} ${t(COLUMNS[column])}`}
                        value={bet[column]}
                        onChange={({ target }) => change(bet_type, { [column]: Number(target.value) })}
                        className="min-h-10 w-full rounded-control border border-border bg-background px-2 text-right"
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

const EMPTY: Omit<Terms, 'bet_type'> = {
  rate: 1,
  line_min_baht: 1,
  line_max_baht: 1_000,
  member_number_baht: 2_000,
  house_number_baht: 10_000,
  steps: [],
};
