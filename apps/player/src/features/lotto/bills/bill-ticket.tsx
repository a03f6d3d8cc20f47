import { MarketEmblem, Money, TicketCard } from '@chokdee/ui';
import { BillStatus } from '#src/features/lotto/bills/bill-status.tsx';
import type { Bill } from '#src/features/lotto/lotto-queries.ts';
import { shortId } from '#src/features/lotto/save-picture.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** A bill in the list: its round, its stake, and what became of it. Pressing it opens it. */
export function BillTicket({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the ticket's own words name it
    <button
      type="button"
      onClick={onOpen}
      className="block w-full cursor-pointer rounded-card text-left transition hover:brightness-110 active:scale-[0.99]"
    >
      <TicketCard
        stub={
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <BillStatus status={bill.status} />
            <Outcome bill={bill} />
          </span>
        }
      >
        <span className="flex items-center gap-3">
          <MarketEmblem emblem={bill.emblem} name={bill.round_name} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{bill.round_name}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm text-muted">
                {shortId(bill.bill_id)} · {bill.line_count} รายการ
              </span>
              <Money baht={bill.total} className="ml-auto font-medium" />
            </span>
          </span>
        </span>
      </TicketCard>
    </button>
  );
}

/** What the bill brought or cost; of one that still waits, when it was bought. */
function Outcome({ bill: { status, payout, total, created_at } }: { bill: Bill }) {
  if (status === 'active') return <span className="text-muted">{formatPast(created_at)}</span>;
  if (status === 'won')
    return (
      <span className="text-win">
        ได้ <Money baht={payout} className="text-lg font-medium" />
      </span>
    );
  return (
    <span className="text-muted">
      {status === 'lost' ? 'เสีย' : 'คืน'} <Money baht={total} className="text-text" />
    </span>
  );
}
