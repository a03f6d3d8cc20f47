import { Card, classNames, formatBaht } from '@chokdee/ui';
import { ChevronRight, CircleCheck, Info } from 'lucide-react';
import { PromotionArt } from '#src/features/rewards/promotions/promotion-art.tsx';
import { sayAmount, sayProducts, sayTimes } from '#src/features/rewards/say-reward.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { openPromotion } from '#src/lib/rewards/promotion-dialog.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

/** One promotion at a glance: what it gives, what it asks, and whether one may have it. It opens with all its rules. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { promotion_id, name, summary, ends_at } = promotion;
  return (
    <Card className="relative flex h-full flex-col overflow-clip transition hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info">
      <PromotionArt promotion={promotion} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="text-lg font-medium">{name}</h2>
          {summary && <p className="text-sm text-pretty text-muted">{summary}</p>}
        </div>
        <Facts promotion={promotion} />
        {ends_at && <p className="text-sm text-muted">ถึง {formatInstant(ends_at)}</p>}
        <div className="mt-auto flex items-end justify-between gap-3 border-t border-hairline pt-2">
          <Standing promotion={promotion} />
          <button
            type="button"
            onClick={() => openPromotion(promotion_id)}
            className="inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-1 font-medium text-gold outline-none after:absolute after:inset-0"
          >
            ดูกติกา
            <span className="sr-only"> {name}</span>
            <ChevronRight className="size-5" aria-hidden />
          </button>
        </div>
      </div>
    </Card>
  );
}

function Facts({ promotion }: { promotion: Promotion }) {
  const { deposit_min, amount_max, percent, pays, turnover_times, products, given_for } = promotion;
  const facts = [
    given_for === 'deposit' && `ฝากขั้นต่ำ ${formatBaht(deposit_min)} บาท`,
    percent > 0 && `รับสูงสุด ${sayAmount(pays, amount_max)}`,
    turnover_times > 0 ? `เทิร์น ${sayTimes(turnover_times)}` : sayTimes(0),
    `เล่นได้ที่ ${sayProducts(products)}`,
  ].filter((fact) => fact !== false);
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      {facts.map((fact) => (
        <li key={fact} className="rounded-full bg-raised px-3 py-0.5">
          {fact}
        </li>
      ))}
    </ul>
  );
}

/** Whether the member may have it, and why not; a guest is told nothing yet. */
function Standing({ promotion: { can_claim, reason } }: { promotion: Promotion }) {
  if (can_claim === null) return <span />;
  const Icon = can_claim ? CircleCheck : Info;
  return (
    <p className={classNames('flex items-start gap-1.5 py-3 text-sm', can_claim ? 'text-win' : 'text-muted')}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      {can_claim ? 'คุณรับได้' : reason}
    </p>
  );
}
