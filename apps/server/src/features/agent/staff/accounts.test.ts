import { REFUSALS, type StaffKey } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [asker, other] = [await makeStaff(app, 'finance'), await makeStaff(app, 'finance')];

const TAKES = { amount_min: 100, amount_max: 100_000, opens_at: null, closes_at: null };
const ACCOUNT = {
  bank_code: 'KBANK',
  account_name: 'บจก. ทดสอบ',
  ...TAKES,
  position: 0,
  is_active: true,
};
const ask = async (account_number: string, as = asker) => {
  const { body } = await callStaff(app, 'POST /bo/api/accounts/bank/save', { ...ACCOUNT, account_number }, { as });
  return body.data.approval_id;
};
const decide = async (approval_id: string, as: TestStaff, decision: 'approve' | 'reject' = 'approve') =>
  (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision }, { as })).body.error;
const numbers = async () =>
  (await app.call('POST /api/agent/bank_accounts')).body.data.map(({ account_number }) => account_number);

it('members pay into an account only when a second person has confirmed it', async () => {
  const asked = await ask('1112223334');
  expect(await numbers()).not.toContain('1112223334');
  expect(await decide(asked, asker)).toBe(REFUSALS.approval_own.code);
  expect(await decide(asked, await makeStaff(app, 'manager'))).toBe(REFUSALS.staff_forbidden.code);
  expect(await numbers()).not.toContain('1112223334');
  expect(await decide(asked, other)).toBe(0);
  await expect.poll(numbers).toContain('1112223334');
});

it('the second person sees what it would be, without its number, and a rejected one never was', async () => {
  const asked = await ask('1112223335');
  const { body } = await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as: other });
  expect(body.data.items[0]).toMatchObject({
    approval_id: asked,
    kind: 'POST /bo/api/accounts/bank/save',
    subject_type: 'agent_bank_account',
    subject_id: 'new',
    before: {},
    after: { ...ACCOUNT, account_number: expect.stringMatching(/^••••3335 #[0-9a-f]{8}$/) },
    may_decide: true,
  });
  expect(JSON.stringify(body)).not.toContain('1112223335');
  expect(await decide(asked, other, 'reject')).toBe(0);
  expect(await numbers()).not.toContain('1112223335');
});

it('what somebody asked for who has left meanwhile, or may no more, is not done', async () => {
  const leaver = await makeStaff(app, 'finance');
  const [first, second] = [await ask('1112223336', leaver), await ask('1112223337', leaver)];
  const change = (fields: object) => db.updateTable('staff').set(fields).where('staff_id', '=', leaver.id).execute();
  await change({ role: 'support' });
  expect(await decide(first, other)).toBe(REFUSALS.approval_stale.code);
  await change({ role: 'finance', disabled_at: new Date() });
  expect(await decide(second, other)).toBe(REFUSALS.approval_stale.code);
  expect(await numbers()).not.toContain('1112223336');
});

const send = async (key: string, input: object, as: TestStaff) => {
  const { body, status } = await callStaff(app, key as StaffKey, input as never, { as });
  return { status, error: body.error, data: body.data as unknown };
};
const confirm = (approval_id: string) =>
  send('POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, other);
const entries = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject_type', '=', subject).orderBy('audit_id').execute();
const isRequest = (after: unknown) => after !== null && 'waits_for_approval' in (after as object);
const bank = {
  bank_code: 'SCB',
  account_number: '5554443332',
  account_name: 'ก',
  ...TAKES,
  position: 0,
  is_active: true,
};

it.each([
  ['accounts/bank', 'account_number', bank, { ...bank, bank_code: 'BBL' }],
  [
    'accounts/truemoney',
    'phone',
    { phone: '0855555555', account_name: 'ก', ...TAKES, position: 0, is_active: true },
    { phone: '0855555556', account_name: 'ก', ...TAKES, position: 0, is_active: true },
  ],
])('%s takes the same %s once, however many add it at once, also by a change', async (path, field, one, another) => {
  const staff = await makeStaff(app, 'finance');
  const save = async (input: object) => {
    const asked = await send(`POST /bo/api/${path}/save`, input, staff);
    return asked.error === 0 ? confirm((asked.data as { approval_id: string }).approval_id) : asked;
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => save(one)));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  for (const answer of answers.filter(({ error }) => error !== 0))
    expect(answer).toMatchObject({ error: 1005, data: [{ field }] });

  expect(await save(another)).toMatchObject({ error: 0 });
  const rows = (await send(`GET /bo/api/${path}`, {}, staff)).data as { id: number }[];
  const id = Math.max(...rows.map((row) => row.id));
  expect(await save({ ...one, id, version: 1 })).toMatchObject({ error: 1005, data: [{ field }] });
});

