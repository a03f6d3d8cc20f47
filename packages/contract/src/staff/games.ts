import { z } from 'zod';
import { GAME_CATEGORIES, GameShown, LOBBY_ROWS, LobbyRowShown, VOLATILITIES } from '#src/games.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, page, pageFields, query, referenceId, strictBody } from '#src/wire.ts';

const search = z.string().trim().max(100).optional();
const version = z.number().int().min(0).max(1_000_000_000);
const nothingBack = z.object({});
const providerId = z.number().int().positive().max(2_147_483_647);
const gameId = z.number().int().positive().max(2_147_483_647);
const tag = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}_-]{1,40}$/u);

/** A provider with its keys and how its calls go. */
const ProviderRow = z.object({
  provider_id: referenceId,
  code: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  /** Where we reach it; empty: not configured. */
  url: z.string(),
  origins: z.array(z.string()),
  /** The addresses it may call from; empty: any. */
  addresses: z.array(z.string()),
  games: z.number().int(),
  studios: z.array(z.object({ sub_provider_id: referenceId, name: z.string() })),
  keys: z.array(
    z.object({
      generation: z.number().int(),
      fingerprint: z.string(),
      made_at: instant,
      retired_at: instant.nullable(),
      last_used_at: instant.nullable(),
    }),
  ),
  /** Of the last hour: its calls to us, and ours to it. */
  calls: z.array(
    z.object({
      what: z.string(),
      calls: z.number().int(),
      failures: z.number().int(),
      mean_ms: z.number().int(),
    }),
  ),
  is_well: z.boolean(),
  unanswered: z.number().int(),
  synced_at: instant.nullable(),
  sync_note: z.string(),
});

/** A call of a provider that was not answered with "ok". */
const CallbackRow = z.object({
  callback_id: z.uuid(),
  provider_id: referenceId,
  provider: z.string(),
  path: z.string(),
  transaction_id: z.string(),
  member: Person.nullable(),
  /** Refused by a rule, or not answered because we failed. */
  state: z.enum(['refused', 'unanswered', 'replayed']),
  reason: z.string(),
  body: z.string(),
  at: instant,
  replayed_at: instant.nullable(),
});

const GameRow = GameShown.extend({
  code: z.string(),
  /** Whether players see it. */
  is_shown: z.boolean(),
  /** Whether its provider still offers it. */
  is_offered: z.boolean(),
  position: z.number().int(),
  /** What was changed here and is kept when the provider's catalogue is imported again. */
  own: z.array(z.enum(['name', 'name_en', 'cover', 'tags', 'position', 'is_shown'])),
  volatility: z.enum(VOLATILITIES).nullable(),
});

const lobbyRow = {
  kind: z.enum(LOBBY_ROWS),
  title: line(60),
  title_en: z.string().trim().max(60),
  filter: z.string().trim().max(60),
  game_ids: z.array(gameId).max(60),
};
const LobbyKept = z.object({
  lobby_key: z.string(),
  title: z.string(),
  version: z.number().int(),
  rows: z.array(z.object(lobbyRow)),
});

const GameRoundRow = z.object({
  member: Person,
  provider_id: referenceId,
  round_id: z.string(),
  game_id: referenceId,
  game_name: z.string(),
  wallet_id: referenceId,
  stake: bahtShown,
  payout: bahtShown,
  is_over: z.boolean(),
  summary: z.string(),
  started_at: instant,
  ended_at: instant.nullable(),
});

const Margin = z.object({
  /** The game's or the provider's id. */
  id: referenceId,
  name: z.string(),
  rounds: z.number().int(),
  stake: bahtShown,
  payout: bahtShown,
  margin: bahtShown,
  /** What came back of each hundred baht, and what is published. */
  returned: z.number().nullable(),
  published: z.number().nullable(),
  /** How many standard errors lie between the two; null: too few rounds to say. */
  drift: z.number().nullable(),
  is_drifting: z.boolean(),
});

