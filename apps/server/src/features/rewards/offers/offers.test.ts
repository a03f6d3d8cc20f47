import { addDays, baht, type Day, startOf } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { nightsIn, SUNDAY, YESTERDAY } from '#src/rewards/test/nights.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const { play, count } = nightsIn(fixture);
const TODAY = addDays(YESTERDAY, 1);

const OFFERS = [
  ['cashback_loss', 'POST /api/cashback/loss/claim', YESTERDAY, 500],
  ['cashback_turnover', 'POST /api/cashback/turnover/claim', YESTERDAY, 30],
  ['rebate', 'POST /api/winloss/rebate/claim', SUNDAY, 300],
  ['level', 'POST /api/member/level/claim', YESTERDAY, 50],
] as const satisfies readonly [CampaignKind, string, Day, number][];
type Offered = (typeof OFFERS)[number];

/** A member who lost 10,000 baht on the day and was offered a part of it. */
const offered = async ([kind, , day]: Offered): Promise<RewardMember> => {
  const member = await fixture.member();
  await play(member, day, 10_000);
  await count(kind, day);
  return member;
};
const claim = ([, key]: Offered, { token }: RewardMember, day?: Day) => app.call(key, day ? { day } : {}, { token });

afterAll(async () => {
  expect(await audit(db, rewardChecks)).toEqual([]);
});

describe.each(OFFERS)('%s', (...offer) => {
  const [kind, , day, amount] = offer;
  afterEach(() => fixture.change(kind, {}, { state: 'running', budget: null }));

  it('is claimed once, as money', async () => {
    const member = await offered(offer);
    expect((await claim(offer, member)).body.data).toMatchObject({ kind, pays: 'cash', state: 'paid', amount });
    expect(await balanceOf(member)).toBe(amount);
    expect((await claim(offer, member)).body.error).toBe(5010);
    expect((await claim(offer, member, day)).body.error).toBe(5010);
    expect(await balanceOf(member)).toBe(amount);
  });

  it('is claimed once by fifty taps, in waves as large as the pool serves', async () => {
    const member = await offered(offer);
    const answers = [];
    for (const size of [15, 15, 15, 5])
      answers.push(...(await Promise.all(Array.from({ length: size }, () => claim(offer, member, day)))));
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, ...Array(49).fill(5010)]);
    expect(await balanceOf(member)).toBe(amount);
  });

  it('is nothing without an offer, nor of a day that had none, nor of somebody else', async () => {
    const [member, other] = [await fixture.member(), await offered(offer)];
    expect((await claim(offer, member)).body.error).toBe(5010);
    expect((await claim(offer, other, addDays(day, -7))).body.error).toBe(5010);
  });

  it('is over when its window closes', async () => {
    const member = await offered(offer);
    await sql`update reward_offer set expires_at = clock_timestamp() where member_id = ${member.id}`.execute(db);
    expect((await claim(offer, member)).body.error).toBe(5010);
    expect((await claim(offer, member, day)).body.error).toBe(5011);
    expect(await balanceOf(member)).toBe(0);
  });

  it('waits while its campaign is paused, and is still paid when it has ended', async () => {
    const member = await offered(offer);
    await fixture.change(kind, {}, { state: 'paused' });
    expect((await claim(offer, member)).body).toMatchObject({ error: 5002, data: { problem: 'not_running' } });
    await fixture.change(kind, {}, { state: 'ended' });
    expect((await claim(offer, member)).body.error).toBe(0);
    expect(await balanceOf(member)).toBe(amount);
  });

  it('stops at the last baht of the budget, also when two come at once', async () => {
    const members = [await offered(offer), await offered(offer)];
    const { rows } = await sql<{ given: number }>`
      select coalesce(sum(amount), 0)::bigint as given from reward_grant where campaign_id = ${await fixture.campaignOf(kind)}`.execute(
      db,
    );
    const budget = (rows[0]?.given ?? 0) + baht(amount);
    await fixture.change(kind, {}, { budget: budget as never });
    const answers = await Promise.all(members.map((member) => claim(offer, member)));
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, 5003]);
  });
});

