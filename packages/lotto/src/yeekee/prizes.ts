import { type Satang, satang, ZERO } from '@chokdee/kernel';
import type { BetType } from '#src/bet-types.ts';
import { bestChanceOf } from '#src/rates.ts';
import type { PrizeRank } from '#src/yeekee/rules.ts';

/** What a round promises of its prizes. One that opened before there were limits has `null` where none holds. */
export interface PrizeRules {
  readonly rank_1: Satang;
  readonly rank_16: Satang;
  /** What a shooter must have staked in the round. */
  readonly stake_min: Satang;
  /** Fewer shots of members who staked, or fewer such shooters: no prize is paid. */
  readonly shots_min: number;
  readonly members_min: number;
  /** How many prizes a member takes in a round. */
  readonly each: number;
  /** A prize is at most so many percent of what its shooter staked in the round. */
  readonly stake_percent: number | null;
  /** All prizes are together at most so many percent of the round's expected margin. */
  readonly margin_percent: number | null;
}

/** What a round came to, as far as its prizes ask. */
export interface PrizeFacts {
  /** Shots of members who staked, and how many members shot them. */
  readonly shots: number;
  readonly members: number;
  readonly margin: Satang;
}

/** What was sold of a bet type, and what it would pay if all of it won. */
export interface SoldBets {
  readonly bet_type: BetType;
  readonly stake: number;
  readonly payout: number;
}

/** Who has a rank, and what he staked in the round. */
export interface RankHolder {
  readonly rank: PrizeRank;
  readonly member_id: number;
  readonly staked: Satang;
}

/**
 * Why a prize is not what its rank promises: too few shots or members, too small a stake, enough prizes taken; or cut to what
 * he staked, or with all others to their part of the margin.
 */
export const PRIZE_LIMITS = ['shots', 'members', 'stake_min', 'each', 'stake', 'margin'] as const;
export type PrizeLimit = (typeof PRIZE_LIMITS)[number];

/** What a rank gets. */
export interface JudgedPrize {
  readonly rank: PrizeRank;
  readonly member_id: number;
  /** What its rank promises. */
  readonly amount: Satang;
  /** What is left of it by the shooter's own stake; from that all are cut alike. */
  readonly due: Satang;
  readonly paid: Satang;
  readonly limit: PrizeLimit | null;
}

/** Chances are counted in so many parts: every bet type's is a whole number of them. */
export const CHANCE_PARTS = 1_000_000;

/** In how many of a million draws a bet type pays, of the number that pays most. */
export const chanceParts = (betType: BetType): number => {
  const { wins, of } = bestChanceOf(betType);
  return (wins * CHANCE_PARTS) / of;
};

/**
 * What the house keeps of a round on average: of each bet type its stakes less what it is expected to return to players. Whole
 * satang, rounded down; nothing where players are expected to win.
 */
export const marginOf = (sold: readonly SoldBets[]): Satang => {
  const parts = BigInt(CHANCE_PARTS);
  const kept = sold.reduce(
    (sum, { bet_type, stake, payout }) => sum + BigInt(stake) * parts - BigInt(payout) * BigInt(chanceParts(bet_type)),
    0n,
  );
  return kept > 0n ? satang(Number(kept / parts)) : ZERO;
};

/** The part of an amount, rounded down to whole satang. */
const partOf = (amount: Satang, part: number, whole: number): Satang =>
  satang(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)));

/** What each gets of what is due: where that is more than the part of the margin, all are cut alike. */
export const cutAlike = (
  dues: readonly Satang[],
  { margin_percent }: Pick<PrizeRules, 'margin_percent'>,
  margin: Satang,
): Satang[] => {
  const max = margin_percent === null ? undefined : partOf(margin, margin_percent, 100);
  const all = dues.reduce((sum, due) => sum + due, 0);
  return max === undefined || all <= max ? [...dues] : dues.map((due) => partOf(due, max, all));
};

/** Why no prize of a round is paid at all. */
export const roundLimit = (
  { shots_min, members_min }: Pick<PrizeRules, 'shots_min' | 'members_min'>,
  { shots, members }: Pick<PrizeFacts, 'shots' | 'members'>,
): PrizeLimit | null => {
  if (shots < shots_min) return 'shots';
  return members < members_min ? 'members' : null;
};

/** What each rank gets, the dearest first: of two ranks a member takes the better. */
export const judgePrizes = (
  rules: PrizeRules,
  facts: PrizeFacts,
  holders: readonly RankHolder[],
): readonly JudgedPrize[] => {
  const ofRound = roundLimit(rules, facts);
  const taken = new Map<number, number>();
  const judged = holders
    .map((holder) => ({ ...holder, amount: rules[`rank_${holder.rank}`] }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || a.rank - b.rank)
    .map(({ rank, member_id, staked, amount }) => {
      const before = taken.get(member_id) ?? 0;
      taken.set(member_id, before + 1);
      const limit = ofRound ?? ownLimit(rules, staked, before);
      return { rank, member_id, amount, ...(limit ? { due: ZERO, limit } : dueOf(rules, staked, amount)) };
    });
  const dues = judged.map(({ due }) => due);
  const paid = cutAlike(dues, rules, facts.margin);
  return judged.map((prize, place) => {
    const got = paid[place] ?? ZERO;
    return { ...prize, paid: got, limit: got < prize.due ? 'margin' : prize.limit };
  });
};

const ownLimit = ({ stake_min, each }: PrizeRules, staked: Satang, before: number): PrizeLimit | null => {
  if (staked < stake_min) return 'stake_min';
  return before >= each ? 'each' : null;
};

const dueOf = (
  { stake_percent }: PrizeRules,
  staked: Satang,
  amount: Satang,
): { due: Satang; limit: PrizeLimit | null } => {
  const max = stake_percent === null ? amount : partOf(staked, stake_percent, 100);
  return max < amount ? { due: max, limit: 'stake' } : { due: amount, limit: null };
};
