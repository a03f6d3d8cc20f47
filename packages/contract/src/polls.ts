import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, bahtShown, body, instant, page, pageFields, query, referenceId, rowId } from '#src/wire.ts';

const whichPoll = { poll_id: rowId.optional(), ...agentFields };

/** How a poll stands for players. */
export const POLL_STATES = ['soon', 'open', 'closed', 'void', 'resulted', 'paid'] as const;

const Choice = z.object({ choice_id: referenceId, name: z.string(), image: z.string() });

const PollConfig = z.object({
  poll_id: referenceId,
  title: z.string(),
  detail: z.string(),
  image: z.string(),
  state: z.enum(POLL_STATES),
  state_text: z.string(),
  opens_at: instant,
  closes_at: instant,
  /** The rules in plain Thai: how votes are earned, and what there is to win. */
  rules: z.array(z.string()),
  prize: z.enum(['split', 'each']),
  prize_amount: bahtShown,
  result_choice: z.number().int().nullable(),
});

/** How many votes a member has earned, used and has left, from what, and when that was counted. */
const Quota = z.object({
  poll_id: referenceId,
  quota_by: z.enum(['deposit', 'turnover']),
  earned_from: bahtShown,
  quota: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
  /** What is missing to the next vote; null: no more can be earned. */
  next_baht: bahtShown.nullable(),
  last_updated: instant,
});

export const pollCalls = {
  'GET /api/poll/list': call({
    summary: 'The polls that are open or were, newest first.',
    access: 'public',
    input: query({ ...agentFields, ...pageFields }),
    output: page(PollConfig),
  }),
  'GET /api/poll/config': call({
    summary: 'One poll with its choices; the newest unless it is named.',
    access: 'public',
    input: query(whichPoll),
    output: z.object({ config: PollConfig, choices: z.array(Choice), metadata: z.object({ votes: z.number().int() }) }),
  }),
  'GET /api/poll/stats': call({
    summary: 'How the votes of a poll are spread.',
    access: 'public',
    input: query(whichPoll),
    output: z.object({
      poll_id: referenceId,
      votes: z.number().int(),
      voters: z.number().int(),
      choices: z.array(Choice.extend({ votes: z.number().int(), percent: z.number() })),
    }),
  }),
  'GET /api/poll/winners': call({
    summary: 'Who was right and what they won, with masked names.',
    access: 'public',
    input: query({ ...whichPoll, ...pageFields }),
    output: page(
      z.object({ member: z.string(), votes: z.number().int(), amount: bahtShown, paid_at: instant.nullable() }),
    ).extend({
      winners: z.number().int(),
      amount: bahtShown,
    }),
  }),
  'POST /api/poll/submit': call({
    summary: 'Votes once for a choice.',
    access: 'member',
    input: body({ poll_id: rowId, choice_id: rowId, ...agentFields }),
    output: z.object({ vote_id: z.uuid(), choice_id: referenceId, quota: Quota }),
    writes: 'once',
  }),
  'GET /api/poll/quota/get': call({
    summary: 'All quotas of the member in polls that are open, or of the one that is named.',
    access: 'member',
    input: query(whichPoll),
    output: z.object({
      quotas: z.array(Quota),
      last_updated: instant,
      votes: z.array(z.object({ poll_id: referenceId, choice_id: referenceId, votes: z.number().int() })),
    }),
  }),
  'GET /api/poll/quota/check': call({
    summary: 'Whether the member may vote now, and why not.',
    access: 'member',
    input: query(whichPoll),
    output: z.object({ can_vote: z.boolean(), reason: z.string(), quota: Quota }),
  }),
};
