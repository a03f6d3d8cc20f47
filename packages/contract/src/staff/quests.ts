import { PRODUCTS } from '@chokdee/ledger';
import { z } from 'zod';
import { QUEST_KINDS, QUEST_MEASURES, QUEST_PAYS } from '#src/quests.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import {
  baht,
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

const questFields = {
  kind: z.enum(QUEST_KINDS),
  /** Of kind `event`: the event that it belongs to. */
  event_id: rowId.nullable(),
  measure: z.enum(QUEST_MEASURES),
  /** Which play counts; null: all of it. */
  products: z.array(z.enum(PRODUCTS)).min(1).nullable(),
  name: line(80),
  detail: z.string().trim().max(1_000),
  image: picture,
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
  'POST /bo/api/quests/save': staffAct({
    summary: 'Makes a quest or changes it. What is measured and paid stays once somebody was rewarded.',
    permission: 'rewards.edit',
    input: strictBody({ quest_id: rowId.optional(), version: rowVersion.optional(), ...questFields }),
    output: z.object({ quest_id: referenceId, version: z.number().int() }),
  }),
  'GET /bo/api/quests/redeemed': staffList({
    summary: 'Who was rewarded for quests, newest first.',
    permission: 'rewards.view',
    filters: { quest_id: rowId.optional() },
    item: z.object({
      member: Person,
      quest_id: referenceId,
      name: z.string(),
      grant_id: z.uuid(),
      pays: z.enum(QUEST_PAYS),
      amount: bahtShown,
      progress: z.number(),
      redeemed_at: instant,
    }),
  }),
};
