import { z } from 'zod';
import { ProviderShown } from '#src/games.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { instant, query, referenceId, rowId, strictBody } from '#src/wire.ts';

const search = z.string().trim().max(100).optional();

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
  studios: z.array(ProviderShown),
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

export const gameProviderCalls = {
  'GET /bo/api/games/providers': staffCall({
    summary: 'The providers of games: keys, calls and failures of the last hour, their catalogues.',
    permission: 'games.view',
    input: query({}),
    output: z.array(ProviderRow),
  }),
  'POST /bo/api/games/providers/active': staffAct({
    summary: 'Opens or closes a provider: no new game is launched and no bet is taken; wins are paid all the same.',
    permission: 'games.edit',
    input: strictBody({ provider_id: rowId, is_active: z.boolean() }),
  }),
  'POST /bo/api/games/providers/sync': staffAct({
    summary: 'Has the catalogue of a provider imported; what was changed here is kept.',
    permission: 'games.edit',
    input: strictBody({ provider_id: rowId }),
  }),
  'POST /bo/api/games/studios/logo': staffAct({
    summary: 'Gives a studio another logo; an empty one takes it away.',
    permission: 'games.edit',
    input: strictBody({ sub_provider_id: rowId, logo: z.string().trim().max(500) }),
  }),
  'POST /bo/api/games/keys/rotate': staffAct({
    summary: 'Makes the next key of a provider, shown this once; the one before stays valid until it is retired.',
    permission: 'games.keys',
    input: strictBody({ provider_id: rowId }),
    output: z.object({ generation: z.number().int(), secret: z.string() }),
    answersSecret: true,
  }),
  'POST /bo/api/games/keys/retire': staffAct({
    summary: 'Ends an older key; the newest cannot be retired.',
    permission: 'games.keys',
    input: strictBody({ provider_id: rowId, generation: z.number().int().positive().max(1_000_000) }),
  }),
  'GET /bo/api/games/callbacks': staffList({
    summary: 'Calls of providers that we refused or failed to answer, newest first.',
    permission: 'games.view',
    filters: {
      provider_id: rowId.optional(),
      state: z.enum(['all', 'refused', 'unanswered', 'replayed']).default('all'),
      search,
    },
    item: CallbackRow,
  }),
  'POST /bo/api/games/callbacks/replay': staffAct({
    summary:
      'Has a call that we failed to answer carried out; one that its provider repeated meanwhile moves nothing more.',
    permission: 'games.edit',
    input: strictBody({ callback_id: z.uuid() }),
  }),
};
