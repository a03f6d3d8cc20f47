import { Dialog } from '@chokdee/ui';
import { RoundList } from '#src/features/games/history/round-list.tsx';

/** The rounds of the game that is open, above it. */
export function RoundsDialog({ gameId, onClose }: { gameId: number; onClose: () => void }) {
  return (
    <Dialog title="ประวัติรอบของเกมนี้" width={480} place="sheet" onClose={onClose}>
      <RoundList gameId={gameId} />
    </Dialog>
  );
}
