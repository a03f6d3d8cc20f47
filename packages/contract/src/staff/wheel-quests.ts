import { PRODUCTS } from '@chokdee/ledger';
import { z } from 'zod';
import { QUEST_KINDS, QUEST_MEASURES, QUEST_PAYS } from '#src/quests.ts';
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
  query,
  referenceId,
  strictBody,
} from '#src/wire.ts';

const id = z.number().int().positive().max(2_147_483_647);
const version = z.number().int().min(0).max(1_000_000_000);
const image = z.string().trim().max(300);

const prizeFields = {
  name: line(40),
  pays: z.enum(WHEEL_PAYS),
  /** Baht, or points. */
  amount: bahtOrNone,
  weight: z.number().int().min(1).max(1_000_000),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  image,
};

const wheelFields = {
  name: line(80),
  detail: z.string().trim().max(1_000),
  image,
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
    access: 'staff',
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
    access: 'staff',
    permission: 'rewards.edit',
    input: strictBody({
      wheel_id: id,
      version,
      ...wheelFields,
      is_open: z.boolean(),
      prizes: z.array(strictBody(prizeFields)).min(2).max(24),
    }),
    output: z.object({ version: z.number().int() }),
    changes: true,
  }),
  'GET /bo/api/wheels/spins': staffCall({
    summary: 'Spins of everybody or of one member, newest first.',
    access: 'staff',
    permission: 'rewards.view',
    input: query({ wheel_id: id.optional(), member_id: referenceId.optional(), ...pageFields }),
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

const questFields = {
  kind: z.enum(QUEST_KINDS),
  /** Of kind `event`: the event that it belongs to. */
  event_id: id.nullable(),
  measure: z.enum(QUEST_MEASURES),
  /** Which play counts; null: all of it. */
  products: z.array(z.enum(PRODUCTS)).min(1).nullable(),
  name: line(80),
  detail: z.string().trim().max(1_000),
  image,
  /** Baht of deposits and turnover, a number of bills or of days in a row. */
  target: z.number().min(1).max(100_000_000).multipleOf(0.01),
  pays: z.enum(QUEST_PAYS),
  amount: baht,
  is_shown: z.boolean(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  position: z.number().int().min(0).max(10_000),
};

export const questCallsOfStaff = {
  'GET /bo/api/quests': staffCall({
    summary: 'Every quest with how often it was rewarded in the last 30 days and what that cost.',
    access: 'staff',
    permission: 'rewards.view',
    input: query(pageFields),
    output: page(
      z.object({
        quest_id: referenceId,
        ...questFields,
        event_title: z.string(),
        version: z.number().int(),
        /** Whether anybody ever was: then what it measures and pays stays. */
        was_rewarded: z.boolean(),
        redeemed: z.number().int(),
        members: z.number().int(),
        /** In baht, or in points. */
        cost: bahtShown,
      }),
      /** What quests of kind `event` can belong to, newest first. */
    ).extend({ events: z.array(z.object({ id: referenceId, title: z.string() })) }),
  }),
  'POST /bo/api/quests/save': staffCall({
    summary: 'Makes a quest or changes it. What is measured and paid stays once somebody was rewarded.',
    access: 'staff',
    permission: 'rewards.edit',
    input: strictBody({ quest_id: id.optional(), version: version.optional(), ...questFields }),
    output: z.object({ quest_id: referenceId, version: z.number().int() }),
    changes: true,
  }),
  'GET /bo/api/quests/redeemed': staffCall({
    summary: 'Who was rewarded for quests, newest first.',
    access: 'staff',
    permission: 'rewards.view',
    input: query({ quest_id: id.optional(), ...pageFields }),
    output: page(
      z.object({
        member: Person,
        quest_id: referenceId,
        name: z.string(),
        grant_id: z.uuid(),
        pays: z.enum(QUEST_PAYS),
        amount: bahtShown,
        progress: z.number(),
        redeemed_at: instant,
      }),
    ),
  }),
};
