import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { CONTACT, shopFixture } from '#src/features/shop/test/shop-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { shopChecks } from '#src/ledger/checks/shop-checks.ts';

const fixture = await shopFixture();
const { app, db, rich, redeem, pointsOf, history } = fixture;
const [owner, support, risk] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'support'),
  await makeStaff(app, 'risk'),
];

afterAll(async () => {
  expect(await audit(db, [...rewardChecks, ...shopChecks])).toEqual([]);
});

type Fields = StaffSent<'POST /bo/api/shop/items/save'>;
const FIELDS: Fields = {
  kind: 'goods',
  name: 'เสื้อยืด',
  detail: 'ไซซ์ L',
  image: '',
  point: 10,
  value: 80.5,
  stock: 3,
  member_max: null,
  is_shown: true,
  position: 1,
};
const save = async (fields: Partial<Fields> = {}, as = owner) =>
  (await callStaff(app, 'POST /bo/api/shop/items/save', { ...FIELDS, ...fields }, { as })).body;
const items = async () => (await callStaff(app, 'GET /bo/api/shop/items', {}, { as: risk })).body.data.items;
const orders = async (state: 'all' | 'waiting' | 'sent' | 'cancelled', as = support) =>
  (await callStaff(app, 'GET /bo/api/shop/orders', { state }, { as })).body.data.items;
/** What a request that waits for a second person would make, in baht. */
const makesOf = async (data: unknown) => {
  const { approval_id } = data as { approval_id: string };
  const { after } = await db
    .selectFrom('approval')
    .select('after')
    .where('approval_id', '=', approval_id)
    .executeTakeFirstOrThrow();
  return (after as { makes?: number }).makes;
};
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

it('puts something into the shop and changes it, for whoever saw it as it is', async () => {
  const { item_id } = done((await save()).data);
  expect((await items()).find((item) => item.item_id === item_id)).toEqual({
    ...FIELDS,
    item_id,
    version: 0,
    taken: 0,
    cost: 0,
    points_taken: 0,
  });
  expect((await save({ item_id, version: 0, point: 12 })).data).toEqual({ item_id, version: 1 });
  expect(await save({ item_id, version: 0 })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { version: 1, point: 12, value: 80.5 },
  });
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_type', '=', 'shop_item')
    .where('subject_id', '=', String(item_id))
    .orderBy('audit_id')
    .execute();
  expect(log).toMatchObject([
    { before: null, after: { point: 10 } },
    { before: { point: 10 }, after: { point: 12 } },
  ]);
});

it('nobody alone puts credit into the shop that makes a member rich: neither new, nor cheaper, nor more of it', async () => {
  const [alone, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const asked = { approval_id: expect.any(String) };
  const gift = { kind: 'credit', name: 'เครดิต', point: 0.01, value: 5_000, stock: 1 } as const;
  const member = await rich(20);
  const takes = async () => (await items()).filter(({ name }) => name === 'เครดิต');
  const { data } = await save(gift, alone);
  expect(data).toMatchObject(asked);
  expect(await makesOf(data)).toBe(5_000);
  expect(await makesOf((await save({ ...gift, value: 1, stock: null }, alone)).data)).toBe(1_000); // a thousand of one baht each
  expect(await takes()).toEqual([]);
  expect(await confirmAsked(app, data, alone)).toBe(REFUSALS.approval_own.code);

  // However small: many members may take it.
  const small = { ...gift, name: 'เล็ก', point: 10, value: 1, stock: 5, member_max: 5 };
  const { data: wanted } = await save(small, alone);
  expect(wanted).toMatchObject(asked);
  expect(await confirmAsked(app, wanted, finance)).toBe(0);
  const { item_id } = present(
    (await items()).find(({ name }) => name === 'เล็ก'),
    'the small one',
  );
  for (const change of [{ point: 0.01 }, { value: 100 }, { stock: 6, member_max: 6 }])
    expect((await save({ ...small, ...change, item_id, version: 0 }, alone)).data).toMatchObject(asked);
  expect(done((await save({ ...small, detail: 'คำใหม่', item_id, version: 0 }, alone)).data)).toMatchObject({
    version: 1,
  });
  expect((await redeem(member, item_id)).error).toBe(0);
  expect(await confirmAsked(app, data, finance)).toBe(0);
  expect(await takes()).toMatchObject([{ value: 5_000 }]);
});

it('refuses what makes no sense, and who may not', async () => {
  expect(fieldsOf(await save({ kind: 'credit', value: 0 }))).toEqual(['value']);
  expect(fieldsOf(await save({ image: 'javascript:x' }))).toEqual(['image']);
  const { item_id } = done((await save()).data);
  expect(fieldsOf(await save({ item_id, version: 0, kind: 'credit' }))).toEqual(['kind']);
  expect((await save({ item_id: 2_000_000_000, version: 0 })).error).toBe(REFUSALS.nothing_found.code);
  expect((await save({}, support)).error).toBe(REFUSALS.staff_forbidden.code);
});

it('lowers stock to what was taken and not below', async () => {
  const { item_id } = done((await save()).data);
  const member = await rich(20);
  await redeem(member, item_id, { quantity: 2, contact: CONTACT });
  expect(fieldsOf(await save({ item_id, version: 0, stock: 1 }))).toEqual(['stock']);
  expect((await save({ item_id, version: 0, stock: 2 })).error).toBe(0);
  expect((await items()).find((item) => item.item_id === item_id)).toMatchObject({
    taken: 2,
    cost: 161,
    points_taken: 20,
  });
});

it('sends goods: where they go is seen by those who send, and the member hears', async () => {
  const { item_id } = done((await save()).data);
  const member = await rich(10);
  const { redemption_id } = (await redeem(member, item_id, { contact: CONTACT })).data;
  const seen = async (as: typeof owner) =>
    (await orders('waiting', as)).find((order) => order.redemption_id === redemption_id);
  expect(await seen(support)).toMatchObject({ contact: CONTACT, state: 'waiting', name: 'เสื้อยืด', by: '' });
  expect(await seen(risk)).toMatchObject({ contact: null, state: 'waiting' });
  const ref = { member_id: member.id, redemption_id };
  const send = (as: typeof owner) =>
    callStaff(app, 'POST /bo/api/shop/orders/send', { ...ref, note: 'TH0123456789' }, { as });
  expect((await send(risk)).body.error).toBe(REFUSALS.staff_forbidden.code);
  const answers = await Promise.all([send(support), send(owner)]);
  expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, REFUSALS.redemption_ended.code]);
  expect(await history(member)).toMatchObject([{ state: 'sent', state_text: 'จัดส่งแล้ว', note: 'TH0123456789' }]);
  expect((await orders('sent'))[0]).toMatchObject({ redemption_id, note: 'TH0123456789' });
  const cancel = { ...ref, reason: 'สาย' };
  expect((await callStaff(app, 'POST /bo/api/shop/orders/cancel', cancel, { as: support })).body.error).toBe(
    REFUSALS.redemption_ended.code,
  );
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'POST /bo/api/shop/orders/send')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject_id: String(member.id), after: { status: 'sent', note: 'TH0123456789' } });
  expect(JSON.stringify(entry)).not.toContain('สุขุมวิท');
});

