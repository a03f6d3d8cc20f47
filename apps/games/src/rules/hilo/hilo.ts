import { outsideLimits, payChips, riskOfChips, stakeOfChips } from '../chips.ts';
import { chipsOn } from '../chips-bet.ts';
import type { Draws } from '../draws.ts';
import type { GameRules } from '../game-rules.ts';
import {
  everyThrow,
  type Face,
  HILO_SPOT_NAMES,
  HILO_SPOTS,
  type HiloBet,
  type HiloOutcome,
  type HiloSpot,
  type HiloState,
  REMEMBERED_THROWS,
  type Side,
  sideOf,
  totalOf,
  winningSpots,
} from './spots.ts';

const SIDE_TH: Readonly<Record<Side, string>> = { low: 'ต่ำ', hilo: '11 ไฮโล', high: 'สูง' };

const rollDie = (draws: Draws): Face => (draws.below(6) + 1) as Face;

const RESULTS = everyThrow().map((dice) => {
  const won = winningSpots(dice);
  return (spot: HiloSpot) => won.get(spot);
});

/** ไฮโล: three dice under a bowl, bets on everything they may show. */
export const hilo: GameRules<HiloBet, HiloState, HiloOutcome> = {
  kind: 'hilo',
  bet: chipsOn(HILO_SPOT_NAMES),
  begin: () => ({ throws: [] }),
  problem: ({ chips }, _state, table) => outsideLimits(table, chips, HILO_SPOTS),
  stakeOf: ({ chips }) => stakeOfChips(chips),
  riskOf: ({ chips }) => riskOfChips(chips, RESULTS),
  play: ({ bet, state, draws }) => {
    const dice = [rollDie(draws), rollDie(draws), rollDie(draws)] as const;
    const won = winningSpots(dice);
    const { paid, win } = payChips(bet.chips, (spot) => won.get(spot));
    const total = totalOf(dice);
    const throws = [...state.throws, dice].slice(-REMEMBERED_THROWS);
    return { outcome: { dice, total, side: sideOf(total), paid }, win, state: { throws } };
  },
  describe: ({ dice, total, side }) =>
    `${dice.join(' ')} · ${side === 'hilo' ? SIDE_TH.hilo : `${total} แต้ม ${SIDE_TH[side]}`}${new Set(dice).size === 1 ? ' · ตอง' : ''}`,
};
