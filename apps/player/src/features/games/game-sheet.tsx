import { Modal, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FrameMessage } from '#src/features/games/frame-message.ts';
import { GameStage } from '#src/features/games/game-stage.tsx';
import { launch, playFrom } from '#src/features/games/launch.ts';
import { LinkProblem } from '#src/features/games/link-problem.tsx';
import { RealityCheck } from '#src/features/games/reality-check.tsx';
import { SheetHeader } from '#src/features/games/sheet-header.tsx';
import { queryClient } from '#src/lib/api/query-client.ts';
import { closeGameSheet, type SelectedGame, useGameSheet } from '#src/lib/games/game-sheet.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import { type Wallet, walletsQuery } from '#src/lib/wallets.ts';

const RoundsDialog = lazyDialog(() => import('#src/features/games/history/rounds-dialog.tsx'));

/** The sheet that a game is played in, over the whole screen. */
export function GameSheet() {
  const game = useGameSheet((sheet) => sheet.game);
  return game && <OpenSheet key={game.game_id} game={game} />;
}

function OpenSheet({ game }: { game: SelectedGame }) {
  const { wallets, wallet, link, openedAt, problem } = useGameSheet();
  const { balance, refresh } = useLiveBalance(wallet);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  // A dialog cannot fill the screen, but what it holds can.
  const sheet = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggle } = useFullscreen(sheet);
  useLaunch(game);
  const hear = (message: FrameMessage) => (message === 'close' ? closeGameSheet() : void refresh());
  return (
    <Modal
      labelledBy="game-title"
      isDismissable={false}
      onClose={closeGameSheet}
      className="fixed inset-0 h-dvh max-h-none w-screen max-w-none animate-rise"
    >
      <div
        ref={sheet}
        className="flex h-full flex-col bg-background pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]"
      >
        <SheetHeader
          balance={balance}
          isDemo={game.is_demo}
          openedAt={openedAt}
          isFullscreen={isFullscreen}
          onFullscreen={toggle}
          onHistory={game.is_demo ? undefined : () => setIsHistoryOpen(true)}
          onClose={closeGameSheet}
        />
        <h2 id="game-title" className="sr-only">
          {game.name}
        </h2>
        <GameStage
          title={game.name}
          wallets={wallets}
          wallet={wallet}
          link={link}
          problem={problem}
          onWallet={(chosen) => void playFrom(game, chosen)}
          onMessage={hear}
          onRetry={() => void launch(game)}
          onClose={closeGameSheet}
        />
      </div>
      {problem?.at === 'link' && wallet && (
        <LinkProblem
          message={problem.message}
          onRetry={() => void playFrom(game, wallet)}
          onClose={() => leaveWallet(wallets)}
        />
      )}
      {openedAt !== null && <RealityCheck openedAt={openedAt} net={netOf(wallet, balance)} onStop={closeGameSheet} />}
      {isHistoryOpen && <RoundsDialog gameId={game.game_id} onClose={() => setIsHistoryOpen(false)} />}
    </Modal>
  );
}

/** Asks for the game when it was picked. What it changed of the member's own lists is read anew when it is left. */
function useLaunch(game: SelectedGame): void {
  useEffect(() => {
    void launch(game);
    return () => void queryClient.invalidateQueries({ queryKey: ['member', 'game'] });
  }, [game]);
}

/** What the wallet holds now: the stream tells of each bet and win, and the game may ask to look. */
function useLiveBalance(wallet: Wallet | null): { balance: number | null; refresh: () => Promise<void> } {
  const { data: wallets, refetch } = useQuery({ ...walletsQuery(), enabled: wallet !== null });
  const refresh = async () => {
    if (!wallet) return;
    const { error } = await refetch({ cancelRefetch: false });
    if (error) toast.error(error.message);
  };
  const balance = wallet && (wallets?.find(({ id }) => id === wallet.id)?.balance ?? wallet.balance);
  return { balance, refresh };
}

/** Baht are fractions: the difference is taken in satang. */
const netOf = (wallet: Wallet | null, balance: number | null): number | null =>
  wallet && balance !== null ? (Math.round(balance * 100) - Math.round(wallet.balance * 100)) / 100 : null;

/** Where there are more wallets, another can be tried; otherwise the game is left. */
const leaveWallet = (wallets: readonly Wallet[] | null): void => {
  if (wallets && wallets.length > 1) useGameSheet.setState({ wallet: null, problem: null });
  else closeGameSheet();
};

/** Lets an element fill the whole screen and back. iPhones cannot: there is nothing to press there. */
function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const follow = () => setIsFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    // A refusal of the browser leaves everything as it is.
    const change = isFullscreen ? document.exitFullscreen() : element.current?.requestFullscreen();
    void change?.catch(() => undefined);
  };
  return { isFullscreen, toggle: document.fullscreenEnabled ? toggle : undefined };
}
