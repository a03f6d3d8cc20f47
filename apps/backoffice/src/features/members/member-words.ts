/** The marks that staff can put on a member. */
export const FLAGS = ['vip', 'watch', 'risk', 'complaint'] as const;
export type Flag = (typeof FLAGS)[number];

/** What the marks are called. */
export const FLAG_NAMES: Readonly<Record<string, string>> = {
  vip: 'VIP',
  watch: 'เฝ้าดู',
  risk: 'เสี่ยง',
  complaint: 'ร้องเรียน',
};

/** What a member limits for himself. */
export const LIMIT_NAMES: Readonly<Record<string, string>> = {
  deposit: 'ฝาก',
  loss: 'ยอดเสีย',
  stake: 'เดิมพัน',
  session: 'เวลาเล่น',
};

/** For how long a limit counts. */
export const PERIOD_NAMES: Readonly<Record<string, string>> = {
  day: 'ต่อวัน',
  week: 'ต่อสัปดาห์',
  month: 'ต่อเดือน',
};

/** The kinds of movements, as the ledger names them. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  deposit: 'ฝากเงิน',
  withdrawal: 'ถอนเงิน',
  adjustment: 'ปรับยอดโดยเจ้าหน้าที่',
  sandbox_grant: 'เงินทดลองเล่น',
};

/** A phone in the groups in which people say it. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

const BANGKOK_MS = 7 * 3_600_000;

/** The day of an instant in Bangkok, `YYYY-MM-DD`. */
export const bangkokDay = (at: string): string => new Date(Date.parse(at) + BANGKOK_MS).toISOString().slice(0, 10);
