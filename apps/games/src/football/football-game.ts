import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { seatedAt, wireAnswer } from '#src/api.ts';
import type { RoundStatus, Seat } from '#src/engine/books.ts';
import type { Engine, HostedGame } from '#src/engine/engine.ts';
import { type Plays } from '#src/facts/fact.ts';
import { footballFacts } from '#src/facts/football-facts.ts';
import { LeaguePage } from '#src/football/league-page.ts';
import { MatchSeeds } from '#src/football/match-seeds.ts';
import { FootballBet } from '#src/rules/football/bet.ts';
import { describeBet, type FootballOutcome, oddsOfBet, riskOfBets, settleBet } from '#src/rules/football/football.ts';
import { LEAGUES, type LeagueCode } from '#src/rules/football/leagues.ts';
import { type MatchName, phaseOf, readMatchId } from '#src/rules/football/schedule.ts';
import { FOOTBALL_TABLES } from '#src/rules/football/tables.ts';
import type { Table } from '#src/rules/game-rules.ts';

const Pressed = z.object({ key: z.string().regex(/^[\w-]{8,64}$/), bet: FootballBet });
const TICK_MS = 500;
const CLOSED = { refused: 'match_closed', message: 'ปิดรับเดิมพันคู่นี้แล้ว' };

/** A bet as its round keeps it: with the hash that was published when it was taken. */
const Kept = z.intersection(FootballBet, z.object({ seed_hash: z.string() }));

export interface FootballParts {
  /** Where the key of the seeds is kept. */
  readonly folder: string;
  readonly clock?: () => number;
}

/** Virtual football: bets are open rounds until their match is over, whether we ran all the while or not. */
export const footballGame = ({ folder, clock = Date.now }: FootballParts): HostedGame => ({
  kind: 'football',
  tables: FOOTBALL_TABLES,
  describe: (outcome) => describeBet(outcome as FootballOutcome),
  facts: (plays) => footballFacts(plays as Plays<FootballOutcome>),
  routes: (api, engine) => {
    const seeds = MatchSeeds.in(folder);
    showLeagues(api, engine, seeds, clock);
    takeBets(api, engine, seeds, clock);
    // What could not be written down, as when we stop meanwhile, is decided at the next tick.
    const settle = () => void settleDue(engine, seeds, clock()).catch(() => undefined);
    const timer = setInterval(settle, TICK_MS);
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
    const closed = () => (phaseOf(LEAGUES[name.league], name.matchday, clock()) === 'open' ? undefined : CLOSED);
    const kept = { ...bet, seed_hash: seeds.hashOf(name) };
    const answer = await engine.open(seat, { key, bet: kept, session: ticket.session, stake: bet.stake, closed });
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
  const shareOf = riskShares();
  for (const { seat, round } of engine.openRounds('football')) {
    const bet = Kept.safeParse(round.bet);
    const name = bet.success ? readMatchId(bet.data.match) : undefined;
    if (!bet.success || !name || phaseOf(LEAGUES[name.league], name.matchday, now) !== 'over') continue;
    const settled = settleBet(bet.data, seeds.seedOf(name));
    // A key that was lost cannot keep what was promised: the stake goes back.
    const isKept = settled.outcome.match_seed_hash === bet.data.seed_hash;
    await engine.close(
      round.id,
      isKept
        ? { ...settled, risk: shareOf(seat, bet.data) }
        : { outcome: { ...settled.outcome, is_void: true }, win: round.stake, risk: 0 },
    );
  }
};

/** A bet's share, by its stake, of what all bets of its seat on the same match risk: they are added up once for each match. */
const riskShares = () => {
  const known = new Map<string, { risk: number; stake: number }>();
  return (seat: Seat, bet: FootballBet): number => {
    const key = `${seat.id} ${bet.match}`;
    const all = known.get(key) ?? riskOnMatch(seat, bet.match);
    known.set(key, all);
    return Math.floor((all.risk * bet.stake) / all.stake);
  };
};

/** Whose stake was taken and not given back, decided or not: a restart between two ends finds the same bets. */
const STANDING: ReadonlySet<RoundStatus> = new Set(['open', 'played', 'settled']);

const riskOnMatch = (seat: Seat, match: string): { risk: number; stake: number } => {
  const standing = seat.rounds.filter(({ status }) => STANDING.has(status)).map(({ bet }) => Kept.safeParse(bet));
  const bets = standing.flatMap(({ data }) => (data?.match === match ? [data] : []));
  return { risk: riskOfBets(bets), stake: bets.reduce((sum, { stake }) => sum + stake, 0) };
};
