import { classNames, EmptyState, Money } from '@chokdee/ui';
import { CircleCheck, CirclePause, HandCoins, Hourglass, TimerOff } from 'lucide-react';
import { type Look, StatusLine } from '#src/components/facts.tsx';
import type { Offer } from '#src/features/rewards/rewards-queries.ts';
import { formatDay, formatPast } from '#src/lib/format/format-day.ts';

const STATES: Readonly<Record<Offer['state'], Look & { text: string }>> = {
  open: { icon: Hourglass, colour: 'text-gold', text: 'รอรับ' },
  paused: { icon: CirclePause, colour: 'text-info', text: 'พักการรับชั่วคราว' },
  claimed: { icon: CircleCheck, colour: 'text-win', text: 'รับแล้ว' },
  expired: { icon: TimerOff, colour: 'text-muted', text: 'เลยเวลารับ' },
};

/** What was counted out before and what came of it. */
export function OfferHistory({ offers, base }: { offers: readonly Offer[]; base: string }) {
  if (offers.length === 0)
    return <EmptyState icon={HandCoins} title="ยังไม่มีรายการ" text="เมื่อสรุปยอดแล้ว เงินคืนแต่ละครั้งจะอยู่ที่นี่" />;
  return (
    <ul className="divide-y divide-hairline">
      {offers.map((offer) => (
        <li key={offer.day} className="flex items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <p>{formatDay(offer.day)}</p>
            <p className="text-sm text-muted">
              {base} <Money baht={offer.base} /> × {offer.percent}%
            </p>
            <State offer={offer} />
          </div>
          <Money
            baht={offer.amount}
            className={classNames('font-medium', offer.state === 'expired' && 'text-muted line-through')}
          />
        </li>
      ))}
    </ul>
  );
}

function State({ offer: { state, claimed_at } }: { offer: Offer }) {
  return (
    <StatusLine look={STATES[state]} className="text-sm">
      {STATES[state].text} {claimed_at && formatPast(claimed_at)}
    </StatusLine>
  );
}
