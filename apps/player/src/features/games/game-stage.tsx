import { Button, EmptyState, Money, Skeleton } from '@chokdee/ui';
import { CloudOff, Wallet as WalletIcon } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import type { FrameMessage } from '#src/features/games/frame-message.ts';
import { GameFrame } from '#src/features/games/game-frame.tsx';
import type { LaunchProblem } from '#src/lib/games/game-sheet.ts';
import type { Wallet } from '#src/lib/wallets.ts';

interface Props {
  title: string;
  wallets: readonly Wallet[] | null;
  /** The one that was chosen, whose game is on its way. */
  wallet: Wallet | null;
  link: string | null;
  problem: LaunchProblem | null;
  onWallet: (wallet: Wallet) => void;
  onMessage: (message: FrameMessage) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** What the sheet holds: the game, or before it the wallets to pick from, or the place that it is about to take. */
export function GameStage({ title, wallets, wallet, link, problem, ...on }: Props) {
  if (link) return <GameFrame title={title} link={link} onMessage={on.onMessage} />;
  if (problem && problem.at !== 'link') return <NotOpened problem={problem} onRetry={on.onRetry} />;
  if (wallets?.length === 0) return <NoWallet onClose={on.onClose} />;
  if (wallets && wallets.length > 1 && !wallet) return <WalletPicker wallets={wallets} onWallet={on.onWallet} />;
  return (
    <div className="flex flex-1 p-4" aria-busy="true">
      <span className="sr-only">กำลังเปิดเกม</span>
      <Skeleton className="flex-1 rounded-card" />
    </div>
  );
}

function WalletPicker({ wallets, onWallet }: { wallets: readonly Wallet[]; onWallet: (wallet: Wallet) => void }) {
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

function NotOpened({ problem, onRetry }: { problem: LaunchProblem; onRetry: () => void }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={CloudOff}
        title="เปิดเกมไม่สำเร็จ"
        text={problem.message}
        action={<Button onClick={onRetry}>ลองใหม่</Button>}
      />
    </div>
  );
}

function NoWallet({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={WalletIcon}
        title="ไม่มีกระเป๋าที่ใช้เล่นเกมนี้ได้"
        text="ฝากเงินเข้ากระเป๋าหลักก่อน แล้วกลับมาเล่นได้ทันที"
        action={
          <ButtonLink href="/member/deposit" onClick={onClose}>
            ฝากเงิน
          </ButtonLink>
        }
      />
    </div>
  );
}
