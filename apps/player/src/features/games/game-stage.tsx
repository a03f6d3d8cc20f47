import { Money, Skeleton } from '@chokdee/ui';
import type { Wallet } from '#src/lib/wallets.ts';

interface Props {
  title: string;
  wallets: readonly Wallet[];
  link: string | null;
  onWallet: (wallet: Wallet) => void;
}

/** What the sheet holds: the game, or before it the wallets to pick from, or the place that it is about to take. */
export function GameStage({ title, wallets, link, onWallet }: Props) {
  if (link)
    return (
      // The game is a stranger of another origin: it may run and keep its own data, and cannot move our page.
      <iframe
        src={link}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the two flags are a hole only for our own origin
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="autoplay; fullscreen; screen-wake-lock"
        referrerPolicy="no-referrer"
        className="w-full flex-1 border-0"
      />
    );
  if (wallets.length < 2)
    return (
      <div className="flex flex-1 p-4">
        <Skeleton className="flex-1 rounded-card" />
      </div>
    );
  return (
    <div className="mx-auto flex w-full max-w-form flex-1 flex-col justify-center gap-3 p-4">
      <h2 className="text-center text-lg font-medium">กรุณาเลือกกระเป๋าเงิน</h2>
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          onClick={() => onWallet(wallet)}
          className="flex min-h-16 cursor-pointer items-center justify-between gap-4 rounded-card border border-hairline bg-surface px-4 text-left transition hover:bg-raised active:scale-[0.98]"
        >
          {wallet.wallet_name}
          <Money baht={wallet.balance} className="font-medium text-gold" />
        </button>
      ))}
    </div>
  );
}
