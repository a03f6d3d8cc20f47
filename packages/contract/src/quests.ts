import { PRODUCTS } from '@chokdee/ledger';
import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, bahtShown, body, instant, page, pageFields, query, referenceId, rowId } from '#src/wire.ts';

/** How often a quest can be done: each day anew, once, or once while its event lasts. */
export const QUEST_KINDS = ['daily', 'once', 'event'] as const;

/** What a quest measures, all of it from what really happened. */
export const QUEST_MEASURES = ['deposit', 'bills', 'turnover', 'login'] as const;

/** What a quest pays. */
export const QUEST_PAYS = ['cash', 'points', 'free'] as const;

/** A quest with how far the member is. */
const QuestShown = z.object({
  quest_id: referenceId,
  event_id: referenceId.nullable(),
  kind: z.enum(QUEST_KINDS),
  measure: z.enum(QUEST_MEASURES),
  /** Which play counts; null: all of it. */
  products: z.array(z.enum(PRODUCTS)).nullable(),
  name: z.string(),
  detail: z.string(),
  image: z.string(),
  /** Baht of deposits and turnover, a number of bills or of days in a row. */
  unit: z.enum(['baht', 'bills', 'days']),
  target: z.number(),
  progress: z.number(),
  is_done: z.boolean(),
  is_redeemed: z.boolean(),
  /** Whether it would be rewarded once it is done: else nobody is urged to do it. */
  is_open: z.boolean(),
  can_redeem: z.boolean(),
  /** Why not, in words; empty otherwise. */
  reason: z.string(),
  pays: z.enum(QUEST_PAYS),
  amount: bahtShown,
  /** When it begins anew, or is over; null: never. */
  until: instant.nullable(),
  rules: z.array(z.string()),
});

export const questCalls = {
  'GET /api/quest/list': call({
    summary: 'The quests that run, with how far the member is in each.',
    access: 'member',
    input: query(agentFields),
    output: z.array(QuestShown),
  }),
  'POST /api/quest/redeem': call({
    summary: 'Takes the reward of a quest that is done.',
    access: 'member',
    input: body({ quest_id: rowId, ...agentFields }),
    output: QuestShown,
    writes: 'once',
  }),
  'POST /api/event/quest': call({
    summary:
      'The quests of an event, with how far the member is in each; of the newest that has any unless it is named.',
    access: 'member',
    input: body({ event_id: rowId.optional(), ...agentFields }),
    output: z.object({
      event: z
        .object({ id: referenceId, image: z.string(), title: z.string(), ends_at: instant.nullable() })
        .nullable(),
      items: z.array(QuestShown),
    }),
    staysOpen: true,
  }),
  'GET /api/quest/history': call({
    summary: 'The quests that the member was rewarded for, newest first.',
    access: 'member',
    input: query({ ...agentFields, ...pageFields }),
    output: page(
      z.object({
        quest_id: referenceId,
        grant_id: z.uuid(),
        name: z.string(),
        pays: z.enum(QUEST_PAYS),
        amount: bahtShown,
        redeemed_at: instant,
      }),
    ),
  }),
};
