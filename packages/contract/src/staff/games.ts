import { z } from 'zod';
import { GAME_CATEGORIES, GameShown, LOBBY_ROWS, LobbyRowShown, VOLATILITIES } from '#src/games.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import {
  anyJson,
  bahtShown,
  bangkokDay,
  instant,
  line,
  page,
  pageFields,
  query,
  referenceId,
  rowId,
  rowVersion,
  strictBody,
} from '#src/wire.ts';

const search = z.string().trim().max(100).optional();
const tag = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}_-]{1,40}$/u);

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
  game_ids: z.array(rowId).max(60),
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
  'GET /bo/api/games/list': staffCall({
    summary: 'All games, also hidden ones and ones that are no longer offered.',
    permission: 'games.view',
    input: query({
      search,
      provider_id: rowId.optional(),
      sub_provider_id: rowId.optional(),
      category: z.enum(GAME_CATEGORIES).optional(),
      tag: tag.optional(),
      state: z.enum(['all', 'shown', 'hidden', 'gone']).default('all'),
      ...pageFields,
    }),
    output: page(GameRow).extend({ total: z.number().int() }),
  }),
  'POST /bo/api/games/edit': staffAct({
    summary:
      'Changes one game or many at once; fields that are left out stay. `null` goes back to what the provider says.',
    permission: 'games.edit',
    input: strictBody({
      game_ids: z.array(rowId).min(1).max(500),
      is_shown: z.boolean().optional(),
      position: z.number().int().min(0).max(1_000_000).nullable().optional(),
      name: line(80).nullable().optional(),
      name_en: line(80).nullable().optional(),
      cover: z.string().trim().max(500).nullable().optional(),
      tags_add: z.array(tag).max(20).default([]),
      tags_remove: z.array(tag).max(20).default([]),
    }),
    output: z.object({ changed: z.number().int() }),
  }),
  'GET /bo/api/games/lobbies': staffCall({
    summary: 'Every lobby with its rows in their order.',
    permission: 'games.view',
    input: query({}),
    output: z.array(LobbyKept),
  }),
  'POST /bo/api/games/lobbies/save': staffAct({
    summary: 'Arranges a lobby anew; refused when someone changed it meanwhile.',
    permission: 'games.edit',
    input: strictBody({
      lobby_key: line(40),
      title: line(60),
      version: rowVersion,
      rows: z.array(strictBody(lobbyRow)).max(30),
    }),
    output: z.object({ version: z.number().int() }),
  }),
  'POST /bo/api/games/lobbies/preview': staffCall({
    summary: 'What a guest would see of rows that are not saved yet.',
    permission: 'games.view',
    input: strictBody({ lobby_key: line(40).default('home'), rows: z.array(strictBody(lobbyRow)).max(30) }),
    output: z.array(LobbyRowShown.extend({ games: z.array(GameShown) })),
  }),
  'GET /bo/api/games/rounds': staffList({
    summary: 'Rounds that members played, newest first; found by round, transaction or member.',
    permission: 'games.view',
    filters: {
      search,
      provider_id: rowId.optional(),
      game_id: rowId.optional(),
      state: z.enum(['all', 'running', 'over']).default('all'),
      day: bangkokDay.optional(),
    },
    item: GameRoundRow,
  }),
  'GET /bo/api/games/round': staffCall({
    summary: 'One round with every call of its provider and the transfer each of them moved.',
    permission: 'games.view',
    input: query({ member_id: referenceId, provider_id: rowId, round_id: line(64) }),
    output: GameRoundRow.extend({
      detail: anyJson,
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
    permission: 'profit.view',
    input: query({
      by: z.enum(['game', 'provider']).default('game'),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
      provider_id: rowId.optional(),
    }),
    output: z.object({ from_day: bangkokDay, to_day: bangkokDay, rows: z.array(Margin) }),
  }),
};
