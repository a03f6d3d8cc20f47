import { createHash } from 'node:crypto';
import { satang } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { allRows } from '#src/db/rows.ts';
import { gameLink } from '#src/features/games/link.ts';
import { syncGames } from '#src/features/games/sync-games.ts';
import { sessionOf } from '#src/features/games/wallet/answer-call.ts';
import type { WalletCall } from '#src/features/games/wallet/wallet-call.ts';
import { type WalletQueue, walletQueue } from '#src/features/games/wallet/wallet-queue.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { at, type House, later, type Visit } from '#src/history/house.ts';
import type { PlayedRound, Strangers } from '#src/history/strangers.ts';
import type { Client, SessionMember } from '#src/lib/context.ts';
import type { GameProvider } from '#src/lib/games/game-provider.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { between, type Chance, oneOf } from '#src/seed/random.ts';

const PROVIDER = 'sandbox';
const HOST = 'http://127.0.0.1';
/** What of an evening's money one round may cost at most. */
const PART = 0.04;
/** Minutes from the beginning of a visit to its first round, and from one round to the next. */
const BEGINS = 2;
const EVERY = 0.4;

interface Game {
  readonly game_id: number;
  readonly provider_id: number;
  readonly code: string;
  readonly category: Product;
}

/** Where games are played: what the provider offers, and the wallet that it calls. */
export interface Arcade {
  readonly strangers: Strangers;
  readonly games: readonly Game[];
  readonly queue: WalletQueue;
  readonly house: House;
}

/** Imports what the provider offers, as the house does when it first hears of it. */
export const openArcade = async (before: House, strangers: Strangers): Promise<Arcade> => {
  const { ports } = before.deps.config;
  const provider: GameProvider = {
    // What a session may stake in travels in the address, as it does to a browser.
    launch: ({ session = '' }) => Promise.resolve(`${HOST}:${ports.games}/#${session}`),
    catalogue: () => Promise.resolve({ games: strangers.catalogue(), next_cursor: null }),
  };
  const house = { ...before, deps: { ...before.deps, games: new Map([[PROVIDER, provider]]) } };
  await syncGames(house.deps);
  const games = await allRows<Game>(house.db)`
    select game_id, provider_id, code, category from shown_game where category in ('slot', 'casino', 'fishing') order by position`;
  return { strangers, games, house, queue: walletQueue(house.db, { batchMax: 400, lanes: 1 }) };
};

/** What visitors play: each a game, for some rounds, as long as his money lasts. Facts of it are written within its hour. */
export const playGames = async (
  arcade: Arcade,
  visits: readonly Visit[],
  sessions: ReadonlyMap<number, SessionMember>,
): Promise<void> => {
  const hours = new Map<number, Visit[]>();
  for (const visit of visits) {
    const hour = Math.floor(visit.at.getTime() / 3_600_000);
    hours.set(hour, [...(hours.get(hour) ?? []), visit]);
  }
  for (const here of hours.values()) await playHour(arcade, here, sessions);
};

const playHour = async (
  arcade: Arcade,
  visits: readonly Visit[],
  sessions: ReadonlyMap<number, SessionMember>,
): Promise<void> => {
  const { house, queue } = arcade;
  const calls: Called[] = [];
  for (const visit of visits) {
    const login = sessions.get(visit.person.memberId);
    if (login) calls.push(...(await visitGame(arcade, visit, login)));
  }
  const last = calls.at(-1);
  if (!last) return;
  const own = new Map(
    calls.flatMap(({ call, at: instant }) => [
      [call.roundRef, instant],
      [`${call.providerId}:${call.roundRef}`, instant],
    ]),
  );
  await at(house, last.at, () => Promise.all(calls.map(({ call }) => queue(call))), own);
  await at(house, last.at, () => writeGameFacts(house.db));
};

interface Called {
  readonly at: Date;
  readonly call: WalletCall;
}

const visitGame = async (arcade: Arcade, visit: Visit, member: SessionMember): Promise<Called[]> => {
  const { house, games, strangers } = arcade;
  const { chance } = house;
  const game = oneOf(chance, games.slice(0, Math.ceil(games.length * (0.2 + chance() * 0.8))));
  const link = await at(house, later(visit.at, 1), () => openLink(house, visit, member, game));
  if (link === undefined) return [];
  const token = new URL(link).hash.slice(1);
  const seed = createHash('sha256').update(`${visit.person.memberId} ${visit.at.toISOString()}`).digest('hex');
  return callsOf({ visit, game, chance, play: strangers.sitDown(game.code, seed), ...sessionOf(token) });
};

const openLink = async (
  { deps }: House,
  { person, walletId }: Visit,
  member: SessionMember,
  game: Game,
): Promise<string | undefined> => {
  const client: Client = { ...(person.clients[0] ?? { address: '', device: '' }), origin: HOST };
  const { game_id, provider_id } = game;
  try {
    const input = { game_id, provider_id, wallet_id: walletId, is_mobile: true, source: 'lobby' };
    return (await gameLink(input, { ...deps, client, member })).link;
  } catch (error) {
    if (error instanceof Refusal) return undefined; // a bonus is for other games
    throw error;
  }
};

interface Playing extends ReturnType<typeof sessionOf> {
  readonly visit: Visit;
  readonly game: Game;
  readonly chance: Chance;
  readonly play: (most: number, pick: number) => PlayedRound | undefined;
}

/** What a provider calls for the rounds of a visit: the bet, what it won, and its end. */
const callsOf = ({ visit, game, chance, play, sessionId, tokenHash }: Playing): Called[] => {
  const { memberId, purse } = visit.person;
  const calls: Called[] = [];
  let left = visit.satang;
  const rounds = between(chance, 4, 14);
  for (let n = 0; n < rounds; n += 1) {
    const round = play(Math.min(left, Math.max(1_000, purse * 100 * PART * (0.5 + chance()))), chance());
    if (!round) break;
    left += round.win - round.stake;
    const who = { memberId, providerId: game.provider_id, roundRef: round.id };
    const bet = { ...who, ref: `${round.id}-b`, amount: satang(round.stake), sessionId, tokenHash };
    const shown = { gameId: game.game_id, product: game.category, isOpen: true };
    const validAmount = round.risk === undefined ? undefined : satang(round.risk);
    const instant = later(visit.at, BEGINS + n * EVERY);
    const told: WalletCall[] = [
      { what: 'bet', ...bet, game: shown },
      ...(round.win > 0
        ? [{ what: 'win', ...who, ref: `${round.id}-w`, betRef: bet.ref, amount: satang(round.win) } as const]
        : []),
      { what: 'end', ...who, validAmount, summary: round.summary, detail: round.detail },
    ];
    calls.push(...told.map((call) => ({ at: instant, call })));
  }
  return calls;
};
