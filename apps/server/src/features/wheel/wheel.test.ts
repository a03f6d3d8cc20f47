import { REFUSALS } from '@chokdee/contract';
import { baht, dayOf, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { shopChecks } from '#src/ledger/checks/shop-checks.ts';
import { wheelChecks } from '#src/ledger/checks/wheel-checks.ts';

const fixture = await wheelFixture();
const { app, db, member, rich, spin, spinV2, claimSpin, config, configV2, pointsOf, balanceOf, historyOf } = fixture;
const OK = 0;
const CASH = [{ pays: 'cash', amount: 7 }] as const;

beforeEach(async () => {
  await fixture.fields(1, CASH);
  await fixture.fields(2, CASH);
});

afterAll(async () => {
  expect(await audit(db, [...rewardChecks, ...shopChecks, ...wheelChecks])).toEqual([]);
});

describe('the wheel for points', () => {
  it('takes its points, lands, and pays once the prize is claimed', async () => {
    const someone = await rich(50);
    const { data } = await spin(someone);
    expect(data).toMatchObject({
      wheel_id: 1,
      prize_id: 1,
      index: 0,
      pays: 'cash',
      amount: 7,
      paid_with: 'points',
      state: 'won',
      nonce: 0,
      point: 30,
      free_spins: 0,
      spins_left: 29,
    });
    expect([await pointsOf(someone), await balanceOf(someone)]).toEqual([30, 0]);
    expect((await claimSpin(someone, data.spin_id)).data).toMatchObject({ spin_id: data.spin_id, state: 'claimed' });
    expect(await balanceOf(someone)).toBe(7);
    const { items } = (await app.call('GET /api/promotion/history', {}, { token: someone.token })).body.data;
    expect(items[0]).toMatchObject({ kind: 'wheel', pays: 'cash', amount: 7, note: 'วงล้อแต้มทอง: ช่อง 1' });
    expect((await spin(someone)).data).toMatchObject({ nonce: 1, point: 10 });
    expect((await spin(someone)).error).toBe(REFUSALS.points_short.code);
    expect((await historyOf(someone)).map(({ nonce, state }) => [nonce, state])).toEqual([
      [1, 'won'],
      [0, 'claimed'],
    ]);
  });

  it('says in the statement of points what they went for', async () => {
    const someone = await rich(20);
    await spin(someone);
    const { rows } = await sql<{ wallet_id: number }>`
      select wallet_id from wallet where member_id = ${someone.id} and wallet_type_id = 4`.execute(db);
    const input = { wallet_id: rows[0]?.wallet_id ?? 0 };
    const { items } = (await app.call('GET /api/member/statement', input, { token: someone.token })).body.data;
    expect(items[0]).toMatchObject({ title: 'หมุนวงล้อด้วยแต้ม', detail: 'วงล้อแต้มทอง', amount: -20 });
  });

  it('takes no more points than there are when many spins come at once', async () => {
    const someone = await rich(70);
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(someone)));
    const spun = answers.filter(({ error }) => error === OK).map(({ data }) => data.nonce);
    expect(spun.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    expect(await pointsOf(someone)).toBe(10);
  });

  it('is spun so often in a day and no more', async () => {
    await fixture.terms(1, { daily_limit: 2 });
    const someone = await rich(200);
    await spin(someone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => spin(someone)));
    expect(answers.filter(({ error }) => error === OK)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === REFUSALS.wheel_limit.code)).toHaveLength(4);
    expect((await config(someone)).configs).toMatchObject({
      spins_today: 2,
      spins_left: 0,
      can_spin: false,
      reason: REFUSALS.wheel_limit.message,
    });
    await sql`update wheel_spin set day = day - 1 where member_id = ${someone.id}`.execute(db);
    expect((await spin(someone)).error).toBe(OK);
    await fixture.terms(1, { daily_limit: 30 });
  });
});

