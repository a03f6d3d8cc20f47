import { createHash } from 'node:crypto';
import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { openSession } from '#src/http/sessions.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const support = await makeStaff(app, 'support');
const manager = await makeStaff(app, 'manager');
const PASSWORD = 'ดอกไม้บาน2569';
const password_hash = await hashPassword(PASSWORD);
let people = 0;

/** A member with a password, an open session and a bank account. */
const someone = async () => {
  people += 1;
  const phone = `085${String(people).padStart(7, '0')}`;
  const id = await makeMember(db, { phone, password_hash });
  const number = String(2_000_000_000 + people);
  await giveAccount(id, { bankCode: 'KBANK', number }, true);
  return { id, phone, number, token: await openSession(db, id, { address: '', device: '' }) };
};
const giveAccount = (id: number, account: { bankCode: string; number: string }, isMain: boolean) =>
  db.transaction().execute((trx) => addBankAccount(trx, box, id, { ...account, holderName: 'สมชาย ใจดี' }, isMain));

type Filter = Omit<StaffSent<'POST /bo/api/member/reset'>, 'reason'>;
const ask = (filter: Filter) =>
  callStaff(app, 'POST /bo/api/member/reset', { ...filter, reason: 'ยืนยันตัวตนทางโทรศัพท์แล้ว' }, { as: support });
const asked = async (filter: Filter): Promise<string> => {
  const { body } = await ask(filter);
  expect(body.error).toBe(0);
  return body.data.approval_id;
};
const decide = (approval_id: string, as: TestStaff = manager) =>
  callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, { as });
const approvalOf = (approvalId: string) =>
  db.selectFrom('approval').selectAll().where('approval_id', '=', approvalId).executeTakeFirstOrThrow();
const textsTo = async (phone: string): Promise<string[]> => {
  const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', 'job:send_sms').execute();
  return rows.flatMap((row) => {
    const { to, text } = row.payload as { to: string; text: string };
    return to === phone ? [text] : [];
  });
};
const isIn = async (token: string) => (await app.call('GET /api/get_user_info', {}, { token })).status === 200;
const canLogIn = async (phone: string) =>
  (await app.call('POST /api/login', { phone, password: PASSWORD })).body.error === 0;
const accountsOf = async (memberId: number) => {
  const { body } = await callStaff(app, 'GET /bo/api/member', { member_id: memberId }, { as: support });
  return body.data.bank_accounts.map(({ bank_code, number, is_main }) => [bank_code, number, is_main]);
};

