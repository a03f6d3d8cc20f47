import { REFUSALS, type StaffSent } from '@chokdee/contract';

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/db/transaction.ts';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';

const fixture = await wheelFixture();
const { app, db, member, rich } = fixture;
const [owner, manager, finance] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'finance'),
];

type Draft = StaffSent<'POST /bo/api/wheels/save'>;

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const TERMS = { detail: '', image: '', free_daily: 1, free_deposit: null, free_max: 1, starts_at: null, ends_at: null };
const PRIZE = { name: 'เงินสด', pays: 'cash' as const, amount: 4, weight: 1, colour: '#2f5791', image: '' };
/** A new wheel with free spins, which gives forty baht on a day. */
const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...TERMS,
  place: 'free',
  name: 'วงล้อใหม่',
  point_cost: 30,
  daily_limit: 10,
  state: 'open',
  prizes: [PRIZE, { ...PRIZE, name: 'เงินสดอีกช่อง' }],
  ...changes,
});
const save = async (input: Draft, as: TestStaff = owner) =>
  (await callStaff(app, 'POST /bo/api/wheels/save', input, { as })).body;
const made = async (changes: Partial<Draft> = {}) => done((await save(draft(changes))).data).wheel_id;
const wheel = async (wheel_id: number) =>
  (await callStaff(app, 'GET /bo/api/wheels/wheel', { wheel_id }, { as: owner })).body.data;
const seen = async (wheel_id: number) => fixture.asDraft(await wheel(wheel_id));
const spinFree = async (token: string, input = {}) =>
  (await app.call('POST /api/wheel/spin_v2', input, { token })).body;
const fieldsOf = ({ error, data }: { error: number; data: unknown }) => {
  expect(error).toBe(REFUSALS.invalid_fields.code);
  return (data as { field: string }[]).map(({ field }) => field);
};

/** What staff made is of another day. */
const anotherDay = () =>
  sql
    .raw(
      'alter table staff_value disable trigger user; delete from staff_value; alter table staff_value enable trigger user',
    )
    .execute(db);

beforeEach(async () => {
  await anotherDay();
  await sql`update wheel set state = 'retired' where wheel_id > 2`.execute(db);
  await fixture.terms(1, { state: 'open', starts_at: null, ends_at: null });
  await fixture.terms(2, { state: 'closed', starts_at: null, ends_at: null });
});

