import { REFUSALS, SegmentFilter, type StaffSent } from '@chokdee/contract';
import { addDays, baht, dayOf } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { isInSegment } from '#src/segments/segment-where.ts';

const app = await testApp();
const { db } = app.database;
const owner = await makeStaff(app, 'owner');
type Filter = StaffSent<'POST /bo/api/segments/preview'>['filter'];
const today = dayOf(new Date());

const preview = async (filter: Filter) => {
  const { body } = await callStaff(app, 'POST /bo/api/segments/preview', { filter }, { as: owner });
  expect(body.error).toBe(0);
  return body.data;
};
const save = async (input: StaffSent<'POST /bo/api/segments/save'>) =>
  (await callStaff(app, 'POST /bo/api/segments/save', input, { as: owner })).body;

interface Moved {
  readonly account: keyof typeof ACCOUNTS;
  readonly in_baht?: number;
  readonly out_baht?: number;
  readonly days: number;
}
/** Somebody with what the rollup would have written of him. */
const person = async (level: number, moved: readonly Moved[] = [], joinedDaysAgo = 100): Promise<number> => {
  const id = await makeMember(db);
  await sql`update member set level = ${level}, created_at = now() - make_interval(days => ${joinedDaysAgo}) where member_id = ${id}`.execute(
    db,
  );
  for (const { account, in_baht = 0, out_baht = 0, days } of moved)
    await sql`
      insert into member_sum (member_id, account_id, in_sum, in_count, out_sum, out_count, in_at, out_at)
      select ${id}, ${ACCOUNTS[account].id}, ${baht(in_baht)}, ${in_baht > 0 ? 1 : 0}, ${baht(out_baht)}, ${out_baht > 0 ? 1 : 0},
        case when ${in_baht} > 0 then now() - make_interval(days => ${days}) end,
        case when ${out_baht} > 0 then now() - make_interval(days => ${days}) end`.execute(db);
  return id;
};

const REGULAR: readonly Moved[] = [
  { account: 'bank', in_baht: 5_000, out_baht: 2_000, days: 40 },
  { account: 'lotto_stakes', out_baht: 4_000, days: 35 },
];
const regular = await person(3, REGULAR);
const winner = await person(
  2,
  [
    { account: 'bank', in_baht: 100, out_baht: 900, days: 1 },
    { account: 'game_stakes', out_baht: 50, days: 0 },
  ],
  10,
);
const looker = await person(1, [], 3);
await sql`update member set referrer_id = ${regular} where member_id = ${winner}`.execute(db);
await db.insertInto('member_flag').values({ member_id: regular, flag: 'vip', staff_id: owner.id }).execute();

// Those whom nothing reaches, all of them as the regular one is.
const [frozen, excluded, leaving] = [await person(3, REGULAR), await person(3, REGULAR), await person(3, REGULAR)];
await sql`update member set frozen_at = now() where member_id = ${frozen}`.execute(db);
await sql`insert into member_exclusion (member_id, exclusion_id, kind, until)
  values (${excluded}, gen_random_uuid(), 'timeout', now() + interval '1 day'),
    (${winner}, gen_random_uuid(), 'timeout', now() - interval '1 hour')`.execute(db);
await sql`insert into member_erasure (member_id, erasure_id, due_at) values (${leaving}, gen_random_uuid(), now() + interval '9 days')`.execute(
  db,
);

it.each<[Filter, readonly number[]]>([
  [{}, [looker, winner, regular]],
  [{ level_min: 2 }, [winner, regular]],
  [{ level_max: 2 }, [looker, winner]],
  [{ flag: 'vip' }, [regular]],
  [{ without_flag: 'vip' }, [looker, winner]],
  [{ joined_from: addDays(today, -10) }, [looker, winner]],
  [{ joined_to: addDays(today, -10) }, [winner, regular]],
  [{ joined_from: addDays(today, -10), joined_to: addDays(today, -10) }, [winner]],
  [{ referrer_id: regular }, [winner]],
  [{ played: 'lotto' }, [regular]],
  [{ played: 'games' }, [winner]],
  [{ played_days_max: 7 }, [winner]],
  [{ idle_days_min: 30 }, [looker, regular]],
  [{ idle_days_min: 36 }, [looker]],
  [{ has_deposited: true }, [winner, regular]],
  [{ has_deposited: false }, [looker]],
  [{ deposits_min: 100 }, [winner, regular]],
  [{ deposits_min: 100.01 }, [regular]],
  [{ deposits_max: 100 }, [looker, winner]],
  [{ deposits_min: 0, deposits_max: 0 }, [looker]],
  [{ last_deposit_days_min: 30 }, [regular]],
  [{ last_deposit_days_max: 30 }, [winner]],
  [{ net_min: 3_000 }, [regular]],
  [{ net_min: -800 }, [looker, winner, regular]],
  [{ net_min: -799 }, [looker, regular]],
  [{ net_max: -1 }, [winner]],
  [{ net_max: 0 }, [looker, winner]],
  [{ level_min: 2, played: 'games', net_max: 0 }, [winner]],
])('%j', async (filter, expected) => {
  const { members, first } = await preview(filter);
  expect(first.map(({ member_id }) => member_id)).toEqual(expected);
  expect(members).toBe(expected.length);
});

