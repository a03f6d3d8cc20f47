import { IconButton, Logo, Modal } from '@chokdee/ui';
import { Maximize, Minimize, X } from 'lucide-react';
import { useRef } from 'react';
import { GameStage } from '#src/features/games/game-stage.tsx';
import { useFullscreen } from '#src/features/games/use-fullscreen.ts';
import { useAgent } from '#src/lib/agent.ts';
import { closeGameSheet, useGameSheet } from '#src/lib/game-sheet.ts';

/** The sheet that a game is played in, over the whole screen. */
export function GameSheet() {
  const { game, wallets, link } = useGameSheet();
  const { name, agent_logo } = useAgent().info;
  // A dialog cannot fill the screen, but what it holds can.
  const sheet = useRef<HTMLDivElement>(null);
  const { isFullscreen, toggle } = useFullscreen(sheet);
  const Toggle = isFullscreen ? Minimize : Maximize;
  if (!game) return null;
  return (
    <Modal
      labelledBy="game-title"
      isDismissable={false}
      onClose={closeGameSheet}
      className="fixed inset-0 h-dvh max-h-none w-screen max-w-none animate-rise"
    >
      <div ref={sheet} className="flex h-full flex-col bg-background">
        <div className="flex h-14 items-center justify-between border-b border-hairline px-2 pt-[env(safe-area-inset-top)]">
          <IconButton label="ปิดเกม" onClick={closeGameSheet}>
            <X className="size-6" aria-hidden />
          </IconButton>
          <Logo name={name} src={agent_logo} />
          <IconButton label={isFullscreen ? 'ออกจากเต็มจอ' : 'เต็มจอ'} onClick={toggle}>
            <Toggle className="size-6" aria-hidden />
          </IconButton>
        </div>
        <h2 id="game-title" className="sr-only">
          {game.name}
        </h2>
        <GameStage
          title={game.name}
          wallets={wallets}
          link={link}
          onWallet={(wallet) => useGameSheet.setState({ wallet })}
        />
      </div>
    </Modal>
  );
}