describe('the password', () => {
  it('is worthless after it, nobody knows another, and the member is told to set his own', async () => {
    const { id, phone, token } = await someone();
    const approvalId = await asked({ member_id: id, what: 'password' });
    expect([await isIn(token), await canLogIn(phone)]).toEqual([true, true]);
    expect(await approvalOf(approvalId)).toMatchObject({
      kind: 'member_reset',
      before: { must_set_password: false },
      after: { must_set_password: true },
    });
    const { body } = await decide(approvalId);
    expect(body).toEqual({ error: 0, message: expect.any(String), data: { status: 'approved' } });
    expect([await isIn(token), await canLogIn(phone)]).toEqual([false, false]);
    expect(await textsTo(phone)).toEqual([expect.stringContaining('ลืมรหัสผ่าน')]);
  });

  it('can be set anew by its owner with a code to his phone', async () => {
    const { id, phone } = await someone();
    await decide(await asked({ member_id: id, what: 'password' }));
    const otp_id = uuid();
    await db
      .insertInto('otp')
      .values({
        otp_id,
        phone,
        purpose: 'reset_password',
        code_hash: createHash('sha256').update(`${otp_id}:123456`).digest(),
        tries_left: 5,
        address: '',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const anew = { phone, otp_id, otp_code: '123456', new_password: PASSWORD };
    expect((await app.call('POST /api/reset_password_v2', anew)).body.error).toBe(0);
    expect(await canLogIn(phone)).toBe(true);
  });

  it('that its owner changed meanwhile is left alone', async () => {
    const { id, phone, token } = await someone();
    const approvalId = await asked({ member_id: id, what: 'password' });
    const changed = { old_password: PASSWORD, new_password: `${PASSWORD}0` };
    expect((await app.call('POST /api/member/change_password', changed, { token })).body.error).toBe(0);
    expect((await decide(approvalId)).body.error).toBe(REFUSALS.approval_stale.code);
    expect(await isIn(token)).toBe(true);
    expect(await textsTo(phone)).toEqual([]);
  });
});

describe('the phone', () => {
  it('is another after it, shown masked, and both phones are told', async () => {
    const { id, phone, token } = await someone();
    const approvalId = await asked({ member_id: id, what: 'phone', phone: '089-999-0001' });
    const { before, after } = await approvalOf(approvalId);
    expect([before, after]).toEqual([{ phone: `085-xxx-${phone.slice(-4)}` }, { phone: '089-xxx-0001' }]);
    expect((await decide(approvalId)).body.error).toBe(0);
    expect(await isIn(token)).toBe(false);
    expect([await canLogIn(phone), await canLogIn('0899990001')]).toEqual([false, true]);
    expect([(await textsTo(phone)).length, (await textsTo('0899990001')).length]).toEqual([1, 1]);
    const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(id)).execute();
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/0899990001|085\d{7}/);
  });

  it.each([
    ['12345', /10 หลัก/],
    ['1812345678', /ขึ้นต้นด้วย 0/],
    [undefined, /10 หลัก/],
  ])('%s is refused on its field', async (phone, message) => {
    const { id } = await someone();
    const { body } = await ask({ member_id: id, what: 'phone', phone });
    expect(body).toMatchObject({
      error: REFUSALS.invalid_fields.code,
      data: [{ field: 'phone', message: expect.stringMatching(message) }],
    });
  });

  it('of another member, or his own, is refused', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const phone of [one.phone, other.phone])
      expect((await ask({ member_id: one.id, what: 'phone', phone })).body.error).toBe(REFUSALS.invalid_fields.code);
  });

  it('goes to one of two who want it at once', async () => {
    const [one, other] = [await someone(), await someone()];
    const ids = [
      await asked({ member_id: one.id, what: 'phone', phone: '0899990002' }),
      await asked({ member_id: other.id, what: 'phone', phone: '0899990002' }),
    ];
    const answers = await Promise.all(ids.map((id) => decide(id)));
    expect(answers.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, REFUSALS.invalid_fields.code]);
    const rows = await db.selectFrom('member').select('member_id').where('phone', '=', '0899990002').execute();
    expect(rows).toHaveLength(1);
  });

  it('is stale when it was changed meanwhile, though the masks look the same', async () => {
    const { id, phone } = await someone();
    const approvalId = await asked({ member_id: id, what: 'phone', phone: '0899990003' });
    const alike = `${phone.slice(0, 3)}999${phone.slice(-4)}`;
    await db.updateTable('member').set({ phone: alike }).where('member_id', '=', id).execute();
    expect((await decide(approvalId)).body.error).toBe(REFUSALS.approval_stale.code);
  });

  it('changes once when twenty decide at once', async () => {
    const { id } = await someone();
    const approvalId = await asked({ member_id: id, what: 'phone', phone: '0899990004' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(approvalId)));
    expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
    expect(await textsTo('0899990004')).toHaveLength(1);
  });
});

