import { Card, classNames, formatBaht } from '@chokdee/ui';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { StatementDay, StatementLine } from '#src/features/cashier/statement/group-days.ts';
import { formatLongDay, timeOf } from '#src/lib/format/format-day.ts';

/** One day of a statement: what came in and went out in all, and each movement with the balance after it. */
export function StatementDayCard({ day }: { day: StatementDay }) {
  const id = `day-${day.day}`;
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-4 py-3">
          <h2 id={id} className="font-medium">
            {formatLongDay(day.day)}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="text-muted">ทั้งวัน</span>
            <span className="text-win">เข้า {formatBaht(day.in)}</span>
            <span>ออก {formatBaht(day.out)}</span>
          </p>
        </div>
        <ul className="divide-y divide-hairline">
          {day.lines.map((line) => (
            <li key={`${line.wallet_id}-${line.seq}`}>
              <Movement line={line} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Movement({ line: { title, detail, amount, balance_after, at } }: { line: StatementLine }) {
  const isIn = amount >= 0;
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <div className="flex flex-wrap items-start gap-x-3 px-4 py-3">
      <Icon className={classNames('mt-1 size-5 shrink-0', isIn ? 'text-win' : 'text-muted')} aria-hidden />
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className="wrap-break-word">{title}</p>
        {detail && <p className="text-sm wrap-break-word text-muted">{detail}</p>}
        <p className="text-sm text-muted">{timeOf(at)}</p>
      </div>
      <div className="ml-auto shrink-0 text-right">
        <p className={classNames('font-medium whitespace-nowrap', isIn && 'text-win')}>
          <span className="sr-only">{isIn ? 'เงินเข้า ' : 'เงินออก '}</span>
          {isIn ? '+' : '−'}
          {formatBaht(Math.abs(amount))}
        </p>
        <p className="text-sm whitespace-nowrap text-muted">
          <span className="text-xs">คงเหลือ </span>
          {formatBaht(balance_after)}
        </p>
      </div>
    </div>
  );
}
