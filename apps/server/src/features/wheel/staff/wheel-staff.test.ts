import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';

const fixture = await wheelFixture();
const { app, db, rich, spin, claimSpin } = fixture;
const [owner, support] = [await makeStaff(app, 'owner'), await makeStaff(app, 'support')];

type Draft = StaffSent<'POST /bo/api/wheels/save'> & { version: number };

const wheel = async (wheel_id: number) =>
  (await callStaff(app, 'GET /bo/api/wheels/wheel', { wheel_id }, { as: support })).body.data;
/** A wheel as an editor sends it back. */
const draftOf = async (wheelId: number): Promise<Draft> => fixture.asDraft(await wheel(wheelId));
const save = async (draft: Draft, as = owner) => (await callStaff(app, 'POST /bo/api/wheels/save', draft, { as })).body;
const listNo = async (wheelId: number): Promise<number> =>
  (await db.selectFrom('wheel').select('list_no').where('wheel_id', '=', wheelId).executeTakeFirstOrThrow()).list_no;

it('fields that change begin a new list, terms alone do not', async () => {
  const first = await listNo(1);
  const draft = await draftOf(1);
  expect((await save({ ...draft, daily_limit: 12 })).data).toEqual({ wheel_id: 1, version: draft.version + 1 });
  expect([await listNo(1), (await wheel(1)).daily_limit]).toEqual([first, 12]);

  const [field, ...others] = draft.prizes;
  const prizes = [{ ...present(field, 'a field'), weight: 9_000 }, ...others];
  await save({ ...draft, version: draft.version + 1, prizes });
  expect(await listNo(1)).toBe(first + 1);
  const { data } = await app
    .call('GET /api/wheel/config', {}, { token: (await rich(0.01)).token })
    .then(({ body }) => body);
  expect(data.prizes[0]).toMatchObject({ weight: 9_000, percent: 56.25 });
  expect(await save(draft)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { version: draft.version + 2, point_cost: 20 },
  });
  const log = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_type', '=', 'wheel')
    .orderBy('at')
    .execute();
  expect(log.at(-1)?.after).toMatchObject({ point_cost: 20, prizes: [{ weight: 9_000 }, {}, {}, {}, {}, {}, {}, {}] });
});

it('says field by field what makes no sense', async () => {
  const [first, second] = [await draftOf(1), await draftOf(2)];
  const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);
  expect(fieldsOf(await save({ ...first, point_cost: null, free_daily: 1, free_max: 1, image: 'x' }))).toEqual([
    'image',
    'point_cost',
    'free_max',
  ]);
  expect(fieldsOf(await save({ ...second, free_daily: 6, free_max: 5 }))).toEqual(['free_max']);
  expect(fieldsOf(await save({ ...second, free_daily: 0, free_deposit: null }))).toEqual(['free_max']);
  expect(fieldsOf(await save({ ...second, daily_limit: 4 }))).toEqual(['daily_limit']);
  const none = { name: 'ว่าง', pays: 'none' as const, amount: 5, weight: 1, colour: '#000000', image: '' };
  const cash = { ...none, pays: 'cash' as const, amount: 0 };
  expect(fieldsOf(await save({ ...second, prizes: [none, cash] }))).toEqual(['prizes.0.amount', 'prizes.1.amount']);
});

it('only those who may change rewards change a wheel', async () => {
  expect((await save(await draftOf(1), support)).error).toBe(REFUSALS.staff_forbidden.code);
});

