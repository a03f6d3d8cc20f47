import { BET_NAMES, formatRate, formatWhole } from '#src/features/lotto/bet-words.ts';
import type { BetLimit, BetRate } from '#src/features/lotto/lotto-queries.ts';

const CELL = 'py-2.5 pl-3 text-right whitespace-nowrap';

/** What each bet type pays, the return to players, and how much may be staked. It scrolls within itself. */
export function RateTable({ bets, limits }: { bets: readonly BetRate[]; limits: readonly BetLimit[] }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label="ตารางอัตราจ่าย"
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-hairline text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              ประเภท
            </th>
            {['บาทละ', 'เงินคืน', 'ต่อรายการ', 'ต่อเลข', 'รับรวมต่อเลข'].map((text) => (
              <th key={text} scope="col" className={`${CELL} font-normal`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {bets.map(({ bet_type, rate, return_percent, steps }) => {
            const limit = limits.find((of) => of.bet_type === bet_type);
            return (
              <tr key={bet_type}>
                <th scope="row" className="py-2.5 text-left font-medium whitespace-nowrap">
                  {BET_NAMES[bet_type]}
                  {steps.length > 0 && <Steps steps={steps} />}
                </th>
                <td className={`${CELL} text-base font-medium text-gold`}>{formatRate(rate)}</td>
                <td className={CELL}>{formatRate(return_percent)}%</td>
                <td className={CELL}>
                  {limit ? `${formatWhole(limit.line_min)}–${formatWhole(limit.line_max)}` : '–'}
                </td>
                <td className={CELL}>{limit ? formatWhole(limit.member_number_max) : '–'}</td>
                <td className={CELL}>{limit ? formatWhole(limit.house_number_max) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** From which stake on a number how much of the rate is left. */
const Steps = ({ steps }: { steps: BetRate['steps'] }) => (
  <span className="block text-xs font-normal whitespace-normal text-muted">
    {steps.map(({ from_baht, percent }) => `ยอดรวมถึง ${formatWhole(from_baht)} จ่าย ${percent}%`).join(' · ')}
  </span>
);
