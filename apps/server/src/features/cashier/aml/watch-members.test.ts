import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeFact } from '#src/db/test/factories.ts';
import { watchMembers } from '#src/features/cashier/aml/watch-members.ts';
import { type CashierMember, cashierFixture, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { openSession } from '#src/http/sessions.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const fixture = await cashierFixture();
const { app, db } = fixture;
const { asked, reach, rowOf } = withdrawing(fixture);
afterAll(async () => expect(await audit(db)).toEqual([]));

/** A deposit that is credited by itself: from the member's own account, or under his name from one that nobody has told us of. */
const deposited = async (member: CashierMember, amount: number, number = member.number) => {
  const { data } = (
    await app.call(
      'POST /api/member/deposit/request',
      { method: 'bank', account_id: 1, amount },
      { token: member.token },
    )
  ).body;
  await fixture.transfer(data.amount.toFixed(2), { name: member.name, number });
  return until(
    async () =>
      (await app.call('GET /api/member/deposit/detail', { deposit_id: data.deposit_id }, { token: member.token })).body
        .data,
    ({ status }) => status === 'credited',
  );
};
const flagsOf = ({ id }: CashierMember) =>
  db.selectFrom('aml_flag').select(['kind', 'evidence']).where('member_id', '=', id).orderBy('kind').execute();

const hashOf = async ({ id }: CashierMember) =>
  (
    await db
      .selectFrom('member_bank_account')
      .select('number_hash')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  ).number_hash;

it('money that comes and goes with little play is flagged once, with its figures', async () => {
  const member = await fixture.member({ balance: 100 });
  const { amount } = await deposited(member, 10_000);
  await makeFact(db, member.id, { stake: baht(10_100), payout: baht(10_100) });
  await asked(member, 10_000);
  await watchMembers(db);
  await watchMembers(db);
  expect(await flagsOf(member)).toMatchObject([
    {
      kind: 'little_play',
      evidence: { withdrawal: 10_000, withdrawn_day: 10_000, deposited_7_days: amount, played_7_days: 10_100 },
    },
  ]);
});

it('what leaves in a day is judged together: the second of two small withdrawals is flagged', async () => {
  const member = await fixture.member({ balance: 100 });
  await deposited(member, 10_000);
  await makeFact(db, member.id, { stake: baht(10_100), payout: baht(10_100) });
  const { withdrawal_id } = await asked(member, 4_999);
  await reach(member, withdrawal_id, 'paid');
  await watchMembers(db);
  expect(await flagsOf(member)).toEqual([]);
  await asked(member, 4_999);
  await watchMembers(db);
  expect(await flagsOf(member)).toMatchObject([{ kind: 'little_play', evidence: { withdrawn_day: 9_998 } }]);
});

it('goes on where it stopped', async () => {
  const member = await fixture.member({ balance: 100 });
  await deposited(member, 10_000);
  await makeFact(db, member.id, { stake: baht(10_100), payout: baht(10_100) });
  await asked(member, 10_000);
  const lookedAt = (moved: string) => sql`update aml_watch set looked_at = now() + ${moved}::interval`.execute(db);
  await lookedAt('10 minutes');
  await watchMembers(db);
  expect(await flagsOf(member)).toEqual([]);
  await lookedAt('-1 minute');
  await watchMembers(db);
  expect(await flagsOf(member)).toHaveLength(1);
});

it('one account that pays for two members of one name is flagged on both', async () => {
  const [one, two] = [await fixture.member({ name: 'สองบัญชี คนเดียว' }), await fixture.member({ name: 'สองบัญชี คนเดียว' })];
  const number = '7770001110';
  await deposited(one, 200, number);
  await watchMembers(db);
  expect(await flagsOf(one)).toEqual([]);
  await deposited(two, 200, number);
  await watchMembers(db);
  for (const [member, other] of [[one, two] as const, [two, one] as const])
    expect(await flagsOf(member)).toMatchObject([{ kind: 'shared_account', evidence: { members: [other.id] } }]);
});

it('one number at two banks is two accounts', async () => {
  const [victim, other] = [await fixture.member(), await fixture.member()];
  await db
    .insertInto('bank_account')
    .values({ bank_code: 'SCB', number_hash: await hashOf(victim), member_id: other.id })
    .execute();
  await deposited(victim, 200);
  await watchMembers(db);
  expect(await flagsOf(victim)).toEqual([]);
});

it('an account that pays for a member and is another’s is flagged, once, also if it was before banks were told apart', async () => {
  const [owner, friend, known] = [
    await fixture.member({ name: 'คนละ บัญชี' }),
    await fixture.member({ name: 'คนละ บัญชี' }),
    await fixture.member({ name: 'คนละ บัญชี' }),
  ];
  const number = '7770002220';
  const number_hash = box.hash(number);
  const subject = number_hash.toString('hex');
  await db
    .insertInto('aml_flag')
    .values({ member_id: known.id, flag_id: uuid(), kind: 'shared_account', subject, evidence: '{}' })
    .execute();
  for (const member of [friend, known]) await deposited(member, 200, number);
  // Only now its owner tells us that it is his: had we known, it would have waited for staff.
  await db.insertInto('bank_account').values({ bank_code: 'KBANK', number_hash, member_id: owner.id }).execute();
  await watchMembers(db);
  expect(await flagsOf(friend)).toMatchObject([{ evidence: { members: [owner.id, known.id] } }]);
  expect(await flagsOf(known)).toEqual([{ kind: 'shared_account', evidence: {} }]);
});

it('one device of two members who deposit is flagged on both, wherever it was; two devices of one make are not', async () => {
  const members = [
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
    await fixture.member(),
  ] as const;
  const [one, two, other, idle] = members;
  for (const member of [one, two, other]) await deposited(member, 200);
  const device = 'Mozilla/5.0 (iPhone)';
  await openSession(db, one.id, { address: '10.0.0.1', device, deviceId: 'device-of-both' });
  await openSession(db, two.id, { address: '10.0.0.2', device, deviceId: 'device-of-both' });
  await openSession(db, other.id, { address: '10.0.0.1', device, deviceId: 'device-of-another' });
  await openSession(db, idle.id, { address: '10.0.0.1', device, deviceId: 'device-of-both' });
  await sql`delete from member_session where member_id = ${one.id}`.execute(db);
  await sql`update aml_watch set looked_at = now() - interval '2 hours'`.execute(db);
  await watchMembers(db);
  expect(await flagsOf(one)).toMatchObject([{ kind: 'shared_device', evidence: { members: [two.id] } }]);
  expect(await flagsOf(two)).toMatchObject([{ kind: 'shared_device', evidence: { members: [one.id] } }]);
  expect([await flagsOf(other), await flagsOf(idle)]).toEqual([[], []]);
});

it('an account that its bank calls another’s is flagged with both names; once resolved, by whom and why, it delays nothing', async () => {
  const member = await fixture.member({ balance: 1_000, name: 'มานะ จริงใจ' });
  const [finance, risk, other] = [
    await makeStaff(app, 'finance'),
    await makeStaff(app, 'risk'),
    await makeStaff(app, 'risk'),
  ];
  /** Asks for a withdrawal, tells why it waits, and takes it away. */
  const whyWaits = async () => {
    const { withdrawal_id } = await asked(member, 300);
    const { why } = await rowOf(withdrawal_id);
    const input = { member_id: member.id, withdrawal_id, reason: 'ชื่อบัญชีไม่ตรง' };
    await callStaff(app, 'POST /bo/api/cashier/withdrawal/reject', input, { as: finance });
    return why;
  };
  await fixture.order('payees', 'mismatch');
  expect(await whyWaits()).toEqual(['payee_name', 'flags']);
  await fixture.order('payees', 'normal');
  const read = async (state: 'open' | 'resolved') =>
    (await callStaff(app, 'GET /bo/api/cashier/flags', { member_id: member.id, state }, { as: risk })).body.data.items;
  const evidence = { payee_name: 'สมหญิง คนละคน', holder_name: 'มานะ จริงใจ', number_tail: member.number.slice(-4) };
  const [flag] = await read('open');
  expect(flag).toMatchObject({ kind: 'payee_name', evidence, note: '', resolved_by: '' });

  const corrected = { payee_name: member.name };
  await db.updateTable('member_bank_account').set(corrected).where('member_id', '=', member.id).execute();
  expect(await whyWaits()).toEqual(['flags']);

  const resolve = (as: TestStaff, note: string) =>
    callStaff(
      app,
      'POST /bo/api/cashier/flag/resolve',
      { member_id: member.id, flag_id: flag?.flag_id ?? '', note },
      { as },
    );
  expect((await resolve(risk, 'ธนาคารแก้ชื่อแล้ว')).body.error).toBe(0);
  expect((await resolve(other, 'ทับ')).body.error).toBe(REFUSALS.nothing_found.code);
  expect(await read('open')).toEqual([]);
  expect(await read('resolved')).toMatchObject([{ kind: 'payee_name', evidence, note: 'ธนาคารแก้ชื่อแล้ว' }]);
  const { resolved_by } = await db
    .selectFrom('aml_flag')
    .select('resolved_by')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(resolved_by).toBe(risk.id);

  const { withdrawal_id } = await asked(member, 300);
  expect(await rowOf(withdrawal_id)).toMatchObject({ why: [], approvals_needed: 0 });
});
