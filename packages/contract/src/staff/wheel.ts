import { z } from 'zod';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { SPIN_STATES, WHEEL_PAYS, WHEEL_PLACES, WHEEL_STATES } from '#src/wheel.ts';
import {
  baht,
  bahtOrNone,
  bahtShown,
  instant,
  line,
  picture,
  query,
  referenceId,
  rowId,
  rowVersion,
  strictBody,
} from '#src/wire.ts';

const prizeFields = {
  name: line(40),
  pays: z.enum(WHEEL_PAYS),
  /** Baht, or points. */
  amount: bahtOrNone,
  weight: z.number().int().min(1).max(1_000_000),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  image: picture,
};

/** How a wheel stands at the moment: what staff say of it, and of one that is open whether its time is still to come, now, or over. */
export const WHEEL_PHASES = ['draft', 'planned', 'live', 'ended', 'closed', 'retired'] as const;

const wheelFields = {
  place: z.enum(WHEEL_PLACES),
  name: line(80),
  detail: z.string().trim().max(1_000),
  image: picture,
  /** What a spin costs in points; null: it cannot be bought. */
  point_cost: baht.nullable(),
  daily_limit: z.number().int().min(1).max(1_000),
  free_daily: z.number().int().min(0).max(100),
  free_deposit: baht.nullable(),
  free_max: z.number().int().min(0).max(100),
  state: z.enum(WHEEL_STATES),
  /** Empty: from when it is opened on, and without end. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
};

export const wheelCallsOfStaff = {
  'GET /bo/api/wheels': staffList({
    summary: 'Every wheel with where and when it turns and what a spin costs the house, newest first.',
    permission: 'rewards.view',
    filters: {
      search: z.string().trim().max(80).optional(),
      place: z.enum(WHEEL_PLACES).optional(),
      phase: z.enum(WHEEL_PHASES).optional(),
    },
    item: z.object({
      wheel_id: referenceId,
      place: z.enum(WHEEL_PLACES),
      name: z.string(),
      phase: z.enum(WHEEL_PHASES),
      starts_at: instant.nullable(),
      ends_at: instant.nullable(),
      point_cost: bahtShown.nullable(),
      daily_limit: z.number().int(),
      /** What a spin costs the house on average, in baht. */
      cost_per_spin: z.number(),
    }),
  }),
  'GET /bo/api/wheels/wheel': staffCall({
    summary: 'A wheel with its fields, what was spun in thirty days, and whether what came agrees with the odds.',
    permission: 'rewards.view',
    input: query({ wheel_id: rowId }),
    output: z.object({
      wheel_id: referenceId,
      ...wheelFields,
      phase: z.enum(WHEEL_PHASES),
      version: z.number().int(),
      prizes: z.array(
        z.object({
          prize_id: referenceId,
          ...prizeFields,
          percent: z.number(),
          /** How often it came in thirty days since the fields are these, and how often it should have. */
          landed: z.number().int(),
          expected: z.number(),
        }),
      ),
      /** Of the last thirty days, as all that follows. */
      spins: z.number().int(),
      spinners: z.number().int(),
      /** What they won and what of it was claimed, in baht; points apart. */
      won: bahtShown,
      claimed: bahtShown,
      points_won: bahtShown,
      points_taken: bahtShown,
      /** What a spin costs the house on average, in baht. */
      cost_per_spin: z.number(),
      /** How likely so large a difference between what came and the odds is by chance; null: too few spins. */
      likelihood: z.number().nullable(),
    }),
  }),
  'POST /bo/api/wheels/save': staffAct({
    summary: 'Makes a wheel or changes one. Fields that change begin a new list: spins before keep theirs.',
    permission: 'rewards.edit',
    input: strictBody({
      wheel_id: rowId.optional(),
      version: rowVersion.optional(),
      ...wheelFields,
      prizes: z.array(strictBody(prizeFields)).min(2).max(24),
    }),
    output: z.object({ wheel_id: referenceId, version: z.number().int() }),
  }),
  'GET /bo/api/wheels/spins': staffList({
    summary: 'Spins of everybody or of one member, newest first.',
    permission: 'rewards.view',
    filters: { wheel_id: rowId.optional(), member_id: referenceId.optional() },
    item: z.object({
      member: Person,
      spin_id: z.uuid(),
      wheel_id: referenceId,
      wheel_name: z.string(),
      name: z.string(),
      pays: z.enum(WHEEL_PAYS),
      amount: bahtShown,
      paid_with: z.enum(['free', 'points']),
      state: z.enum(SPIN_STATES),
      nonce: z.number().int(),
      server_hash: z.string(),
      spun_at: instant,
    }),
  }),
};