describe('the wheel with free spins', () => {
  it('gives one a day and one for each deposit so large, up to the most; then it costs points', async () => {
    const someone = await rich(30);
    expect(await configV2(someone)).toMatchObject({ free_spins: 1, setting: { next_deposit: 500, can_spin: true } });
    await fixture.deposit(someone, 1_200);
    await fixture.deposit(someone, 5_000, { at: new Date(Date.now() - 86_400_000) });
    expect(await configV2(someone)).toMatchObject({ free_spins: 3, setting: { next_deposit: 300, free_max: 5 } });
    await fixture.deposit(someone, 100_000);
    expect(await configV2(someone)).toMatchObject({ free_spins: 5, setting: { next_deposit: null } });
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await spinV2(someone)).data).toMatchObject({ paid_with: 'free', free_spins: left, point: 30 });
    }
    expect((await spinV2(someone, 'free')).error).toBe(REFUSALS.wheel_no_spin.code);
    expect((await spinV2(someone)).data).toMatchObject({ paid_with: 'points', point: 0 });
    expect((await spinV2(someone)).error).toBe(REFUSALS.points_short.code);
  });

  it('counts the deposits of a day from midnight in Bangkok on', async () => {
    const someone = await member();
    const midnight = startOf(dayOf(new Date()));
    await fixture.deposit(someone, 500, { at: new Date(midnight.getTime() - 1) });
    expect(await configV2(someone)).toMatchObject({ free_spins: 1 });
    await fixture.deposit(someone, 500, { at: midnight });
    expect(await configV2(someone)).toMatchObject({ free_spins: 2 });
  });

  it('gives the last free spin to one of fifteen that come at once', async () => {
    await fixture.terms(2, { point_cost: null });
    const someone = await rich(100);
    const answers = await Promise.all(Array.from({ length: 15 }, () => spinV2(someone)));
    expect(answers.filter(({ error }) => error === OK)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === REFUSALS.wheel_no_spin.code)).toHaveLength(14);
    expect(await historyOf(someone)).toHaveLength(1);
    await fixture.terms(2, { point_cost: baht(30) });
  });

  it('urges nobody to deposit for a spin that he could not use', async () => {
    const someone = await member();
    const next = async () => (await configV2(someone)).setting.next_deposit;
    expect(await next()).toBe(500);
    await fixture.terms(2, { daily_limit: 1 });
    expect(await next()).toBeNull(); // the one spin of the day is free already
    await spinV2(someone);
    expect(await next()).toBeNull();
    await fixture.terms(2, { daily_limit: 20 });
    expect(await next()).toBe(500);
    await fixture.terms(2, { state: 'closed' });
    expect(await next()).toBeNull();
    await fixture.terms(2, { state: 'open' });
    await fixture.change('wheel', {}, { budget: baht(1) });
    expect(await next()).toBeNull();
    await fixture.change('wheel', {}, { budget: null });
    await app.call('POST /api/member/timeout', { hours: 24 }, { token: someone.token });
    expect(await next()).toBeNull();
  });

  it('keeps a free spin for later when the member would rather pay', async () => {
    const someone = await rich(30);
    expect((await spinV2(someone, 'points')).data).toMatchObject({ paid_with: 'points', free_spins: 1, point: 0 });
  });
});

describe('a prize', () => {
  it('is paid once, however often it is claimed', async () => {
    const someone = await member();
    const { spin_id } = (await spinV2(someone)).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => claimSpin(someone, spin_id)));
    expect(answers.every(({ error, data }) => error === OK && data.state === 'claimed')).toBe(true);
    expect(await balanceOf(someone)).toBe(7);
  });

  it('of points goes to the points, and free credit is to be played as the campaign says', async () => {
    await fixture.fields(2, [{ pays: 'points', amount: 12.5 }]);
    const [first, second] = [await member(), await member()];
    await claimSpin(first, (await spinV2(first)).data.spin_id);
    expect(await pointsOf(first)).toBe(12.5);
    await fixture.fields(2, [{ pays: 'free', amount: 30 }]);
    await claimSpin(second, (await spinV2(second)).data.spin_id);
    const { items } = (await app.call('GET /api/promotion/history', {}, { token: second.token })).body.data;
    expect(items[0]).toMatchObject({ kind: 'wheel', pays: 'free', amount: 30, turnover: 90 });
  });

  it('is not there on a field without one', async () => {
    await fixture.fields(2, [{ pays: 'none', amount: 0 }]);
    const someone = await member();
    const { spin_id, state } = (await spinV2(someone)).data;
    expect(state).toBe('nothing');
    expect((await claimSpin(someone, spin_id)).error).toBe(REFUSALS.spin_nothing.code);
  });

  it('is nobody else’s, to claim or to see', async () => {
    const [winner, thief] = [await member(), await member()];
    const { spin_id } = (await spinV2(winner)).data;
    expect((await claimSpin(thief, spin_id)).error).toBe(REFUSALS.spin_not_found.code);
    expect((await fixture.proof(thief, spin_id)).error).toBe(REFUSALS.spin_not_found.code);
    expect((await claimSpin(winner, uuid())).error).toBe(REFUSALS.spin_not_found.code);
    expect(await balanceOf(thief)).toBe(0);
  });
});

