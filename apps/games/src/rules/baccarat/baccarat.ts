import { outsideLimits, payChips, riskOfChips, stakeOfChips } from '../chips.ts';
import { chipsOn } from '../chips-bet.ts';
import type { GameRules } from '../game-rules.ts';
import { freshShoe, totalOf } from './cards.ts';
import { dealHand, isPair, type Winner, winnerOf } from './deal.ts';
import {
  BACCARAT_SPOTS,
  type BaccaratBet,
  type BaccaratOutcome,
  type BaccaratSpot,
  type BaccaratState,
  baccaratOdds,
  codeOf,
  EVERY_MARK,
  SHEET_HANDS,
} from './spots.ts';

const WINNER_TH: Readonly<Record<Winner, string>> = { player: 'ผู้เล่นชนะ', banker: 'เจ้ามือชนะ', tie: 'เสมอ' };

const RESULTS = EVERY_MARK.map((mark) => (spot: BaccaratSpot) => baccaratOdds(mark, spot));

/** Baccarat. Each hand is dealt from a full shoe of eight decks, so every hand has exactly the published return. */
export const baccarat: GameRules<BaccaratBet, BaccaratState, BaccaratOutcome> = {
  kind: 'baccarat',
  bet: chipsOn(Object.keys(BACCARAT_SPOTS) as [BaccaratSpot]),
  begin: () => ({ road: [] }),
  problem: ({ chips }, _state, table) => outsideLimits(table, chips, BACCARAT_SPOTS),
  stakeOf: ({ chips }) => stakeOfChips(chips),
  riskOf: ({ chips }) => riskOfChips(chips, RESULTS),
  play: ({ bet, state, draws }) => {
    const hand = dealHand(freshShoe(draws));
    const mark = { winner: winnerOf(hand), playerPair: isPair(hand.player), bankerPair: isPair(hand.banker) };
    const { paid, win } = payChips(bet.chips, (spot) => baccaratOdds(mark, spot));
    const totals = { playerTotal: totalOf(hand.player), bankerTotal: totalOf(hand.banker) };
    const sheet = state.road.length < SHEET_HANDS ? state.road : [];
    return { outcome: { ...hand, ...mark, ...totals, paid }, win, state: { road: [...sheet, codeOf(mark)] } };
  },
  describe: (outcome) => {
    const pairs = [outcome.playerPair && 'ผู้เล่นไพ่คู่', outcome.bankerPair && 'เจ้ามือไพ่คู่'].filter(Boolean);
    const totals = `ผู้เล่น ${outcome.playerTotal} เจ้ามือ ${outcome.bankerTotal}`;
    return [totals, WINNER_TH[outcome.winner], ...pairs].join(' · ');
  },
};
