import { useGameSheet } from '#src/lib/games/game-sheet.ts';
import { mayShowNotices, type Notice, useNoticeClock } from '#src/lib/overlays/notices.ts';
import { openOverlay, useOverlays } from '#src/lib/overlays/overlays.ts';

/** A page that was opened, or a dialog that was closed, is looked at before notices come. */
const LOOK_MS = 1_200;

/** Opens notices that were not read whenever 15 minutes have passed since they were shown, once nothing else stands above the page. */
export function watchNotices(notices: readonly Notice[]): () => void {
  const timer = setInterval(() => {
    if (mayShowNotices(notices, useNoticeClock.getState(), Date.now()) && !isPageCovered()) openOverlay('notification');
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Whether something is open above the page or about to be: an overlay, a game, a bill, a question. */
const isPageCovered = (): boolean =>
  Object.values(useOverlays.getState()).some(Boolean) ||
  useGameSheet.getState().game !== null ||
  document.querySelector('dialog[open]') !== null;
