import { addDays, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getRow } from '#src/db/rows.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { askedWithdrawal } from '#src/features/staff/test/cashier-cases.ts';
import { openRound } from '#src/features/staff/test/lotto-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const manager = await makeStaff(app, 'manager');
const [one, other] = [await makeStaff(app, 'support'), await makeStaff(app, 'risk')];

type Filter = Parameters<typeof callStaff<'GET /bo/api/audit'>>[2];
const read = async (filter: Filter) => (await callStaff(app, 'GET /bo/api/audit', filter, { as: manager })).body.data;

let n = 0;
const write = (entry: {
  staff_id?: number;
  action?: string;
  subject_type?: string;
  subject_id?: string;
  at?: Date;
}) => {
  n += 1;
  const common = {
    subject_type: 'member',
    subject_id: '1',
    action: 'POST /bo/api/x',
    address: '192.0.2.1',
    device: 'Firefox',
    request_id: `r${n}`,
  };
  const change = { before: JSON.stringify({ n: n - 1 }), after: JSON.stringify({ n }), reason: `${n}` };
  return db
    .insertInto('audit_log')
    .values({ ...common, ...change, ...entry })
    .execute();
};
await write({ at: new Date('2026-02-28T17:00:00Z'), staff_id: one.id }); // the first of March in Bangkok
await write({ at: new Date('2026-03-01T16:59:59Z'), staff_id: other.id, action: 'POST /bo/api/y' });
await write({ at: new Date('2026-03-01T17:00:00Z'), staff_id: other.id, subject_type: 'banner' });
await write({ subject_id: '2', staff_id: one.id });
await write({ action: 'POST /bo/api/invitation/accept' }); // by nobody who was logged in

const found = async (filter: Filter) => (await read(filter)).items.map(({ reason }) => Number(reason));

it('shows who changed what, from what to what, from where, newest first', async () => {
  const { items } = await read({});
  expect(items.map(({ reason }) => reason)).toEqual(['5', '4', '3', '2', '1']);
  expect(items[4]).toEqual({
    audit_id: expect.any(Number),
    at: '2026-02-28T17:00:00.000Z',
    staff: one.username,
    action: 'POST /bo/api/x',
    subject_type: 'member',
    subject_id: '1',
    subject_name: '',
    before: { n: 0 },
    after: { n: 1 },
    reason: '1',
    address: '192.0.2.1',
    device: 'Firefox',
  });
  expect(items[0]?.staff).toBe('');
});

it.each<[Filter, number[]]>([
  [{ staff_id: one.id }, [4, 1]],
  [{ staff_id: 999_999 }, []],
  [{ action: 'POST /bo/api/y' }, [2]],
  [{ subject_type: 'banner' }, [3]],
  [{ subject_type: 'member', subject_id: '2' }, [4]],
  [{ from_day: '2026-03-01', to_day: '2026-03-01' }, [2, 1]],
  [{ from_day: '2026-03-02', to_day: '2026-03-02' }, [3]],
  [{ to_day: '2026-03-02', staff_id: other.id }, [3, 2]],
  [{ from_day: addDays(dayOf(new Date()), -1) }, [5, 4]],
])('filters by %j', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

it('pages through all of it, also through what is filtered', async () => {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read({ limit: 2, subject_type: 'member', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ reason }) => Number(reason)));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual([5, 4, 2, 1]);
  expect((await callStaff(app, 'GET /bo/api/audit', { cursor: 'x' }, { as: manager })).status).toBe(400);
});

it('says what is called how, and who may have changed it', async () => {
  const memberId = await makeMember(db);
  await sql`update member set name = 'มาลี' where member_id = ${memberId}`.execute(db);
  const round = await openRound(app);
  const withdrawal = await askedWithdrawal(app);
  await write({ subject_id: String(memberId) });
  await write({ subject_type: 'round', subject_id: String(round) });
  await write({ subject_type: 'withdrawal', subject_id: withdrawal.withdrawal_id });
  await write({ subject_type: 'staff', subject_id: String(one.id) });
  await write({ subject_type: 'campaign', subject_id: '99999' });
  const { items } = await read({ limit: 5 });
  const { name } = await getRow(db, 'member', { member_id: withdrawal.member_id }, ['name']);
  expect(items.map(({ subject_name }) => subject_name)).toEqual([
    '',
    one.username,
    name,
    expect.stringMatching(/^ลาว VIP งวด /),
    'มาลี',
  ]);
  expect((await callStaff(app, 'GET /bo/api/audit/people', {}, { as: manager })).body.data).toContainEqual({
    staff_id: one.id,
    username: one.username,
  });
});
