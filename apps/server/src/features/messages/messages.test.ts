import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { sendMailings } from '#src/features/messages/send-mailings.ts';
import { expectRoles } from '#src/http/test/expect-roles.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const owner = await makeStaff(app, 'owner');

type Member = Awaited<ReturnType<typeof app.member>>;
type Draft = Omit<StaffSent<'POST /bo/api/mailings/send'>, 'segment_id'>;
const NEWS: Draft = { title: 'สงกรานต์นี้', text: 'มีวงล้อพิเศษ', link: '/member/wheel' };

let segments = 0;
const segmentOf = async (): Promise<number> => {
  segments += 1;
  const { body } = await callStaff(
    app,
    'POST /bo/api/segments/save',
    { name: `วีไอพี ${segments}`, filter: { flag: 'vip' } },
    { as: owner },
  );
  return done(body.data).segment_id;
};
const vip = async (): Promise<Member> => {
  const member = await app.member();
  await db.insertInto('member_flag').values({ member_id: member.id, flag: 'vip', staff_id: owner.id }).execute();
  return member;
};
const send = async (draft: Draft = NEWS) => {
  const segment_id = await segmentOf();
  return (await callStaff(app, 'POST /bo/api/mailings/send', { segment_id, ...draft }, { as: owner })).body;
};
const all = async () => {
  while ((await sendMailings(db)) > 0);
};
const inbox = async ({ token }: Member) => {
  const { body } = await app.call('GET /api/member/messages', {}, { token });
  expect(body.message).toBe('');
  return body.data;
};
const mailing = async (mailing_id: number) =>
  (await callStaff(app, 'GET /bo/api/mailing', { mailing_id }, { as: owner })).body.data;

beforeEach(() => sql`delete from member_flag`.execute(db));

it('comes to each member of the segment once, is unread until he reads it, and is counted', async () => {
  const [one, two, other] = [await vip(), await vip(), await app.member()];
  const { mailing_id } = done((await send()).data);
  expect((await mailing(mailing_id)).state).toBe('sending');
  await all();
  await all();
  expect(await inbox(one)).toMatchObject({ items: [{ ...NEWS, kind: 'news', is_read: false }], unread: 1 });
  expect(await inbox(other)).toEqual({ items: [], unread: 0, unread_news: 0, next_cursor: null });
  const info = async () => (await app.call('GET /api/get_user_info', {}, { token: one.token })).body.data.unread;
  expect(await info()).toBe(1);
  expect(await mailing(mailing_id)).toMatchObject({ state: 'sent', got: 2, opted_out: 0, read: 0 });
  const message_id = (await inbox(one)).items[0]?.message_id ?? '';
  const read = (token: string) => app.call('POST /api/member/messages/read', { message_id }, { token });
  expect((await read(two.token)).body.data.unread).toBe(1);
  expect((await read(one.token)).body.data.unread).toBe(0);
  expect(await info()).toBe(0);
  expect((await inbox(one)).items).toMatchObject([{ is_read: true }]);
  expect((await mailing(mailing_id)).read).toBe(1);
  const { rows } = await sql`select member_id from outbox where topic = 'message' order by member_id`.execute(db);
  expect(rows).toEqual([{ member_id: one.id }, { member_id: two.id }]);
});

it('is not sent to who wants no news, and is again when he does', async () => {
  const member = await vip();
  const want = async (news: boolean) =>
    (await app.call('POST /api/member/messages/wanted', { news }, { token: member.token })).body.data;
  expect((await app.call('GET /api/member/messages/wanted', {}, { token: member.token })).body.data).toEqual({
    news: true,
  });
  expect(await want(false)).toEqual({ news: false });
  expect(await want(false)).toEqual({ news: false });
  const reach = await callStaff(app, 'POST /bo/api/mailings/preview', { segment_id: await segmentOf() }, { as: owner });
  expect(reach.body.data).toEqual({ gets: 0, opted_out: 1 });
  const { mailing_id } = done((await send()).data);
  await all();
  expect((await inbox(member)).items).toEqual([]);
  expect(await mailing(mailing_id)).toMatchObject({ got: 0, opted_out: 1 });
  expect(await want(true)).toEqual({ news: true });
  done((await send()).data);
  await all();
  expect((await inbox(member)).items).toHaveLength(1);
});

it('never comes to who is frozen, takes a break or is to be forgotten, also when that was after it was begun', async () => {
  const [frozen, away, leaving] = [await vip(), await vip(), await vip()];
  const { mailing_id } = done((await send()).data);
  await sql`update member set frozen_at = now() where member_id = ${frozen.id}`.execute(db);
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until)
    values (${away.id}, gen_random_uuid(), 'self_exclusion', now() + interval '1 year')`.execute(db);
  await sql`insert into member_erasure (member_id, erasure_id, due_at) values (${leaving.id}, gen_random_uuid(), now() + interval '9 days')`.execute(
    db,
  );
  await all();
  const { rows } = await sql`select from member_message where mailing_id = ${mailing_id}`.execute(db);
  expect(rows).toHaveLength(0);
});

it('is sent once by several processes, in batches, and goes on where one was killed', async () => {
  await sql`
    with made as (insert into member (phone, name, password_hash) select '06' || lpad(n::text, 8, '0'), 'ทดสอบ', 'none'
      from generate_series(1, 2500) as n returning member_id)
    insert into member_flag (member_id, flag, staff_id) select member_id, 'vip', ${owner.id} from made`.execute(db);
  const { mailing_id } = done((await send()).data);
  expect(await sendMailings(db)).toBe(1_000);
  await sql`alter table mailing add constraint killed check (got < 1500)`.execute(db);
  await expect(sendMailings(db)).rejects.toThrow('killed');
  await sql`alter table mailing drop constraint killed`.execute(db);
  while ((await Promise.all(Array.from({ length: 3 }, () => sendMailings(db)))).some((sent) => sent > 0));
  expect(await mailing(mailing_id)).toMatchObject({ state: 'sent', got: 2_500 });
  const { rows } = await sql`
    select count(*)::int as rows, count(distinct member_id)::int as members from member_message where mailing_id = ${mailing_id}`.execute(
    db,
  );
  expect(rows).toEqual([{ rows: 2_500, members: 2_500 }]);
});

it('stops when staff stop it, and who has it keeps it', async () => {
  await vip();
  const { mailing_id } = done((await send()).data);
  const stop = () => callStaff(app, 'POST /bo/api/mailings/stop', { mailing_id }, { as: owner });
  expect((await stop()).body.error).toBe(0);
  expect((await stop()).body.error).toBe(REFUSALS.nothing_found.code);
  await all();
  expect(await mailing(mailing_id)).toMatchObject({ state: 'stopped', got: 0 });
});

it.each(['https://example.com', '//example.com', 'promotions', '/a b'])('does not lead to %s', async (link) => {
  expect(await send({ ...NEWS, link })).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: [{ field: 'link' }],
  });
});

it('is found by indexes, however many there are', async () => {
  await sql`set enable_seqscan = off`.execute(db);
  const plan = async (query: string) =>
    (await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  expect(await plan('select count(*) from member_message where member_id = 1 and read_at is null')).toContain(
    'member_message_unread',
  );
  expect(await plan('select * from member_message where member_id = 1 order by message_id desc limit 21')).toContain(
    'member_message_pkey',
  );
  expect(await plan('select count(*) from member_message where mailing_id = 1 and read_at is not null')).toContain(
    'member_message_read',
  );
});

it('is sent by those who may', async () => {
  const segment_id = await segmentOf();
  await expectRoles(app, 'POST /bo/api/mailings/send', { segment_id, ...NEWS });
});
