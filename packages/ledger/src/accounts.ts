/**
 * The chart of accounts. Ids are stored for ever: add, never renumber. Members' wallets are the sub-ledger of the control
 * accounts 1 to 4; what the house owns, owes, earns and spends has no wallet and no balance row.
 */
export const ACCOUNTS = {
  member_main: { id: 1, kind: 'liability', name: 'กระเป๋าหลักของสมาชิก' },
  member_bonus: { id: 2, kind: 'liability', name: 'กระเป๋าโบนัสของสมาชิก' },
  member_free: { id: 3, kind: 'liability', name: 'เครดิตฟรีของสมาชิก' },
  member_points: { id: 4, kind: 'liability', name: 'แต้มของสมาชิก' },
  bank: { id: 10, kind: 'asset', name: 'เงินในบัญชีธนาคาร' },
  lotto_stakes: { id: 20, kind: 'income', name: 'ยอดแทงหวย' },
  game_stakes: { id: 21, kind: 'income', name: 'ยอดเดิมพันเกม' },
  lotto_payouts: { id: 30, kind: 'expense', name: 'เงินรางวัลหวย' },
  yeekee_prizes: { id: 31, kind: 'expense', name: 'รางวัลผู้ยิงเลขยี่กี' },
  game_payouts: { id: 32, kind: 'expense', name: 'เงินรางวัลเกม' },
  adjustment: { id: 40, kind: 'expense', name: 'ปรับยอดโดยเจ้าหน้าที่' },
  promotion_costs: { id: 50, kind: 'expense', name: 'โบนัสโปรโมชัน' },
  coupon_costs: { id: 51, kind: 'expense', name: 'รางวัลจากคูปอง' },
  cashback_costs: { id: 52, kind: 'expense', name: 'คืนยอดรายวัน' },
  rebate_costs: { id: 53, kind: 'expense', name: 'คืนยอดเสียรายสัปดาห์' },
  level_costs: { id: 54, kind: 'expense', name: 'ของขวัญเลื่อนระดับ' },
  manual_costs: { id: 55, kind: 'expense', name: 'รางวัลที่เจ้าหน้าที่ให้' },
  shop_costs: { id: 56, kind: 'expense', name: 'ของรางวัลแลกแต้ม' },
  poll_costs: { id: 57, kind: 'expense', name: 'รางวัลโพล' },
  bonus_transit: { id: 58, kind: 'liability', name: 'ย้ายระหว่างกระเป๋าของสมาชิก' },
  points_issued: { id: 59, kind: 'expense', name: 'แต้มที่แจก' },
  wheel_costs: { id: 60, kind: 'expense', name: 'รางวัลวงล้อ' },
  quest_costs: { id: 61, kind: 'expense', name: 'รางวัลภารกิจ' },
  affiliate_costs: { id: 62, kind: 'expense', name: 'ค่าแนะนำเพื่อน' },
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
  points: { id: 4, account: ACCOUNTS.member_points.id, name: 'แต้มสะสม' },
} as const;

export type WalletTypeId = (typeof WALLET_TYPES)[keyof typeof WALLET_TYPES]['id'];

/** What a wallet may be staked on. */
export const PRODUCTS = ['lotto', 'casino', 'slot', 'sport', 'fishing', 'freespin'] as const;
export type Product = (typeof PRODUCTS)[number];
