import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { eraseMembers } from '#src/features/rights/erase/erase-members.ts';
import { identityPlace } from '#src/features/rights/erase/keep-identity.ts';
import { SECTIONS } from '#src/features/rights/export/export-sections.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { inheritForgotten } from '#src/lib/secrets/forgotten.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const app = await testApp();
const { db } = app.database;
const config = readConfig({});
const box = secretBox(config.dataKeys, config.lookupKey);
const PASSWORD = 'ต้นมะม่วงหน้าบ้าน-99';
const password_hash = await hashPassword(PASSWORD);
const DAY_MS = 86_400_000;
const later = (days: number) => ({ box, config, now: () => new Date(Date.now() + days * DAY_MS) });
let numbers = 0;

/** A member with a password, a bank account, and what a browser left of him. */
const someone = async () => {
  const { id, token } = await app.member();
  numbers += 1;
  const number = `12345${String(numbers).padStart(5, '0')}`;
  await db.updateTable('member').set({ password_hash }).where('member_id', '=', id).execute();
  await db
    .transaction()
    .execute((trx) => addBankAccount(trx, box, id, { bankCode: 'KBANK', number, holderName: 'สมชาย ใจดี' }, true));
  const { phone } = await db.selectFrom('member').select('phone').where('member_id', '=', id).executeTakeFirstOrThrow();
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success)
    values (gen_random_uuid(), ${phone}, ${id}, '203.0.113.9', ${`phone of ${id}`}, true)`.execute(db);
  await sql`insert into member_device (member_id, device_id, address) values (${id}, ${`device-${id}`}, '203.0.113.9')`.execute(
    db,
  );
  return { id, token, phone, number };
};
type Someone = Awaited<ReturnType<typeof someone>>;

/** Money of his came in, was told with his name, and went out again whole. */
const paidIn = async ({ id }: Someone, state = 'set_aside') => {
  const { walletId } = await makeWallet(db, { memberId: id });
  await sql`insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, payer_tail, paid_at, state, deposit_id, member_id)
    values (gen_random_uuid(), 'sandbox', gen_random_uuid()::text, '', 100, ${`นาย สมชาย ${id}`}, '0001', now(), ${state}, case when ${state} = 'credited' then gen_random_uuid() end, ${id})`.execute(
    db,
  );
  return walletId;
};
const ask = (token: string, password = PASSWORD) => app.call('POST /api/member/data/erase', { password }, { token });
const file = async (ticket: string) => app.player.inject({ url: `/api/member/data/file?ticket=${ticket}` });
const exported = (token: string, password = PASSWORD) =>
  app.call('POST /api/member/data/export', { password }, { token });

it('a member takes all that stands under his number with him, and nothing of anybody else', async () => {
  const [me, other] = [await someone(), await someone()];
  await paidIn(me);
  await paidIn(other);
  await makeWallet(db, { memberId: me.id, type: 'bonus', balance: baht(12) });
  await sql`insert into login_attempt (attempt_id, phone, member_id, address, device, is_success)
    select gen_random_uuid(), ${me.phone}, ${me.id}, '203.0.113.9', '', true from generate_series(1, 1200)`.execute(db);
  const { body } = await exported(me.token);
  const answer = await file(body.data.ticket);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="my-data-${me.id}.json"`,
  });
  const data = answer.json();
  expect(data.profile).toMatchObject({ member_id: me.id, phone: me.phone });
  expect(data.bank_accounts).toMatchObject([{ number: me.number, bank_code: 'KBANK' }]);
  expect(data.transfers).toMatchObject([{ amount: 1_200 }]);
  expect(data.arrived_payments).toMatchObject([{ payer_name: `นาย สมชาย ${me.id}` }]);
  expect(new Set(data.log_ins.map(({ attempt_id }: { attempt_id: string }) => attempt_id)).size).toBe(1_201);
  for (const secret of [other.phone, other.number, 'password_hash', 'sealed', 'token_hash', PASSWORD])
    expect(answer.body).not.toContain(secret);
});

