import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const support = await makeStaff(app, 'support');
const owner = await makeStaff(app, 'owner');

const preview = async (input: StaffSent<'POST /bo/api/members/many/preview'>) =>
  (await callStaff(app, 'POST /bo/api/members/many/preview', input, { as: support })).body.data;
const act = async (input: StaffSent<'POST /bo/api/members/many'>, headers = {}) =>
  (await callStaff(app, 'POST /bo/api/members/many', input, { as: support, headers })).body;
const flagged = async (flag: string) =>
  (
    await sql<{ member_id: number }>`select member_id from member_flag where flag = ${flag} order by 1`.execute(db)
  ).rows.map((row) => row.member_id);

const one = await makeMember(db, { phone: '0811112222' });
const two = await makeMember(db, { phone: '0633334444' });
const gone = await makeMember(db, { phone: 'erased-9' });
await sql`insert into member_erasure (member_id, erasure_id, due_at, done_at) values (${gone}, gen_random_uuid(), now(), now())`.execute(
  db,
);
const WHO = ['081-111-2222', String(two), '+66 81 111 2222', '0899999999', String(gone), 'สมชาย'];

it('says who is meant by what was pasted, and why somebody is not', async () => {
  expect(await preview({ act: 'flag_on', flag: 'vip', who: WHO })).toMatchObject({
    members: 2,
    first: [{ member_id: one }, { member_id: two }],
    left_out: 4,
    why: [
      { who: '+66 81 111 2222', why: 'twice' },
      { who: '0899999999', why: 'unknown' },
      { who: String(gone), why: 'forgotten' },
      { who: 'สมชาย', why: 'unknown' },
    ],
  });
});

it('marks each once, and again nobody; who is marked already is told apart', async () => {
  expect(await act({ act: 'flag_on', flag: 'vip', who: WHO })).toMatchObject({ error: 0, data: { changed: 2 } });
  expect(await act({ act: 'flag_on', flag: 'vip', who: WHO })).toMatchObject({ error: 0, data: { changed: 0 } });
  expect(await flagged('vip')).toEqual([one, two]);
  expect((await preview({ act: 'flag_on', flag: 'vip', who: [String(one)] })).why).toEqual([
    { who: String(one), why: 'as_it_is' },
  ]);
  expect(await act({ act: 'flag_off', flag: 'vip', who: [String(one)] })).toMatchObject({ data: { changed: 1 } });
  expect(await flagged('vip')).toEqual([two]);
});

it('writes one note for each of a segment, once however often it is sent', async () => {
  const saved = await callStaff(
    app,
    'POST /bo/api/segments/save',
    { name: 'วีไอพี', filter: { flag: 'vip' } },
    { as: owner },
  );
  const { segment_id } = done(saved.body.data);
  const note = { act: 'note', segment_id, text: 'โทรชวนกลับ' } as const;
  const headers = { 'idempotency-key': 'many-notes-once' };
  expect(await act(note, headers)).toMatchObject({ error: 0, data: { changed: 1 } });
  expect(await act(note, headers)).toMatchObject({ error: 0, data: { changed: 1 } });
  const { rows } = await sql`select member_id, text from member_note`.execute(db);
  expect(rows).toEqual([{ member_id: two, text: 'โทรชวนกลับ' }]);
  const { rows: log } = await sql`
    select subject_type, after ->> 'members' as members from audit_log where action = 'POST /bo/api/members/many' and after ->> 'act' = 'note'`.execute(
    db,
  );
  expect(log).toEqual([{ subject_type: 'members', members: '1' }]);
});

it.each<[StaffSent<'POST /bo/api/members/many'>, string]>([
  [{ act: 'flag_on', flag: 'vip' }, 'who'],
  [{ act: 'flag_on', flag: 'vip', segment_id: 1, who: ['1'] }, 'who'],
  [{ act: 'flag_off', who: ['1'] }, 'flag'],
  [{ act: 'note', who: ['1'] }, 'text'],
])('%j is wrong about %s', async (input, field) => {
  expect(await act(input)).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field }] });
});

it('is for those who may write a note', async () => {
  await expectRoles(app, 'POST /bo/api/members/many', { act: 'note', who: [String(one)], text: 'x' });
});