it('an order stays what was ordered when the item becomes something else', async () => {
  const { item_id } = done((await save({ image: '/art/shirt.svg' })).data);
  const [first, second] = [await rich(10), await rich(20)];
  const { redemption_id } = (await redeem(first, item_id, { contact: CONTACT })).data;
  await redeem(second, item_id, { quantity: 2, contact: CONTACT });
  expect((await save({ item_id, version: 0, name: 'แก้วน้ำ', image: '/art/cup.svg' })).error).toBe(0);

  const ordered = { name: 'เสื้อยืด', image: '/art/shirt.svg' };
  expect(await history(first)).toMatchObject([ordered]);
  const waiting = (await orders('waiting')).filter((order) => order.item_id === item_id);
  expect(waiting.map(({ name }) => name)).toEqual(['เสื้อยืด', 'เสื้อยืด']);
  const ref = { member_id: first.id, redemption_id };
  await callStaff(app, 'POST /bo/api/shop/orders/send', { ...ref, note: 'TH1' }, { as: support });
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'POST /bo/api/shop/orders/send')
    .where('subject_id', '=', String(first.id))
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ redemption_id, name: 'เสื้อยืด' });
  const { rows } = await sql<{ wallet_id: number }>`
    select wallet_id from wallet where member_id = ${second.id}`.execute(db);
  const said = await Promise.all(
    rows.map(async (input) => (await app.call('GET /api/member/statement', input, { token: second.token })).body),
  );
  expect(JSON.stringify(said)).toContain('เสื้อยืด × 2');
  // A process of before this release keeps no name: then it is the item's.
  await db
    .updateTable('redemption')
    .set({ item_name: null, item_image: null })
    .where('member_id', '=', first.id)
    .execute();
  expect(await history(first)).toMatchObject([{ name: 'แก้วน้ำ', image: '/art/cup.svg' }]);
});

it('cancels an order: points and stock return once', async () => {
  const { item_id } = done((await save({ stock: 1 })).data);
  const [first, second] = [await rich(10), await rich(10)];
  const { redemption_id } = (await redeem(first, item_id, { contact: CONTACT })).data;
  expect((await redeem(second, item_id, { contact: CONTACT })).error).toBe(REFUSALS.item_sold_out.code);
  const input = { member_id: first.id, redemption_id, reason: 'ของชำรุด' };
  const cancel = () => callStaff(app, 'POST /bo/api/shop/orders/cancel', input, { as: support });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
  expect(await pointsOf(first)).toBe(10);
  expect(await history(first)).toMatchObject([{ state: 'cancelled', note: 'ของชำรุด' }]);
  expect((await redeem(second, item_id, { contact: CONTACT })).error).toBe(0);
  const other = { ...input, member_id: second.id };
  expect((await callStaff(app, 'POST /bo/api/shop/orders/cancel', other, { as: support })).body.error).toBe(
    REFUSALS.nothing_found.code,
  );
});

it('has the goods that wait oldest first, all others newest first, by pages', async () => {
  const waiting = (await orders('waiting')).map(({ redemption_id }) => redemption_id);
  expect(waiting).toEqual(waiting.toSorted());
  expect(waiting.length).toBeGreaterThan(1);
  const all = (await orders('all')).map(({ redemption_id }) => redemption_id);
  expect(all).toEqual(all.toSorted().toReversed());
  const page = async (input: StaffSent<'GET /bo/api/shop/orders'>) =>
    (await callStaff(app, 'GET /bo/api/shop/orders', input, { as: support })).body.data;
  const one = await page({ limit: 1 });
  const two = await page({ limit: 1, cursor: one.next_cursor ?? '' });
  expect([...one.items, ...two.items].map(({ redemption_id }) => redemption_id)).toEqual(waiting.slice(0, 2));
});