it('a copy costs the password, is there once an hour, and its link is good once and for minutes', async () => {
  const me = await someone();
  expect((await exported(me.token, 'wrong')).body.error).toBe(REFUSALS.password_wrong.code);
  const answers = await Promise.all([exported(me.token), exported(me.token)]);
  const errors = new Set(answers.map(({ body }) => body.error));
  expect(errors).toEqual(new Set([0, REFUSALS.export_too_often.code]));
  const ticket = answers.find(({ body }) => body.error === 0)?.body.data.ticket ?? '';
  expect((await file(`${ticket}x`)).statusCode).toBe(404);
  expect((await file('')).statusCode).toBe(404);
  expect((await file(ticket)).statusCode).toBe(200);
  expect((await file(ticket)).statusCode).toBe(404);

  const age = (minutes: number) =>
    sql`update member_export set taken_at = null, created_at = now() - ${minutes} * interval '1 minute' where member_id = ${me.id}`.execute(
      db,
    );
  await age(6);
  expect((await file(ticket)).statusCode).toBe(404);
  const state = async () => (await app.call('GET /api/member/data', {}, { token: me.token })).body.data.export_from;
  expect(await state()).not.toBeNull();
  await age(61);
  expect(await state()).toBeNull();
  expect((await exported(me.token)).body.error).toBe(0);
});

const HAVE_NO_PLACE = {
  'counted out of what is told': [
    'affiliate_day',
    'affiliate_earner',
    'limit_usage',
    'login_day',
    'member_minute',
    'play_fact',
    'member_sum',
    'to_play',
    'level_change',
  ],
  'told in the profile or apart': ['member', 'bank_account', 'member_bank_account', 'redemption'],
  'of these very calls': ['member_export', 'member_erasure', 'erased_identity'],
  'says what others play': ['affiliate_commission', 'affiliate_case'],
  'says how the house watches': [
    'aml_flag',
    'member_flag',
    'member_note',
    'cashier_step',
    'withdrawal_approval',
    'withdrawal_order',
    'bank_payment',
    'payout_item',
    'bank_row',
    'reward_mark',
  ],
  'working notes of what is told': [
    'deposit_amount',
    'deposit_promotion',
    'game_session',
    'game_transaction',
    'bill_line',
    'idempotency',
    'outbox',
    'wheel_seed',
  ],
  'public on the page of each round': ['lotto_win', 'yeekee_prize', 'yeekee_shot'],
};

it('every table that speaks of a member is told, or there is a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const known = new Set<string>([...SECTIONS.map(({ table }) => table), ...Object.values(HAVE_NO_PLACE).flat()]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

it('nobody is forgotten while money is his or something is open, and points do not count', async () => {
  const me = await someone();
  expect((await ask(me.token, 'wrong')).body.error).toBe(REFUSALS.password_wrong.code);
  await makeWallet(db, { memberId: me.id, balance: baht(1) });
  expect((await ask(me.token)).body).toMatchObject({
    error: REFUSALS.erasure_hindered.code,
    data: { hindrances: ['money'] },
  });
  const cleared = await someone();
  await makeWallet(db, { memberId: cleared.id, type: 'points', balance: baht(1) });
  await sql`insert into aml_flag (member_id, flag_id, kind, subject, evidence) values (${cleared.id}, gen_random_uuid(), 'little_play', 'x', '{}')`.execute(
    db,
  );
  expect((await ask(cleared.token)).body.data).toEqual({ hindrances: ['case'] });
  await sql`update aml_flag set resolved_at = now() where member_id = ${cleared.id}`.execute(db);
  expect((await ask(cleared.token)).body.error).toBe(0);
  expect((await ask(cleared.token)).body.error).toBe(REFUSALS.erasure_asked.code);
});

/** Everything in the database that speaks of somebody in words. */
const dump = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('bank', 'image', 'outbox')`.execute(db);
  const texts = rows.map(
    async ({ name }) =>
      (await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)).rows,
  );
  return (await Promise.all(texts))
    .flat()
    .map(({ text }) => text)
    .join('\n');
};

it('after the days nothing names him any more, books are exact, and who he was is sealed', async () => {
  const me = await someone();
  await db.updateTable('member').set({ name: 'นางสาว มานี รักดี' }).where('member_id', '=', me.id).execute();
  await paidIn(me);
  const books = () =>
    sql`select * from transfer order by member_id, wallet_id, seq`.execute(db).then(({ rows }) => rows);
  const before = await books();
  expect((await ask(me.token)).body.error).toBe(0);
  await eraseMembers(db, later(13));
  expect(await dump()).toContain(me.phone);

  await eraseMembers(db, later(15));
  const left = await dump();
  for (const word of [me.phone, me.number, 'มานี', `นาย สมชาย ${me.id}`, `phone of ${me.id}`, `device-${me.id}`])
    expect(left).not.toContain(word);
  expect(await books()).toEqual(before);
  expect(await audit(db)).toEqual([]);
  const { sealed } = await db
    .selectFrom('erased_identity')
    .selectAll()
    .where('member_id', '=', me.id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(box.open(sealed, identityPlace(me.id)))).toMatchObject({
    phone: me.phone,
    accounts: [{ number: me.number }],
    payers: [{ payer_name: `นาย สมชาย ${me.id}` }],
  });
  expect((await app.call('GET /api/get_user_info', {}, { token: me.token })).status).toBe(401);
});

it('one who never moved money leaves no identity, and who takes it back or has money again stays', async () => {
  const [quiet, back, richer] = [await someone(), await someone(), await someone()];
  for (const { token } of [quiet, back, richer]) expect((await ask(token)).body.error).toBe(0);
  await app.call('POST /api/member/data/keep', {}, { token: back.token });
  await makeWallet(db, { memberId: richer.id, balance: baht(1) });
  await eraseMembers(db, later(15));
  const left = await dump();
  expect([quiet, back, richer].map(({ phone }) => left.includes(phone))).toEqual([false, true, true]);
  const { rows } = await sql`select from erased_identity where member_id = ${quiet.id}`.execute(db);
  expect(rows).toHaveLength(0);
});

it('his phone and account are free, but who had excluded himself stays excluded with either', async () => {
  const me = await someone();
  const until = new Date(Date.now() + 100 * DAY_MS);
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until) values (${me.id}, gen_random_uuid(), 'self_exclusion', ${until})`.execute(
    db,
  );
  await ask(me.token);
  await eraseMembers(db, later(15));
  const again = async (phone: string, number: string) => {
    const memberId = await makeMember(db, { phone });
    await db.transaction().execute(async (trx) => {
      await addBankAccount(trx, box, memberId, { bankCode: 'KBANK', number, holderName: 'ใหม่' }, true);
      await inheritForgotten(trx, box, { memberId, phone });
    });
    const { rows } = await sql<{
      until: Date;
    }>`select until from member_exclusion where member_id = ${memberId}`.execute(db);
    return rows[0]?.until;
  };
  expect(await again(me.phone, '9999900001')).toEqual(until);
  expect(await again('0877777771', me.number)).toEqual(until);
  expect(await again('0877777772', '9999900003')).toBeUndefined();
});

