import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, satang } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';
import { lastClosedDay } from '#src/rewards/nights/close-day.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { MEMBERS_AT_ONCE } from '#src/rewards/nights/walk-members.ts';
import { nightsIn, SUNDAY, YESTERDAY } from '#src/rewards/test/nights.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { db } = fixture;
const { play, count, resume, offersOf } = nightsIn(fixture);
const TODAY = addDays(YESTERDAY, 1);

afterAll(async () => {
  expect(await audit(db, rewardChecks)).toEqual([]);
});

describe('cashback on losses', () => {
  it('is of what a Bangkok day lost, and of no other day', async () => {
    const member = await fixture.member();
    await play(member, addDays(YESTERDAY, -1), 1_000);
    await play(member, YESTERDAY, 200);
    await play(member, YESTERDAY, 100, { won: 50 });
    await play(member, TODAY, 4_000);
    await count('cashback_loss');
    expect(await offersOf(member, 'cashback_loss')).toEqual([
      { day: YESTERDAY, base: 250, rate_bp: 500, amount: 12.5 },
    ]);
    await expect
      .poll(async () => {
        await tellMembers(db);
        return (await fixture.app.call('GET /api/member/messages', {}, { token: member.token })).body.data.items;
      })
      .toMatchObject([{ kind: 'reward', title: 'คืนยอดเสียรายวัน 12.50 บาท รอรับอยู่', link: '/cashback' }]);
  });

  it.each<[what: string, lost: number, amount: number | undefined]>([
    ['nothing a satang below the least', 99.99, undefined],
    ['its part at the least', 100, 5],
    ['no part of a satang', 100.39, 5.01],
    ['the most where its part reaches it', 100_000, 5_000],
    ['no more than the most', 250_000, 5_000],
  ])('is %s', async (_what, lost, amount) => {
    const member = await fixture.member();
    await play(member, YESTERDAY, lost);
    await count('cashback_loss');
    expect((await offersOf(member, 'cashback_loss')).map((offer) => offer.amount)).toEqual(amount ? [amount] : []);
  });

  it('is nothing for who won or came out even', async () => {
    const [lucky, even] = [await fixture.member(), await fixture.member()];
    await play(lucky, YESTERDAY, 500, { won: 90_000 });
    await play(even, YESTERDAY, 500, { won: 500 });
    await count('cashback_loss');
    expect([await offersOf(lucky, 'cashback_loss'), await offersOf(even, 'cashback_loss')]).toEqual([[], []]);
  });

  it('counts no hedged stake, but what a hedged bet paid is no loss', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 1_000, { eligible: 0, won: 300 });
    await play(member, YESTERDAY, 500);
    await count('cashback_loss');
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ base: 200, amount: 10 }]);
  });

  it('of a game is what went less what came, also of a round that was hardly at risk', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 2_000, { product: 'casino', eligible: 50, won: 1_950 });
    await play(member, YESTERDAY, 500, { product: 'casino' });
    await count('cashback_loss');
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ base: 550 }]);
  });

  it('takes back what a void or a correction took back', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 900);
    await makeFact(db, member.id, { stake: satang(-60_000), day: YESTERDAY });
    await count('cashback_loss');
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ base: 300 }]);
  });

  it('is of own money only: what was lost from a bonus or free credit was never the member’s', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 5_000, { wallet: 'bonus' });
    await play(member, YESTERDAY, 5_000, { wallet: 'free' });
    await play(member, YESTERDAY, 100);
    await count('cashback_loss');
    await count('cashback_turnover');
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ base: 100 }]);
    expect(await offersOf(member, 'cashback_turnover')).toEqual([]);
  });

  it('is more for a higher level', async () => {
    const member = await fixture.member();
    await db.updateTable('member').set({ level: 3 }).where('member_id', '=', member.id).execute();
    await play(member, YESTERDAY, 1_000);
    await count('cashback_loss');
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ rate_bp: 600, amount: 60 }]);
  });

  it('is only of the products that it is for', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 300, { product: 'slot' });
    await play(member, YESTERDAY, 2_000);
    await fixture.change('cashback_loss', { products: ['slot', 'fishing'] });
    await count('cashback_loss');
    await fixture.change('cashback_loss', { products: null });
    expect(await offersOf(member, 'cashback_loss')).toMatchObject([{ base: 300, amount: 15 }]);
  });
});

