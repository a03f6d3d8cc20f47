import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTACT, shopFixture } from '#src/features/shop/test/shop-fixture.ts';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { shopChecks } from '#src/ledger/checks/shop-checks.ts';

const fixture = await shopFixture();
const { app, db, rich, item, redeem, pointsOf, balanceOf, history } = fixture;
const OK = 0;

afterAll(async () => {
  expect(await audit(db, [...rewardChecks, ...shopChecks])).toEqual([]);
});

describe('an exchange', () => {
  it('brings credit into the main wallet at once', async () => {
    const [member, id] = [await rich(35), await item({ points: 10, value: 50 })];
    const { data } = await redeem(member, id, { quantity: 3 });
    expect(data).toMatchObject({
      kind: 'credit',
      quantity: 3,
      point: 30,
      value: 150,
      state: 'done',
      state_text: 'ได้รับแล้ว',
    });
    expect([await pointsOf(member), await balanceOf(member)]).toEqual([5, 150]);
    expect(await history(member)).toEqual([data]);
    const { items } = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data;
    expect(items[0]).toMatchObject({ kind: 'shop', pays: 'cash', amount: 150, note: 'เครดิต × 3' });
  });

  it('of goods waits, and where they go is sealed', async () => {
    const [member, id] = [await rich(10), await item({ kind: 'goods', value: 80 })];
    const { data } = await redeem(member, id, { contact: CONTACT });
    expect(data).toMatchObject({ kind: 'goods', point: 10, value: 0, state: 'waiting', note: '' });
    expect([await pointsOf(member), await balanceOf(member)]).toEqual([0, 0]);
    const row = await db
      .selectFrom('redemption')
      .select(['contact_sealed', 'grant_id'])
      .where('redemption_id', '=', data.redemption_id)
      .executeTakeFirstOrThrow();
    expect(row.grant_id).toBeNull();
    expect(row.contact_sealed?.toString('utf8')).not.toContain('สุขุมวิท');
  });

  it('is made once for a key, however often it is sent', async () => {
    const [member, id] = [await rich(50), await item()];
    const headers = { 'idempotency-key': uuid() };
    const send = () =>
      app.call('POST /api/redemption/redeem', { item_id: id, quantity: 1 }, { token: member.token, headers });
    const answers = [await send(), ...(await Promise.all([send(), send()]))];
    expect(new Set(answers.map(({ body }) => body.data.redemption_id)).size).toBe(1);
    expect([await pointsOf(member), await balanceOf(member)]).toEqual([40, 50]);
  });

  it('takes no more points than there are when many come at once', async () => {
    const [member, id] = [await rich(35), await item()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(member, id)));
    expect(answers.filter(({ error }) => error === OK)).toHaveLength(3);
    expect([await pointsOf(member), await balanceOf(member)]).toEqual([5, 150]);
  });
});

describe('is refused', () => {
  const refused = async (...args: Parameters<typeof redeem>): Promise<number> => {
    const before = [await pointsOf(args[0]), await balanceOf(args[0]), (await history(args[0])).length];
    const { error } = await redeem(...args);
    expect([await pointsOf(args[0]), await balanceOf(args[0]), (await history(args[0])).length]).toEqual(before);
    return error;
  };

  it('what does not exist or is not shown', async () => {
    const member = await rich(10);
    expect(await refused(member, 2_000_000_000)).toBe(REFUSALS.item_not_found.code);
    expect(await refused(member, await item({ isShown: false }))).toBe(REFUSALS.item_not_found.code);
  });

  it('more than is left, more than one may have, and more than one has points for', async () => {
    const member = await rich(100);
    expect(await refused(member, await item({ stock: 2 }), { quantity: 3 })).toBe(REFUSALS.item_sold_out.code);
    const few = await item({ memberMax: 2 });
    expect((await redeem(member, few, { quantity: 2 })).error).toBe(OK);
    expect(await refused(member, few)).toBe(REFUSALS.item_member_max.code);
    expect(await refused(member, await item({ points: 80.01 }))).toBe(REFUSALS.points_short.code);
    expect(await refused(await fixture.member(), few)).toBe(REFUSALS.points_short.code);
  });

  it('what costs more than it was seen to; for less it is taken', async () => {
    const [member, id] = [await rich(50), await item({ points: 10 })];
    expect(await refused(member, id, { quantity: 2, point: 10 })).toBe(REFUSALS.item_price.code);
    expect(await refused(member, id, { quantity: 2, point: 19.99 })).toBe(REFUSALS.item_price.code);
    expect((await redeem(member, id, { quantity: 2, point: 20 })).data.point).toBe(20);
    expect((await redeem(member, id, { point: 12 })).data.point).toBe(10);
  });

  it('goods without an address', async () => {
    const member = await rich(10);
    expect(await refused(member, await item({ kind: 'goods' }))).toBe(REFUSALS.contact_missing.code);
    const blank = { ...CONTACT, address: '  ' };
    expect(await refused(member, await item({ kind: 'goods' }), { contact: blank })).toBe(REFUSALS.malformed.code);
  });

  it('credit while its campaign rests or its budget is used up; goods go on', async () => {
    const [member, id] = [await rich(30), await item()];
    await fixture.change('shop', {}, { state: 'paused' });
    expect(await refused(member, id)).toBe(REFUSALS.promotion_refused.code);
    expect((await redeem(member, await item({ kind: 'goods' }), { contact: CONTACT })).error).toBe(OK);
    await fixture.change('shop', {}, { state: 'running', budget: baht(0.01) });
    await sql`update campaign set budget = (select sum(amount) from reward_grant g where g.campaign_id = campaign.campaign_id) + 4999 where kind = 'shop'`.execute(
      db,
    );
    expect(await refused(member, id)).toBe(REFUSALS.promotion_budget.code);
    await fixture.change('shop', {}, { budget: null });
    expect((await redeem(member, id)).error).toBe(OK);
  });

  it('somebody on a break', async () => {
    const [member, id] = [await rich(30), await item()];
    await app.call('POST /api/member/timeout', { hours: 24 }, { token: member.token });
    expect(await refused(member, id)).toBe(REFUSALS.taking_a_break.code);
  });
});

