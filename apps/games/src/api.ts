import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Round, Seat } from '#src/engine/books.ts';
import type { Engine } from '#src/engine/engine.ts';
import type { PlayAnswer } from '#src/engine/press.ts';
import type { SeatTokens, Ticket } from '#src/engine/seat-token.ts';
import { seedHashOf } from '#src/rules/draws.ts';

const ROUNDS_SHOWN = 20;

const Pressed = z.object({ key: z.string().regex(/^[\w-]{8,64}$/), bet: z.unknown() });
const Seeds = z.object({ client_seed: z.string().trim().min(1).max(64) });
const Seen = z.object({ round_id: z.string().max(64) });
const Asked = z.object({ cursor: z.string().max(64).optional(), id: z.string().max(64).optional() });

declare module 'fastify' {
  interface FastifyRequest {
    /** Who plays: set for every call below `/games/api`. */
    ticket?: Ticket;
  }
}

/** The ticket and the seat of a call; its token was checked before. */
export const seatedAt = async (engine: Engine, request: FastifyRequest): Promise<{ ticket: Ticket; seat: Seat }> => {
  const { ticket } = request;
  const seat = ticket && (await engine.seatOf(ticket));
  if (!ticket || !seat) throw new Error('a call without a seat');
  return { ticket, seat };
};

/** A round as the game's page gets it. Its server seed is there once it is no longer in use. */
export const wireRound = (engine: Engine, seat: Seat, round: Round) => {
  const server_seed = seat.revealed.find(({ hash }) => hash === round.server_seed_hash)?.server_seed ?? null;
  const { id: round_id, at, bet, stake, client_seed, nonce, server_seed_hash, status, refused } = round;
  const outcome = round.outcome ?? null;
  return {
    round_id,
    at,
    bet,
    stake,
    outcome,
    win: round.win ?? 0,
    status,
    refused: refused ?? null,
    summary: outcome === null ? '' : engine.summaryOf(round),
    seeds: { server_seed_hash, server_seed, client_seed, nonce },
    // What the check starts from; a shoe that is still in play stays hidden.
    before: server_seed === null ? null : round.before,
  };
};

const shownState = (engine: Engine, seat: Seat): unknown => {
  const rules = engine.games.get(seat.table)?.game.rules;
  return rules?.show ? rules.show(seat.state) : seat.state;
};

/** What came of a press, as it travels. */
export const wireAnswer = (engine: Engine, seat: Seat, answer: PlayAnswer, reply: FastifyReply) => {
  if (answer.is === 'bad') return reply.code(400).send({ error: answer.problem });
  // The page sends the same press again, as after silence.
  if (answer.is === 'unknown') return reply.code(503).send({ error: 'not known yet' });
  const balance = answer.balance ?? null;
  if (answer.is === 'refused') return { refused: answer.reason, message: answer.message, balance };
  const { round } = answer;
  return {
    round_id: round.id,
    outcome: round.outcome ?? null,
    win: round.win ?? 0,
    balance,
    state: shownState(engine, seat),
    nonce: round.nonce,
  };
};

/** The round that the player has not seen the end of: its page went away meanwhile. */
const unseenOf = (seat: Seat): Round | undefined => {
  const last = seat.rounds.at(-1);
  const isOver = last?.status === 'played' || last?.status === 'settled' || last?.refused === 'no_answer';
  return isOver && last.id !== seat.seen ? last : undefined;
};

const wireSeat = async (engine: Engine, ticket: Ticket, seat: Seat) => {
  const unseen = unseenOf(seat);
  return {
    table: engine.games.get(seat.table)?.table,
    balance: (await engine.balanceOf(seat, ticket.session)) ?? null,
    currency: 'THB',
    is_demo: seat.player_id === undefined,
    language: ticket.language,
    lobby_origin: ticket.lobby_origin,
    state: shownState(engine, seat),
    seeds: wireSeeds(seat),
    last_rounds: seat.rounds
      .slice(-ROUNDS_SHOWN)
      .toReversed()
      .map((round) => wireRound(engine, seat, round)),
    unseen_round: unseen ? wireRound(engine, seat, unseen) : null,
  };
};