describe('cashback on turnover', () => {
  it.each<[what: string, staked: number, amount: number | undefined]>([
    ['nothing a satang below the least', 499.99, undefined],
    ['its part at the least', 500, 1.5],
    ['no more than the most', 2_000_000, 3_000],
  ])('is %s', async (_what, staked, amount) => {
    const member = await fixture.member();
    await play(member, YESTERDAY, staked, { won: staked * 2 });
    await play(member, YESTERDAY, 900, { eligible: 0 });
    await play(member, TODAY, 700);
    await count('cashback_turnover');
    expect((await offersOf(member, 'cashback_turnover')).map((offer) => offer.amount)).toEqual(amount ? [amount] : []);
  });

  it('has no percentage of a level', async () => {
    const member = await fixture.member();
    await db.updateTable('member').set({ level: 5 }).where('member_id', '=', member.id).execute();
    await play(member, YESTERDAY, 1_000);
    await count('cashback_turnover');
    expect(await offersOf(member, 'cashback_turnover')).toMatchObject([{ rate_bp: 30, amount: 3 }]);
  });
});

describe('a run', () => {
  afterEach(() => sql`alter table reward_offer drop constraint if exists killed`.execute(db));
  const runOf = async (day = YESTERDAY) => {
    const { rows } = await sql<{ next_member: number; is_done: boolean; offers: number; amount: number }>`
      select next_member, done_at is not null as is_done, offers, amount / 100.0::float8 as amount from reward_run
      where day = ${day}::date and campaign_id = ${await fixture.campaignOf('cashback_turnover')}`.execute(db);
    return rows[0];
  };

  it('that was killed between two stretches goes on where it stopped', async () => {
    const day = addDays(YESTERDAY, -100);
    const first = await fixture.member();
    await play(first, day, 1_000);
    await sql`
      insert into member (phone, name, password_hash) select '06' || lpad(n::text, 8, '0'), '', 'none' from generate_series(1, ${MEMBERS_AT_ONCE}) n`.execute(
      db,
    );
    const last = await fixture.member();
    await play(last, day, 2_000);
    await sql`alter table reward_offer add constraint killed check (member_id <> ${sql.lit(last.id)}) not valid`.execute(
      db,
    );
    await expect(count('cashback_turnover', day)).rejects.toThrow('killed');
    const stopped = await runOf(day);
    expect(stopped).toMatchObject({ is_done: false, offers: 1, amount: 3 });
    expect(stopped?.next_member).toBeGreaterThan(first.id);
    expect(stopped?.next_member).toBeLessThan(last.id);

    await sql`alter table reward_offer drop constraint killed`.execute(db);
    await resume('cashback_turnover', day);
    expect(await runOf(day)).toMatchObject({ is_done: true, offers: 2, amount: 9 });
    expect(await offersOf(first, 'cashback_turnover')).toEqual([{ day, base: 1_000, rate_bp: 30, amount: 3 }]);
    expect(await offersOf(last, 'cashback_turnover')).toEqual([{ day, base: 2_000, rate_bp: 30, amount: 6 }]);
  });

  it('makes nothing more when it runs twice', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 1_000);
    await count('cashback_turnover');
    await play(member, YESTERDAY, 9_000);
    await count('cashback_turnover');
    expect(await runOf()).toMatchObject({ is_done: true, offers: 0, amount: 0 });
    expect(await offersOf(member, 'cashback_turnover')).toMatchObject([{ base: 1_000, amount: 3 }]);
  });
});

