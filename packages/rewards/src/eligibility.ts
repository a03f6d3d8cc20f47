import type { Satang } from '@chokdee/kernel';
import type { Campaign } from '#src/campaign.ts';

/** What is known of somebody who asks for a reward, read in the transaction that would give it. */
export interface Claimant {
  readonly level: number;
  readonly joinedAt: Date;
  readonly lastPlayedAt: Date | null;
  /** Deposits credited before the one that the reward would be for. */
  readonly depositsBefore: number;
  /** Whether another bonus on a deposit is being played. */
  readonly hasActiveBonus: boolean;
  /** What of the campaign's once this member, his phone, bank account or device has used. */
  readonly used: readonly string[];
  /** The segments that he is in, of those that are asked for. */
  readonly segments: readonly number[];
}

/** Why somebody does not get a reward; each has its words. */
export type ClaimProblem =
  | 'not_running'
  | 'not_started'
  | 'over'
  | 'level'
  | 'joined'
  | 'idle'
  | 'deposited'
  | 'segment'
  | 'not_first_deposit'
  | 'active_bonus'
  | 'base_min'
  | 'used'
  | 'used_today'
  | 'budget';

const DAY_MS = 86_400_000;

/** The one check before every reward that is asked for: time, audience, once, amount and budget, in this order. */
export const checkClaim = (
  campaign: Campaign,
  claimant: Claimant,
  { now, base, reward, given }: { now: Date; base: Satang; reward: Satang; given: Satang },
): ClaimProblem | undefined =>
  checkTime(campaign, now) ??
  checkAudience(campaign, claimant, now) ??
  checkOnce(campaign, claimant) ??
  (base < campaign.rule.base_min || reward <= 0 ? 'base_min' : undefined) ??
  (campaign.budget !== null && given + reward > campaign.budget ? 'budget' : undefined);

/** Whether a campaign runs now. */
export const checkTime = (campaign: Campaign, now: Date): ClaimProblem | undefined => {
  if (campaign.state !== 'running') return 'not_running';
  if (campaign.starts_at && now < campaign.starts_at) return 'not_started';
  if (campaign.ends_at && now >= campaign.ends_at) return 'over';
  return undefined;
};

/** Whether somebody belongs to those whom a campaign is for. */
export const checkAudience = (
  { kind, audience }: Campaign,
  claimant: Claimant,
  now: Date,
): ClaimProblem | undefined => {
  const { level_min, joined_days_max, idle_days_min, has_deposited, segment_id } = audience;
  const daysSince = (at: Date): number => (now.getTime() - at.getTime()) / DAY_MS;
  if (level_min !== undefined && claimant.level < level_min) return 'level';
  if (joined_days_max !== undefined && daysSince(claimant.joinedAt) > joined_days_max) return 'joined';
  if (idle_days_min !== undefined && claimant.lastPlayedAt && daysSince(claimant.lastPlayedAt) < idle_days_min)
    return 'idle';
  if (has_deposited !== undefined && claimant.depositsBefore > 0 !== has_deposited) return 'deposited';
  if (segment_id !== undefined && !claimant.segments.includes(segment_id)) return 'segment';
  if (kind === 'first_deposit' && claimant.depositsBefore > 0) return 'not_first_deposit';
  return undefined;
};

const checkOnce = ({ rule }: Campaign, claimant: Claimant): ClaimProblem | undefined => {
  const used = claimant.used.find((scope) => (rule.once as readonly string[]).includes(scope));
  if (used) return used === 'day' ? 'used_today' : 'used';
  return rule.pays === 'bonus' && claimant.hasActiveBonus ? 'active_bonus' : undefined;
};
