import { ACCOUNTS, type AccountName, type Product } from '#src/accounts.ts';
import type { Posting, TransferKind } from '#src/transfer.ts';

/** Whose wallet an event moves, by how much, and the id that makes it happen once. */
export type Movement = Pick<Posting, 'memberId' | 'walletId' | 'amount'> & { readonly id: string };

/** What an event posts that happens once for its id, and whose movement belongs to that id. */
const moves =
  (kind: TransferKind, direction: Posting['direction'], house: AccountName) =>
  ({ id, ...movement }: Movement): Posting => ({
    ...movement,
    key: `${kind}:${id}`,
    direction,
    house: ACCOUNTS[house].id,
    kind,
    ref: id,
  });

/** The same of an event whose movement belongs to something else. */
const movesFor =
  (kind: TransferKind, direction: Posting['direction'], house: AccountName) =>
  ({ ref, ...movement }: Movement & { readonly ref: string }): Posting => ({
    ...moves(kind, direction, house)(movement),
    ref,
  });

/** Play money that the sandbox gives a new account. */
export const sandboxGranted = moves('sandbox_grant', 'in', 'sandbox_funding');

/** A member's money arrived at the bank and is his to play with. */
export const depositCredited = moves('deposit', 'in', 'bank');

/** A withdrawal left the bank. Posted when its hold is resolved. */
export const withdrawalPaid = moves('withdrawal', 'out', 'bank');

/** Staff put a wallet right, one asking and another confirming; the id is the request's. */
export const walletAdjusted = ({ id, ...movement }: Movement & Pick<Posting, 'direction'>): Posting => ({
  ...movement,
  key: `adjustment:${id}`,
  house: ACCOUNTS.adjustment.id,
  kind: 'adjustment',
  ref: id,
});

/** A bill was bought; the id is the bill's. */
export const lottoStaked = (movement: Movement): Posting => ({
  ...moves('lotto_stake', 'out', 'lotto_stakes')(movement),
  product: 'lotto',
});

/** A bill was taken back, or its round will not be drawn: the stake returns. */
export const lottoRefunded = moves('lotto_refund', 'in', 'lotto_stakes');

/** A result that had been paid was wrong: what it paid goes back. The id is the settlement's and the wallet's. */
export const lottoReversed = movesFor('lotto_reversal', 'out', 'lotto_payouts');

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
export const debtCollected = movesFor('debt_collected', 'out', 'lotto_payouts');

/** A shooter of a yeekee round has a rank that wins; the id is the round's and the rank's. */
export const yeekeeRewarded = movesFor('yeekee_prize', 'in', 'yeekee_prizes');

/** What a provider asks of a wallet: the id is the provider's and its transaction's, the ref its round's. */
export type GameMovement = Movement & { readonly ref: string };

/** A bet of a game was taken. */
export const gameStaked = ({ product, ...movement }: GameMovement & { readonly product: Product }): Posting => ({
  ...movesFor('game_stake', 'out', 'game_stakes')(movement),
  product,
});

/** A bet of a game was taken back; the id is the bet's own. */
export const gameRefunded = movesFor('game_refund', 'in', 'game_stakes');

/** A bet of a game won. */
export const gamePaid = movesFor('game_payout', 'in', 'game_payouts');

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
export const pointsSpent = moves('points_spent', 'out', 'points_issued');

/** A spin of the wheel was paid with points; the id is the spin's. */
export const spinPaid = moves('spin_paid', 'out', 'points_issued');

/** An exchange was cancelled: its points return. */
export const pointsReturned = moves('points_returned', 'in', 'points_issued');
