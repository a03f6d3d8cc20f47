import { PAYS } from '@chokdee/rewards';
import { z } from 'zod';
import { GRANT_STATES } from '#src/rewards.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { Person } from '#src/staff/cashier.ts';
import {
  CAMPAIGN_STATES,
  CampaignRow,
  campaignFields,
  Draft,
  GrantRow,
  LevelFields,
} from '#src/staff/reward-shapes.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import {
  baht,
  bahtShown,
  bangkokDay,
  instant,
  line,
  page,
  query,
  referenceId,
  rowId,
  rowVersion,
  strictBody,
} from '#src/wire.ts';

export const rewardCallsOfStaff = {
  'GET /bo/api/rewards/campaigns': staffList({
    summary: 'Every campaign with what it gave and cost.',
    permission: 'rewards.view',
    filters: { state: z.enum(['all', ...CAMPAIGN_STATES]).default('all') },
    item: CampaignRow,
  }),
  'GET /bo/api/rewards/campaign': staffCall({
    summary: 'One campaign with its result: claims by day, what was played and kept.',
    permission: 'rewards.view',
    input: query({ campaign_id: rowId }),
    output: CampaignRow.extend({
      /** How its bonuses ended. */
      states: z.array(z.object({ state: z.enum(GRANT_STATES), grants: z.number().int(), amount: bahtShown })),
      days: z.array(z.object({ day: bangkokDay, claims: z.number().int(), given: bahtShown })),
      /** The deposits that it came with, and what was played from its wallets. */
      deposited: bahtShown,
      staked: bahtShown,
      paid: bahtShown,
      converted: bahtShown,
    }),
  }),
  'POST /bo/api/rewards/campaign/save': staffAct({
    summary: 'Makes a campaign or changes it. What was given before keeps the rules that it was given under.',
    permission: 'rewards.edit',
    input: strictBody({ campaign_id: rowId.optional(), version: rowVersion.optional(), ...campaignFields }),
    output: z.object({ campaign_id: referenceId, version: z.number().int() }),
  }),
  'POST /bo/api/rewards/campaign/state': staffAct({
    summary: 'Starts, pauses or ends a campaign. An ended one does not start again.',
    permission: 'rewards.edit',
    input: strictBody({ campaign_id: rowId, version: rowVersion, state: z.enum(['running', 'paused', 'ended']) }),
    output: z.object({ version: z.number().int() }),
  }),
  'POST /bo/api/rewards/campaign/preview': staffCall({
    summary: 'How a draft reads to players, with examples of what it gives and asks.',
    permission: 'rewards.edit',
    input: Draft,
    output: z.object({
      rules: z.array(z.string()),
      examples: z.array(z.object({ base: bahtShown, reward: bahtShown, turnover: bahtShown })),
      /** What is odd about it, in words: nothing is refused for it. */
      warnings: z.array(z.string()),
    }),
  }),
  'POST /bo/api/rewards/campaign/simulate': staffCall({
    summary: 'What a draft would have cost on the deposits and the play of past days.',
    permission: 'rewards.edit',
    input: Draft.extend({ days: z.number().int().min(1).max(90) }),
    output: z.object({
      /** False: its kind has no past to be asked, so the figures say nothing. */
      can_simulate: z.boolean(),
      days: z.array(z.object({ day: bangkokDay, claims: z.number().int(), cost: bahtShown })),
      claims: z.number().int(),
      members: z.number().int(),
      cost: bahtShown,
      /** What was deposited or played by those who would have had it. */
      base: bahtShown,
      /** The day on which the budget would have been gone; null: it lasts. */
      budget_gone: bangkokDay.nullable(),
    }),
  }),
  'GET /bo/api/rewards/grants': staffList({
    summary: 'Rewards that were given, newest first.',
    permission: 'rewards.view',
    filters: {
      campaign_id: rowId.optional(),
      member_id: referenceId.optional(),
      state: z.enum(['all', ...GRANT_STATES]).default('all'),
    },
    item: GrantRow,
  }),
  'POST /bo/api/rewards/grant/give': staffAct({
    summary: 'Gives a member something by hand, with a reason; above 1,000 baht a second person confirms it.',
    permission: 'rewards.grant',
    input: strictBody({
      member_id: referenceId,
      pays: z.enum(PAYS),
      amount: baht,
      turnover_times: z.number().min(0).max(100).multipleOf(0.01),
      reason: line(300),
    }),
    output: z.object({ status: z.enum(['given', 'waiting']), id: z.uuid() }),
  }),
  'POST /bo/api/rewards/grant/cancel': staffAct({
    summary: 'Ends a bonus that is being played: the own money returns, the rest is forfeited.',
    permission: 'rewards.grant',
    input: strictBody({ member_id: referenceId, grant_id: z.uuid(), reason: line(300) }),
  }),
  'GET /bo/api/rewards/coupons': staffList({
    summary: 'The batches of codes and how many were used; of one code, its batch.',
    permission: 'rewards.view',
    filters: {
      campaign_id: rowId.optional(),
      code: z.string().trim().toUpperCase().max(32).optional(),
    },
    item: z.object({
      batch_id: referenceId,
      campaign_id: referenceId,
      campaign: z.string(),
      name: z.string(),
      /** The code itself where the batch has just one. */
      code: z.string(),
      codes: z.number().int(),
      uses_max: z.number().int(),
      uses: z.number().int(),
      given: bahtShown,
      expires_at: instant.nullable(),
      is_stopped: z.boolean(),
      made_at: instant,
      by: z.string(),
    }),
  }),
  'POST /bo/api/rewards/coupons/make': staffAct({
    summary: 'Makes codes: one that is named and shared, or many that nobody can guess.',
    permission: 'rewards.edit',
    input: strictBody({
      campaign_id: rowId,
      name: line(80),
      /** The code itself, for one that is shared. */
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{4,32}$/)
        .optional(),
      prefix: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{0,10}$/)
        .default(''),
      count: z.number().int().min(1).max(10_000).default(1),
      uses_max: z.number().int().min(1).max(1_000_000),
      expires_at: instant.nullable(),
    }),
    output: z.object({ batch_id: referenceId, codes: z.number().int() }),
  }),
  'POST /bo/api/rewards/coupons/stop': staffAct({
    summary: 'Stops the codes of a batch, or lets them be used again.',
    permission: 'rewards.edit',
    input: strictBody({ batch_id: rowId, is_stopped: z.boolean() }),
  }),
  'GET /bo/api/rewards/coupons/codes': staffCall({
    summary: 'The codes of a batch with their uses, for a file.',
    permission: 'rewards.edit',
    input: query({
      batch_id: rowId,
      cursor: line(40).optional(),
      limit: z.number().int().min(1).max(1_000).default(100),
    }),
    output: page(z.object({ code: z.string(), uses: z.number().int(), uses_max: z.number().int() })),
  }),
  'GET /bo/api/rewards/levels': staffCall({
    summary: 'The levels, what each brings and how many members are on it.',
    permission: 'rewards.view',
    input: query({}),
    output: z.object({ version: z.number().int(), levels: z.array(LevelFields.extend({ members: z.number().int() })) }),
  }),
  'POST /bo/api/rewards/levels/preview': staffCall({
    summary: 'How many members a draft of the levels would put on each, by the play of the last thirty days.',
    permission: 'rewards.edit',
    input: strictBody({ levels: z.array(LevelFields).min(1).max(20) }),
    output: z.object({
      levels: z.array(z.object({ level: z.number().int(), members: z.number().int() })),
      /** Who would be on a higher and on a lower level than now. */
      rises: z.number().int(),
      falls: z.number().int(),
    }),
  }),
  'POST /bo/api/rewards/levels/save': staffAct({
    summary: 'Changes the levels: the first begins at nothing and each asks more than the one before.',
    permission: 'rewards.edit',
    input: strictBody({ version: rowVersion, levels: z.array(LevelFields).min(1).max(20) }),
    output: ApprovalAsked,
  }),
  'GET /bo/api/rewards/runs': staffList({
    summary: 'The nights: what was counted out, and what of it was claimed.',
    permission: 'rewards.view',
    item: z.object({
      campaign_id: referenceId,
      campaign: z.string(),
      day: bangkokDay,
      offers: z.number().int(),
      amount: bahtShown,
      claimed: z.number().int(),
      claimed_amount: bahtShown,
      started_at: instant,
      done_at: instant.nullable(),
      note: z.string(),
    }),
  }),
  'GET /bo/api/rewards/abuse': staffList({
    summary: 'Members who share a device, a bank account or an address and took the same campaign, with the evidence.',
    permission: 'rewards.view',
    filters: { campaign_id: rowId.optional() },
    item: z.object({
      shared: z.enum(['device', 'bank', 'address']),
      /** Enough of it to tell it apart, never the whole. */
      what: z.string(),
      members: z.array(Person.extend({ claims: z.number().int(), given: bahtShown, last_at: instant })),
      given: bahtShown,
      last_at: instant,
    }),
  }),
};
