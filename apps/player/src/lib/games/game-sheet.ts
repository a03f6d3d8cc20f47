import { create } from 'zustand';
import type { Wallet } from '#src/lib/wallets.ts';

/** The game that was picked, as the calls that open it name it. */
export interface SelectedGame {
  readonly game_id: number;
  readonly provider_id: number;
  readonly sub_provider_id: number;
  readonly source: string;
  readonly is_demo: boolean;
  readonly name: string;
}

/** Why a game does not come, and at which step. */
export interface LaunchProblem {
  readonly at: 'demo' | 'wallets' | 'link';
  readonly message: string;
}

interface GameSheet {
  readonly game: SelectedGame | null;
  /** The wallets that the game can be played from; null until the server has said so. */
  readonly wallets: readonly Wallet[] | null;
  readonly wallet: Wallet | null;
  /** Where the game is, once the server has said so. */
  readonly link: string | null;
  /** Since when it is played, in milliseconds of this device. */
  readonly openedAt: number | null;
  readonly problem: LaunchProblem | null;
}

const CLOSED: GameSheet = { game: null, wallets: null, wallet: null, link: null, openedAt: null, problem: null };

/** The full-screen sheet that a game is played in; it is open while a game is selected. */
export const useGameSheet = create<GameSheet>()(() => CLOSED);

/** Selecting a game opens the sheet. */
export const openGameSheet = (game: SelectedGame): void => useGameSheet.setState({ ...CLOSED, game }, true);

/** Closing clears the link, the wallet and the selected game. */
export const closeGameSheet = (): void => useGameSheet.setState(CLOSED, true);