describe('the bank account', () => {
  it('is replaced, its number sealed all the way, and the one before becomes free', async () => {
    const { id, phone, number, token } = await someone();
    const approvalId = await asked({
      member_id: id,
      what: 'bank',
      bank_code: 'SCB',
      bank_account_number: '555-5-55001-1',
    });
    const approval = await approvalOf(approvalId);
    expect([approval.before, approval.after]).toEqual([
      { bank_code: 'KBANK', bank_account: `xxx-x-xx${number.slice(-4)}`, holder_name: 'สมชาย ใจดี' },
      { bank_code: 'SCB', bank_account: 'xxx-x-xx0011', holder_name: 'สมชาย ใจดี' },
    ]);
    expect((await decide(approvalId)).body.error).toBe(0);
    expect(await accountsOf(id)).toEqual([['SCB', 'xxx-x-xx0011', true]]);
    expect(await isIn(token)).toBe(true);
    expect(await textsTo(phone)).toEqual([expect.stringContaining('0011')]);
    const found = await callStaff(app, 'GET /bo/api/members', { search: '5555550011' }, { as: support });
    expect(found.body.data.items.map((item) => item.member_id)).toEqual([id]);
    const written = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', String(id)).execute();
    expect(JSON.stringify([written, await approvalOf(approvalId)])).not.toMatch(/5555550011|20000000\d\d/);
    const other = await someone();
    await giveAccount(other.id, { bankCode: 'KBANK', number }, false);
  });

  it('may be the second one of the member himself', async () => {
    const { id } = await someone();
    await giveAccount(id, { bankCode: 'GSB', number: '020000000001' }, false);
    await decide(await asked({ member_id: id, what: 'bank', bank_code: 'GSB', bank_account_number: '020000000001' }));
    expect(await accountsOf(id)).toEqual([['GSB', 'xxx-x-xx0001', true]]);
  });

  it('is given to one who had none', async () => {
    const id = await makeMember(db);
    await decide(await asked({ member_id: id, what: 'bank', bank_code: 'KTB', bank_account_number: '7777700001' }));
    expect(await accountsOf(id)).toEqual([['KTB', 'xxx-x-xx0001', true]]);
  });

  it.each([
    [{ bank_code: 'NOPE', bank_account_number: '1111111111' }, 'bank_code'],
    [{ bank_account_number: '1111111111' }, 'bank_code'],
    [{ bank_code: 'SCB', bank_account_number: '111' }, 'bank_account_number'],
    [{ bank_code: 'SCB' }, 'bank_account_number'],
  ])('%j is refused on its field', async (filter, field) => {
    const { id } = await someone();
    const { body } = await ask({ member_id: id, what: 'bank', ...filter });
    expect(body).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field }] });
  });

  it('of another member, or the same as before, is refused', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const { number } of [one, other]) {
      const { body } = await ask({ member_id: one.id, what: 'bank', bank_code: 'KBANK', bank_account_number: number });
      expect(body).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'bank_account_number' }] });
    }
  });

  it('goes to one of two who want it at once', async () => {
    const members = [await someone(), await someone()];
    const filter = { what: 'bank', bank_code: 'SCB', bank_account_number: '5555500022' } as const;
    const ids = [];
    for (const { id } of members) ids.push(await asked({ member_id: id, ...filter }));
    const answers = await Promise.all(ids.map((id) => decide(id)));
    expect(answers.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, REFUSALS.invalid_fields.code]);
  });

  it('is stale when it was changed meanwhile, though the masks look the same', async () => {
    const { id, number } = await someone();
    const filter = { member_id: id, what: 'bank', bank_code: 'KBANK' } as const;
    const late = await asked({ ...filter, bank_account_number: '5555500066' });
    const alike = await asked({ ...filter, bank_account_number: `998877${number.slice(-4)}` });
    expect((await decide(alike)).body.error).toBe(0);
    expect((await decide(late)).body.error).toBe(REFUSALS.approval_stale.code);
  });

  it('is stale when another reset was done meanwhile', async () => {
    const { id } = await someone();
    const filter = { member_id: id, what: 'bank', bank_code: 'SCB' } as const;
    const ids = [
      await asked({ ...filter, bank_account_number: '5555500033' }),
      await asked({ ...filter, bank_account_number: '5555500044' }),
    ];
    const answers = await Promise.all(ids.map((one) => decide(one)));
    expect(answers.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, REFUSALS.approval_stale.code]);
  });
});

describe('who', () => {
  it('asks: those who may', async () => {
    const { id } = await someone();
    await expectRoles(app, 'POST /bo/api/member/reset', { member_id: id, what: 'password', reason: 'x' });
  });

  it('decides: another person, an owner or a manager', async () => {
    const { id, phone } = await someone();
    const approvalId = await asked({ member_id: id, what: 'password' });
    for (const role of ['support', 'finance', 'risk'] as const)
      expect((await decide(approvalId, await makeStaff(app, role))).status).toBe(403);
    const own = await callStaff(
      app,
      'POST /bo/api/member/reset',
      { member_id: id, what: 'password', reason: 'x' },
      { as: manager },
    );
    expect((await decide(own.body.data.approval_id)).body.error).toBe(REFUSALS.approval_own.code);
    expect(await canLogIn(phone)).toBe(true);
  });

  it('is reset: a member who is there', async () => {
    expect((await ask({ member_id: 1, what: 'password' })).body.error).toBe(REFUSALS.nothing_found.code);
  });

  it('sees the number: nobody among those who see the requests', async () => {
    const { id } = await someone();
    await asked({ member_id: id, what: 'bank', bank_code: 'SCB', bank_account_number: '5555500055' });
    const { body } = await callStaff(app, 'GET /bo/api/approvals', {}, { as: manager });
    expect(JSON.stringify(body)).not.toContain('5555500055');
  });
});
