import type { Sent } from '@chokdee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { sendMailings } from '#src/features/messages/send-mailings.ts';
import { listen, newBrowser, type Received } from '#src/http/test/stranger.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, done, makeStaff } from '#src/http/test/test-staff.ts';
import { mayBePushedTo, messageWays } from '#src/lib/messages/message-ways.ts';
import { sendPushes } from '#src/lib/messages/send-pushes.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const app = await testApp();
const { db } = app.database;
const { dataKeys, lookupKey } = readConfig({});
const box = secretBox(dataKeys, lookupKey);
const { push: way } = messageWays({ box, now: () => new Date(), isSandbox: true, contact: 'mailto:staff@localhost' });
const send = () => sendPushes({ db, box, way });
const service = await listen();
const browser = newBrowser();

type Member = Awaited<ReturnType<typeof app.member>>;
type Wishes = Sent<'POST /api/member/push/wishes'>;
let addresses = 0;
/** A member one of whose browsers is told, and where. */
const listening = async (wishes?: Wishes) => {
  const member = await app.member();
  const address = `${service.url}/to/${(addresses += 1)}`;
  await save(member, address);
  if (wishes)
    expect((await app.call('POST /api/member/push/wishes', wishes, { token: member.token })).body.error).toBe(0);
  return { ...member, address };
};
const save = async ({ token }: Member, address: string) =>
  expect((await app.call('POST /api/member/push/save', { address, ...browser.keys }, { token })).body.error).toBe(0);
const own = async ({ token }: Member) => (await app.call('GET /api/member/push', {}, { token })).body.data;

const happen = (member: Member, topic: 'protection' | 'security') => {
  const payload = topic === 'security' ? { what: 'bank', device: '' } : { kind: 'stake', at: '2026-11-19T00:00:00Z' };
  return sql`insert into outbox (member_id, topic, payload) values (${member.id}, ${topic}, ${JSON.stringify(payload)})`.execute(
    db,
  );
};
/** What waits to be told to a member's browsers, once all that happened is among his messages. */
const waiting = async ({ id }: Member, count: number) => {
  const read = () =>
    sql<{ state: string; tries: number; seconds: number }>`
      select state, tries, extract(epoch from next_at - clock_timestamp())::int as seconds from member_push where member_id = ${id}
      order by message_id`.execute(db);
  await expect.poll(async () => (await tellMembers(db), (await read()).rows.length)).toBe(count);
  return (await read()).rows;
};
const toldAt = ({ address }: { address: string }): Received[] =>
  service.received.filter(({ url }) => url === new URL(address).pathname);

it('is told to the member’s own browser once, sealed so that only it can read', async () => {
  const [member, other] = [await listening(), await listening()];
  await happen(member, 'protection');
  await waiting(member, 1);
  expect([await send(), await send()]).toEqual([1, 0]);
  const [{ headers, body }] = toldAt(member) as [Received];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', authorization: expect.stringMatching(/^vapid t=/) });
  expect(JSON.parse(browser.open(body))).toMatchObject({ title: 'เปลี่ยนวงเงินเดิมพันแล้ว', link: '/member/limits' });
  expect([toldAt(member).length, toldAt(other).length]).toEqual([1, 0]);
});

it('waits for the end of quiet hours, but for what protects the account; what is unwanted is not told', async () => {
  const hour = (from: number) => new Date(Date.now() + (7 + from) * 3_600_000).toISOString().slice(11, 16);
  const asleep = await listening({ unwanted: [], quiet: { from: hour(-1), until: hour(2) } });
  const awake = await listening({ unwanted: [], quiet: { from: hour(1), until: hour(-1) } });
  const deaf = await listening({ unwanted: ['limit'], quiet: null });
  for (const member of [asleep, awake, deaf]) await happen(member, 'protection');
  await happen(asleep, 'security');
  await happen(deaf, 'security');
  const [later, now] = await waiting(asleep, 2);
  expect(later?.seconds).toBeGreaterThan(7_100);
  expect(later?.seconds).toBeLessThanOrEqual(7_200);
  expect([now?.seconds, (await waiting(awake, 1))[0]?.seconds].every((seconds) => (seconds ?? 1) <= 0)).toBe(true);
  await waiting(deaf, 1);
  while ((await send()) > 0);
  expect([asleep, awake, deaf].map((member) => toldAt(member).length)).toEqual([1, 1, 1]);
  expect(await own(deaf)).toMatchObject({ unwanted: ['limit'], quiet: null });
});

it('is tried again with growing waits and then given up; a browser that has gone is forgotten', async () => {
  const member = await listening();
  service.answers((_request, response) => void response.writeHead(503).end());
  await happen(member, 'protection');
  await waiting(member, 1);
  const waits: (number | undefined)[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    expect([await send(), await send()]).toEqual([1, 0]);
    const [one] = await waiting(member, 1);
    waits.push(one?.state === 'waiting' ? one.seconds : undefined);
    await sql`update member_push set next_at = now() where state = 'waiting' and member_id = ${member.id}`.execute(db);
  }
  expect(waits.map((seconds) => seconds && Math.ceil(seconds / 15) * 15)).toEqual([15, 60, 300, 1_800, undefined]);
  expect(await send()).toBe(0);
  service.answers((_request, response) => void response.writeHead(410).end());
  await happen(member, 'security');
  await waiting(member, 2);
  await send();
  expect((await own(member)).browsers).toEqual([]);
  service.answers((_request, response) => void response.writeHead(201).end());
});

it('belongs to whoever logged in there last, and to nobody after a new password or when it is told to stop', async () => {
  const [one, two] = [await listening(), await app.member()];
  await save(two, one.address);
  expect([(await own(one)).browsers.length, (await own(two)).browsers.length]).toEqual([0, 1]);
  await app.call('POST /api/member/push/remove', { address: one.address }, { token: one.token });
  expect((await own(two)).browsers).toHaveLength(1);
  await app.call('POST /api/member/push/remove', { address: one.address }, { token: two.token });
  expect((await own(two)).browsers).toEqual([]);
  for (let n = 0; n < 7; n += 1) await save(two, `${service.url}/many/${n}`);
  expect((await own(two)).browsers.map(({ address }) => address.slice(-1))).toEqual(['6', '5', '4', '3', '2']);
});

it('of news is told too, with what staff wrote', async () => {
  const member = await listening();
  const staff = await makeStaff(app, 'owner');
  await db.insertInto('member_flag').values({ member_id: member.id, flag: 'vip', staff_id: staff.id }).execute();
  const segment = { name: 'วีไอพี', filter: { flag: 'vip' } } as const;
  const { segment_id } = done((await callStaff(app, 'POST /bo/api/segments/save', segment, { as: staff })).body.data);
  const news = { segment_id, title: 'สงกรานต์นี้', text: 'มีวงล้อพิเศษ', link: '/member/wheel' };
  done((await callStaff(app, 'POST /bo/api/mailings/send', news, { as: staff })).body.data);
  while ((await sendMailings(db)) > 0);
  await waiting(member, 1);
  await send();
  const [{ body }] = toldAt(member) as [Received];
  expect(JSON.parse(browser.open(body))).toMatchObject({ title: 'สงกรานต์นี้', text: 'มีวงล้อพิเศษ', link: '/member/wheel' });
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://fcm.googleapis.com:8443/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://fcm.googleapis.com.example/x', false],
  ['https://127.0.0.1/x', false],
])('a real house tells %s: %s', (address, may) => {
  expect(mayBePushedTo(address, { isSandbox: false })).toBe(may);
});