const wireSeeds = (seat: Seat) => ({
  server_seed_hash: seedHashOf(seat.seeds.server_seed),
  next_server_seed_hash: seedHashOf(seat.seeds.next_server_seed),
  client_seed: seat.seeds.client_seed,
  nonce: seat.nonce,
});

/** Lets only those in who bring the token of a seat. A frame without an origin of its own may call too: there are no cookies. */
const guard = (api: FastifyInstance, engine: Engine, tokens: SeatTokens): void => {
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    if (request.method === 'OPTIONS') return undefined;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const ticket = tokens.read(token);
    if (!ticket || !engine.games.has(ticket.table)) return reply.code(401).send({ error: 'no seat' });
    request.ticket = ticket;
    return undefined;
  });
  api.options('/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST',
        'access-control-max-age': '7200',
      })
      .code(204)
      .send(),
  );
};

/** The calls of the games' own pages. */
export const gamesApi = (app: FastifyInstance, engine: Engine, tokens: SeatTokens): void => {
  app.register(
    async (api) => {
      guard(api, engine, tokens);
      playing(api, engine);
      fairness(api, engine);
      for (const game of new Set([...engine.games.values()].map((each) => each.game)))
        if (game.routes) api.register(async (own) => game.routes?.(own, engine), { prefix: `/${game.kind}` });
    },
    { prefix: '/games/api' },
  );
};

const playing = (api: FastifyInstance, engine: Engine): void => {
  api.get('/seat', async (request, reply) => {
    const { ticket, seat } = await seatedAt(engine, request);
    // A round in flight ends first: its outcome is then the one that was not seen.
    return reply.send(await engine.seats.turns.take(seat.id, () => wireSeat(engine, ticket, seat)));
  });
  api.get('/balance', async (request, reply) => {
    const { ticket, seat } = await seatedAt(engine, request);
    return reply.send({ balance: (await engine.balanceOf(seat, ticket.session)) ?? null });
  });
  api.post('/play', async (request, reply) => {
    const { ticket, seat } = await seatedAt(engine, request);
    const pressed = Pressed.safeParse(request.body);
    if (!pressed.success) return reply.code(400).send({ error: z.prettifyError(pressed.error) });
    const { key, bet } = pressed.data;
    const answer = await engine.play(seat, { key, bet, session: ticket.session });
    return wireAnswer(engine, seat, answer, reply);
  });
  api.post('/seen', async (request, reply) => {
    const { seat } = await seatedAt(engine, request);
    const seen = Seen.safeParse(request.body);
    if (!seen.success) return reply.code(400).send({ error: z.prettifyError(seen.error) });
    seat.seen = seen.data.round_id;
    return {};
  });
  api.post('/credits', async (request, reply) => {
    const { seat } = await seatedAt(engine, request);
    if (seat.player_id !== undefined) return reply.code(400).send({ error: 'only a demo has credits' });
    engine.refill(seat);
    return { balance: seat.credits };
  });
};

const fairness = (api: FastifyInstance, engine: Engine): void => {
  api.post('/seeds', async (request, reply) => {
    const { seat } = await seatedAt(engine, request);
    const asked = Seeds.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const revealed = await engine.seats.changeSeeds(seat, asked.data.client_seed);
    return { revealed, seeds: wireSeeds(seat) };
  });
  api.get('/rounds', async (request, reply) => {
    const { seat } = await seatedAt(engine, request);
    const { cursor } = Asked.parse(request.query);
    const newest = seat.rounds.toReversed();
    const from = cursor === undefined ? 0 : newest.findIndex(({ id }) => id === cursor) + 1;
    const page = newest.slice(from, from + ROUNDS_SHOWN);
    return reply.send({
      rounds: page.map((round) => wireRound(engine, seat, round)),
      next_cursor: from + ROUNDS_SHOWN < newest.length ? page.at(-1)?.id : null,
    });
  });
  api.get('/round', async (request, reply) => {
    const { seat } = await seatedAt(engine, request);
    const { id } = Asked.parse(request.query);
    const round = seat.rounds.find((each) => each.id === id);
    return round
      ? { table: engine.games.get(seat.table)?.table, round: wireRound(engine, seat, round) }
      : reply.code(404).send({ error: 'no such round' });
  });
};