describe('a new wheel', () => {
  it('turns in its time, answers the calls of its place, and its spins are its own', async () => {
    const someone = await member();
    const wheel_id = await made({ ends_at: inHours(2) });
    const { setting, prizes } = await fixture.configV2(someone);
    expect(setting).toMatchObject({ wheel_id, name: 'วงล้อใหม่', can_spin: true, version: 1 });
    expect(prizes.map(({ name }) => name)).toEqual(['เงินสด', 'เงินสดอีกช่อง']);
    const { data } = await spinFree(someone.token, { wheel_id });
    expect(data).toMatchObject({ wheel_id, amount: 4, state: 'won' });
    await fixture.claimSpin(someone, data.spin_id);
    expect((await fixture.proof(someone, data.spin_id)).data).toMatchObject({ spin: { wheel_id }, prizes: [{}, {}] });
    expect(await wheel(wheel_id)).toMatchObject({ phase: 'live', spins: 1, won: 4, claimed: 4 });
    expect(await wheel(2)).toMatchObject({ phase: 'closed', spins: 0 });
    const list = async (of: number) =>
      (await callStaff(app, 'GET /bo/api/wheels/spins', { wheel_id: of }, { as: owner })).body.data.items;
    expect(await list(wheel_id)).toMatchObject([{ wheel_id, wheel_name: 'วงล้อใหม่', name: data.name }]);
    expect(await list(2)).toEqual([]);
  });

  it('is a draft that nobody sees, or waits for its time; then the place shows the last one', async () => {
    const someone = await member();
    const waits = await made({ name: 'พรุ่งนี้', starts_at: inHours(24) });
    await made({ name: 'ร่าง', state: 'draft' });
    expect((await fixture.configV2(someone)).setting).toMatchObject({
      wheel_id: 2,
      can_spin: false,
      reason: REFUSALS.wheel_closed.message,
    });
    expect((await spinFree(someone.token)).error).toBe(REFUSALS.wheel_closed.code);
    await fixture.terms(waits, { starts_at: new Date(Date.now() - HOUR_MS) });
    expect((await fixture.configV2(someone)).setting).toMatchObject({ wheel_id: waits, can_spin: true });
    await sql`update wheel set state = 'retired' where place = 'free'`.execute(db);
    const none = await app.call('GET /api/wheel/config_v2', {}, { token: someone.token });
    expect(none.body.error).toBe(REFUSALS.wheel_closed.code);
    const { seed } = (await fixture.config(someone)).configs;
    expect((await app.call('GET /api/wheel/seed', {}, { token: someone.token })).body.data).toEqual(seed);
  });

  it('is found by its name, its place and how it stands', async () => {
    const [planned, live] = [
      await made({ name: 'Loy Krathong', starts_at: inHours(30) }),
      await made({ ends_at: inHours(9) }),
    ];
    const find = async (input: StaffSent<'GET /bo/api/wheels'>) =>
      (await callStaff(app, 'GET /bo/api/wheels', input, { as: owner })).body.data.items.map(
        ({ wheel_id }) => wheel_id,
      );
    expect(await find({ search: 'kraTHong' })).toEqual([planned]);
    expect(await find({ phase: 'planned' })).toEqual([planned]);
    expect(await find({ phase: 'live' })).toEqual([live, 1]);
    expect(await find({ phase: 'live', place: 'points' })).toEqual([1]);
    expect(await find({ phase: 'closed' })).toEqual([2]);
    await fixture.terms(live, { ends_at: new Date() });
    expect(await find({ phase: 'ended' })).toEqual([live]);
    const first = (await callStaff(app, 'GET /bo/api/wheels', { limit: 1, place: 'points' }, { as: owner })).body.data;
    expect([first.items.length, first.next_cursor]).toEqual([1, null]);
  });
});

describe('one wheel turns at a place at a time', () => {
  it('says whose time it is, also of two who open theirs at once', async () => {
    const starts_at = inHours(1);
    const answers = await Promise.all([
      save(draft({ name: 'ก', starts_at, ends_at: inHours(3) })),
      save(draft({ name: 'ข', starts_at, ends_at: inHours(4) }), manager),
      save(draft({ name: 'ค', starts_at: inHours(0.5) })),
    ]);
    const refused = answers.filter(({ error }) => error !== 0);
    expect(refused.map(fieldsOf)).toEqual([['starts_at'], ['starts_at']]);
    expect(JSON.stringify(refused)).toMatch(/ช่วงเวลานี้เป็นของวงล้อ “[กขค]” แล้ว/);
    expect(await made({ name: 'ก่อน', ends_at: inHours(0.25) })).toBeGreaterThan(2);
  });

  it('the database refuses it as well', async () => {
    await made({ ends_at: inHours(5) });
    const second = sql`update wheel set state = 'open' where wheel_id = 2`.execute(db);
    await expect(second).rejects.toThrow('wheel_alone_free');
    await sql`update wheel set place = 'points', state = 'closed' where wheel_id = 2`.execute(db);
    await expect(sql`update wheel set state = 'open' where wheel_id = 2`.execute(db)).rejects.toThrow(
      'wheel_alone_points',
    );
    await sql`update wheel set place = 'free' where wheel_id = 2`.execute(db);
  });

  it('one begins where another ends, and what is opened again begins now', async () => {
    const ends_at = inHours(2);
    const first = await made({ ends_at });
    const second = await made({ starts_at: ends_at });
    expect(fieldsOf(await save({ ...(await seen(first)), ends_at: inHours(3) }))).toEqual(['starts_at']);
    await save({ ...(await seen(second)), state: 'closed' });
    await fixture.terms(first, { ends_at: new Date() });
    done((await save({ ...(await seen(second)), state: 'open', starts_at: null, ends_at: null })).data);
    expect(Date.parse((await wheel(second)).starts_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await fixture.configV2(await member())).setting.wheel_id).toBe(second);
  });

  it('says what makes no sense about its time, its place and its state', async () => {
    expect(fieldsOf(await save(draft({ ends_at: inHours(-1) })))).toEqual(['ends_at']);
    expect(fieldsOf(await save(draft({ starts_at: inHours(2), ends_at: inHours(1) })))).toEqual(['ends_at']);
    expect(fieldsOf(await save(draft({ state: 'closed' })))).toEqual(['state']);
    const wheel_id = await made({ state: 'draft' });
    expect(fieldsOf(await save({ ...(await seen(wheel_id)), state: 'closed' }))).toEqual(['state']);
    done((await save({ ...(await seen(wheel_id)), state: 'retired' })).data);
    expect(fieldsOf(await save({ ...(await seen(wheel_id)), state: 'open' }))).toEqual(['state']);
    const points = { place: 'points' as const, free_daily: 0, free_deposit: null, free_max: 0 };
    expect(fieldsOf(await save({ ...(await seen(2)), ...points }))).toEqual(['place']);
  });
});