it('counts what was spun, what it won and whether it agrees with the odds', async () => {
  await fixture.terms(1, { daily_limit: 1_000 });
  await fixture.fields(1, [
    { pays: 'cash', amount: 2, weight: 3 },
    { pays: 'points', amount: 4, weight: 1 },
  ]);
  const someone = await rich(2_400);
  const spins = [];
  for (let turn = 0; turn < 99; turn += 1) spins.push((await spin(someone)).data);
  const fewer = await wheel(1);
  expect(fewer).toMatchObject({ spins: 99, spinners: 1, likelihood: null, cost_per_spin: 1.5, points_taken: 1_980 });
  spins.push((await spin(someone)).data);
  const cash = spins.filter(({ pays }) => pays === 'cash');
  await claimSpin(someone, present(cash[0], 'a spin').spin_id);
  const seen = await wheel(1);
  expect(seen).toMatchObject({
    won: cash.length * 2,
    claimed: 2,
    points_won: (100 - cash.length) * 4,
    points_taken: 2e3,
    prizes: [
      {
        landed: cash.length,
        expected: 75,
        percent: 75,
      },
      {
        landed: 100 - cash.length,
        expected: 25,
        percent: 25,
      },
    ],
  });
  const chi = (cash.length - 75) ** 2 / 75 + (cash.length - 75) ** 2 / 25;
  expect(seen.likelihood === 1).toBe(chi === 0);
  expect(seen.likelihood).toBeGreaterThan(0.0001);

  const list = async (input: StaffSent<'GET /bo/api/wheels/spins'>) =>
    (await callStaff(app, 'GET /bo/api/wheels/spins', input, { as: support })).body.data;
  const page = await list({ member_id: someone.id, limit: 60 });
  const rest = await list({ member_id: someone.id, limit: 60, cursor: page.next_cursor ?? '' });
  expect([...page.items, ...rest.items].map(({ spin_id }) => spin_id)).toEqual(
    spins.map(({ spin_id }) => spin_id).toReversed(),
  );
  expect(page.items[0]).toMatchObject({
    wheel_id: 1,
    nonce: 99,
    paid_with: 'points',
    member: { member_id: someone.id },
  });
  expect((await list({ wheel_id: 2 })).items).toEqual([]);

  await sql`update wheel_spin set prize_id = 2 where list_no = ${await listNo(1)}`.execute(db);
  expect((await wheel(1)).likelihood).toBe(0); // a wheel that lands otherwise than its odds say
});

it('counts the last thirty days alone', async () => {
  await sql`update wheel_spin set day = day - 29`.execute(db);
  expect(await wheel(1)).toMatchObject({ spins: 100, likelihood: 0 });
  await sql`update wheel_spin set day = day - 1`.execute(db);
  const { spins, won, prizes, likelihood } = await wheel(1);
  expect([spins, won, prizes[1]?.landed, likelihood]).toEqual([0, 0, 0, null]);
});

it('nobody alone makes a wheel that gives much, however rare or often that is', async () => {
  const [alone, finance] = [await makeStaff(app, 'manager'), await makeStaff(app, 'finance')];
  const seen = await draftOf(1);
  const field = present(seen.prizes[0], 'a field');
  const nothing = { ...field, pays: 'none' as const, amount: 0, weight: 9_999 };
  const prizes = (amount: number) => [nothing, { ...field, pays: 'cash' as const, amount, weight: 1 }];
  const draft = { ...seen, daily_limit: 10, state: 'open' as const, prizes: prizes(100) };
  done((await save(draft, alone)).data);
  const next = { ...draft, version: seen.version + 1 };
  const asked = { approval_id: expect.any(String) };
  const { data } = await save({ ...next, prizes: prizes(1_000_000) }, alone);
  expect(data).toMatchObject(asked);
  expect((await save({ ...next, daily_limit: 1_000, prizes: prizes(10_000) }, alone)).data).toMatchObject(asked);
  expect(await wheel(1)).toMatchObject({ version: next.version, daily_limit: 10 });
  expect(await confirmAsked(app, data, alone)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, data, finance)).toBe(0);
  expect((await wheel(1)).prizes[1]).toMatchObject({ amount: 1_000_000 });
  const named = { ...next, prizes: prizes(1_000_000), version: next.version + 1, name: 'ชื่อใหม่' };
  done((await save(named, alone)).data);
});

it('a wheel that costs less counts as a whole, so that many small steps are one', async () => {
  const alone = await makeStaff(app, 'manager');
  const fields = (await draftOf(1)).prizes.slice(0, 2);
  const terms = {
    daily_limit: 10,
    state: 'open' as const,
    prizes: fields.map((one) => ({ ...one, pays: 'cash' as const, amount: 30 })),
  };
  const first = await draftOf(1);
  done((await save({ ...first, ...terms }, alone)).data); // 300 baht a day, and less than before
  done((await save({ ...first, ...terms, point_cost: 10, version: first.version + 1 }, alone)).data);
  const { data } = await save({ ...first, ...terms, point_cost: 0.01, version: first.version + 2 }, alone);
  expect(data).toMatchObject({ approval_id: expect.any(String) });
});
