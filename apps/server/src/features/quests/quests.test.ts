import { REFUSALS } from '@chokdee/contract';
import { baht, dayOf, startOf } from '@chokdee/kernel';
import { NO_DAY } from '@chokdee/rewards';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { inHours, questFixture } from '#src/features/quests/test/quest-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { questChecks } from '#src/ledger/checks/quest-checks.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';

const fixture = await questFixture();
const { app, db, quest, see, redeem, deposit, history, balanceOf, member: newMember } = fixture;
const OK = 0;

afterAll(async () => {
  expect(await audit(db, [...rewardChecks, ...questChecks])).toEqual([]);
});

const yesterday = (): Date => new Date(Date.now() - 86_400_000);

describe('what is rewarded', () => {
  it('counts for a day from midnight in Bangkok on', async () => {
    const [member, daily] = [await newMember(), await quest()];
    const midnight = startOf(dayOf(new Date()));
    await sql`update member set created_at = '2026-01-01' where member_id = ${member.id}`.execute(db);
    await deposit(member, 60, { at: new Date(midnight.getTime() - 1) });
    expect(await see(member, daily)).toMatchObject({ progress: 0 });
    await deposit(member, 60, { at: midnight });
    expect(await see(member, daily)).toMatchObject({ progress: 60 });
  });

  it('a quest that is done is paid once, with what it says, and stands in the history', async () => {
    const [member, id] = [await newMember(), await quest()];
    await deposit(member, 60);
    expect(await see(member, id)).toMatchObject({
      unit: 'baht',
      target: 100,
      progress: 60,
      is_done: false,
      is_open: true,
      can_redeem: false,
      reason: 'ขาดอีก 40.00 บาท',
    });
    expect((await redeem(member, id)).error).toBe(REFUSALS.quest_not_done.code);
    await deposit(member, 40);
    expect(await see(member, id)).toMatchObject({ progress: 100, is_done: true, can_redeem: true, reason: '' });

    const { error, data } = await redeem(member, id);
    expect([error, await balanceOf(member)]).toEqual([OK, 105]);
    expect(data).toMatchObject({ quest_id: id, is_redeemed: true, can_redeem: false, progress: 100, amount: 5 });
    expect(await see(member, id)).toEqual(data);
    expect((await redeem(member, id)).error).toBe(REFUSALS.quest_redeemed.code);
    expect((await history(member)).items).toEqual([
      expect.objectContaining({ quest_id: id, name: 'ฝากวันนี้', pays: 'cash', amount: 5 }),
    ]);
    const given = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data.items;
    expect(given[0]).toMatchObject({ kind: 'quest', pays: 'cash', amount: 5, note: 'ฝากวันนี้' });
  });

  it('once, also when fifteen ask at once', async () => {
    const [member, id] = [await newMember(), await quest()];
    await deposit(member, 100);
    const answers = await Promise.all(Array.from({ length: 15 }, () => redeem(member, id)));
    expect(answers.filter(({ error }) => error === OK)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === REFUSALS.quest_redeemed.code)).toHaveLength(14);
    expect(await balanceOf(member)).toBe(105);
  });

  it('the same key is answered the same', async () => {
    const [member, id] = [await newMember(), await quest()];
    await deposit(member, 100);
    const send = () =>
      app.call(
        'POST /api/quest/redeem',
        { quest_id: id },
        { token: member.token, headers: { 'idempotency-key': key } },
      );
    const key = uuid();
    const [first, second] = [await send(), await send()];
    expect([first.body.error, second.body]).toEqual([OK, first.body]);
  });

  it('points and free credit come into wallets of their own', async () => {
    const [member, points, free] = [await newMember(), await quest({ pays: 'points' }), await quest({ pays: 'free' })];
    await deposit(member, 100);
    expect([(await redeem(member, points)).error, (await redeem(member, free)).error]).toEqual([OK, OK]);
    expect([await fixture.pointsOf(member), await balanceOf(member)]).toEqual([5, 100]);
    const grant = await db
      .selectFrom('reward_grant')
      .select(['pays', 'amount', 'turnover', 'state'])
      .where('member_id', '=', member.id)
      .where('key', 'like', `quest:${free}:%`)
      .executeTakeFirst();
    expect(grant).toEqual({ pays: 'free', amount: baht(5), turnover: baht(15), state: 'active' });
    expect((await see(member, free)).rules).toContain('ต้องเล่นครบ 3 เท่าของยอดที่ได้รับ');
  });

  it('a daily quest begins anew at midnight, one of once does not', async () => {
    const [member, daily, once] = [await newMember(), await quest(), await quest({ kind: 'once' })];
    await db
      .updateTable('member')
      .set({ created_at: new Date('2026-01-01') })
      .where('member_id', '=', member.id)
      .execute();
    await deposit(member, 100, { at: yesterday() });
    expect([(await see(member, daily)).progress, (await see(member, once)).progress]).toEqual([0, 100]);
    expect([(await redeem(member, daily)).error, (await redeem(member, once)).error]).toEqual([
      REFUSALS.quest_not_done.code,
      OK,
    ]);
    await deposit(member, 100);
    expect((await redeem(member, daily)).error).toBe(OK);
    const rows = await db
      .selectFrom('quest_redeemed')
      .select('day')
      .where('member_id', '=', member.id)
      .orderBy('day')
      .execute();
    expect(rows.map(({ day }) => day)).toEqual([NO_DAY, dayOf(new Date())]);
    await db.transaction().execute(async (trx) => {
      await sql`update quest_redeemed set day = day - 1 where member_id = ${member.id} and quest_id = ${daily}`.execute(
        trx,
      );
      await sql`update reward_grant set key = 'quest:' || ${daily}::int || ':' || (select day from quest_redeemed where quest_id = ${daily})
        where member_id = ${member.id} and key like 'quest:' || ${daily}::int || ':%'`.execute(trx);
    });
    expect(await see(member, daily)).toMatchObject({ is_redeemed: false, can_redeem: true });
    expect([(await redeem(member, daily)).error, (await redeem(member, once)).error]).toEqual([
      OK,
      REFUSALS.quest_redeemed.code,
    ]);
  });

  it('its history comes by pages', async () => {
    const member = await newMember();
    await deposit(member, 100);
    for (let count = 0; count < 3; count += 1) await redeem(member, await quest());
    const first = await history(member, { limit: 2 });
    const second = await history(member, { limit: 2, cursor: first.next_cursor ?? '' });
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null]);
    expect([...first.items, ...second.items]).toEqual((await history(member)).items);
  });
});