describe('a spin where one wheel ends and the next begins', () => {
  it('is of the wheel that the member saw, or is not spun and costs nothing', async () => {
    const someone = await rich(500);
    const first = await made({ name: 'แรก' });
    const { wheel_id, version, point_cost, seed } = (await fixture.configV2(someone)).setting;
    await fixture.terms(first, { ends_at: new Date() });
    const next = await made({ name: 'ต่อไป' });
    const saw = { use: 'points', version, point_cost, seed_id: seed.seed_id, client_seed: 'mine' };
    expect((await spinFree(someone.token, { ...saw, wheel_id })).error).toBe(REFUSALS.wheel_changed.code);
    expect([await fixture.pointsOf(someone), await fixture.historyOf(someone)]).toEqual([500, []]);
    expect((await spinFree(someone.token, { ...saw, wheel_id: next })).data).toMatchObject({
      wheel_id: next,
      point: 470,
    });
  });

  it('is decided by the wheel as it is when it has its turn; what was won is paid after its end', async () => {
    const someone = await rich(500);
    const wheel_id = await made();
    const won = (await spinFree(someone.token, { wheel_id })).data;
    const waits = await inTransaction(db, async (trx) => {
      await sql`select from wheel where wheel_id = ${wheel_id} for no key update`.execute(trx);
      const spun = spinFree(someone.token, { wheel_id, use: 'points' });
      await sql`update wheel set state = 'retired' where wheel_id = ${wheel_id}`.execute(trx);
      return { spun };
    });
    expect((await waits.spun).error).toBe(REFUSALS.wheel_closed.code);
    expect(await fixture.pointsOf(someone)).toBe(500);
    expect((await fixture.claimSpin(someone, won.spin_id)).data).toMatchObject({ state: 'claimed', wheel_id });
    expect((await fixture.historyOf(someone)).map(({ name }) => name)).toEqual([won.name]);
  });

  it('counts for the day of its place: the next wheel gives no free spin again', async () => {
    const someone = await member();
    const first = await made();
    expect((await spinFree(someone.token)).data).toMatchObject({ wheel_id: first, free_spins: 0, spins_left: 9 });
    await fixture.terms(first, { state: 'retired' });
    await made({ daily_limit: 5 });
    expect(await fixture.configV2(someone)).toMatchObject({
      free_spins: 0,
      setting: { spins_today: 1, spins_left: 4 },
    });
    expect((await fixture.config(someone)).configs).toMatchObject({ wheel_id: 1, spins_today: 0 });
  });
});

