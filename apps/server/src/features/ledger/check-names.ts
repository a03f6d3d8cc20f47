/** The checks of the books in the words of the back office. */
export const CHECK_NAMES: Readonly<Record<string, string>> = {
  accounts_sum_to_zero: 'ทุกบัญชีรวมกันเป็นศูนย์',
  wallet_equals_transfers: 'ยอดทุกกระเป๋าตรงกับรายการเดินบัญชี',
  running_balance: 'ยอดคงเหลือหลังแต่ละรายการต่อเนื่องกัน',
  nothing_negative: 'ไม่มีกระเป๋าใดติดลบ',
  held_equals_holds: 'ยอดที่กันไว้ตรงกับรายการที่รอดำเนินการ',
  hold_resolved_once: 'รายการที่กันไว้ถูกปิดครั้งเดียวและตรงจำนวน',
  control_equals_wallets: 'บัญชีคุมตรงกับกระเป๋าของสมาชิก',
  rollup_equals_transfers: 'ยอดรายวันตรงกับรายการเดินบัญชี',
  pages_equal_transfers: 'สารบัญรายการตรงกับรายการเดินบัญชี',
  known_accounts: 'ทุกรายการอ้างถึงบัญชีและกระเป๋าที่มีอยู่จริง',
  exposure_equals_lines: 'ยอดขายของแต่ละเลขตรงกับรายการในโพย',
  bills_equal_stakes: 'ทุกโพยมีรายการตัดเงินและคืนเงินตรงจำนวน',
  append_only_guarded: 'ข้อมูลที่บันทึกแล้วแก้ไขไม่ได้',
};