const saveBank = async (input: object, staff: TestStaff): Promise<number> => {
  const { data } = await send('POST /bo/api/accounts/bank/save', input, staff);
  expect(await decide((data as { approval_id: string }).approval_id, other)).toBe(0);
  const rows = (await send('GET /bo/api/accounts/bank', {}, staff)).data as { id: number }[];
  return Math.max(...rows.map(({ id }) => id));
};

it('an account that is switched off is kept and not shown', async () => {
  const staff = await makeStaff(app, 'finance');
  const off = { ...bank, account_number: '1234567890', is_active: false };
  const id = await saveBank(off, staff);
  expect((await send('GET /bo/api/accounts/bank', {}, staff)).data).toContainEqual({ ...off, id, version: 1 });
  const { data } = (await app.call('POST /api/agent/bank_accounts')).body;
  expect(data.map((account) => account.account_number)).not.toContain('1234567890');
});

it('the audit log can tell numbers apart and holds none', async () => {
  const staff = await makeStaff(app, 'finance');
  const id = await saveBank({ ...bank, account_number: '7770001234' }, staff);
  await saveBank({ ...bank, account_number: '7779991234', id, version: 1 }, staff);
  const written = (await entries('agent_bank_account')).filter(({ after }) => !isRequest(after));
  const [added, changed] = written.slice(-2);
  const numberOf = (row: unknown) => (row as { account_number: string }).account_number;
  expect(numberOf(added?.after)).toMatch(/^••••1234 #[0-9a-f]{8}$/);
  expect(numberOf(changed?.before)).toBe(numberOf(added?.after));
  expect(numberOf(changed?.after)).not.toBe(numberOf(added?.after));
  expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toMatch(/777\d{7}/);
});

it('the banks are those that members know', async () => {
  const staff = await makeStaff(app, 'support');
  const { body } = await callStaff(app, 'GET /bo/api/banks', {}, { as: staff });
  const known = (await app.call('GET /api/bank/list')).body.data;
  const banks = known.filter(({ digits }) => digits.length > 0);
  expect(body.data).toEqual(banks.map(({ bank_code, name }) => ({ bank_code, name })));
});

it('of a new account the first provider of the house tells, and it stays that of an account that is edited', async () => {
  const of = (name: string) => ({ name, url: 'http://127.0.0.1:9', key: 'k'.repeat(16), secrets: ['s'.repeat(16)] });
  const houseOf = (...names: string[]) => testApp({ PAYMENT_PROVIDERS: JSON.stringify(names.map(of)) }, app.database);
  const [first, later] = [await houseOf('bank', 'other'), await houseOf('other')];
  const account = { ...ACCOUNT, account_number: '1112223399' };
  const save = async (house: typeof app, more: object) => {
    const { body } = await callStaff(house, 'POST /bo/api/accounts/bank/save', { ...account, ...more }, { as: asker });
    const decision = { approval_id: body.data.approval_id, decision: 'approve' as const };
    expect((await callStaff(house, 'POST /bo/api/approvals/decide', decision, { as: other })).body.error).toBe(0);
    return db
      .selectFrom('agent_bank_account')
      .select(['id', 'version', 'provider'])
      .where('account_number', '=', account.account_number)
      .executeTakeFirstOrThrow();
  };
  const { id, version, provider } = await save(first, {});
  expect(provider).toBe('bank');
  expect((await save(later, { id, version, position: 3 })).provider).toBe('bank');
});