describe('nothing is given', () => {
  const refused = async (...args: Parameters<typeof redeem>): Promise<number> => {
    const before = [await balanceOf(args[0]), (await history(args[0])).items.length];
    const { error } = await redeem(...args);
    expect([await balanceOf(args[0]), (await history(args[0])).items.length]).toEqual(before);
    return error;
  };
  const done = async (...args: Parameters<typeof quest>) => {
    const member = await newMember();
    await deposit(member, 100);
    return [member, await quest(...args)] as const;
  };

  it.each([
    ['is hidden', { is_shown: false }],
    ['has not begun', { starts_at: inHours(1) }],
    ['is over', { ends_at: inHours(-1) }],
  ])('for a quest that %s', async (_what, change) => {
    const [member, id] = await done(change);
    expect((await fixture.list(member)).map(({ quest_id }) => quest_id)).not.toContain(id);
    expect(await refused(member, id)).toBe(REFUSALS.quest_not_found.code);
  });

  it('to somebody on a break, and the list says why', async () => {
    const [member, id] = await done();
    await app.call('POST /api/member/timeout', { hours: 24 }, { token: member.token });
    expect(await refused(member, id)).toBe(REFUSALS.taking_a_break.code);
    const closed = { is_open: false, can_redeem: false, reason: REFUSALS.taking_a_break.message };
    expect(await see(member, id)).toMatchObject({ is_done: true, ...closed });
    expect(await see(member, await quest({ target: 200 }))).toMatchObject({ is_done: false, ...closed });
  });

  it('while the campaign rests or its budget is used up', async () => {
    const [member, id] = await done();
    await fixture.change('quest', {}, { state: 'paused' });
    expect(await refused(member, id)).toBe(REFUSALS.promotion_refused.code);
    expect(await see(member, id)).toMatchObject({ can_redeem: false, reason: 'ปิดให้รับรางวัลชั่วคราว' });
    await fixture.change('quest', {}, { state: 'running', budget: baht(1) });
    await sql`update campaign set budget = (select sum(amount) from reward_grant g where g.campaign_id = campaign.campaign_id) + 499
      where kind = 'quest'`.execute(db);
    expect(await refused(member, id)).toBe(REFUSALS.promotion_budget.code);
    const full = { is_open: false, can_redeem: false, reason: 'รางวัลของภารกิจเต็มแล้ว' };
    expect(await see(member, id)).toMatchObject({ is_done: true, ...full });
    expect(await see(member, await quest({ target: 200 }))).toMatchObject({ is_done: false, ...full });
    expect(await see(member, await quest({ target: 200, amount: 4 }))).toMatchObject({ is_open: true });
    await sql`update campaign set budget = budget + 1 where kind = 'quest'`.execute(db);
    const other = await newMember();
    await deposit(other, 100);
    const errors = (await Promise.all([redeem(member, id), redeem(other, id)])).map(({ error }) => error);
    expect(errors.toSorted((a, b) => a - b)).toEqual([OK, REFUSALS.promotion_budget.code]);
    await fixture.change('quest', {}, { budget: null });
  });
});

describe('an event', () => {
  const ask = async (token: string, event_id?: number) =>
    (await app.call('POST /api/event/quest', event_id === undefined ? {} : { event_id }, { token })).body.data;

  it('has quests that count while it lasts', async () => {
    const member = await newMember();
    const event_id = await fixture.event(-1, 1);
    const id = await quest({ kind: 'event', event_id });
    await deposit(member, 100, { at: new Date(inHours(-2)) });
    expect(await see(member, id)).toMatchObject({ event_id, progress: 0 });
    await deposit(member, 100, { at: new Date(inHours(-0.5)) });
    const { event, items } = await ask(member.token, event_id);
    expect(event).toMatchObject({ id: event_id, title: 'เทศกาล' });
    expect(items).toEqual([await see(member, id)]);
    expect(items[0]).toMatchObject({ progress: 100, can_redeem: true, until: event?.ends_at });
    expect((await redeem(member, id)).error).toBe(OK);
  });

  it('that is not named is the newest that has any, and one that is over has none', async () => {
    const member = await newMember();
    const [event_id, over] = [await fixture.event(-0.5, null), await fixture.event(-3, -2)];
    await fixture.event(-0.1, null);
    const id = await quest({ kind: 'event', event_id });
    const gone = await quest({ kind: 'event', event_id: over });
    expect((await ask(member.token)).event?.id).toBe(event_id);
    expect((await ask(member.token)).items.map(({ quest_id }) => quest_id)).toEqual([id]);
    expect(await ask(member.token, over)).toEqual({ event: null, items: [] });
    await deposit(member, 100);
    expect((await redeem(member, gone)).error).toBe(REFUSALS.quest_not_found.code);
  });
});
