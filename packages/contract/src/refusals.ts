/**
 * Every way the server says no. Codes are public: add, never renumber. A refusal is an expected answer and travels as
 * HTTP 200: the site goes home on 400 and to /login on 401, and an empty wallet is no reason for either.
 */
export const REFUSALS = {
  session_expired: { code: 1001, http: 401, message: 'เซสซั่นหมดอายุ กรุณาลองใหม่' },
  login_failed: { code: 1002, http: 200, message: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง' },
  member_frozen: { code: 1003, http: 200, message: 'บัญชีนี้ถูกระงับชั่วคราว กรุณาติดต่อเจ้าหน้าที่' },
  agent_unknown: { code: 1004, http: 200, message: 'ไม่พบรหัสเอเย่นต์นี้' },
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