export const gameCallsOfStaff = {
  'GET /bo/api/games/providers': staffCall({
    summary: 'The providers of games: keys, calls and failures of the last hour, their catalogues.',
    access: 'staff',
    permission: 'games.view',
    input: query({}),
    output: z.array(ProviderRow),
  }),
  'POST /bo/api/games/providers/active': staffCall({
    summary: 'Opens or closes a provider: no new game is launched and no bet is taken; wins are paid all the same.',
    access: 'staff',
    permission: 'games.edit',
    input: strictBody({ provider_id: providerId, is_active: z.boolean() }),
    output: nothingBack,
    changes: true,
  }),
  'POST /bo/api/games/providers/sync': staffCall({
    summary: 'Has the catalogue of a provider imported; what was changed here is kept.',
    access: 'staff',
    permission: 'games.edit',
    input: strictBody({ provider_id: providerId }),
    output: nothingBack,
    changes: true,
  }),
  'POST /bo/api/games/keys/rotate': staffCall({
    summary: 'Makes the next key of a provider, shown this once; the one before stays valid until it is retired.',
    access: 'staff',
    permission: 'games.keys',
    input: strictBody({ provider_id: providerId }),
    output: z.object({ generation: z.number().int(), secret: z.string() }),
    changes: true,
    answersSecret: true,
    stepUp: true,
  }),
  'POST /bo/api/games/keys/retire': staffCall({
    summary: 'Ends an older key; the newest cannot be retired.',
    access: 'staff',
    permission: 'games.keys',
    input: strictBody({ provider_id: providerId, generation: z.number().int().positive().max(1_000_000) }),
    output: nothingBack,
    changes: true,
    stepUp: true,
  }),
  'GET /bo/api/games/callbacks': staffCall({
    summary: 'Calls of providers that we refused or failed to answer, newest first.',
    access: 'staff',
    permission: 'games.view',
    input: query({
      provider_id: providerId.optional(),
      state: z.enum(['all', 'refused', 'unanswered', 'replayed']).default('all'),
      search,
      ...pageFields,
    }),
    output: page(CallbackRow),
  }),
  'POST /bo/api/games/callbacks/replay': staffCall({
    summary:
      'Has a call that we failed to answer carried out; one that its provider repeated meanwhile moves nothing more.',
    access: 'staff',
    permission: 'games.edit',
    input: strictBody({ callback_id: z.uuid() }),
    output: nothingBack,
    changes: true,
  }),
  'GET /bo/api/games/list': staffCall({
    summary: 'All games, also hidden ones and ones that are no longer offered.',
    access: 'staff',
    permission: 'games.view',
    input: query({
      search,
      provider_id: providerId.optional(),
      sub_provider_id: providerId.optional(),
      category: z.enum(GAME_CATEGORIES).optional(),
      tag: tag.optional(),
      state: z.enum(['all', 'shown', 'hidden', 'gone']).default('all'),
      ...pageFields,
    }),
    output: page(GameRow).extend({ total: z.number().int() }),
  }),
  'POST /bo/api/games/edit': staffCall({
    summary:
      'Changes one game or many at once; fields that are left out stay. `null` goes back to what the provider says.',
    access: 'staff',
    permission: 'games.edit',
    input: strictBody({
      game_ids: z.array(gameId).min(1).max(500),
      is_shown: z.boolean().optional(),
      position: z.number().int().min(0).max(1_000_000).nullable().optional(),
      name: line(80).nullable().optional(),
      name_en: line(80).nullable().optional(),
      cover: z.string().trim().max(500).nullable().optional(),
      tags_add: z.array(tag).max(20).default([]),
      tags_remove: z.array(tag).max(20).default([]),
    }),
    output: z.object({ changed: z.number().int() }),
    changes: true,
  }),
  'GET /bo/api/games/lobbies': staffCall({
    summary: 'Every lobby with its rows in their order.',
    access: 'staff',
    permission: 'games.view',
    input: query({}),
    output: z.array(LobbyKept),
  }),
  'POST /bo/api/games/lobbies/save': staffCall({
    summary: 'Arranges a lobby anew; refused when someone changed it meanwhile.',
    access: 'staff',
    permission: 'games.edit',
    input: strictBody({ lobby_key: line(40), title: line(60), version, rows: z.array(strictBody(lobbyRow)).max(30) }),
    output: z.object({ version: z.number().int() }),
    changes: true,
  }),
  'POST /bo/api/games/lobbies/preview': staffCall({
    summary: 'What a guest would see of rows that are not saved yet.',
    access: 'staff',
    permission: 'games.view',
    input: strictBody({ lobby_key: line(40).default('home'), rows: z.array(strictBody(lobbyRow)).max(30) }),
    output: z.array(LobbyRowShown.extend({ games: z.array(GameShown) })),
  }),
  'GET /bo/api/games/rounds': staffCall({
    summary: 'Rounds that members played, newest first; found by round, transaction or member.',
    access: 'staff',
    permission: 'games.view',
    input: query({
      search,
      provider_id: providerId.optional(),
      game_id: gameId.optional(),
      state: z.enum(['all', 'running', 'over']).default('all'),
      day: bangkokDay.optional(),
      ...pageFields,
    }),
    output: page(GameRoundRow),
  }),
  'GET /bo/api/games/round': staffCall({
    summary: 'One round with every call of its provider and the transfer each of them moved.',
    access: 'staff',
    permission: 'games.view',
    input: query({ member_id: referenceId, provider_id: providerId, round_id: line(64) }),
    output: GameRoundRow.extend({
      detail: z.json(),
      movements: z.array(
        z.object({
          kind: z.enum(['bet', 'win', 'rollback']),
          transaction_id: z.string(),
          bet_id: z.string(),
          amount: bahtShown,
          /** Why it was refused; empty: it was not. */
          reason: z.string(),
          balance_after: bahtShown.nullable(),
          transfer_key: z.string(),
          at: instant,
        }),
      ),
    }),
  }),
  'GET /bo/api/games/margins': staffCall({
    summary:
      'What games or providers took and paid, against their published return, with a mark where chance alone hardly explains it.',
    access: 'staff',
    permission: 'games.report',
    input: query({
      by: z.enum(['game', 'provider']).default('game'),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
      provider_id: providerId.optional(),
    }),
    output: z.object({ from_day: bangkokDay, to_day: bangkokDay, rows: z.array(Margin) }),
  }),
};