describe('what is shown before', () => {
  it('says what an exchange would cost and leave, and why not', async () => {
    const [member, id] = [await rich(25), await item({ points: 10, value: 50 })];
    const calc = async (quantity: number) =>
      (await app.call('POST /api/redemption/calc', { item_id: id, quantity }, { token: member.token })).body.data;
    expect(await calc(2)).toEqual({
      item_id: id,
      quantity: 2,
      point: 20,
      value: 100,
      point_before: 25,
      point_after: 5,
      can_redeem: true,
      reason: '',
    });
    expect(await calc(3)).toMatchObject({ point: 30, point_after: 0, can_redeem: false, reason: 'แต้มของคุณไม่พอ' });
    expect(await pointsOf(member)).toBe(25);
  });

  it('lists what is shown, in order and by pages, with what is left and what is his', async () => {
    const member = await rich(10);
    await db.updateTable('shop_item').set({ is_shown: false }).execute();
    const [goods, credit, dear] = [
      await item({ kind: 'goods', stock: 5, memberMax: 3, value: 80 }),
      await item(),
      await item({ points: 11 }),
    ];
    await sql`update shop_item set position = 7 where item_id = ${goods}`.execute(db);
    await redeem(member, goods, { contact: CONTACT });
    const list = async (input: { cursor?: string; limit?: number } = {}) =>
      (await app.call('GET /api/redemption/list', input, { token: member.token })).body.data;
    const { items, point } = await list();
    expect(point).toBe(0);
    expect(items.map(({ item_id, left, mine, value, reason }) => [item_id, left, mine, value, reason])).toEqual([
      [credit, null, 0, 50, 'แต้มของคุณไม่พอ'],
      [dear, null, 0, 50, 'แต้มของคุณไม่พอ'],
      [goods, 4, 1, 0, 'แต้มของคุณไม่พอ'],
    ]);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(items);
    expect(second.next_cursor).toBeNull();
  });
});

it('of what has no end many take at once, and nobody more than he may have', async () => {
  const [id, limited] = [await item(), await item({ memberMax: 3 })];
  const member = await rich(100);
  await db.transaction().execute(async (trx) => {
    await sql`select from shop_item where item_id = ${id} for share`.execute(trx); // as somebody else who takes one
    expect((await redeem(member, id)).error).toBe(OK);
  });
  const errors = (await Promise.all(Array.from({ length: 8 }, () => redeem(member, limited)))).map(
    ({ error }) => error,
  );
  expect(errors.filter((error) => error === OK)).toHaveLength(3);
  expect(errors.filter((error) => error === REFUSALS.item_member_max.code)).toHaveLength(5);
});

it('the last piece goes to one of fifty', async () => {
  const id = await item({ kind: 'goods', stock: 1 });
  const members = [];
  for (let count = 0; count < 50; count += 1) members.push(await rich(10));
  const errors: number[] = [];
  for (let from = 0; from < members.length; from += 17) {
    const wave = members.slice(from, from + 17).map((member) => redeem(member, id, { contact: CONTACT }));
    errors.push(...(await Promise.all(wave)).map(({ error }) => error));
  }
  expect(errors.filter((error) => error === OK)).toHaveLength(1);
  expect(errors.filter((error) => error === REFUSALS.item_sold_out.code)).toHaveLength(49);
  const points = await Promise.all(members.map(pointsOf));
  expect(points.filter((left) => left === 0)).toHaveLength(1);
});
