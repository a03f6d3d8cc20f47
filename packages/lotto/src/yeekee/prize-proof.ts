import { type Satang, satang, ZERO } from '@chokdee/kernel';
import type { ChainedShot } from '#src/yeekee/chain.ts';
import { cutAlike, type PrizeFacts, type PrizeRules, roundLimit } from '#src/yeekee/prizes.ts';
import { PRIZE_RANKS } from '#src/yeekee/rules.ts';

/** Money as it is published: in baht. */
type InBaht<T> = { readonly [K in keyof T]: T[K] extends Satang ? number : T[K] };

/** What is published of a rank; nobody has it: no member. */
interface ClaimedPrize {
  readonly rank: number;
  readonly baht: number;
  readonly member: string | null;
  readonly number: string | null;
  /** What is left of it by the shooter's own stake, and what was paid after all were cut alike. */
  readonly due: number;
  readonly paid: number;
}

/** What a round promised of its prizes, what it came to, and what it paid. Rounds of before there were limits say no facts. */
export interface PrizeClaims {
  readonly rules: InBaht<PrizeRules>;
  readonly facts: InBaht<PrizeFacts> | null;
  readonly won: readonly ClaimedPrize[];
}

const inSatang = (baht: number): Satang => satang(Math.round(baht * 100));

/**
 * Checks the prizes by what is published: each went to who shot its rank, none was paid where the round had too few shots or
 * members, and all were cut alike to their part of the margin. What members staked is theirs alone to know: the house's audit
 * checks that.
 */
export const checkPrizes = (
  { rules, facts, won }: PrizeClaims,
  shotOf: (rank: number) => ChainedShot | undefined,
): { readonly isOk: boolean; readonly own: string } => {
  const isNone = facts !== null && roundLimit(rules, facts) !== null;
  const dues = won.map(({ due }) => (isNone ? ZERO : inSatang(due)));
  const paid = cutAlike(dues, rules, inSatang(facts?.margin ?? 0));
  const isRight = won.map((prize, place) => {
    const shot = shotOf(prize.rank);
    const promised = prize.rank === 1 ? rules.rank_1 : rules.rank_16;
    const holder = promised > 0 ? shot : undefined;
    return (
      prize.baht === promised &&
      prize.member === (holder?.member ?? null) &&
      prize.number === (holder?.number ?? null) &&
      prize.due >= 0 &&
      prize.due <= (holder ? promised : 0) &&
      inSatang(prize.paid) === paid[place]
    );
  });
  return {
    isOk: isRight.every(Boolean) && won.map(({ rank }) => rank).join() === PRIZE_RANKS.join(),
    own: won.map(({ rank }, place) => `${rank}: ${((paid[place] ?? 0) / 100).toFixed(2)}`).join(' · '),
  };
};
