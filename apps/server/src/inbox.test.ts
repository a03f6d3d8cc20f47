import { baht } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound, spend } from '#src/features/lotto/test/sold-round.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

const app = await testApp();
const { db } = app.database;
const FROM = { address: '127.0.0.1', device: 'Chrome บน Android', deviceId: 'phone' };

type Sort = { readonly which?: 'own' | 'news' };
const inbox = async (token: string, sort: Sort = {}) =>
  (await app.call('GET /api/member/messages', sort, { token })).body.data;
/** What a member was told once nothing is left to tell, oldest first. */
const toldTo = async (token: string, count: number) => {
  await expect
    .poll(async () => {
      await tellMembers(db);
      return (await inbox(token)).items.length;
    })
    .toBe(count);
  return (await inbox(token)).items.toReversed().map(({ kind, title, text }) => [kind, title, text] as const);
};

it('says once what a draw paid, and what its correction takes back and leaves owed', async () => {
  const owner = await makeBuyer(db, 100);
  const token = await openSession(db, owner.memberId, FROM);
  const round = await makeSoldRound(db, [
    [
      owner,
      [
        ['top2', '34', 10],
        ['top2', '56', 1],
      ],
    ],
  ]);
  const settle = async () => {
    while ((await settleRounds(db)) > 0);
  };
  await announce(db, round, '1234');
  await settle();
  expect(await toldTo(token, 1)).toMatchObject([
    ['won', 'ถูกรางวัล 950.00 บาท', expect.stringContaining('เงินรางวัลเข้ากระเป๋าแล้ว')],
  ]);
  await spend(db, owner, 1_000);
  await announce(db, round, '1256', 'กรอกผลผิด');
  await settle();
  expect((await toldTo(token, 3)).slice(1)).toMatchObject([
    ['won', 'ถูกรางวัล 95.00 บาท', expect.any(String)],
    ['correction', 'ผลรางวัลถูกแก้ไข', expect.stringMatching(/950\.00 บาท ถูกเรียกคืน\nส่วนที่เหลือ [\d.]+ บาท/)],
  ]);
  await Promise.all([tellMembers(db), tellMembers(db)]);
  expect(await inbox(token)).toMatchObject({ unread: 3, items: { length: 3 } });
});

it('says what protects an account and its owner, but not where he comes from first', async () => {
  const id = await makeMember(db, { password_hash: await hashPassword('secret123') });
  const token = await openSession(db, id, FROM);
  await openSession(db, id, { ...FROM, address: '10.0.0.9' });
  await openSession(db, id, { ...FROM, device: 'Safari บน iPhone', deviceId: 'other' });
  const limit = { kind: 'deposit', period: 'day', amount: 500 } as const;
  expect((await app.call('POST /api/member/limits/set', limit, { token })).body.error).toBe(0);
  const passwords = { old_password: 'secret123', new_password: 'another456' };
  expect((await app.call('POST /api/member/change_password', passwords, { token })).body.error).toBe(0);
  expect((await app.call('POST /api/member/timeout', { hours: 24 }, { token })).body.error).toBe(0);
  expect(await toldTo(token, 4)).toMatchObject([
    ['security', 'มีการเข้าสู่ระบบจากเครื่องใหม่', expect.stringContaining('Safari บน iPhone')],
    ['limit', 'เปลี่ยนวงเงินฝากแล้ว', expect.stringMatching(/^มีผล .* น\.$/)],
    ['security', 'รหัสผ่านถูกเปลี่ยน', expect.any(String)],
    ['limit', 'พักการเล่นแล้ว', expect.stringMatching(/^ถึง /)],
  ]);
});

it('keeps what is his and news apart, and counts both at the bell', async () => {
  const owner = await makeBuyer(db, 100);
  const token = await openSession(db, owner.memberId, FROM);
  await makeOwn(token);
  const read = (sort: Sort) => app.call('POST /api/member/messages/read', sort, { token });
  expect([
    (await inbox(token, { which: 'own' })).items.length,
    (await inbox(token, { which: 'news' })).items.length,
  ]).toEqual([1, 0]);
  const other = await openSession(db, await makeMember(db), FROM);
  expect((await inbox(other)).items).toEqual([]);
  expect((await app.call('POST /api/member/messages/read', {}, { token: other })).body.error).toBe(0);
  expect((await read({ which: 'news' })).body.data).toEqual({ unread: 1, unread_news: 0 });
  expect((await app.call('GET /api/get_user_info', {}, { token })).body.data.unread).toBe(1);
  expect((await read({ which: 'own' })).body.data).toEqual({ unread: 0, unread_news: 0 });
});

const makeOwn = async (token: string) => {
  await app.call('POST /api/member/limits/set', { kind: 'stake', period: 'day', amount: baht(5) }, { token });
  await toldTo(token, 1);
};
