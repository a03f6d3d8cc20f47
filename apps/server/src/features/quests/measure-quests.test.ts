import { addDays, dayOf, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { measureQuests } from '#src/features/quests/measure-quests.ts';
import { readQuests } from '#src/features/quests/quest-rows.ts';
import { inHours, questFixture } from '#src/features/quests/test/quest-fixture.ts';

const fixture = await questFixture();
const { app, db, quest, see, redeem, member: newMember } = fixture;
const OK = 0;

it('turnover is what settled play counts for, less what was taken back, without free credit', async () => {
  const [member, id] = [await newMember(), await quest({ measure: 'turnover', target: 500 })];
  await fixture.fact(member, 300);
  await fixture.fact(member, 400, { daysAgo: 1 });
  const { walletId: bonus } = await makeWallet(db, { memberId: member.id, type: 'bonus' });
  await fixture.fact(member, 150, { walletId: bonus, product: 'slot' });
  const { walletId: free } = await makeWallet(db, { memberId: member.id, type: 'free' });
  await fixture.fact(member, 900, { walletId: free });
  expect(await see(member, id)).toMatchObject({ unit: 'baht', progress: 450, reason: 'ขาดอีก 50.00 บาท' });
  await fixture.fact(member, 60.5);
  expect(await see(member, id)).toMatchObject({ progress: 510.5, can_redeem: true });
  await fixture.fact(member, -300);
  expect(await see(member, id)).toMatchObject({ progress: 210.5, can_redeem: false });
  await fixture.fact(member, -400);
  expect(await see(member, id)).toMatchObject({ progress: 0, reason: 'ขาดอีก 500.00 บาท' });
});

it('turnover counts on its official day, also when it was written a moment before that day began', async () => {
  const [member, daily] = [await newMember(), await quest({ measure: 'turnover' })];
  const begun = await quest({ kind: 'once', measure: 'turnover', starts_at: inHours(-24) });
  const [today, yesterday] = [dayOf(new Date()), addDays(dayOf(new Date()), -1)];
  await fixture.fact(member, 40, { day: today, at: new Date(startOf(today).getTime() - 5) });
  await fixture.fact(member, 7, { day: yesterday, at: new Date() });
  expect((await see(member, daily)).progress).toBe(40);
  await fixture.fact(member, 100, { day: yesterday, at: new Date(inHours(-24.5)) });
  expect((await see(member, begun)).progress).toBe(47);
});

it('turnover of some products counts those alone, in the same question', async () => {
  const member = await newMember();
  const all = await quest({ measure: 'turnover' });
  const games = await quest({ measure: 'turnover', products: ['slot', 'casino'] });
  await fixture.fact(member, 70);
  await fixture.fact(member, 20, { product: 'slot' });
  await fixture.fact(member, 10, { product: 'casino' });
  expect([(await see(member, all)).progress, (await see(member, games)).progress]).toEqual([100, 30]);
  expect((await see(member, games)).rules[0]).toContain('สล็อต คาสิโน');
});

it('bills count when their round takes no more bets and they were neither cancelled nor returned', async () => {
  const [member, id] = [await newMember(), await quest({ measure: 'bills', target: 3 })];
  const [open, closed, settled, voided] = [
    await fixture.round('open'),
    await fixture.round('closed'),
    await fixture.round('settled'),
    await fixture.round('voided'),
  ];
  await fixture.bill(member, open);
  await fixture.bill(member, voided);
  await fixture.bill(member, closed, { status: 'cancelled' });
  await fixture.bill(member, closed, { status: 'refunded' });
  await fixture.bill(member, closed);
  await fixture.bill(member, settled);
  expect(await see(member, id)).toMatchObject({
    unit: 'bills',
    target: 3,
    progress: 2,
    reason: 'ขาดอีก 1 โพย นับเมื่องวดปิดรับ',
  });
  await db.updateTable('lotto_round').set({ status: 'closed' }).where('round_id', '=', open).execute();
  expect(await see(member, id)).toMatchObject({ progress: 3, can_redeem: true });
  expect((await redeem(member, id)).error).toBe(OK);
});

it('a bill counts on the day its round closes, whenever it was bought, and one from free credit on none', async () => {
  const [member, daily] = [await newMember(), await quest({ measure: 'bills', target: 3 })];
  const begun = await quest({ kind: 'once', measure: 'bills', target: 9, starts_at: inHours(-60) });
  const [today, yesterday] = [await fixture.round('closed'), await fixture.round('settled', 1)];
  await fixture.bill(member, today, { daysAgo: 10 });
  await fixture.bill(member, today, { daysAgo: 2 });
  await fixture.bill(member, yesterday, { daysAgo: 2 });
  const { walletId: free } = await makeWallet(db, { memberId: member.id, type: 'free' });
  await fixture.bill(member, today, { walletId: free });
  const { walletId: bonus } = await makeWallet(db, { memberId: member.id, type: 'bonus' });
  await fixture.bill(member, today, { walletId: bonus });
  expect([(await see(member, daily)).progress, (await see(member, begun)).progress]).toEqual([3, 3]);
  expect((await see(member, daily)).rules.join()).toContain('งวดที่ปิดรับวันนี้ ซื้อไว้ก่อนวันนี้ก็นับ');
});

it('to be here today is a daily quest, and a week in a row is one of once', async () => {
  const member = await newMember();
  const [today, week] = [
    await quest({ measure: 'login', target: 1 }),
    await quest({ kind: 'once', measure: 'login', target: 7 }),
  ];
  expect(await see(member, today)).toMatchObject({ unit: 'days', progress: 1, can_redeem: true });
  await fixture.wasHere(member, 1, 2, 4, 5, 6, 7);
  expect(await see(member, week)).toMatchObject({ progress: 3, reason: 'ขาดอีก 4 วัน' });
  await fixture.wasHere(member, 3);
  expect(await see(member, week)).toMatchObject({ progress: 8, can_redeem: true });
  expect((await redeem(member, week)).error).toBe(OK);
  expect((await see(member, week)).rules.join()).toContain('ขาดหนึ่งวันเริ่มนับใหม่');
});

it('days before a quest began do not count', async () => {
  const member = await newMember();
  const id = await quest({ kind: 'once', measure: 'login', target: 7, starts_at: inHours(-24) });
  await fixture.wasHere(member, 1, 2, 3);
  expect((await see(member, id)).progress).toBe(2);
});

it('whoever asks for anything is here today, once, also on a page that was left open overnight', async () => {
  const [member, id] = [await newMember(), await quest({ measure: 'login', target: 1 })];
  const days = () => db.selectFrom('login_day').select('day').where('member_id', '=', member.id).execute();
  const wasAway = async (since: string) => {
    await db.deleteFrom('login_day').where('member_id', '=', member.id).execute();
    await sql`update member_session set seen_at = ${sql.raw(since)} where member_id = ${member.id}`.execute(db);
  };
  await wasAway(`date_trunc('day', now(), 'Asia/Bangkok') - interval '1 second'`);
  expect(await see(member, id)).toMatchObject({ progress: 1, can_redeem: true });
  await wasAway(`least(date_trunc('day', now(), 'Asia/Bangkok'), now() - interval '6 minutes')`);
  await Promise.all([1, 2, 3].map(() => app.call('POST /api/member/points', {}, { token: member.token })));
  expect(await days()).toEqual([{ day: dayOf(new Date()) }]);
  expect((await redeem(member, id)).error).toBe(OK);
});

it('a measure is one question, however many quests there are', async () => {
  const member = await newMember();
  for (let count = 0; count < 5; count += 1) {
    await quest();
    await quest({ measure: 'turnover', target: 10 + count });
  }
  const quests = (await readQuests(db, member.id)).filter(
    ({ measure }) => measure === 'deposit' || measure === 'turnover',
  );
  let questions = 0;
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor') questions += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await measureQuests(counted, member.id, quests);
  expect(quests.length).toBeGreaterThan(9);
  expect(questions).toBe(2);
});
