import { Button, Money, Skeleton, TicketCard } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { totalOf, type Wallet, walletsQuery } from '#src/lib/wallets.ts';

/** The member's money: the total above the perforation, each wallet below it. */
export function WalletTicket() {
  const { data: wallets, isError, isFetching, refetch } = useQuery(walletsQuery());
  const retry = isError && (
    <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
      โหลดยอดเงินอีกครั้ง
    </Button>
  );
  return (
    <section aria-labelledby="wallets-title">
      <TicketCard stub={wallets ? <WalletList wallets={wallets} /> : retry || <Skeleton className="h-6" />}>
        <h2 id="wallets-title" className="text-sm text-muted">
          ยอดเงินทั้งหมด
        </h2>
        {wallets && <Money baht={totalOf(wallets)} className="text-3xl font-medium text-gold" />}
        {!wallets && !isError && <Skeleton className="my-1.5 h-9 w-48" />}
        {!wallets && isError && <p className="text-xl">ยังไม่ทราบยอด</p>}
      </TicketCard>
    </section>
  );
}

function WalletList({ wallets }: { wallets: readonly Wallet[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {wallets.map(({ id, wallet_name, balance }) => (
        <li key={id} className="flex items-center justify-between gap-4">
          <span>{wallet_name}</span>
          <Money baht={balance} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