it('is kept under a name, listed, changed by whoever saw it, and removed', async () => {
  const made = await save({ name: 'กลับมาเล่น', filter: { deposits_min: 1_000.5, idle_days_min: 30 } });
  const { segment_id, version, members } = done(made.data);
  expect([version, members]).toEqual([0, 1]);
  const read = await callStaff(app, 'GET /bo/api/segment', { segment_id }, { as: owner });
  expect(read.body.data).toMatchObject({
    name: 'กลับมาเล่น',
    filter: { deposits_min: 1_000.5, idle_days_min: 30 },
    by: owner.username,
    campaigns: [],
  });
  expect(await save({ name: 'กลับมาเล่น', filter: {} })).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: [{ field: 'name' }],
  });
  expect((await save({ segment_id, version, name: 'กลับมาเล่น', filter: { level_min: 2 } })).data).toEqual({
    segment_id,
    version: 1,
    members: 2,
  });
  expect(await save({ segment_id, version, name: 'อื่น', filter: {} })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { filter: { level_min: 2 } },
  });
  const listed = await callStaff(app, 'GET /bo/api/members', { segment_id }, { as: owner });
  expect(listed.body.data.items.map(({ member_id }) => member_id)).toContain(regular);
  const removed = await callStaff(app, 'POST /bo/api/segments/remove', { segment_id, version: 1 }, { as: owner });
  expect(removed.body.error).toBe(0);
  const gone = await callStaff(app, 'GET /bo/api/members', { segment_id }, { as: owner });
  expect(gone.body.error).toBe(REFUSALS.nothing_found.code);
});

it('reads the sums of an account once, however much is asked of them', async () => {
  const filter = z.decode(SegmentFilter, {
    deposits_min: 50,
    net_max: 0,
    last_deposit_days_max: 30,
    has_deposited: true,
  });
  const asked = sql`select m.member_id from member m where ${isInSegment(filter)}`;
  expect(asked.compile(db).sql.match(/from member_sum/g)).toHaveLength(1);
  expect((await asked.execute(db)).rows).toEqual([{ member_id: winner }]);
});

it('two that are called alike at the same instant: one gets the name, the other is told, made new or renamed', async () => {
  for (const turn of [1, 2, 3]) {
    const names = [`ก ${turn}`, `ข ${turn}`];
    const made = [];
    for (const name of names) made.push(done((await save({ name, filter: {} })).data));
    const name = `ชื่อเดียวกัน ${turn}`;
    const renames = made.map(({ segment_id, version }) => save({ segment_id, version, name, filter: {} }));
    const answers = await Promise.all([...renames, save({ name, filter: {} })]);
    const refused = answers.filter(({ error }) => error !== 0);
    expect(refused.map(({ error }) => error)).toEqual(Array(2).fill(REFUSALS.invalid_fields.code));
    const told = [{ field: 'name', message: 'มีกลุ่มชื่อนี้แล้ว ตั้งชื่ออื่น' }];
    expect(refused.map(({ data }) => data)).toMatchObject([told, told]);
  }
});

it('refuses what nobody can be', async () => {
  expect(await save({ name: 'ไม่มีใคร', filter: { deposits_min: 5, deposits_max: 4 } })).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: [{ field: 'deposits_min' }],
  });
});

it('opens the list of members filtered by it, together with what else is looked for, page by page', async () => {
  const { segment_id } = done((await save({ name: 'ทุกคนที่ฝาก', filter: { deposits_min: 1 } })).data);
  const list = async (filter: StaffSent<'GET /bo/api/members'>) =>
    (await callStaff(app, 'GET /bo/api/members', { segment_id, ...filter }, { as: owner })).body.data;
  const first = await list({ sort: 'oldest', limit: 1 });
  expect(first.items.map(({ member_id }) => member_id)).toEqual([regular]);
  const second = await list({ sort: 'oldest', limit: 1, cursor: first.next_cursor ?? '' });
  expect(second.items.map(({ member_id }) => member_id)).toEqual([winner]);
  expect((await list({ search: String(winner) })).items).toHaveLength(1);
  expect((await list({ search: String(looker) })).items).toHaveLength(0);
  expect((await list({ state: 'flagged' })).items.map(({ member_id }) => member_id)).toEqual([regular]);
});

it('is for those who may see members, and is changed by fewer', async () => {
  await expectRoles(app, 'POST /bo/api/segments/preview', { filter: {} });
  await expectRoles(app, 'POST /bo/api/segments/save', { name: 'ใครแก้ได้', filter: {} });
});

it('reads what money moved from what the ledger rolled up', async () => {
  const { memberId } = await makeWallet(db, { balance: baht(7_777) });
  await expect
    .poll(() => rollUpLedger(db).then(() => preview({ deposits_min: 7_777, last_deposit_days_max: 1 })))
    .toMatchObject({
      members: 1,
      first: [{ member_id: memberId }],
    });
});
