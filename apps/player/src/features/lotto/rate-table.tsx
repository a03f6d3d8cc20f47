import { formatBaht } from '@chokdee/ui';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';
import type { BetLimit, BetRate } from '#src/features/lotto/lotto-queries.ts';

/**
 * What each bet type pays, the return to players, and how much may be staked. A bet type is a block of two lines where it is
 * narrow and one line where there is room.
 */
export function RateTable({ bets, limits }: { bets: readonly BetRate[]; limits: readonly BetLimit[] }) {
  return (
    <ul aria-label="อัตราจ่าย" className="@container divide-y divide-hairline">
      {bets.map((bet) => (
        <li key={bet.bet_type} className="py-3">
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 @xl:grid-cols-[minmax(0,7rem)_6rem_1fr]">
            <div>
              <p className="font-medium">{BET_NAMES[bet.bet_type]}</p>
              <p className="text-sm text-muted">อัตราจ่ายคืน {formatRate(bet.return_percent)}%</p>
            </div>
            <p className="text-right">
              <span className="block text-xs text-muted">บาทละ</span>
              <span className="text-xl leading-snug font-medium text-gold">{formatRate(bet.rate)}</span>
            </p>
            <Limits limit={limits.find(({ bet_type }) => bet_type === bet.bet_type)} />
          </div>
          {bet.steps.length > 0 && <Steps steps={bet.steps} />}
        </li>
      ))}
    </ul>
  );
}

/** How much may be staked: on a line, on a number by one member, and on a number by all. */
function Limits({ limit }: { limit: BetLimit | undefined }) {
  if (!limit) return null;
  const parts = [
    { name: 'ต่อรายการ', text: `${formatBaht(limit.line_min)}–${formatBaht(limit.line_max)}` },
    { name: 'ต่อเลข', text: formatBaht(limit.member_number_max) },
    { name: 'ทุกคนต่อเลข', text: formatBaht(limit.house_number_max) },
  ];
  return (
    <dl className="col-span-full grid grid-cols-[1.4fr_1fr_1fr] gap-2 @max-[15rem]:grid-cols-1 rounded-control bg-background px-3 py-2 @xl:col-span-1">
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From which stake on a number how much of the rate is left. */
const Steps = ({ steps }: { steps: BetRate['steps'] }) => (
  <p className="mt-2 text-sm text-muted">
    ยอดรวมของเลข {steps.map(({ from_baht, percent }) => `ถึง ${formatBaht(from_baht)} จ่าย ${percent}%`).join(', ')}
  </p>
);
