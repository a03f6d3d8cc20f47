import { Dialog, EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { withdrawalsQuery } from '#src/features/cashier/cashier-queries.ts';
import { MoneyStatus } from '#src/features/cashier/money-status.tsx';
import { WithdrawalView } from '#src/features/cashier/withdraw/withdrawal-view.tsx';
import { formatPast } from '#src/lib/format/format-day.ts';

/** The member's withdrawals with what became of them; each opens with its steps. */
export function WithdrawalList() {
  const withdrawals = useInfiniteQuery(withdrawalsQuery());
  const [opened, setOpened] = useState<string>();
  return (
    <Section title="ประวัติถอน">
      <PagedList
        query={withdrawals}
        what="ประวัติถอน"
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState icon={HandCoins} title="ยังไม่มีรายการถอน" text="เมื่อขอถอน รายการจะอยู่ที่นี่พร้อมสถานะทุกขั้น" />}
        keyOf={({ withdrawal_id }) => withdrawal_id}
        className="-mx-4 divide-y divide-hairline sm:-mx-6"
      >
        {(row) => (
          <button
            type="button"
            onClick={() => setOpened(row.withdrawal_id)}
            className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left hover:bg-raised sm:px-6"
          >
            <BankTile code={row.bank_code} className="size-10" />
            <span className="flex min-w-0 flex-1 flex-col">
              <MoneyStatus status={row.status} text={row.status_text} />
              <span className="text-sm text-muted">{formatPast(row.created_at)}</span>
              {row.note && <span className="text-sm text-muted">{row.note}</span>}
            </span>
            <Money baht={row.amount} className="font-medium" />
          </button>
        )}
      </PagedList>
      {opened && (
        <Dialog title="รายการถอน" width={480} place="sheet" onClose={() => setOpened(undefined)}>
          <WithdrawalView withdrawalId={opened} />
        </Dialog>
      )}
    </Section>
  );
}