describe('nobody alone gives much by new wheels', () => {
  const rare = (amount: number) => [
    { ...PRIZE, amount },
    { ...PRIZE, pays: 'none' as const, amount: 0 },
  ];
  const isAsked = { approval_id: expect.any(String) };

  it('neither by one that is new, nor by opening a draft or a copy of one', async () => {
    const { data } = await save(draft({ prizes: rare(102) }), manager); // 510 baht of a day
    expect(data).toMatchObject(isAsked);
    const wheel_id = await made({ state: 'draft', prizes: rare(102) });
    expect((await save({ ...(await seen(wheel_id)), state: 'open' }, manager)).data).toMatchObject(isAsked);
    expect(await wheel(wheel_id)).toMatchObject({ phase: 'draft' });
    expect(await confirmAsked(app, data, manager)).toBe(REFUSALS.approval_own.code);
    expect(await confirmAsked(app, data, finance)).toBe(0);
    expect((await fixture.configV2(await member())).setting).toMatchObject({ can_spin: true, name: 'วงล้อใหม่' });
  });

  it('nor by many short ones, a few on each day: what shares a day is counted together', async () => {
    const at = (hour: number, prizes = rare(48), daily_limit = 10) => {
      const day = new Date(Date.now() + 20 * 24 * HOUR_MS).toISOString().slice(0, 10);
      const hourOf = (one: number) => `${day}T${String(one).padStart(2, '0')}:00:00.000Z`;
      return draft({ starts_at: hourOf(hour), ends_at: hourOf(hour + 1), prizes, daily_limit });
    };
    done((await save(at(1), manager)).data); // 240 baht
    await anotherDay();
    done((await save(at(2), manager)).data); // the same limit of the day holds for both
    await anotherDay();
    // Ten spins at 24 baht on the first, and ninety at 4 on this one.
    expect((await save(at(3, rare(8), 100), manager)).data).toMatchObject(isAsked);
    done((await save(at(3, rare(2), 100), manager)).data);
  });

  it('nor by more time for one that is open', async () => {
    const wheel_id = await made({ prizes: rare(60), ends_at: inHours(1) });
    const { ends_at } = await seen(wheel_id);
    const longer = async (hours: number) =>
      save(
        { ...(await seen(wheel_id)), ends_at: new Date(Date.parse(ends_at ?? '') + hours * HOUR_MS).toISOString() },
        manager,
      );
    done((await longer(-0.1)).data);
    done((await longer(24)).data); // 300 baht of another day
    expect((await longer(48)).data).toMatchObject(isAsked);
  });

  it('and a race of two who open one each finds both', async () => {
    const day = new Date(Date.now() + 40 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const [one, two] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')];
    const answers = await Promise.all([
      save(draft({ starts_at: `${day}T01:00:00.000Z`, ends_at: `${day}T02:00:00.000Z`, prizes: rare(90) }), one),
      save(
        draft({
          starts_at: `${day}T02:00:00.000Z`,
          ends_at: `${day}T03:00:00.000Z`,
          prizes: rare(9),
          daily_limit: 100,
        }),
        two,
      ),
    ]);
    expect(answers.filter(({ data }) => 'approval_id' in data)).toHaveLength(1);
  });
});

it('a wheel that is not there is not found, and what changed meanwhile is shown', async () => {
  const wheel_id = await made({ state: 'draft' });
  const first = await seen(wheel_id);
  done((await save({ ...first, name: 'อีกชื่อ' })).data);
  expect(await save({ ...first, name: 'ชื่อเดิม' })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { wheel_id, version: 1, name: 'อีกชื่อ', place: 'free', state: 'draft' },
  });
  expect((await save({ ...first, wheel_id: 999_999 })).error).toBe(REFUSALS.nothing_found.code);
  const missing = await callStaff(app, 'GET /bo/api/wheels/wheel', { wheel_id: 999_999 }, { as: owner });
  expect(missing.body.error).toBe(REFUSALS.nothing_found.code);
});
