import { PRODUCTS } from '@chokdee/ledger';
import { z } from 'zod';
import { AFFILIATE_LEVELS } from '#src/affiliate.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import {
  baht,
  bahtShown,
  bangkokDay,
  instant,
  line,
  page,
  pageFields,
  query,
  referenceId,
  rowVersion,
  strictBody,
} from '#src/wire.ts';

const level = z.number().int().min(1).max(AFFILIATE_LEVELS);
/** Percent with two decimals, by level and product. */
const rates = z
  .array(strictBody({ level, product: z.enum(PRODUCTS), percent: z.number().min(0).max(5).multipleOf(0.01) }))
  .length(AFFILIATE_LEVELS * PRODUCTS.length);

/** What is known of a pair that looks like one person: a device, a bank account or an address that both used. */
const EVIDENCE = ['device', 'bank', 'address'] as const;

/** How a suspicion stands; while it is open or was confirmed, nothing that the pair brought can be redeemed. */
export const CASE_STATES = ['open', 'confirmed', 'cleared'] as const;

export const affiliateCallsOfStaff = {
  'GET /bo/api/affiliate/config': staffCall({
    summary: 'What referring earns now and from tomorrow, and what it has cost.',
    permission: 'rewards.view',
    input: query({}),
    output: z.object({
      version: z.number().int(),
      rates,
      next: z.object({ from: bangkokDay, rates }).nullable(),
      redeem_min: bahtShown,
      is_running: z.boolean(),
      /** Until when play was counted. */
      counted_to: bangkokDay.nullable(),
      referrers: z.number().int(),
      referred: z.number().int(),
      earned: bahtShown,
      redeemed: bahtShown,
      held: bahtShown,
      days: z.array(z.object({ day: bangkokDay, stake: bahtShown, amount: bahtShown })),
    }),
  }),
  'POST /bo/api/affiliate/config/preview': staffCall({
    summary: 'What yesterday would have cost by a draft of the rates, beside the rates that held.',
    permission: 'rewards.edit',
    input: strictBody({ rates }),
    output: z.object({
      day: bangkokDay,
      /** What friends played. */
      stake: bahtShown,
      before: bahtShown,
      after: bahtShown,
    }),
  }),
  'POST /bo/api/affiliate/config/save': staffAct({
    summary: 'Sets the rates that hold from the next Bangkok day on, and the least that can be redeemed.',
    permission: 'rewards.edit',
    input: strictBody({ version: rowVersion, rates, redeem_min: baht }),
    output: ApprovalAsked,
  }),
  'GET /bo/api/affiliate/members': staffList({
    summary: 'Who refers, by what he has earned.',
    permission: 'rewards.view',
    filters: { search: z.string().trim().max(40).optional() },
    item: z.object({
      member: Person,
      friends: z.number().int(),
      network: z.number().int(),
      stake: bahtShown,
      earned: bahtShown,
      redeemed: bahtShown,
      balance: bahtShown,
      held: bahtShown,
      cases: z.number().int(),
    }),
  }),
  'GET /bo/api/affiliate/network': staffCall({
    summary: 'One member in the network: who referred him, and whom he referred, a step at a time.',
    permission: 'rewards.view',
    input: query({ member_id: referenceId, ...pageFields }),
    output: z.object({
      /** From the first referrer down to the member. */
      above: z.array(Person),
      member: Person,
      friends: page(
        z.object({
          member: Person,
          joined_at: instant,
          friends: z.number().int(),
          stake: bahtShown,
          /** What he has brought the member. */
          commission: bahtShown,
          case_state: z.enum(CASE_STATES).nullable(),
        }),
      ),
    }),
  }),
  'GET /bo/api/affiliate/cases': staffList({
    summary: 'Pairs that look like one person or a ring, with the evidence.',
    permission: 'rewards.view',
    filters: { state: z.enum(['all', ...CASE_STATES]).default('open') },
    item: z.object({
      member: Person,
      friend: Person,
      level,
      state: z.enum(CASE_STATES),
      evidence: z.array(z.object({ kind: z.enum(EVIDENCE), text: z.string() })),
      held: bahtShown,
      note: z.string(),
      by: z.string(),
      opened_at: instant,
      decided_at: instant.nullable(),
    }),
  }),
  'POST /bo/api/affiliate/cases/decide': staffAct({
    summary: 'Clears a pair, so that its commission can be redeemed, or confirms the suspicion, so that it never can.',
    permission: 'aml.resolve',
    input: strictBody({
      member_id: referenceId,
      friend_id: referenceId,
      state: z.enum(['confirmed', 'cleared']),
      note: line(300),
      /** The case as it was looked at: how it stood, and on how much evidence. */
      seen_state: z.enum(CASE_STATES),
      seen_evidence: z.number().int().min(0).max(100_000),
    }),
    output: z.object({}),
  }),
};
