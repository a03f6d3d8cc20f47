import { classNames, IconButton, Money, Skeleton, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Link } from 'wouter';
import { totalOf, type Wallet, walletsQuery } from '#src/lib/wallets.ts';

/** What the member has in all wallets together. It leads to the deposit page, and can be asked for anew. */
export function WalletChip() {
  const { data: wallets, isFetching, isError, refetch } = useQuery(walletsQuery());
  const refresh = async () => {
    const { error } = await refetch();
    if (error) toast.error(error.message);
  };
  return (
    <div className="flex items-center rounded-full bg-raised pl-4 @max-[16rem]:pr-4">
      <Link href="/member/deposit" className="flex min-h-12 items-center rounded-full">
        <Total wallets={wallets} isError={isError} />
      </Link>
      <IconButton
        label="อัปเดตยอดเงิน"
        className="@max-[16rem]:hidden"
        onClick={() => void refresh()}
        aria-busy={isFetching}
      >
        <RotateCw
          className={classNames('size-5', isFetching && 'animate-turn motion-reduce:animate-none')}
          aria-hidden
        />
      </IconButton>
    </div>
  );
}

function Total({ wallets, isError }: { wallets: readonly Wallet[] | undefined; isError: boolean }) {
  if (wallets) return <Money baht={totalOf(wallets)} className="font-medium" />;
  return isError ? <span className="text-sm text-muted">ยังไม่ทราบยอด</span> : <Skeleton className="h-6 w-28" />;
}
