import type { RefusalName } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';

/** Whom a call speaks of, and who makes it. */
interface Caller {
  readonly memberId: number;
  readonly providerId: number;
  readonly roundRef: string;
}

export interface BetCall extends Caller {
  readonly what: 'bet';
  readonly ref: string;
  readonly amount: Satang;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  /** Undefined: the provider has no such game. */
  readonly game: { readonly gameId: number; readonly product: Product; readonly isOpen: boolean } | undefined;
}

export interface WinCall extends Caller {
  readonly what: 'win';
  readonly ref: string;
  readonly betRef: string;
  readonly amount: Satang;
}

export interface RollbackCall extends Caller {
  readonly what: 'rollback';
  readonly ref: string;
  readonly betRef: string;
}

export interface EndCall extends Caller {
  readonly what: 'end';
  /** What of the round's stake was truly at risk; undefined: all of it. */
  readonly validAmount?: Satang | undefined;
  readonly summary: string;
  readonly detail: unknown;
}

/** Something that a provider wants done with a member's money. */
export type WalletCall = BetCall | WinCall | RollbackCall | EndCall;

/** Why a provider is told no. What stops a stake is told with the words that the player should read. */
export type WalletReason =
  | 'insufficient_balance'
  | 'session_expired'
  | 'game_unknown'
  | `stake_blocked:${RefusalName}`
  | 'transaction_rolled_back'
  | 'transaction_conflict'
  | 'bet_rolled_back'
  | 'bet_refused'
  | 'bet_paid'
  | 'valid_amount_too_high';

/** What a provider is answered; `later` decides nothing: what it speaks of has not come yet. */
export type WalletAnswer =
  | { readonly status: 'ok'; readonly balance: Satang }
  | { readonly status: 'refused'; readonly reason: WalletReason; readonly balance: Satang }
  | { readonly status: 'later'; readonly reason: 'bet_unknown' | 'round_unknown' };

/** A decided call as it is kept. */
export interface KeptTransaction {
  readonly memberId: number;
  readonly providerId: number;
  readonly ref: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly roundRef: string;
  readonly betRef: string;
  readonly walletId: number;
  readonly amount: Satang;
  readonly state: 'done' | 'refused' | 'rolled_back';
  readonly reason: WalletReason | '';
  readonly balanceAfter: Satang;
}

export interface KeptRound {
  readonly memberId: number;
  readonly providerId: number;
  readonly roundRef: string;
  readonly gameId: number;
  readonly walletId: number;
  readonly stake: Satang;
  readonly payout: Satang;
  readonly isEnded: boolean;
}

export interface KeptSession {
  readonly walletId: number;
  readonly providerId: number;
  readonly tokenHash: Buffer;
  readonly isOver: boolean;
}

/** The key of something that a provider named, among all members and providers. */
export const refKey = (of: { memberId: number; providerId: number }, ref: string): string =>
  `${of.memberId}/${of.providerId}/${ref}`;
