import type { Given } from '@chokdee/contract';
import { dayOf } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';
import { addRows, findRow, getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { openSession } from '#src/http/sessions.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import {
  accountNumberProblem,
  bankProblem,
  birthDateProblem,
  digitsOf,
  lineIdProblem,
  mobileProblem,
  nameProblem,
  passwordProblem,
  refuseBadFields,
  tidyName,
} from '#src/lib/check-fields.ts';
import type { Context, Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { inheritForgotten } from '#src/lib/secrets/forgotten.ts';
import { isOtpRight, useOtp } from '#src/lib/secrets/otp.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

type Form = Given<'POST /api/register'>;
type RegisterContext = Context<'POST /api/register'>;

const PHONE_TAKEN = 'เบอร์นี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ';

/** Opens an account: one for a phone, one for a bank account. The code is used up only if the account is opened. */
export const register: Handler<'POST /api/register'> = async (input, context) => {
  const { db, client } = context;
  const form = {
    ...input,
    phone: digitsOf(input.phone),
    bank_account_number: digitsOf(input.bank_account_number),
    name: tidyName(input.name),
  };
  await refuseBadForm(form, context);
  if (!(await isOtpRight(db, { ...form, purpose: 'register' }))) throw new Refusal('otp_invalid');
  const password_hash = await hashPassword(form.password);

  return inTransaction(db, async (trx) => {
    await useOtp(trx, form.otp_id);
    const memberId = await insertMember(trx, form, password_hash, context);
    const account = { bankCode: form.bank_code, number: form.bank_account_number, holderName: form.name };
    await addBankAccount(trx, context.box, memberId, account, true);
    await inheritForgotten(trx, context.box, { memberId, phone: form.phone });
    const { main } = WALLET_TYPES;
    await addRows(trx, 'wallet', { member_id: memberId, wallet_type_id: main.id, wallet_name: main.name });
    return { access_token: await openSession(trx, memberId, client) };
  });
};

const refuseBadForm = async (form: Form, { db, config, now }: RegisterContext): Promise<void> => {
  const agent = await getRow(db, 'agent', { agent_id: config.agent.id }, ['age_min']);
  refuseBadFields({
    phone: mobileProblem(form.phone), // that it is taken is told to who has its code
    bank_code: bankProblem(form.bank_code),
    bank_account_number: accountNumberProblem(form.bank_account_number, form.bank_code),
    name: nameProblem(form.name),
    password: passwordProblem(form.password, form.phone),
    birth_date: birthDateProblem(form.birth_date, dayOf(now()), agent.age_min),
    line_id: lineIdProblem(form.line_id),
    accepts_terms: form.accepts_terms ? undefined : 'กรุณายอมรับเงื่อนไขการใช้บริการ',
  });
};

const insertMember = async (
  trx: Trx,
  form: Form,
  password_hash: string,
  { box, now }: RegisterContext,
): Promise<number> => {
  const terms = await findRow(trx, 'content_page', { slug: 'terms' }, ['version']);
  const inserted = await trx
    .insertInto('member')
    .values({
      phone: form.phone,
      name: form.name,
      password_hash,
      line_id: form.line_id || null,
      referrer_id: await findReferrer(trx, form.ref),
      birth_date_sealed: box.seal(form.birth_date, 'birth_date'),
      terms_version: terms?.version ?? 1,
      phone_verified_at: now(),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal('invalid_fields', [{ field: 'phone', message: PHONE_TAKEN }]);
  return inserted.member_id;
};

/** A link may name its referrer by number; one that names nobody is no reason to turn someone away. */
const findReferrer = async (trx: Trx, ref: string | undefined): Promise<number | null> => {
  if (!ref || !/^\d{1,15}$/.test(ref)) return null;
  const row = await findRow(trx, 'member', { member_id: Number(ref) }, ['member_id']);
  return row?.member_id ?? null;
};
