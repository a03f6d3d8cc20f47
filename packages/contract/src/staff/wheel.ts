import { z } from 'zod';
import { Person } from '#src/staff/cashier.ts';
import { staffCall } from '#src/staff/staff-call.ts';
import { SPIN_STATES, WHEEL_PAYS } from '#src/wheel.ts';
import {
  baht,
  bahtOrNone,
  bahtShown,
  instant,
  line,
  page,
  pageFields,
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

const wheelFields = {
  name: line(80),
  detail: z.string().trim().max(1_000),
  image: picture,
  /** What a spin costs in points; null: it cannot be bought. */
  point_cost: baht.nullable(),
  daily_limit: z.number().int().min(1).max(1_000),
  free_daily: z.number().int().min(0).max(100),
  free_deposit: baht.nullable(),
  free_max: z.number().int().min(0).max(100),
};

export const wheelCallsOfStaff = {
  'GET /bo/api/wheels': staffCall({
    summary: 'Both wheels with their fields, what was spun in thirty days, and whether what came agrees with the odds.',
    permission: 'rewards.view',
    input: query({}),
    output: z.object({
      wheels: z.array(
        z.object({
          wheel_id: referenceId,
          ...wheelFields,
          is_open: z.boolean(),
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
      ),
    }),
  }),
  'POST /bo/api/wheels/save': staffCall({
    summary: 'Changes a wheel. Fields that change begin a new list: spins before keep theirs.',
    permission: 'rewards.edit',
    input: strictBody({
      wheel_id: rowId,
      version: rowVersion,
      ...wheelFields,
      is_open: z.boolean(),
      prizes: z.array(strictBody(prizeFields)).min(2).max(24),
    }),
    output: z.object({ version: z.number().int() }),
    changes: true,
  }),
  'GET /bo/api/wheels/spins': staffCall({
    summary: 'Spins of everybody or of one member, newest first.',
    permission: 'rewards.view',
    input: query({ wheel_id: rowId.optional(), member_id: referenceId.optional(), ...pageFields }),
    output: page(
      z.object({
        member: Person,
        spin_id: z.uuid(),
        wheel_id: referenceId,
        name: z.string(),
        pays: z.enum(WHEEL_PAYS),
        amount: bahtShown,
        paid_with: z.enum(['free', 'points']),
        state: z.enum(SPIN_STATES),
        nonce: z.number().int(),
        server_hash: z.string(),
        spun_at: instant,
      }),
    ),
  }),
};
