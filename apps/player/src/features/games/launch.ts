import { toast } from '@chokdee/ui';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { closeGameSheet, type LaunchProblem, type SelectedGame, useGameSheet } from '#src/lib/games/game-sheet.ts';
import type { Wallet } from '#src/lib/wallets.ts';

const MAIN_WALLET = 1;
const DESKTOP = '(min-width: 960px)';
const BAD_LINK = 'ลิงก์เกมไม่ถูกต้อง กรุณาลองใหม่อีกครั้ง';

/** The wallets that a game may be played from: those with something in them, and the main one in any case. */
export const playableOf = (wallets: readonly Wallet[]): Wallet[] =>
  wallets.filter(({ balance, wallet_type_id }) => balance > 0 || wallet_type_id === MAIN_WALLET);

/** A link that a frame may load: of the web, and not of our own origin, which a frame could then reach into. */
export function checkLink(link: string, own: string): string {
  const url = readAddress(link);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === own) throw new Error(BAD_LINK);
  return link;
}

// `URL.canParse` is younger than some browsers that we serve.
const readAddress = (link: string): URL | undefined => {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
};

/**
 * Takes the picked game to its frame: a demo asks for its link at once; otherwise the member's wallets are read, and if one
 * is left the game opens with it.
 */
export async function launch(game: SelectedGame): Promise<void> {
  useGameSheet.setState({ problem: null });
  if (game.is_demo) return openDemo(game);
  const { game_id, provider_id, sub_provider_id } = game;
  const ids = {
    game_id: String(game_id),
    provider_id: String(provider_id),
    sub_provider_id: String(sub_provider_id),
  };
  await atStep(game, 'wallets', async () => {
    const wallets = playableOf(await api('POST /api/game/wallets', ids));
    if (!isOpen(game)) return;
    useGameSheet.setState({ wallets });
    const [only, second] = wallets;
    if (only && !second) void playFrom(game, only);
  });
}

/** Choosing a wallet asks for the link of the game. Pressed again after it failed, it asks again. */
export const playFrom = (game: SelectedGame, wallet: Wallet): Promise<void> =>
  atStep(game, 'link', async () => {
    useGameSheet.setState({ wallet, problem: null });
    const { link } = await api('POST /api/game/link', { wallet_id: wallet.id, ...launchFields(game) });
    show(game, link);
  });

const openDemo = (game: SelectedGame): Promise<void> =>
  atStep(game, 'demo', async () => {
    const { link } = await api('POST /api/game/demo', launchFields(game));
    show(game, link);
  });

const launchFields = ({ game_id, provider_id, source }: SelectedGame) => ({
  game_id,
  provider_id,
  is_mobile: !matchMedia(DESKTOP).matches,
  source,
});

/** An answer that comes after the sheet was closed, or for a game that was left, is dropped. */
const isOpen = (game: SelectedGame): boolean => useGameSheet.getState().game === game;

function show(game: SelectedGame, link: string): void {
  const checked = checkLink(link, location.origin);
  if (isOpen(game)) useGameSheet.setState({ link: checked, openedAt: Date.now() });
}

/** A link that does not come is said in a window of its own, everything else in passing. */
async function atStep(game: SelectedGame, at: LaunchProblem['at'], step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!isOpen(game)) return;
    const message = error instanceof Error ? error.message : String(error);
    if (at !== 'link') toast.error(message);
    // The session is over: its page is on the way, and a sheet above it would be in the way.
    if (error instanceof ApiRefusal && error.status === 401) closeGameSheet();
    else useGameSheet.setState({ problem: { at, message } });
  }
}
