import { textProblem } from '#src/features/agent/staff/check-fields.ts';
import { rowCalls } from '#src/features/agent/staff/rows.ts';
import { BANKS } from '#src/lib/banks/banks.ts';
import { type Problem } from '#src/lib/check-fields.ts';
import { inBaht } from '#src/lib/in-baht.ts';
import type { PaymentProviders } from '#src/lib/payments/provider.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const bankOf = (code: string) => BANKS.find((bank) => bank.bank_code === code);

const numberProblem = (number: string, bankCode: string): Problem => {
  const digits: readonly number[] = bankOf(bankCode)?.digits ?? [10, 12, 14];
  const isRight = /^\d+$/.test(number) && digits.includes(number.length);
  return isRight ? undefined : `กรอกเลขบัญชี ${digits.join(' หรือ ')} หลัก เฉพาะตัวเลข`;
};

const TAKES = ['amount_min', 'amount_max', 'opens_at', 'closes_at'] as const;

interface Takes {
  readonly amount_min: number;
  readonly amount_max: number;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
}

const takesProblems = ({ amount_min, amount_max, opens_at, closes_at }: Takes) => ({
  amount_max: amount_min <= amount_max ? undefined : 'ต้องไม่น้อยกว่าขั้นต่ำ',
  closes_at: (opens_at === null) === (closes_at === null) ? undefined : 'ใส่เวลาเปิดและปิดทั้งคู่',
});

/** The first provider of the house tells of transfers to its accounts. */
const begins = (payments: PaymentProviders) => {
  const [provider] = payments.keys();
  return { ...(provider !== undefined && { provider }) };
};

const MARK_LENGTH = 8;

/**
 * A number as the audit log keeps it: its end, and a mark that tells it from any other. Who holds a suspect's number can
 * show that it was this one; nobody can read it here.
 */
const masked = (number: string, box: SecretBox): string =>
  `••••${number.slice(-4)} #${box.hash(number).toString('hex').slice(0, MARK_LENGTH)}`;

/** Where deposits by bank transfer go. */
export const bankAccounts = rowCalls({
  table: 'agent_bank_account',
  subject: 'agent_bank_account',
  columns: ['bank_code', 'account_number', 'account_name', ...TAKES, 'position', 'is_active'],
  check: (account) => ({
    bank_code: bankOf(account.bank_code) ? undefined : 'เลือกธนาคาร',
    account_number: numberProblem(account.account_number, account.bank_code),
    account_name: textProblem(account.account_name),
    ...takesProblems(account),
  }),
  begins,
  taken: { account_number: 'มีบัญชีนี้อยู่แล้ว' },
  audited: (row, box) => ({ ...inBaht(row), account_number: masked(row.account_number, box) }),
});

/** Where deposits by TrueMoney go. */
export const trueMoneyAccounts = rowCalls({
  table: 'true_money_account',
  subject: 'true_money_account',
  columns: ['phone', 'account_name', ...TAKES, 'position', 'is_active'],
  check: (account) => ({
    phone: /^0\d{9}$/.test(account.phone) ? undefined : 'กรอกเบอร์โทร 10 หลัก ขึ้นต้นด้วย 0',
    account_name: textProblem(account.account_name),
    ...takesProblems(account),
  }),
  begins,
  taken: { phone: 'มีเบอร์นี้อยู่แล้ว' },
  audited: (row, box) => ({ ...inBaht(row), phone: masked(row.phone, box) }),
});

/** The Thai banks. */
export const banks: StaffHandler<'GET /bo/api/banks'> = async () =>
  BANKS.map(({ bank_code, name }) => ({ bank_code, name }));
