import type { Satang } from '@chokdee/kernel';
import type { AccountId, Product, WalletTypeId } from '#src/accounts.ts';

/** Why money moved; the statement has words for each. */
export const TRANSFER_KINDS = {
  deposit: 'ฝากเงิน',
  withdrawal: 'ถอนเงิน',
  adjustment: 'ปรับยอดโดยเจ้าหน้าที่',
  sandbox_grant: 'เงินทดลองเล่น',
  lotto_stake: 'แทงหวย',
  lotto_refund: 'คืนเงินโพย',
  lotto_payout: 'ถูกรางวัลหวย',
  lotto_reversal: 'แก้ผลรางวัล: เรียกคืนเงินรางวัล',
  forfeit_returned: 'แก้ผลรางวัล: หักล้างด้วยโบนัสที่ไม่ได้รับ',
  debt_collected: 'หักคืนเงินรางวัลที่จ่ายเกิน',
  yeekee_prize: 'รางวัลผู้ยิงเลขยี่กี',
  game_stake: 'เดิมพันเกม',
  game_refund: 'คืนเดิมพันเกม',
  game_payout: 'ได้รางวัลจากเกม',
  reward_given: 'รับรางวัล',
  bonus_started: 'ย้ายเงินฝากเข้ากระเป๋าโปรโมชัน',
  bonus_converted: 'ย้ายจากกระเป๋าโปรโมชันเข้ากระเป๋าหลัก',
  bonus_forfeited: 'โบนัสที่ไม่ได้รับ',
  points_given: 'รับแต้ม',
  points_spent: 'แลกแต้ม',
  points_returned: 'คืนแต้ม',
  spin_paid: 'หมุนวงล้อด้วยแต้ม',
} as const;

export type TransferKind = keyof typeof TRANSFER_KINDS;

export type TransferRole = 'deposit' | 'withdrawal' | 'stake' | 'payout';

/** Which way money of a role goes: into wallets (1) or out of them (-1). What goes the other way was given back. */
export const ROLE_WAYS: Readonly<Record<TransferRole, 1 | -1>> = { deposit: 1, withdrawal: -1, stake: -1, payout: 1 };

/** What a movement means to a member's own limits and activity; kinds that are left out mean nothing to them. */
export const KIND_ROLES: Readonly<Partial<Record<TransferKind, TransferRole>>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  lotto_stake: 'stake',
  lotto_refund: 'stake',
  lotto_payout: 'payout',
  lotto_reversal: 'payout',
  debt_collected: 'payout',
  yeekee_prize: 'payout',
  game_stake: 'stake',
  game_refund: 'stake',
  game_payout: 'payout',
};

/** Money in or out of one wallet, against one account of the house: one debit and one credit of the same amount. */
export interface Posting {
  /** Unique for ever within the member: posting it again moves nothing. */
  readonly key: string;
  readonly memberId: number;
  readonly walletId: number;
  readonly direction: 'in' | 'out';
  readonly amount: Satang;
  readonly house: AccountId;
  readonly kind: TransferKind;
  /** What the movement belongs to: a bill, a deposit, a round. */
  readonly ref: string;
  /** Set on a stake: the wallet must be allowed for it. */
  readonly product?: Product;
}

/** A wallet as the ledger sees it while it holds the lock. */
export interface Wallet {
  readonly memberId: number;
  readonly walletId: number;
  readonly typeId: WalletTypeId;
  /** Null: all. */
  readonly products: readonly Product[] | null;
  readonly posted: Satang;
  readonly held: Satang;
  readonly seq: number;
}

/** A posting with its place in its wallet's history. */
export interface PostedTransfer extends Posting {
  readonly seq: number;
  readonly balanceAfter: Satang;
}

/** What a posting says about money; two postings of one key must agree on it. */
export const sameMovement = (a: Posting, b: Posting): boolean =>
  a.walletId === b.walletId && a.direction === b.direction && a.amount === b.amount && a.house === b.house;
