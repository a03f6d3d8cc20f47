import type { StaffAnswer } from '@chokdee/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { findShared, sharedWith } from '#src/features/members/staff/linked/find-shared.ts';
import { linksOf } from '#src/features/members/staff/linked/link-rule.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const risk = await makeStaff(app, 'risk');

const linkedOf = async (member_id: number): Promise<StaffAnswer<'GET /bo/api/member/linked'>> =>
  (await callStaff(app, 'GET /bo/api/member/linked', { member_id }, { as: risk })).body.data;
const act = (input: object, as: TestStaff = risk) => callStaff(app, 'POST /bo/api/member/ring', input as never, { as });

const members = async (count: number): Promise<number[]> => {
  const made = [];
  while (made.length < count) made.push(await makeMember(db));
  return made;
};
const seen = (memberId: number, device: string, address: string) =>
  sql`insert into member_device (member_id, device_id, address) values (${memberId}, ${device}, ${address})`.execute(
    db,
  );
const named = (memberId: number, holder: string) =>
  sql`insert into member_bank_account (member_id, bank_account_id, bank_code, number_sealed, number_hash, number_tail, holder_name, is_main)
    values (${memberId}, ${uuid()}, 'KBANK', ''::bytea, ${Buffer.from(uuid())}, '1234', ${holder}, true)`.execute(db);
const invited = (memberId: number, by: number) =>
  sql`update member set referrer_id = ${by} where member_id = ${memberId}`.execute(db);
const frozen = async (ids: readonly number[]) => {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from member where member_id = any(${ids}::bigint[]) and frozen_at is not null order by 1`.execute(
    db,
  );
  return rows.map((row) => row.member_id);
};

it('links who share a telephone, a name or an account, and says why; heaviest reasons first', async () => {
  const [a = 0, b = 0, c = 0, stranger = 0] = await members(4);
  await seen(a, 'phone-of-a', '203.0.113.7');
  await seen(b, 'phone-of-a', '203.0.113.7');
  await named(b, 'วีระ ใจดี');
  await named(c, 'วีระ  ใจดี'.replace('  ', ' '));
  await invited(b, a);
  await seen(stranger, 'another', '203.0.113.7');
  const { members: ring, links, is_cut } = await linkedOf(a);
  expect(ring.map(({ member_id }) => member_id)).toEqual([a, b, c]);
  expect(links).toEqual([
    {
      a,
      b,
      weight: 80,
      reasons: [
        { kind: 'device', what: 'phone-of…' },
        { kind: 'address', what: '203.0.113.*' },
        { kind: 'invitation', what: '' },
      ],
    },
    { a: b, b: c, weight: 40, reasons: [{ kind: 'bank_name', what: 'วีระ ใจดี' }] },
  ]);
  expect(is_cut).toBe(false);
});

it('links nobody by an address, an invitation or both', async () => {
  const [a = 0, b = 0] = await members(2);
  await seen(a, 'one', '198.51.100.9');
  await seen(b, 'two', '198.51.100.9');
  await invited(b, a);
  expect((await linkedOf(a)).links).toEqual([]);
});

it('links none of a crowd: a carrier’s address, a shop’s telephone, a family’s name', async () => {
  const crowd = await members(25);
  const [first = 0] = crowd;
  for (const id of crowd) {
    await seen(id, 'shop', '192.0.2.1');
    await named(id, 'สมชาย ทองดี');
  }
  expect(await findShared(db, [first])).toEqual([]);
  expect((await linkedOf(first)).members).toHaveLength(1);
});

it('links who paid from one account, and whose account paid for another', async () => {
  const [a = 0, b = 0, holder = 0] = await members(3);
  const hash = Buffer.from(uuid());
  for (const id of [a, b])
    await sql`insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, payer_bank_code, payer_tail, payer_hash,
      paid_at, state, member_id, deposit_id) values (${uuid()}, 'sandbox', ${uuid()}, 'bank:1', 100, 'x', 'SCB', '9999', ${hash}, now(), 'credited', ${id},
      ${uuid()})`.execute(db);
  await sql`insert into bank_account (bank_code, number_hash, member_id) values ('SCB', ${hash}, ${holder})`.execute(
    db,
  );
  const { members: ring, links } = await linkedOf(a);
  expect(new Set(ring.map(({ member_id }) => member_id))).toEqual(new Set([a, b, holder]));
  expect(links[0]?.reasons).toEqual([{ kind: 'account', what: 'SCB ••••9999' }]);
});

it('counts a kind once, however often it is shared', () => {
  const twice = ['one', 'two'].map((what) => ({ a: 1, b: 2, kind: 'address' as const, what }));
  expect(linksOf([...twice, ...twice.map(({ a, b, ...rest }) => ({ a: b, b: a, ...rest }))])).toEqual([]);
});

it('freezes those of a ring who are named, with a reason and an entry of each, and nobody else', async () => {
  const [a = 0, b = 0, c = 0, stranger = 0] = await members(4);
  for (const id of [a, b, c]) await seen(id, `ring-${a}`, '');
  const asked = { member_id: a, act: 'freeze', reason: 'กลุ่มเดียวกัน' };
  expect((await act({ ...asked, member_ids: [b, stranger] })).body.error).not.toBe(0);
  expect(await frozen([a, b, c, stranger])).toEqual([]);
  expect((await act({ ...asked, member_ids: [b, c] })).body.data).toEqual({ changed: 2 });
  expect(await frozen([a, b, c, stranger])).toEqual([b, c]);
  const { rows } = await sql<{ subject_id: string }>`
    select distinct subject_id from audit_log where reason = 'กลุ่มเดียวกัน' order by 1`.execute(db);
  expect(rows.map((row) => Number(row.subject_id))).toEqual([a, b, c]);
  expect((await act({ ...asked, member_ids: [b, c] })).body.error).not.toBe(0);
  expect((await act({ ...asked, act: 'risk', member_ids: [a, b] })).body.data).toEqual({ changed: 2 });
  expect((await linkedOf(a)).members.map(({ flags }) => flags)).toEqual([['risk'], ['risk'], []]);
});

it('reads no table from one end to the other', async () => {
  const lines = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sharedWith([100_001, 100_002])}`.execute(one);
    return rows.map((row) => row['QUERY PLAN']);
  });
  expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
  const scans = lines.flatMap((line, at) => (/Index (Only )?Scan/.test(line) ? [`${line} ${lines[at + 1]}`] : []));
  expect(scans.length).toBeGreaterThan(8);
  expect(scans.filter((scan) => !scan.includes('Index Cond'))).toEqual([]);
});

it('is seen by those who see members, and done by those who may freeze them', async () => {
  const [a = 0] = await members(1);
  await expectRoles(app, 'GET /bo/api/member/linked', { member_id: a });
  await expectRoles(app, 'POST /bo/api/member/ring', { member_id: a, member_ids: [a], act: 'risk', reason: 'x' });
});
