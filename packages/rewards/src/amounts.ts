import { type Satang, satang, ZERO } from '@chokdee/kernel';
import type { CampaignRule } from '#src/campaign.ts';

type Gives = Pick<CampaignRule, 'amount' | 'percent_bp' | 'amount_max' | 'base_min'>;

const least = (...amounts: readonly number[]): Satang => satang(Math.min(...amounts));

/** What a rule gives on a base: nothing below the least, never more than the most, part of a satang is the house's. */
export const rewardOf = (rule: Gives, base: Satang): Satang =>
  base < rule.base_min ? ZERO : least(rule.amount + Math.floor((base * rule.percent_bp) / 10_000), rule.amount_max);

/** What must be played from the wallet: bonus and deposit, so many times. Part of a satang must be played whole. */
export const turnoverOf = (rule: Pick<CampaignRule, 'turnover_x100'>, own: Satang, reward: Satang): Satang =>
  satang(Math.ceil(((own + reward) * rule.turnover_x100) / 100));

/** What is still to be played; a void or a correction may have raised it again. */
export const turnoverLeft = (required: Satang, played: Satang): Satang =>
  satang(Math.max(0, required - Math.max(0, played)));

/** How a bonus ended, and what its end lets through to the main wallet. */
export interface Ending {
  readonly state: 'converted' | 'cancelled' | 'expired' | 'used_up';
  /** The bonus, and the member's own money that was laid beside it. */
  readonly amount: Satang;
  readonly own: Satang;
  /** What reaches the main wallet beside the own money at most, once all is played; null: all. */
  readonly convert_max: Satang | null;
  /** What reached the main wallet before, and what went back to the house: bets that were open at the end may pay later. */
  readonly moved: Satang;
  readonly forfeited: Satang;
}

/**
 * How the money that lies in the wallet of an ended bonus is split: to the main wallet, and back to the house. Own money is
 * played before the bonus: a bonus that was not played through returns what is left of the own money, and nobody bets the
 * bonus alone and takes his deposit back when it is lost.
 */
export const splitOf = (ending: Ending, balance: Satang): { readonly toMain: Satang; readonly forfeited: Satang } => {
  const { state, amount, own, convert_max, moved } = ending;
  const whole = balance + moved + ending.forfeited;
  const limit =
    state === 'converted'
      ? own + (convert_max ?? Number.POSITIVE_INFINITY)
      : Math.min(own, Math.max(0, whole - amount));
  const toMain = least(balance, Math.max(0, limit - moved));
  return { toMain, forfeited: satang(balance - toMain) };
};