it('may be claimed from midnight on for as many hours as the campaign says', async () => {
  const member = await offered(OFFERS[0]);
  const { data } = (await app.call('GET /api/cashback/loss/history', {}, { token: member.token })).body;
  expect(data.items[0]?.expires_at).toBe(startOf(addDays(TODAY, 1)).toISOString());
});

it('is paid to who takes a break: it is money of his, and leads nobody to play', async () => {
  const member = await offered(OFFERS[0]);
  await sql`
    insert into member_exclusion (member_id, exclusion_id, kind, until)
    values (${member.id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(db);
  expect((await claim(OFFERS[0], member)).body.error).toBe(0);
});

const rebateOf = async ({ token }: RewardMember) =>
  (await app.call('GET /api/winloss/rebate', {}, { token })).body.data.now;

describe('the histories', () => {
  it('show what is open, claimed and expired, newest first, and how today stands', async () => {
    const member = await fixture.member();
    const days = [2, 1, 0].map((back) => addDays(YESTERDAY, -back));
    for (const [n, day] of days.entries()) {
      await play(member, day, 1_000 * (n + 1));
      await count('cashback_loss', day);
    }
    await claim(OFFERS[0], member, days[2]);
    await sql`
      update reward_offer set expires_at = clock_timestamp() where member_id = ${member.id} and day = ${days[0]}::date`.execute(
      db,
    );
    await play(member, TODAY, 800, { won: 300 });
    const page = async (more: Record<string, unknown> = {}) =>
      (await app.call('GET /api/cashback/loss/history', more, { token: member.token })).body.data;
    const all = await page();
    expect(all.items.map(({ day, amount, percent, state }) => [day, amount, percent, state])).toEqual([
      [days[2], 150, 5, 'claimed'],
      [days[1], 100, 5, 'open'],
      [days[0], 50, 5, 'expired'],
    ]);
    expect(all).toMatchObject({ is_running: true, percent: 5, amount_max: 5_000, base_min: 100, next_cursor: null });
    expect(all.now).toEqual({
      from_day: TODAY,
      base: 500,
      amount: 25,
      counted_at: startOf(addDays(TODAY, 1)).toISOString(),
    });
    expect(all.rules.join(' ')).toContain('คืน 5% ของยอดเสียสุทธิของวัน');

    const first = await page({ limit: 2 });
    expect(first.items.map(({ day }) => day)).toEqual([days[2], days[1]]);
    const second = await page({ limit: 2, cursor: first.next_cursor });
    expect([second.items.map(({ day }) => day), second.next_cursor]).toEqual([[days[0]], null]);
    expect((await app.call('GET /api/cashback/loss/history', { cursor: 'x' }, { token: member.token })).status).toBe(
      400,
    );
  });

  it('of turnover and rebate say how the day and the week stand', async () => {
    const member = await fixture.member();
    await play(member, TODAY, 2_000, { won: 1_000 });
    await play(member, TODAY, 700, { wallet: 'bonus' });
    const turnover = (await app.call('GET /api/cashback/turnover/history', {}, { token: member.token })).body.data;
    expect(turnover.now).toMatchObject({ from_day: TODAY, base: 2_000, amount: 6 });
    await fixture.change('cashback_loss', {}, { state: 'paused' });
    const rebate = await rebateOf(member);
    await fixture.change('cashback_loss', {}, { state: 'running' });
    expect(rebate).toMatchObject({
      from_day: addDays(SUNDAY, 1),
      base: 1_000,
      amount: 30,
      counted_at: startOf(addDays(SUNDAY, 8)).toISOString(),
    });
  });

  it('of the rebate promise nothing of today that tonight’s cashback will take', async () => {
    const [lost, little] = [await fixture.member(), await fixture.member()];
    for (const [member, stake] of [
      [lost, 2_000],
      [little, 99],
    ] as const) {
      await play(member, TODAY, stake);
      await play(member, TODAY, 600, { product: 'slot' });
    }
    expect(await rebateOf(lost)).toMatchObject({ base: 0, amount: 0 });
    await fixture.change('cashback_loss', { products: ['lotto'] });
    expect(await rebateOf(lost)).toMatchObject({ base: 600, amount: 18 });
    expect(await rebateOf(little)).toMatchObject({ base: 699 }); // too little for the day
    await sql`update campaign set audience = '{"level_min": 2}' where kind = 'cashback_loss'`.execute(db);
    expect(await rebateOf(lost)).toMatchObject({ base: 2_600 });
    await sql`update campaign set audience = '{}' where kind = 'cashback_loss'`.execute(db);
    await fixture.change('cashback_loss', { products: null });
  });

  it('of the rebate leave out what cashback gave back on its own products only', async () => {
    const member = await fixture.member();
    const monday = addDays(SUNDAY, 1); // of this week
    await play(member, monday, 2_000);
    await play(member, monday, 700, { product: 'slot' });
    await fixture.change('cashback_loss', { products: ['slot'] });
    await count('cashback_loss', monday);
    await fixture.change('cashback_loss', {}, { state: 'paused' });
    expect(await rebateOf(member)).toMatchObject({ base: 2_000, amount: 60 });
    await fixture.change('cashback_loss', { products: null }, { state: 'running' });
  });

  it('say that nothing runs', async () => {
    const member = await fixture.member();
    await fixture.change('cashback_turnover', {}, { state: 'paused' });
    const { data } = (await app.call('GET /api/cashback/turnover/history', {}, { token: member.token })).body;
    expect(data).toMatchObject({ items: [], is_running: false, percent: 0, rules: [], now: { base: 0, amount: 0 } });
    await fixture.change('cashback_turnover', {}, { state: 'running' });
  });
});

describe('profit and loss', () => {
  const list = async ({ token }: RewardMember, days: Record<string, Day> = {}) =>
    app.call('GET /api/winloss/list', days, { token });

  it('is by day, product and game, of all play', async () => {
    const member = await fixture.member();
    await sql`insert into lotto_category values (77, '', 0)`.execute(db);
    await sql`
      insert into lotto_market (market_id, category_id, name, emblem, schedule, result_shape, cancel_minutes, cancel_per_day, bill_payout_max_baht)
      values (777, 77, 'หวยทดสอบ', '', '{}', 'lao', 0, 0, 1)`.execute(db);
    await play(member, addDays(TODAY, -30), 77);
    await play(member, addDays(TODAY, -29), 100, { won: 40 });
    await play(member, TODAY, 300, { won: 900, wallet: 'bonus' });
    await play(member, TODAY, 50, { product: 'slot' });
    await sql`update play_fact set subject_id = 777 where member_id = ${member.id} and product = 'lotto'`.execute(db);
    const { data } = (await list(member)).body;
    expect(data).toMatchObject({ from_day: addDays(TODAY, -29), to_day: TODAY, stake: 450, payout: 940, net: 490 });
    expect(data.days).toEqual([
      { day: TODAY, stake: 350, payout: 900, net: 550 },
      { day: addDays(TODAY, -29), stake: 100, payout: 40, net: -60 },
    ]);
    expect(data.products).toEqual([
      { product: 'lotto', stake: 400, payout: 940, net: 540 },
      { product: 'slot', stake: 50, payout: 0, net: -50 },
    ]);
    expect(data.games).toEqual([
      { product: 'lotto', subject_id: 777, name: 'หวยทดสอบ', stake: 400, payout: 940, net: 540 },
      { product: 'slot', subject_id: 0, name: '', stake: 50, payout: 0, net: -50 },
    ]);
    const day = (await list(member, { from_day: addDays(TODAY, -30), to_day: addDays(TODAY, -30) })).body.data;
    expect([day.net, day.days.length]).toEqual([-77, 1]);
  });

  it('is nothing for who has not played, and of at most a year', async () => {
    const member = await fixture.member();
    expect((await list(member)).body.data).toMatchObject({ stake: 0, payout: 0, net: 0, days: [], games: [] });
    expect((await list(member, { from_day: addDays(TODAY, -366), to_day: TODAY })).status).toBe(200);
    expect((await list(member, { from_day: addDays(TODAY, -367), to_day: TODAY })).status).toBe(400);
  });
});
