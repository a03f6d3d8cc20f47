import { ACCOUNTS, type Product } from '#src/accounts.ts';
import type { Posting } from '#src/transfer.ts';

/** Whose wallet an event moves, by how much, and the id that makes it happen once. */
export type Movement = Pick<Posting, 'memberId' | 'walletId' | 'amount'> & { readonly id: string };

/** Play money that the sandbox gives a new account. */
export const sandboxGranted = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `sandbox_grant:${id}`,
  direction: 'in',
  house: ACCOUNTS.sandbox_funding.id,
  kind: 'sandbox_grant',
  ref: id,
});

/** A member's money arrived at the bank and is his to play with. */
export const depositCredited = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `deposit:${id}`,
  direction: 'in',
  house: ACCOUNTS.bank.id,
  kind: 'deposit',
  ref: id,
});

/** A withdrawal left the bank. Posted when its hold is resolved. */
export const withdrawalPaid = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `withdrawal:${id}`,
  direction: 'out',
  house: ACCOUNTS.bank.id,
  kind: 'withdrawal',
  ref: id,
});

/** Staff put a wallet right, one asking and another confirming; the id is the request's. */
export const walletAdjusted = ({ id, ...movement }: Movement & Pick<Posting, 'direction'>): Posting => ({
  ...movement,
  key: `adjustment:${id}`,
  house: ACCOUNTS.adjustment.id,
  kind: 'adjustment',
  ref: id,
});

/** A bill was bought; the id is the bill's. */
export const lottoStaked = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `lotto_stake:${id}`,
  direction: 'out',
  house: ACCOUNTS.lotto_stakes.id,
  kind: 'lotto_stake',
  ref: id,
  product: 'lotto',
});

/** A bill was taken back, or its round will not be drawn: the stake returns. */
export const lottoRefunded = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `lotto_refund:${id}`,
  direction: 'in',
  house: ACCOUNTS.lotto_stakes.id,
  kind: 'lotto_refund',
  ref: id,
});

/** A result that had been paid was wrong: what it paid goes back. The id is the settlement's and the wallet's. */
export const lottoReversed = ({ id, ...movement }: Movement & { readonly ref: string }): Posting => ({
  ...movement,
  key: `lotto_reversal:${id}`,
  direction: 'out',
  house: ACCOUNTS.lotto_payouts.id,
  kind: 'lotto_reversal',
});

/** Part of a win settles what a member still owes from a wrong result. The id is the settlement's and the debt's. */
export const debtCollected = ({ id, ...movement }: Movement & { readonly ref: string }): Posting => ({
  ...movement,
  key: `debt_collected:${id}`,
  direction: 'out',
  house: ACCOUNTS.lotto_payouts.id,
  kind: 'debt_collected',
});

/** A shooter of a yeekee round has a rank that wins; the id is the round's and the rank's. */
export const yeekeeRewarded = ({ id, ...movement }: Movement & { readonly ref: string }): Posting => ({
  ...movement,
  key: `yeekee_prize:${id}`,
  direction: 'in',
  house: ACCOUNTS.yeekee_prizes.id,
  kind: 'yeekee_prize',
});

/** What a provider asks of a wallet: the id is the provider's and its transaction's, the ref its round's. */
export type GameMovement = Movement & { readonly ref: string };

/** A bet of a game was taken. */
export const gameStaked = ({ id, ...movement }: GameMovement & { readonly product: Product }): Posting => ({
  ...movement,
  key: `game_stake:${id}`,
  direction: 'out',
  house: ACCOUNTS.game_stakes.id,
  kind: 'game_stake',
});

/** A bet of a game was taken back; the id is the bet's own. */
export const gameRefunded = ({ id, ...movement }: GameMovement): Posting => ({
  ...movement,
  key: `game_refund:${id}`,
  direction: 'in',
  house: ACCOUNTS.game_stakes.id,
  kind: 'game_refund',
});

/** A bet of a game won. */
export const gamePaid = ({ id, ...movement }: GameMovement): Posting => ({
  ...movement,
  key: `game_payout:${id}`,
  direction: 'in',
  house: ACCOUNTS.game_payouts.id,
  kind: 'game_payout',
});
