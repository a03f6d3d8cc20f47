import { PRODUCTS } from '@chokdee/ledger';
import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, bahtShown, bangkokDay, instant, nothing, page, pageFields, query } from '#src/wire.ts';

/** How far down commission reaches: friends, their friends, and the friends of those. */
export const AFFILIATE_LEVELS = 3;

const level = z.number().int().min(1).max(AFFILIATE_LEVELS);
const Rates = z.object({ level, rates: z.array(z.object({ product: z.enum(PRODUCTS), percent: z.number() })) });

/** Somebody who was referred, name hidden. */
const Referred = z.object({
  level,
  member: z.string(),
  joined_at: instant,
  /** What he played in the last 30 days, and what he has brought in all. */
  stake: bahtShown,
  commission: bahtShown,
});

const Commission = z.object({
  day: bangkokDay,
  level,
  member: z.string(),
  product: z.enum(PRODUCTS),
  stake: bahtShown,
  amount: bahtShown,
  /** Open while it is looked into and cannot be redeemed yet; confirmed when it never can, for he brought himself. */
  hold: z.enum(['open', 'confirmed']).nullable(),
});

export const affiliateCalls = {
  'GET /api/affiliate/v2/configs': call({
    summary: 'What each level earns on each product, and from which amount it can be redeemed.',
    access: 'public',
    input: query(agentFields),
    output: z.object({
      is_running: z.boolean(),
      levels: z.array(Rates),
      /** The rates from tomorrow on, when they change. */
      next: z.object({ from: bangkokDay, levels: z.array(Rates) }).nullable(),
      redeem_min: bahtShown,
      rules: z.array(z.string()),
    }),
  }),
  'POST /api/affiliate/network': call({
    summary: 'Who was referred, by level, with what each played and brought; the newest hundred of each level.',
    access: 'member',
    input: nothing,
    output: z.object({
      levels: z.array(
        z.object({
          level,
          members: z.number().int(),
          /** Who played in the last 30 days. */
          active: z.number().int(),
          stake: bahtShown,
          commission: bahtShown,
        }),
      ),
      members: z.array(Referred),
    }),
    staysOpen: true,
  }),
  'GET /api/affiliate/transactions': call({
    summary: 'Commission day by day and what was redeemed, newest first.',
    access: 'member',
    input: query({ ...agentFields, ...pageFields }),
    output: page(
      z.object({
        kind: z.enum(['commission', 'redeemed']),
        day: bangkokDay,
        at: instant,
        stake: bahtShown,
        amount: bahtShown,
      }),
    ),
  }),
  'GET /api/affiliate/v2/transactions': call({
    summary: 'Commission by day, friend and product, newest first.',
    access: 'member',
    input: query({
      day: bangkokDay.optional(),
      level: level.optional(),
      product: z.enum(PRODUCTS).optional(),
      ...agentFields,
      ...pageFields,
    }),
    output: page(Commission),
  }),
  'GET /api/affiliate/summary': call({
    summary: "The member's link, what it has earned, and what can be redeemed now.",
    access: 'member',
    input: query(agentFields),
    output: z.object({
      is_running: z.boolean(),
      /** What a link carries as `ref`. */
      ref: z.string(),
      members: z.number().int(),
      today: bahtShown,
      yesterday: bahtShown,
      total: bahtShown,
      redeemed: bahtShown,
      /** Of friends who are looked into, and of those who were found to be himself. */
      held: bahtShown,
      refused: bahtShown,
      /** What can be redeemed; below zero after a correction took back more than was left. */
      balance: bahtShown,
      redeem_min: bahtShown,
      can_redeem: z.boolean(),
      reason: z.string(),
      /** Until when play was counted. */
      counted_to: bangkokDay.nullable(),
    }),
  }),
  'POST /api/affiliate/redeem': call({
    summary: 'Pays the commission that is due into the main wallet.',
    access: 'member',
    input: nothing,
    output: z.object({ redemption_id: z.uuid(), amount: bahtShown, balance: bahtShown, redeemed_at: instant }),
    writes: 'once',
  }),
};
