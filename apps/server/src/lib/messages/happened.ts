import type { Satang } from '@chokdee/kernel';
import type { PrizeLimit } from '@chokdee/lotto';
import type { CampaignKind } from '@chokdee/rewards';

/** Which round it was, as far as its name needs it. */
interface OfRound {
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** What can happen to a member that he is told of, by the kind of its message, and what is kept of it. Money is satang. */
export interface Happened {
  readonly won: OfRound & { readonly payout: Satang };
  /** A rank of the shooting was his; what it got may be less than it promises. */
  readonly prize: OfRound & {
    readonly rank: number;
    readonly amount: Satang;
    readonly paid: Satang;
    readonly limited_by: PrizeLimit | null;
  };
  /** A result was wrong: what it had paid goes back, or is owed. */
  readonly correction: OfRound & { readonly payout: Satang; readonly owed: Satang };
  /** Of a claim, what it was for is not known. */
  readonly deposit: Ended & { readonly status: 'credited' | 'rejected' };
  readonly withdrawal: Ended & { readonly status: 'paid' | 'rejected' };
  readonly reward: {
    readonly state: 'offered' | 'converted' | 'expired' | 'refused';
    /** What it is called; of one that was refused it is not known. */
    readonly name: string | null;
    readonly kind: CampaignKind | null;
    readonly amount: Satang | null;
    readonly note: string;
  };
  readonly limit: {
    readonly kind: 'timeout' | 'self_exclusion' | 'deposit' | 'loss' | 'stake' | 'session';
    /** From when a limit holds; until when a break lasts. */
    readonly at: string;
  };
  readonly security: { readonly what: 'password' | 'login' | 'bank'; readonly device: string };
}

interface Ended {
  readonly amount: Satang | null;
  readonly note: string;
}

export type HappenedKind = keyof Happened;