it('books let nobody change whom they name but an erasure, and an erasure nothing else', async () => {
  const me = await someone();
  await paidIn(me, 'credited');
  const change = (what: string, erasing: string) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('chokdee.erasing', ${erasing}, true)`.execute(trx);
      await sql`update incoming_transfer set ${sql.raw(what)} where member_id = ${me.id}`.execute(trx);
    });
  await expect(change("payer_name = 'x'", '')).rejects.toThrow('never changed');
  await expect(change("payer_name = 'x', amount = 1", 'on')).rejects.toThrow('never changed');
  await change("payer_name = 'x'", 'on');
});

it('staff have a member forgotten only with a second person, may take it back, and never read who he was', async () => {
  const me = await someone();
  await paidIn(me);
  const [support, manager] = [await makeStaff(app, 'support'), await makeStaff(app, 'manager')];
  const asked = { member_id: me.id, reason: 'มีหนังสือขอให้ลบข้อมูล' };
  const see = async () =>
    (await callStaff(app, 'GET /bo/api/member/erasure', { member_id: me.id }, { as: support })).body.data;
  const { body } = await callStaff(app, 'POST /bo/api/member/erasure/ask', asked, { as: support });
  expect(await see()).toMatchObject({ erasure: null, hindrances: [] });
  expect(await confirmAsked(app, body.data, support)).not.toBe(0);
  expect(await confirmAsked(app, body.data, manager)).toBe(0);
  expect(await see()).toMatchObject({ erasure: { by: support.username } });

  expect((await callStaff(app, 'POST /bo/api/member/erasure/keep', asked, { as: support })).body.error).toBe(0);
  expect(await see()).toMatchObject({ erasure: null });
  await ask(me.token);
  await eraseMembers(db, later(15));
  const seen = await see();
  expect(seen).toMatchObject({ erasure: null, done_at: expect.any(String), sealed_until: expect.any(String) });
  const all = await callStaff(app, 'GET /bo/api/member', { member_id: me.id }, { as: manager });
  expect(JSON.stringify([seen, all.body])).not.toMatch(new RegExp(`${me.phone}|${me.number}|สมชาย`));
  const again = await callStaff(app, 'POST /bo/api/member/erasure/ask', asked, { as: support });
  expect(again.body.error).toBe(REFUSALS.nothing_found.code);
});
