import { Card, formatBaht, Money } from '@chokdee/ui';
import { Fact } from '#src/components/facts.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { OFFER_WORDS } from '#src/features/rewards/offers/offer-words.ts';
import type { OfferKind, OfferPage } from '#src/features/rewards/rewards-queries.ts';
import { formatDay } from '#src/lib/format/format-day.ts';

/** How the running day or week stands before it is counted: from how much, how much back, and when. */
export function OfferNow({ kind, page }: { kind: OfferKind; page: OfferPage }) {
  const words = OFFER_WORDS[kind];
  const { now, percent, base_min, amount_max } = page;
  return (
    <section aria-labelledby={`now-${kind}`}>
      <Card className="p-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`now-${kind}`} className="text-lg font-medium">
            {words.now}
          </h2>
          <p className="text-sm text-muted">นับตั้งแต่ {formatDay(now.from_day)}</p>
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-3">
          <Fact name={words.base}>
            <Money baht={now.base} className="text-xl font-medium" />
          </Fact>
          <Fact name="ถ้านับตอนนี้ได้คืน">
            <Money baht={now.amount} className="text-xl font-medium text-gold" />
          </Fact>
        </dl>
        <p className="mt-3 text-sm text-pretty text-muted">
          {percent > 0
            ? `${sayNow(kind, page)} คืน ${percent}% สูงสุด ${formatBaht(amount_max)} บาท เริ่มคืนตั้งแต่ ${formatBaht(base_min)} บาท`
            : 'ระดับสมาชิกของคุณยังไม่ถึงที่กำหนด'}
        </p>
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-hairline pt-3">
          <span className="text-sm text-muted">สรุปยอดในอีก</span>
          <Countdown until={now.counted_at} className="text-lg font-medium" />
        </p>
      </Card>
    </section>
  );
}

/** What the base still wants before anything comes back. */
const sayNow = (kind: OfferKind, { now, base_min }: OfferPage): string => {
  const { base, nothing } = OFFER_WORDS[kind];
  if (now.base <= 0) return nothing;
  return now.base < base_min ? `${base}ยังไม่ถึงขั้นต่ำ` : '';
};
