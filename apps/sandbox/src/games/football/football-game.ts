import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { seatedAt, wireAnswer } from '#src/games/api.ts';
import type { Engine } from '#src/games/engine/engine.ts';
import type { Game } from '#src/games/engine/game.ts';
import { LeaguePage } from '#src/games/football/league-page.ts';
import { MatchSeeds } from '#src/games/football/match-seeds.ts';
import { FootballBet } from '#src/games/rules/football/bet.ts';
import { describeBet, type FootballOutcome, oddsOfBet, settleBet } from '#src/games/rules/football/football.ts';
import { LEAGUES, type LeagueCode } from '#src/games/rules/football/leagues.ts';
import { type MatchName, phaseOf, readMatchId } from '#src/games/rules/football/schedule.ts';
import { FOOTBALL_TABLES } from '#src/games/rules/football/tables.ts';
import type { Table } from '#src/games/rules/game-rules.ts';

const Pressed = z.object({ key: z.string().regex(/^[\w-]{8,64}$/), bet: FootballBet });
const TICK_MS = 500;

/** A bet as its round keeps it: with the hash that was published when it was taken. */
const Kept = z.intersection(FootballBet, z.object({ seed_hash: z.string() }));

export interface FootballParts {
  /** Where the key of the seeds is kept. */
  readonly folder: string;
  readonly clock?: () => number;
}

/** Virtual football: bets are open rounds until their match is over, whether we ran all the while or not. */
export const footballGame = ({ folder, clock = Date.now }: FootballParts): Game => ({
  kind: 'football',
  tables: FOOTBALL_TABLES,
  describe: (outcome) => describeBet(outcome as FootballOutcome),
  routes: (api, engine) => {
    const seeds = MatchSeeds.in(folder);
    showLeagues(api, engine, seeds, clock);
    takeBets(api, engine, seeds, clock);
    const timer = setInterval(() => void settleDue(engine, seeds, clock()), TICK_MS);
    timer.unref();
    api.addHook('preClose', async () => clearInterval(timer));
  },
});

const leagueOf = (table: string): LeagueCode => table.replace(/^football-/, '') as LeagueCode;

const showLeagues = (api: FastifyInstance, engine: Engine, seeds: MatchSeeds, clock: () => number): void => {
  const pages = new Map(Object.values(LEAGUES).map((league) => [league.code, new LeaguePage(league, seeds)]));
  const shown = (table: string) => pages.get(leagueOf(table))?.at(clock());
  api.get('/league', (request) => seatedAt(engine, request).then(({ seat }) => shown(seat.table)));
};

const takeBets = (api: FastifyInstance, engine: Engine, seeds: MatchSeeds, clock: () => number): void => {
  api.post('/bet', async (request, reply) => {
    const { ticket, seat } = await seatedAt(engine, request);
    const pressed = Pressed.safeParse(request.body);
    if (!pressed.success) return reply.code(400).send({ error: z.prettifyError(pressed.error) });
    const { key, bet } = pressed.data;
    const name = readMatchId(bet.match);
    const table = engine.games.get(seat.table)?.table;
    const problem = name && table ? problemOf(bet, name, table) : 'no such match';
    if (!name || problem !== undefined) return reply.code(400).send({ error: problem });
    // A repeated press gets its first answer, even after kick-off.
    const isKnown = seat.rounds.some((round) => round.key === key);
    if (!isKnown && phaseOf(LEAGUES[name.league], name.matchday, clock()) !== 'open')
      return { refused: 'match_closed', message: 'ปิดรับเดิมพันคู่นี้แล้ว', balance: null };
    const kept = { ...bet, seed_hash: seeds.hashOf(name) };
    const answer = await engine.open(seat, { key, bet: kept, session: ticket.session, stake: bet.stake });
    return wireAnswer(engine, seat, answer, reply);
  });
};

const problemOf = (bet: FootballBet, name: MatchName, table: Table): string | undefined => {
  if (name.league !== leagueOf(table.code)) return 'a match of another league';
  if (!table.stakes.includes(bet.stake)) return 'no such stake';
  return oddsOfBet(bet) === bet.odds ? undefined : 'other odds';
};

/** Decides every open bet whose match is over. A second decision changes nothing, so a tick may meet another. */
export const settleDue = async (engine: Engine, seeds: MatchSeeds, now: number): Promise<void> => {
  for (const { round } of engine.openRounds('football')) {
    const bet = Kept.safeParse(round.bet);
    const name = bet.success ? readMatchId(bet.data.match) : undefined;
    if (!bet.success || !name || phaseOf(LEAGUES[name.league], name.matchday, now) !== 'over') continue;
    const settled = settleBet(bet.data, seeds.seedOf(name));
    // A key that was lost cannot keep what was promised: the stake goes back.
    const isKept = settled.outcome.match_seed_hash === bet.data.seed_hash;
    await engine.close(
      round.id,
      isKept ? settled : { outcome: { ...settled.outcome, is_void: true }, win: round.stake },
    );
  }
};