describe('a wheel is closed', () => {
  it('when it or its campaign rests', async () => {
    const someone = await member();
    await fixture.terms(2, { state: 'closed' });
    expect((await spinV2(someone)).error).toBe(REFUSALS.wheel_closed.code);
    await fixture.terms(2, { state: 'open' });
    await fixture.change('wheel', {}, { state: 'paused' });
    expect((await spinV2(someone)).error).toBe(REFUSALS.wheel_closed.code);
    expect((await configV2(someone)).setting).toMatchObject({ reason: REFUSALS.wheel_closed.message });
    await fixture.change('wheel', {}, { state: 'running' });
    expect((await configV2(someone)).setting.can_spin).toBe(true);
  });

  it('when its largest prize no longer fits beside what was given and what is still to be claimed', async () => {
    await fixture.fields(2, [
      { pays: 'cash', amount: 1, weight: 1_000_000 },
      { pays: 'cash', amount: 99 },
    ]);
    const { rows } = await sql<{ bound: number }>`
      select ((select coalesce(sum(amount), 0) from wheel_spin where grant_id is null)
        + (select coalesce(sum(g.amount), 0) from reward_grant g join campaign c using (campaign_id) where c.kind = 'wheel'))::bigint as bound
    `.execute(db);
    const bound = rows[0]?.bound ?? 0;
    await fixture.change('wheel', {}, { budget: (bound + baht(101) - 1) as never });
    const people = [await member(), await member(), await member()];
    const answers = [];
    for (const person of people) answers.push(await spinV2(person));
    // 101 baht but a satang: two spins of a baht fit before the 99, the third does not.
    expect(answers.map(({ error }) => error)).toEqual([OK, OK, REFUSALS.wheel_closed.code]);
    for (const [index, person] of people.slice(0, 2).entries())
      expect((await claimSpin(person, answers[index]?.data.spin_id ?? '')).error).toBe(OK);
    await fixture.change('wheel', {}, { budget: null });
  });
});

it('a key that is sent again is answered with the same spin', async () => {
  const someone = await rich(100);
  const headers = { 'idempotency-key': uuid() };
  const send = () => app.call('POST /api/wheel/spin', {}, { token: someone.token, headers });
  const answers = [await send(), ...(await Promise.all([send(), send()]))];
  expect(new Set(answers.map(({ body }) => body.data.spin_id)).size).toBe(1);
  expect(await pointsOf(someone)).toBe(80);
  const claim = { 'idempotency-key': uuid() };
  const spin_id = answers[0]?.body.data.spin_id ?? '';
  const pay = () => app.call('POST /api/wheel/reward', { spin_id }, { token: someone.token, headers: claim });
  expect((await pay()).body).toEqual((await pay()).body);
  expect(await balanceOf(someone)).toBe(7);
});

it('shows true odds, terms and rules before the act', async () => {
  await fixture.fields(1, [
    { pays: 'cash', amount: 100, weight: 1 },
    { pays: 'free', amount: 5, weight: 299 },
    { pays: 'none', amount: 0, weight: 700 },
  ]);
  const { configs, prizes } = await config(await rich(25));
  expect(prizes.map(({ prize_id, pays, amount, percent }) => [prize_id, pays, amount, percent])).toEqual([
    [1, 'cash', 100, 0.1],
    [2, 'free', 5, 29.9],
    [3, 'none', 0, 70],
  ]);
  expect(configs).toMatchObject({ point_cost: 20, point: 25, can_spin: true, reason: '', seed: { nonce: 0 } });
  expect(configs.rules).toContain('หมุนครั้งละ 20 แต้ม');
  expect(configs.rules.join()).toContain('เครดิตฟรีต้องเล่นครบ 3 เท่าภายใน 7 วัน');
});
