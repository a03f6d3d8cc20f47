import type { Round } from '#src/engine/books.ts';
import { recallRound } from '#src/engine/recall.ts';
import { GAMES } from '#src/games.ts';
import { wireGame } from '#src/protocol.ts';
import { drawsOf, seedHashOf } from '#src/rules/draws.ts';
import { SPECIES_CODES } from '#src/rules/fishing/species.ts';
import { FOOTBALL_TABLES } from '#src/rules/football/tables.ts';
import type { Kind } from '#src/rules/game-rules.ts';

/** A round that is over, as its operator hears of it. Amounts are satang. */
export interface PastRound {
  readonly id: string;
  readonly stake: number;
  readonly win: number;
  /** What of the stake was at risk; absent: all of it. */
  readonly risk?: number;
  readonly summary: string;
  readonly detail: unknown;
}

/** The whole catalogue, with covers at our own paths. */
export const catalogue = () =>
  [...GAMES.flatMap(({ tables }) => tables), ...FOOTBALL_TABLES].map((table) => wireGame('', table));

/** What somebody may bet on a table with one stake; `pick` is a number in [0, 1). */
const BETS: Partial<Record<Kind, (stake: number, pick: number) => unknown>> = {
  slot: (stake) => ({ stake }),
  baccarat: (stake, pick) => ({ chips: { [pick < 0.5 ? 'banker' : 'player']: stake } }),
  hilo: (stake, pick) => ({
    chips: { [['low', 'high', 'number_3', 'total_9'][Math.floor(pick * 4)] ?? 'low']: stake },
  }),
  fishing: (stake, pick) => ({ species: SPECIES_CODES[Math.floor(pick * SPECIES_CODES.length)], stake }),
};

/**
 * Somebody who plays at a table of a past, by the rules alone, without an operator or a journal: each call is a paid play with the
 * free ones that it wins, of the largest stake up to `most`. The same seed plays the same. Undefined: nothing can be staked.
 */
export const sitDown = (code: string, seed: string): ((most: number, pick: number) => PastRound | undefined) => {
  const game = GAMES.find(({ tables }) => tables.some((table) => table.code === code));
  const table = game?.tables.find((one) => one.code === code);
  const bets = game && BETS[game.kind];
  if (!game?.rules || !table || !bets) return () => undefined;
  const { rules } = game;
  const drawsAt = (nonce: number) => drawsOf({ serverSeed: seed, clientSeed: code, nonce });
  let [state, nonce] = [rules.begin(drawsAt(0), table), 0];

  const playOne = (bet: unknown, paidBy: string): Round => {
    const [before, stake] = [state, rules.stakeOf(bet, state)];
    nonce += 1;
    const { outcome, win, state: after } = rules.play({ bet, state, draws: drawsAt(nonce), table });
    state = after;
    const id = `g${seed.slice(0, 24)}-${nonce}`;
    const seeds = { server_seed_hash: seedHashOf(seed), client_seed: code, nonce };
    return {
      id,
      seat: seed,
      key: id,
      at: '',
      bet,
      stake,
      paid_by: paidBy || id,
      ...seeds,
      before,
      status: 'settled',
      outcome,
      win,
    };
  };
  return (most, pick) => {
    const stake = table.stakes.findLast((one) => one <= most);
    if (stake === undefined) return undefined;
    const bet = bets(stake, pick);
    const paid = playOne(bet, '');
    const plays = [paid];
    while (rules.stakeOf(bet, state) === 0) plays.push(playOne(bet, paid.id));
    const told = recallRound({ game, table }, plays, paid.id);
    const win = plays.reduce((sum, play) => sum + (play.win ?? 0), 0);
    return {
      id: paid.id,
      stake: paid.stake,
      win,
      ...(rules.riskOf && { risk: rules.riskOf(bet) }),
      summary: '',
      detail: null,
      ...told,
    };
  };
};
