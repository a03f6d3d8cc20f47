import { PRODUCTS } from '@chokdee/ledger';
import { PAYS, SCOPES } from '@chokdee/rewards';
import { z } from 'zod';
import { campaignKind, GRANT_STATES } from '#src/rewards.ts';
import { Person } from '#src/staff/cashier.ts';
import { baht, bahtOrNone, bahtShown, instant, line, picture, referenceId, rowId, strictBody } from '#src/wire.ts';

/** How a campaign stands; an ended one does not start again. */
export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'ended'] as const;

/** What a campaign gives and asks, in baht, percent and times as people write them. */
const RuleFields = strictBody({
  pays: z.enum(PAYS),
  amount: bahtOrNone,
  percent: z.number().min(0).max(1_000).multipleOf(0.01),
  amount_max: baht,
  base_min: bahtOrNone,
  turnover_times: z.number().min(0).max(100).multipleOf(0.01),
  products: z.array(z.enum(PRODUCTS)).min(1).nullable(),
  convert_max: baht.nullable(),
  expires_hours: z.number().int().min(1).max(8_760),
  claim_hours: z.number().int().min(1).max(720),
  once: z.array(z.enum(SCOPES)).max(SCOPES.length),
});

const AudienceFields = strictBody({
  level_min: z.number().int().min(1).max(20).optional(),
  joined_days_max: z.number().int().min(1).max(3_650).optional(),
  idle_days_min: z.number().int().min(1).max(3_650).optional(),
  has_deposited: z.boolean().optional(),
  segment_id: rowId.optional(),
});

/** What an editor of campaigns sends. */
export const campaignFields = {
  kind: campaignKind,
  name: line(80),
  summary: z.string().trim().max(160),
  detail: z.string().trim().max(2_000),
  image: picture,
  rule: RuleFields,
  audience: AudienceFields,
  budget: baht.nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  position: z.number().int().min(0).max(10_000),
};

/** A campaign that is not saved yet. */
export const Draft = strictBody(campaignFields);

/** A campaign with what it gave and cost. */
export const CampaignRow = z.object({
  campaign_id: referenceId,
  ...campaignFields,
  kind_name: z.string(),
  /** The name of the segment that it is for; empty: it is for everybody. */
  segment: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  version: z.number().int(),
  updated_at: instant,
  /** How often it was given, to how many, how much, and how much of that came back unused. */
  claims: z.number().int(),
  members: z.number().int(),
  given: bahtShown,
  forfeited: bahtShown,
  /** What it cost: given less forfeited. */
  cost: bahtShown,
});

/** A reward that was given, as staff see it. */
export const GrantRow = z.object({
  member: Person,
  grant_id: z.uuid(),
  campaign_id: referenceId,
  campaign: z.string(),
  pays: z.enum(PAYS),
  amount: bahtShown,
  own: bahtShown,
  turnover: bahtShown,
  played: bahtShown,
  moved: bahtShown,
  state: z.enum(GRANT_STATES),
  state_text: z.string(),
  code: z.string(),
  note: z.string(),
  by: z.string(),
  given_at: instant,
  ended_at: instant.nullable(),
  expires_at: instant.nullable(),
});

/** A level of members and what it brings. */
export const LevelFields = strictBody({
  level: z.number().int().min(1).max(20),
  name: line(40),
  turnover_min: bahtOrNone,
  cashback_percent: z.number().min(0).max(10).multipleOf(0.01),
  gift: bahtOrNone,
  colour: z.string().trim().max(20),
});
