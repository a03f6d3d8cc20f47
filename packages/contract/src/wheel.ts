import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, baht, bahtShown, body, instant, page, pageFields, query, referenceId, rowId } from '#src/wire.ts';

/** What a field of the wheel pays; `none` is a field that pays nothing. */
export const WHEEL_PAYS = ['cash', 'points', 'free', 'none'] as const;

/** Where a wheel turns: one that is spun for points, or one that has free spins. At each there is one at a time. */
export const WHEEL_PLACES = ['points', 'free'] as const;
export type WheelPlace = (typeof WHEEL_PLACES)[number];

/** What staff say of a wheel: one that is open turns in its time, a closed one may open again, a retired one never. */
export const WHEEL_STATES = ['draft', 'open', 'closed', 'retired'] as const;
export type WheelState = (typeof WHEEL_STATES)[number];

/** How a spin stands: it won nothing, its prize waits to be claimed, or it was paid. */
export const SPIN_STATES = ['nothing', 'won', 'claimed'] as const;

/** A field of a wheel with its true odds. */
const WheelPrize = z.object({
  prize_id: referenceId,
  name: z.string(),
  pays: z.enum(WHEEL_PAYS),
  amount: bahtShown,
  colour: z.string(),
  image: z.string(),
  weight: z.number().int(),
  /** How likely it is, in percent. */
  percent: z.number(),
});

/** The promise of the next spins: the hash of a seed that was fixed before, and what the member mixes in. */
const WheelSeed = z.object({
  seed_id: z.uuid(),
  server_hash: z.string(),
  /** The member's words; empty until the first spin brings some. */
  client_seed: z.string(),
  /** The number of the next spin. */
  nonce: z.number().int(),
});

/** A wheel as the member finds it now. */
const WheelConfig = z.object({
  wheel_id: referenceId,
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  can_spin: z.boolean(),
  /** Why not, in words; empty otherwise. */
  reason: z.string(),
  /** What a spin costs when none is free; null: it cannot be bought. */
  point_cost: bahtShown.nullable(),
  point: bahtShown,
  daily_limit: z.number().int(),
  spins_today: z.number().int(),
  spins_left: z.number().int(),
  /** Whose field list this is: every change makes a new one. */
  version: z.number().int(),
  /** Until when it turns; null: without end. */
  ends_at: instant.nullable(),
  seed: WheelSeed,
  /** The rules in plain Thai, a sentence each. */
  rules: z.array(z.string()),
});

const freeFields = {
  free_daily: z.number().int(),
  /** One more free spin for each of these deposited today; null: none. */
  free_deposit: bahtShown.nullable(),
  free_max: z.number().int(),
  /** What is missing to the next one; null: no more today, or it could not be used. */
  next_deposit: bahtShown.nullable(),
};

const Spin = z.object({
  spin_id: z.uuid(),
  wheel_id: referenceId,
  prize_id: referenceId,
  /** Which field of the list it landed on, from 0. */
  index: z.number().int(),
  name: z.string(),
  pays: z.enum(WHEEL_PAYS),
  amount: bahtShown,
  paid_with: z.enum(['free', 'points']),
  state: z.enum(SPIN_STATES),
  version: z.number().int(),
  seed_id: z.uuid(),
  server_hash: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  spun_at: instant,
});

const spun = Spin.extend({ point: bahtShown, free_spins: z.number().int(), spins_left: z.number().int() });

/** What the member saw when he pressed: a wheel that is another by now is not spun. Left out: any will do. */
const seenFields = {
  wheel_id: rowId.optional(),
  version: z.number().int().optional(),
  point_cost: baht.nullable().optional(),
  seed_id: z.uuid().optional(),
  /** The words of the seed; one that has none and was not spun takes these. */
  client_seed: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .optional(),
};

export const wheelCalls = {
  'GET /api/wheel/config': call({
    summary: 'The wheel that is spun for points: its terms, and its fields with their true odds.',
    access: 'member',
    input: query(agentFields),
    output: z.object({ configs: WheelConfig, prizes: z.array(WheelPrize) }),
  }),
  'GET /api/wheel/config_v2': call({
    summary: 'The wheel with free spins: its terms, its fields with their true odds, and how many free spins are left.',
    access: 'member',
    input: query(agentFields),
    output: z.object({
      setting: WheelConfig.extend(freeFields),
      prizes: z.array(WheelPrize),
      free_spins: z.number().int(),
    }),
  }),
  'POST /api/wheel/spin': call({
    summary: 'Spins the wheel for points; the answer says where it lands.',
    access: 'member',
    input: body({ ...seenFields, ...agentFields }),
    output: spun,
    writes: 'once',
  }),
  'POST /api/wheel/spin_v2': call({
    summary: 'Spins the second wheel: a free spin as long as there is one, then for points.',
    access: 'member',
    input: body({ use: z.enum(['free', 'points']).optional(), ...seenFields, ...agentFields }),
    output: spun,
    writes: 'once',
  }),
  'POST /api/wheel/reward': call({
    summary: 'Claims the prize of a spin.',
    access: 'member',
    input: body({ spin_id: z.uuid(), ...agentFields }),
    output: Spin,
    writes: 'once',
  }),
  'GET /api/wheel/board': call({
    summary: 'The newest prizes of everybody and the largest of the last seven days, names hidden.',
    access: 'public',
    input: query(agentFields),
    output: z.object({
      newest: z.array(
        z.object({
          member: z.string(),
          name: z.string(),
          pays: z.enum(WHEEL_PAYS),
          amount: bahtShown,
          spun_at: instant,
        }),
      ),
      largest: z.array(
        z.object({
          member: z.string(),
          name: z.string(),
          pays: z.enum(WHEEL_PAYS),
          amount: bahtShown,
          spun_at: instant,
        }),
      ),
    }),
  }),
  'GET /api/wheel/history': call({
    summary: "The member's spins, newest first.",
    access: 'member',
    input: query({ ...agentFields, ...pageFields }),
    output: page(Spin),
  }),
  'GET /api/wheel/seed': call({
    summary: 'The promise of the next spins: the hash of the seed that was fixed for them, also while no wheel turns.',
    access: 'member',
    input: query(agentFields),
    output: WheelSeed,
  }),
  'POST /api/wheel/seed': call({
    summary:
      "Reveals the seed of the spins so far and promises the next, with words of the member's own if it was fixed before; else the first spin brings them.",
    access: 'member',
    input: body({
      client_seed: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
      ...agentFields,
    }),
    output: z.object({
      revealed: z.object({
        seed_id: z.uuid(),
        server_hash: z.string(),
        server_seed: z.string(),
        spins: z.number().int(),
      }),
      seed: WheelSeed,
    }),
    writes: 'once',
  }),
  'GET /api/wheel/proof': call({
    summary:
      'Everything needed to check a spin: the fields as they were, the seeds, the number. The seed is empty until it is revealed.',
    access: 'member',
    input: query({ spin_id: z.uuid() }),
    output: z.object({
      spin: Spin,
      prizes: z.array(WheelPrize),
      server_seed: z.string(),
      /** How many numbers the seed has used; 0 until it is revealed. */
      spins: z.number().int(),
      /** The numbers of the member's spins by that seed, in runs without a gap; none until it is revealed. */
      numbers: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
    }),
  }),
};
