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

interface GameSheet {
  readonly game: SelectedGame | null;
  /** The wallets that the game can be played from. */
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet | null;
  /** Where the game is, once the server has said so. */
  readonly link: string | null;
}

const CLOSED: GameSheet = { game: null, wallets: [], wallet: null, link: null };

/** The full-screen sheet that a game is played in; it is open while a game is selected. */
export const useGameSheet = create<GameSheet>()(() => CLOSED);

/** Closing clears the link, the wallet and the selected game. */
export const closeGameSheet = (): void => useGameSheet.setState(CLOSED, true);
