import { ACCOUNTS, type AccountName, type Product } from '#src/accounts.ts';
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

/** What a bonus gave back to the house was of a wrong win: it returns, only to be taken back as that. The id is the reversal's. */
export const forfeitReturned = ({
  id,
  ...movement
}: Movement & Pick<Posting, 'house'> & { readonly ref: string }): Posting => ({
  ...movement,
  key: `forfeit_returned:${id}`,
  direction: 'in',
  kind: 'forfeit_returned',
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

/** The house accounts that rewards are paid from. */
export type RewardCosts = Extract<AccountName, `${string}_costs` | 'points_issued'>;

/** A reward was given; the id is the grant's. Points are kept like money in a wallet of their own. */
export const rewardGiven = ({ id, from, ...movement }: Movement & { readonly from: RewardCosts }): Posting => ({
  ...movement,
  key: `reward:${id}`,
  direction: 'in',
  house: ACCOUNTS[from].id,
  kind: from === 'points_issued' ? 'points_given' : 'reward_given',
  ref: id,
});

/** What moves between two wallets of one member; `part` tells apart the movements of one grant. */
export interface BonusMovement {
  readonly grantId: string;
  readonly memberId: number;
  readonly from: number;
  readonly to: number;
  readonly amount: Posting['amount'];
  readonly part: number;
}

/** A member's own money moves between two of his wallets: out of one and into the other, all or nothing. */
const between = (kind: 'bonus_started' | 'bonus_converted', moved: BonusMovement): readonly Posting[] => {
  const same = {
    memberId: moved.memberId,
    amount: moved.amount,
    house: ACCOUNTS.bonus_transit.id,
    kind,
    ref: moved.grantId,
  };
  return [
    { ...same, walletId: moved.from, direction: 'out', key: `${kind}:out:${moved.grantId}:${moved.part}` },
    { ...same, walletId: moved.to, direction: 'in', key: `${kind}:in:${moved.grantId}:${moved.part}` },
  ];
};

/** The deposit that a bonus is given for is laid beside it, to be played with it. */
export const bonusStarted = (moved: BonusMovement): readonly Posting[] => between('bonus_started', moved);

/** What is left of a bonus and the money beside it becomes the member's to withdraw. */
export const bonusConverted = (moved: BonusMovement): readonly Posting[] => between('bonus_converted', moved);

/** What a bonus was not turned into money goes back to where it came from. */
export const bonusForfeited = ({
  id,
  part,
  to,
  ...movement
}: Movement & { readonly part: number; readonly to: RewardCosts }): Posting => ({
  ...movement,
  key: `bonus_forfeited:${id}:${part}`,
  direction: 'out',
  house: ACCOUNTS[to].id,
  kind: 'bonus_forfeited',
  ref: id,
});

/** Points were exchanged for something; the id is the redemption's. */
export const pointsSpent = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `points_spent:${id}`,
  direction: 'out',
  house: ACCOUNTS.points_issued.id,
  kind: 'points_spent',
  ref: id,
});

/** A spin of the wheel was paid with points; the id is the spin's. */
export const spinPaid = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `spin_paid:${id}`,
  direction: 'out',
  house: ACCOUNTS.points_issued.id,
  kind: 'spin_paid',
  ref: id,
});

/** An exchange was cancelled: its points return. */
export const pointsReturned = ({ id, ...movement }: Movement): Posting => ({
  ...movement,
  key: `points_returned:${id}`,
  direction: 'in',
  house: ACCOUNTS.points_issued.id,
  kind: 'points_returned',
  ref: id,
});
