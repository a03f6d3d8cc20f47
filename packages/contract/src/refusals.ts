/**
 * Every way the server says no. Codes are public: add, never renumber. A refusal is an expected answer and travels as
 * HTTP 200: the site goes home on 400 and to /login on 401, and an empty wallet is no reason for either.
 */
export const REFUSALS = {
  session_expired: { code: 1001, http: 401, message: 'เซสซั่นหมดอายุ กรุณาลองใหม่' },
  login_failed: { code: 1002, http: 200, message: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง' },
  member_frozen: { code: 1003, http: 200, message: 'บัญชีนี้ถูกระงับชั่วคราว กรุณาติดต่อเจ้าหน้าที่' },
  agent_unknown: { code: 1004, http: 200, message: 'ไม่พบรหัสเอเย่นต์นี้' },
  invalid_fields: { code: 1005, http: 200, message: 'กรุณาตรวจสอบข้อมูลที่กรอก' },
  otp_invalid: { code: 1006, http: 200, message: 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ' },
  otp_too_often: { code: 1007, http: 200, message: 'ขอรหัส OTP บ่อยเกินไป กรุณารอสักครู่' },
  sms_failed: { code: 1008, http: 200, message: 'ส่ง SMS ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' },
  password_wrong: { code: 1009, http: 200, message: 'รหัสผ่านไม่ถูกต้อง' },
  login_too_often: { code: 1010, http: 200, message: 'ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอสักครู่ หรือตั้งรหัสผ่านใหม่' },
  session_not_found: { code: 1011, http: 200, message: 'ไม่พบอุปกรณ์นี้' },
  taking_a_break: { code: 1101, http: 200, message: 'คุณอยู่ในช่วงพักการเล่น' },
  self_excluded: { code: 1102, http: 200, message: 'คุณได้ขอระงับการเล่นไว้' },
  limit_deposit: { code: 1103, http: 200, message: 'เกินวงเงินฝากที่คุณตั้งไว้' },
  limit_stake: { code: 1104, http: 200, message: 'เกินยอดเดิมพันที่คุณตั้งไว้' },
  limit_loss: { code: 1105, http: 200, message: 'เกินยอดเสียที่คุณตั้งไว้' },
  limit_session: { code: 1106, http: 200, message: 'เล่นครบเวลาที่คุณตั้งไว้ของวันนี้แล้ว' },
  product_stopped: { code: 1107, http: 200, message: 'ปิดให้บริการชั่วคราว' },
  too_young: { code: 1108, http: 200, message: 'อายุยังไม่ถึงเกณฑ์ที่กำหนด' },
  insufficient_balance: { code: 2001, http: 200, message: 'ยอดเงินไม่เพียงพอ' },
  wallet_not_found: { code: 2002, http: 200, message: 'ไม่พบกระเป๋าเงินนี้' },
  wallet_not_for_product: { code: 2003, http: 200, message: 'กระเป๋าเงินนี้ใช้กับรายการนี้ไม่ได้' },
  malformed: { code: 9001, http: 400, message: 'ข้อมูลที่ส่งมาไม่ถูกต้อง' },
  not_found: { code: 9002, http: 404, message: 'ไม่พบรายการที่เรียก' },
  too_large: { code: 9003, http: 413, message: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
  too_many_requests: { code: 9004, http: 429, message: 'ทำรายการถี่เกินไป กรุณารอสักครู่' },
  overloaded: { code: 9005, http: 503, message: 'ระบบมีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้ง' },
  idempotency_mismatch: { code: 9006, http: 200, message: 'คำขอนี้ถูกใช้ไปแล้วกับข้อมูลชุดอื่น กรุณาทำรายการใหม่' },
  internal: { code: 9999, http: 500, message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง' },
} as const;

export type RefusalName = keyof typeof REFUSALS;