describe('the night', () => {
  const totals = async () =>
    (
      await sql<{ kind: string; day: string; offers: number }>`
        select kind, day::text as day, count(*)::int as offers from reward_offer where member_id >= ${since} group by kind, day order by kind, day`.execute(
        db,
      )
    ).rows;
  let since = 0;
  const beganOn = (day: Day) =>
    sql`update campaign set began_at = (${day}::date)::timestamp at time zone 'Asia/Bangkok', starts_at = null`.execute(
      db,
    );

  it('counts every campaign once, the days that were missed too, and levels last', async () => {
    await sql`delete from reward_run`.execute(db);
    await beganOn(addDays(YESTERDAY, -6));
    const member = await fixture.member();
    since = member.id;
    for (let back = 0; back <= 7; back += 1) await play(member, addDays(YESTERDAY, -back), 2_000);
    await play(member, SUNDAY, 30_000);
    await Promise.all([countRewards(db), countRewards(db), countRewards(db)]);
    const first = await totals();
    await countRewards(db);
    expect(await totals()).toEqual(first);
    const days = [6, 5, 4, 3, 2, 1, 0].map((back) => addDays(YESTERDAY, -back));
    expect((await offersOf(member, 'cashback_turnover')).map(({ day }) => day)).toEqual(days);
    expect(await offersOf(member, 'cashback_loss')).toMatchObject(days.map((day) => ({ day, rate_bp: 500 })));
    expect(first.filter(({ kind }) => kind === 'level')).toEqual([{ kind: 'level', day: YESTERDAY, offers: 1 }]);
    expect((await offersOf(member, 'rebate')).map(({ day }) => day)).toEqual([SUNDAY]);
  });

  it('counts nothing of a campaign that does not run, nor of days before it began', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 2_000);
    await play(member, addDays(YESTERDAY, -1), 2_000);
    await sql`delete from reward_run`.execute(db);
    await fixture.change('cashback_loss', {}, { state: 'paused' });
    await sql`
      update campaign set starts_at = (${TODAY}::date)::timestamp at time zone 'Asia/Bangkok' - interval '1 second' where kind = 'cashback_turnover'`.execute(
      db,
    );
    await countRewards(db);
    expect(await offersOf(member, 'cashback_loss')).toEqual([]);
    expect((await offersOf(member, 'cashback_turnover')).map(({ day }) => day)).toEqual([YESTERDAY]);
  });

  it('counts the last day of a campaign that has ended, by the clock or by staff, and none after it', async () => {
    const member = await fixture.member();
    for (const back of [0, 1, 2]) await play(member, addDays(YESTERDAY, -back), 2_000);
    await sql`delete from reward_run`.execute(db);
    await fixture.change('cashback_loss', {}, { state: 'running' });
    await beganOn(addDays(YESTERDAY, -1));
    await sql`
      update campaign set ends_at = (${TODAY}::date)::timestamp at time zone 'Asia/Bangkok' where kind = 'cashback_loss'`.execute(
      db,
    );
    await fixture.change('cashback_turnover', {}, { state: 'ended' });
    await sql`
      update campaign set stopped_at = (${YESTERDAY}::date)::timestamp at time zone 'Asia/Bangkok' where kind = 'cashback_turnover'`.execute(
      db,
    );
    await countRewards(db);
    const daysOf = async (kind: CampaignKind) => (await offersOf(member, kind)).map(({ day }) => day);
    expect(await daysOf('cashback_loss')).toEqual([addDays(YESTERDAY, -1), YESTERDAY]);
    expect(await daysOf('cashback_turnover')).toEqual([addDays(YESTERDAY, -1)]);
  });

  it('leaves the days of a pause until the campaign goes on, and those of a draft for ever', async () => {
    const member = await fixture.member();
    for (const back of [0, 1]) await play(member, addDays(YESTERDAY, -back), 2_000);
    await sql`delete from reward_run`.execute(db);
    await sql`update campaign set ends_at = null, state = 'draft'`.execute(db);
    await sql`update campaign set began_at = null where kind = 'cashback_turnover'`.execute(db);
    await sql`update campaign set state = 'running' where kind in ('cashback_loss', 'cashback_turnover')`.execute(db);
    await fixture.change('cashback_loss', {}, { state: 'paused' });
    await countRewards(db);
    expect(await offersOf(member, 'cashback_loss')).toEqual([]);
    await fixture.change('cashback_loss', {}, { state: 'running' });
    await countRewards(db);
    expect(await offersOf(member, 'cashback_loss')).toHaveLength(2);
    expect(await offersOf(member, 'cashback_turnover')).toEqual([]);
  });

  it('waits for whoever began to write play before midnight', async () => {
    const writer = await db.startTransaction().execute();
    const { rows } = await sql<{ day: string }>`select play_day()::text as day`.execute(writer);
    expect(rows).toEqual([{ day: TODAY }]);
    let closed: string | undefined;
    const closing = lastClosedDay(db).then((day) => {
      closed = day;
    });
    await sleep(400);
    expect(closed).toBeUndefined();
    await writer.commit().execute();
    await closing;
    expect(closed).toBe(YESTERDAY);
  });

  it('lets several write play at once', async () => {
    const [one, two] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    await sql`select play_day()`.execute(one);
    await sql`select play_day()`.execute(two);
    await one.commit().execute();
    await two.commit().execute();
  });
});
