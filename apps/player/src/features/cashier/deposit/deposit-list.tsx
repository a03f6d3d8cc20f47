import { EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { BankTile } from '#src/components/bank-tile.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { type Deposit, depositsQuery } from '#src/features/cashier/cashier-queries.ts';
import { MoneyStatus } from '#src/features/cashier/money-status.tsx';
import { formatPast } from '#src/lib/format/format-day.ts';

/** The member's deposits with what became of them. */
export function DepositList() {
  const deposits = useInfiniteQuery(depositsQuery());
  return (
    <PagedList
      query={deposits}
      what="ประวัติฝาก"
      skeleton={<Skeleton className="h-64 rounded-card" />}
      empty={
        <EmptyState
          icon={Wallet}
          title="ยังไม่มีรายการฝาก"
          text="ฝากครั้งแรกด้วย QR พร้อมเพย์ได้ในไม่กี่วินาที"
          action={<ButtonLink href="/member/deposit">ฝากเงิน</ButtonLink>}
        />
      }
      keyOf={({ deposit_id }) => deposit_id}
      className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
    >
      {(deposit) => <DepositRow deposit={deposit} />}
    </PagedList>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const { method, pay_to, status, status_text, amount, note, created_at, deposit_id } = deposit;
  return (
    <Link href={`/member/deposit?deposit_id=${deposit_id}`} className="flex items-center gap-3 p-4 hover:bg-raised">
      <BankTile code={method === 'promptpay' ? 'PROMPTPAY' : pay_to.bank_code} className="size-10" />
      <span className="flex min-w-0 flex-1 flex-col">
        <MoneyStatus status={status} text={status_text} />
        <span className="text-sm text-muted">{formatPast(created_at)}</span>
        {note && <span className="text-sm text-muted">{note}</span>}
      </span>
      <Money baht={amount} className="font-medium" />
      <ChevronRight className="size-5 shrink-0 text-muted max-sm:hidden" aria-hidden />
    </Link>
  );
}
