import { type Satang, satang, ZERO } from '@chokdee/kernel';

/** What there is to win in a poll: one pot for all votes that were right, or so much for each of them. */
export interface PollPrize {
  readonly prize: 'split' | 'each';
  readonly prize_amount: Satang;
  /** What `each` pays in all at most; null: without end. */
  readonly prize_max: Satang | null;
}

/** What one right vote of so many wins. The part of a satang stays with the house. */
export const prizeOfVote = ({ prize, prize_amount, prize_max }: PollPrize, rightVotes: number): Satang => {
  if (rightVotes === 0) return ZERO;
  if (prize === 'split') return satang(Math.floor(prize_amount / rightVotes));
  return prize_max === null ? prize_amount : satang(Math.min(prize_amount, Math.floor(prize_max / rightVotes)));
};

/** What a poll pays in all at most; null: without end. */
export const potOf = ({ prize, prize_amount, prize_max }: PollPrize): Satang | null =>
  prize === 'split' ? prize_amount : prize_max;

/** How votes of a poll are earned. */
export interface PollQuota {
  readonly quota_free: number;
  readonly quota_baht: Satang;
  readonly quota_max: number;
}

/** How many votes someone has who has deposited or played so much. */
export const quotaOf = ({ quota_free, quota_baht, quota_max }: PollQuota, earned: Satang): number =>
  Math.min(quota_max, quota_free + Math.floor(Math.max(0, earned) / quota_baht));

/** What is missing to the next vote; null: there are no more. */
export const missingToNext = (poll: PollQuota, earned: Satang): Satang | null => {
  if (quotaOf(poll, earned) >= poll.quota_max) return null;
  return satang(poll.quota_baht * (Math.floor(Math.max(0, earned) / poll.quota_baht) + 1) - earned);
};
