import type { StaffCalls, StaffKey } from '@chokdee/contract';

/** The calls that leave an entry: those that change data, and the steps of a log-in. */
type Logged =
  | { [K in StaffKey]: StaffCalls[K] extends { changes: true } ? K : never }[StaffKey]
  | 'POST /bo/api/login/code'
  | 'POST /bo/api/step_up'
  | 'POST /bo/api/enrol/begin'
  | 'POST /bo/api/enrol/confirm'
  | 'POST /bo/api/invitation/accept'
  | 'POST /bo/api/images';

/** What staff did, in words; one left out does not compile. */
export const ACTION_NAMES: Readonly<Record<string, string>> = {
  'POST /bo/api/login/code': 'เข้าสู่ระบบ',
  'POST /bo/api/step_up': 'ยืนยันด้วยรหัสใหม่',
  'POST /bo/api/enrol/begin': 'เริ่มตั้งแอปยืนยันตัวตน',
  'POST /bo/api/enrol/confirm': 'ตั้งแอปยืนยันตัวตน',
  'POST /bo/api/my/sessions/revoke': 'ให้อุปกรณ์ของตนออก',
  'POST /bo/api/my/password': 'เปลี่ยนรหัสผ่านของตน',
  'POST /bo/api/invitation/accept': 'ตอบรับคำเชิญ',
  'POST /bo/api/staff/invite': 'เชิญทีมงาน',
  'POST /bo/api/staff/invitation/withdraw': 'ยกเลิกคำเชิญ',
  'POST /bo/api/staff/role': 'เปลี่ยนบทบาท',
  'POST /bo/api/staff/disable': 'ปิดใช้งานทีมงาน',
  'POST /bo/api/staff/enable': 'เปิดใช้งานทีมงาน',
  'POST /bo/api/staff/forget_authenticator': 'ให้ตั้งแอปยืนยันตัวตนใหม่',
  'POST /bo/api/approvals/decide': 'ตัดสินคำขอ',
  'POST /bo/api/approvals/withdraw': 'ถอนคำขอ',
  'POST /bo/api/member/note': 'เขียนบันทึกสมาชิก',
  'POST /bo/api/member/flag': 'ติดป้ายสมาชิก',
  'POST /bo/api/member/freeze': 'ระงับสมาชิก',
  'POST /bo/api/member/sessions/end': 'ให้สมาชิกออกจากระบบ',
  'POST /bo/api/member/reset': 'ขอรีเซ็ตข้อมูลสมาชิก',
  'POST /bo/api/member/adjust': 'ขอปรับยอดกระเป๋าเงิน',
  'POST /bo/api/content/notices/save': 'บันทึกประกาศ',
  'POST /bo/api/content/notices/remove': 'ลบประกาศ',
  'POST /bo/api/content/banners/save': 'บันทึกแบนเนอร์',
  'POST /bo/api/content/banners/remove': 'ลบแบนเนอร์',
  'POST /bo/api/content/events/save': 'บันทึกกิจกรรม',
  'POST /bo/api/content/events/remove': 'ลบกิจกรรม',
  'POST /bo/api/content/pages/save': 'แก้หน้าข้อความ',
  'POST /bo/api/images': 'อัปโหลดรูปภาพ',
  'POST /bo/api/accounts/bank/save': 'บันทึกบัญชีธนาคาร',
  'POST /bo/api/accounts/bank/remove': 'ลบบัญชีธนาคาร',
  'POST /bo/api/accounts/truemoney/save': 'บันทึกบัญชี TrueMoney',
  'POST /bo/api/accounts/truemoney/remove': 'ลบบัญชี TrueMoney',
  'POST /bo/api/brand/save': 'แก้แบรนด์',
  'POST /bo/api/switches/set': 'เปิด–ปิดบริการ',
  'POST /bo/api/lotto/markets/save': 'บันทึกตลาดหวย',
  'POST /bo/api/lotto/yeekee/rules/save': 'แก้กติกายี่กี',
  'POST /bo/api/lotto/markets/stop': 'หยุดหรือเปิดขายตลาดหวย',
  'POST /bo/api/lotto/results/enter': 'กรอกผลรางวัล',
  'POST /bo/api/lotto/rounds/void': 'ขอยกเลิกงวด',
  'POST /bo/api/lotto/rounds/number': 'อั้นหรือลดจ่ายเลข',
  'POST /bo/api/lotto/rounds/bet': 'แก้เงื่อนไขของงวด',
  'POST /bo/api/cashier/incoming/take': 'รับหรือคืนงานเงินเข้า',
  'POST /bo/api/cashier/incoming/credit': 'เติมเงินจากยอดโอนที่รอ',
  'POST /bo/api/cashier/incoming/set_aside': 'พักหรือนำยอดโอนกลับมา',
  'POST /bo/api/cashier/claim/take': 'รับหรือคืนงานแจ้งเงินไม่เข้า',
  'POST /bo/api/cashier/claim/reject': 'ปฏิเสธการแจ้งเงินไม่เข้า',
  'POST /bo/api/cashier/withdrawal/take': 'รับหรือคืนงานถอน',
  'POST /bo/api/cashier/withdrawal/approve': 'อนุมัติการถอน',
  'POST /bo/api/cashier/withdrawal/reject': 'ปฏิเสธการถอน',
  'POST /bo/api/cashier/note': 'เขียนบันทึกรายการฝากถอน',
  'POST /bo/api/cashier/flag/resolve': 'ปิดรายการเฝ้าระวัง',
  'POST /bo/api/cashier/channels/save': 'บันทึกช่องทาง QR',
  'POST /bo/api/cashier/reconciliation/run': 'กระทบยอดอีกครั้ง',
  'POST /bo/api/views/save': 'บันทึกมุมมอง',
  'POST /bo/api/views/remove': 'ลบมุมมอง',
} satisfies Record<Logged, string>;

/** What was changed, in words. */
export const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  member: 'สมาชิก',
  market: 'ตลาดหวย',
  round: 'งวด',
  staff: 'ทีมงาน',
  invitation: 'คำเชิญ',
  notice: 'ประกาศ',
  banner: 'แบนเนอร์',
  event: 'กิจกรรม',
  page: 'หน้าข้อความ',
  image: 'รูปภาพ',
  agent_bank_account: 'บัญชีธนาคาร',
  true_money_account: 'TrueMoney',
  incoming_transfer: 'ยอดโอนเข้า',
  deposit_claim: 'แจ้งเงินไม่เข้า',
  deposit: 'รายการฝาก',
  withdrawal: 'รายการถอน',
  aml_flag: 'เฝ้าระวัง',
  payment_channel: 'ช่องทาง QR',
  brand: 'แบรนด์',
  switch: 'เปิด–ปิดบริการ',
  view: 'มุมมอง',
};
