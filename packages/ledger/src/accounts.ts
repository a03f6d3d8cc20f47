/**
 * The chart of accounts. Ids are stored for ever: add, never renumber. Members' wallets are the sub-ledger of the control
 * accounts 1 to 3; what the house owns, owes, earns and spends has no wallet and no balance row.
 */
export const ACCOUNTS = {
  member_main: { id: 1, kind: 'liability', name: 'กระเป๋าหลักของสมาชิก' },
  member_bonus: { id: 2, kind: 'liability', name: 'กระเป๋าโบนัสของสมาชิก' },
  member_free: { id: 3, kind: 'liability', name: 'เครดิตฟรีของสมาชิก' },
  bank: { id: 10, kind: 'asset', name: 'เงินในบัญชีธนาคาร' },
  lotto_stakes: { id: 20, kind: 'income', name: 'ยอดแทงหวย' },
  game_stakes: { id: 21, kind: 'income', name: 'ยอดเดิมพันเกม' },
  lotto_payouts: { id: 30, kind: 'expense', name: 'เงินรางวัลหวย' },
  yeekee_prizes: { id: 31, kind: 'expense', name: 'รางวัลผู้ยิงเลขยี่กี' },
  game_payouts: { id: 32, kind: 'expense', name: 'เงินรางวัลเกม' },
  adjustment: { id: 40, kind: 'expense', name: 'ปรับยอดโดยเจ้าหน้าที่' },
  sandbox_funding: { id: 90, kind: 'asset', name: 'เงินทดลองเล่น' },
} as const;

export type AccountName = keyof typeof ACCOUNTS;
export type AccountId = (typeof ACCOUNTS)[AccountName]['id'];
export type AccountKind = (typeof ACCOUNTS)[AccountName]['kind'];

/** The last id that a control account of wallets may have; the database's own check knows the same number. */
export const CONTROL_ACCOUNT_MAX = 9;

/** The kinds of wallet a member may have, as the wire names them. */
export const WALLET_TYPES = {
  main: { id: 1, account: ACCOUNTS.member_main.id, name: 'กระเป๋าหลัก' },
  bonus: { id: 2, account: ACCOUNTS.member_bonus.id, name: 'กระเป๋าโบนัส' },
  free: { id: 3, account: ACCOUNTS.member_free.id, name: 'เครดิตฟรี' },
} as const;

export type WalletTypeId = (typeof WALLET_TYPES)[keyof typeof WALLET_TYPES]['id'];

/** What a wallet may be staked on. */
export const PRODUCTS = ['lotto', 'casino', 'slot', 'sport', 'fishing', 'freespin'] as const;
export type Product = (typeof PRODUCTS)[number];
