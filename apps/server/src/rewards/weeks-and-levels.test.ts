import { addDays, type Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { nightsIn, SUNDAY, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const { play, count, offersOf } = nightsIn(fixture);

afterAll(async () => {
  expect(await audit(db, rewardChecks)).toEqual([]);
});

describe('the rebate of a week', () => {
  const MONDAY = addDays(SUNDAY, -6);
  /** An offer of cashback of a day, and what became of it. */
  const cashback = async (member: RewardMember, day: Day, fate: 'claimed' | 'open' | 'expired') => {
    await count('cashback_loss', day);
    await sql`
      update reward_offer set expires_at = clock_timestamp() + ${fate === 'expired' ? '-1 second' : '1 hour'}::interval
      where member_id = ${member.id} and day = ${day}::date and kind = 'cashback_loss'`.execute(db);
    if (fate === 'claimed')
      expect((await app.call('POST /api/cashback/loss/claim', { day }, { token: member.token })).body.error).toBe(0);
  };

  it('is of the net loss from Monday to Sunday', async () => {
    const member = await fixture.member();
    await play(member, addDays(MONDAY, -1), 7_000);
    await play(member, MONDAY, 1_000);
    await play(member, addDays(MONDAY, 3), 500, { won: 700 });
    await play(member, SUNDAY, 2_000);
    await play(member, addDays(SUNDAY, 1), 9_000);
    await play(member, SUNDAY, 9_000, { wallet: 'bonus' });
    await count('rebate', SUNDAY);
    expect(await offersOf(member, 'rebate')).toEqual([{ day: SUNDAY, base: 2_800, rate_bp: 300, amount: 84 }]);
  });

  it('leaves out losses that were paid as cashback or still can be, and keeps those that expired', async () => {
    const member = await fixture.member();
    const days = ['claimed', 'open', 'expired'] as const;
    for (const [n, fate] of days.entries()) {
      await play(member, addDays(MONDAY, n), 1_000 * (n + 1));
      await cashback(member, addDays(MONDAY, n), fate);
    }
    await play(member, addDays(MONDAY, 4), 99);
    await count('rebate', SUNDAY);
    expect(await offersOf(member, 'rebate')).toMatchObject([{ base: 3_099, amount: 92.97 }]);
  });

  it('is nothing when all was given back day by day, or what is left is too little', async () => {
    const [all, little] = [await fixture.member(), await fixture.member()];
    await play(all, MONDAY, 5_000);
    await play(little, MONDAY, 5_000);
    await cashback(all, MONDAY, 'claimed');
    await cashback(little, MONDAY, 'claimed');
    await play(little, SUNDAY, 499.99);
    await count('rebate', SUNDAY);
    expect([await offersOf(all, 'rebate'), await offersOf(little, 'rebate')]).toEqual([[], []]);
  });

  it('is nothing below the losses given back, when other days were won', async () => {
    const member = await fixture.member();
    await play(member, MONDAY, 5_000);
    await cashback(member, MONDAY, 'claimed');
    await play(member, SUNDAY, 1_000, { won: 3_000 });
    await count('rebate', SUNDAY);
    expect(await offersOf(member, 'rebate')).toEqual([]);
  });
});

describe('levels', () => {
  const levelOf = async ({ token }: RewardMember) => (await app.call('GET /api/member/level', {}, { token })).body.data;

  it('rise with the last baht of the turnover of thirty days, of own money and bonuses', async () => {
    const [just, short] = [await fixture.member(), await fixture.member()];
    for (const member of [just, short]) {
      await play(member, addDays(YESTERDAY, -29), 2_000, { won: 90_000 });
      await play(member, YESTERDAY, 2_000, { wallet: 'bonus' });
      await play(member, addDays(YESTERDAY, -30), 50_000);
      await play(member, YESTERDAY, 50_000, { wallet: 'free' });
      await play(member, YESTERDAY, 50_000, { eligible: 0 });
    }
    await play(just, YESTERDAY, 1_000);
    await play(short, YESTERDAY, 999.99);
    await count('level');
    expect(await levelOf(just)).toMatchObject({
      level: 2,
      name: 'เงิน',
      gifts: [{ day: YESTERDAY, amount: 50, state: 'open' }],
    });
    expect(await levelOf(short)).toMatchObject({ level: 1, name: 'เริ่มต้น', gifts: [] });
  });

  it('say what is missing to the next, and what each brings', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 4_999.99);
    const shown = await levelOf(member);
    expect(shown).toMatchObject({ level: 1, turnover: 4_999.99, next: { level: 2, name: 'เงิน', left: 0.01 } });
    expect(shown.levels.map((level) => [level.turnover_min, level.cashback_percent, level.gift])).toEqual([
      [0, 0, 0],
      [5_000, 0.5, 50],
      [50_000, 1, 300],
      [300_000, 1.5, 1_000],
      [1_000_000, 2, 3_000],
    ]);
    await play(member, YESTERDAY, 2_000_000);
    await count('level');
    expect(await levelOf(member)).toMatchObject({ level: 5, next: null });
  });

  it('give their gift once, however often somebody falls and rises again', async () => {
    const member = await fixture.member();
    await play(member, YESTERDAY, 60_000);
    await count('level');
    await count('level');
    expect(await offersOf(member, 'level')).toMatchObject([{ day: YESTERDAY, amount: 300 }]);
    expect((await app.call('POST /api/member/level/claim', {}, { token: member.token })).body.data.amount).toBe(300);

    await count('level', addDays(YESTERDAY, 30));
    expect(await levelOf(member)).toMatchObject({ level: 1 });
    await play(member, addDays(YESTERDAY, 31), 6_000);
    await count('level', addDays(YESTERDAY, 31));
    expect(await levelOf(member)).toMatchObject({ level: 2 });
    await play(member, addDays(YESTERDAY, 32), 60_000);
    await count('level', addDays(YESTERDAY, 32));
    expect(await levelOf(member)).toMatchObject({ level: 3 });
    expect(await offersOf(member, 'level')).toHaveLength(1);

    await play(member, addDays(YESTERDAY, 33), 300_000);
    await count('level', addDays(YESTERDAY, 33));
    expect(await offersOf(member, 'level')).toMatchObject([{ amount: 300 }, { amount: 1_000 }]);
    const { rows } = await sql<{ was: number; level_id: number }>`
      select was, level_id from level_change where member_id = ${member.id} order by day`.execute(db);
    expect(rows.map(({ was, level_id }) => [was, level_id])).toEqual([
      [1, 3],
      [3, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  it('fall to where a correction leaves the turnover, and give nothing for it', async () => {
    const member = await fixture.member();
    await db.updateTable('member').set({ level: 4 }).where('member_id', '=', member.id).execute();
    await play(member, YESTERDAY, 6_000);
    await count('level');
    expect(await levelOf(member)).toMatchObject({ level: 2, gifts: [] });
  });

  const asIf = async (state: string, began: 'before' | 'never' = 'before') => {
    await sql`delete from reward_run`.execute(db);
    await fixture.change('level', {}, { state });
    await sql`
      update campaign set stopped_at = clock_timestamp() - interval '3 days',
        began_at = ${began === 'never' ? null : sql`clock_timestamp() - interval '9 days'`} where kind = 'level'`.execute(
      db,
    );
    const member = await fixture.member();
    await db.updateTable('member').set({ level: 3 }).where('member_id', '=', member.id).execute();
    const riser = await fixture.member();
    await play(riser, YESTERDAY, 6_000);
    await countRewards(db);
    expect(await levelOf(member)).toMatchObject({ level: 1 });
    expect(await levelOf(riser)).toMatchObject({ level: 2 });
    return (await levelOf(riser)).gifts;
  };

  it('rise and fall while their gifts rest: a pause keeps a gift waiting, a draft and an ended campaign give none', async () => {
    expect(await asIf('paused')).toMatchObject([{ amount: 50, state: 'paused' }]);
    expect(await asIf('draft', 'never')).toEqual([]);
    expect(await asIf('ended')).toEqual([]);
  });
});
