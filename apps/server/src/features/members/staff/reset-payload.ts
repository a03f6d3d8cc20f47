import type { StaffGiven } from '@chokdee/contract';
import type { Trx } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { lockMember } from '#src/features/members/staff/lock-member.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { accountNumberProblem, bankProblem, digitsOf, phoneProblem, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

interface Reset {
  readonly member_id: number;
  /** What it takes the place of. If that is another by the time of the decision, the request is stale. */
  readonly replaces: string | null;
}

export interface PasswordReset extends Reset {
  readonly what: 'password';
}

export interface PhoneReset extends Reset {
  readonly what: 'phone';
  readonly phone: string;
}

export interface BankReset extends Reset {
  readonly what: 'bank';
  readonly bank_code: string;
  /** Sealed for its member, in base64: a request waits for days. */
  readonly number_sealed: string;
}

export type ResetPayload = PasswordReset | PhoneReset | BankReset;

/** Checks what was asked for, field by field, and ties it to what it would replace. */
export const readReset = async (
  trx: Trx,
  box: SecretBox,
  input: StaffGiven<'POST /bo/api/member/reset'>,
): Promise<ResetPayload> => {
  const member = await lockMember(trx, input.member_id);
  const { member_id, what } = input;
  if (what === 'password') return { member_id, what, replaces: member.password_changed_at.toISOString() };
  if (what === 'phone') {
    const phone = digitsOf(input.phone ?? '');
    refuseBadFields({ phone: phoneProblem(phone) });
    if (phone === member.phone) refuse('phone', 'เบอร์นี้เป็นเบอร์ปัจจุบันอยู่แล้ว');
    return { member_id, what, phone, replaces: member.phone };
  }
  const { bank_code, number } = readBank(input);
  const number_sealed = box.seal(number, numberPlace(member_id)).toString('base64');
  const main = await findMainAccount(trx, member_id);
  return { member_id, what, bank_code, number_sealed, replaces: main?.bank_account_id ?? null };
};

/** The account that a member's withdrawals go to. */
export const findMainAccount = (trx: Trx, memberId: number) =>
  findRow(trx, 'member_bank_account', { member_id: memberId, is_main: true }, [
    'bank_account_id',
    'bank_code',
    'number_hash',
    'number_tail',
    'holder_name',
  ]);

/** Says what is wrong with a field. */
export const refuse = (field: string, message: string): never => {
  throw new Refusal('invalid_fields', [{ field, message }]);
};

const readBank = (input: { bank_code?: string | undefined; bank_account_number?: string | undefined }) => {
  const { bank_code = '', bank_account_number = '' } = input;
  const number = digitsOf(bank_account_number);
  refuseBadFields({
    bank_code: bankProblem(bank_code),
    bank_account_number: accountNumberProblem(number, bank_code),
  });
  return { bank_code, number };
};
