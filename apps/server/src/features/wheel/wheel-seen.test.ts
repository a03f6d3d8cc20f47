import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { beforeEach, expect, it } from 'vitest';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';

const fixture = await wheelFixture();
const { app, rich, spin, config, pointsOf, historyOf } = fixture;
const OK = 0;

beforeEach(async () => {
  await fixture.terms(1, { point_cost: baht(20) });
  await fixture.fields(1, [{ pays: 'cash', amount: 7 }]);
});

it('a wheel is spun with the fields and for the price that the member saw, or not at all', async () => {
  const someone = await rich(500);
  const { version, point_cost } = (await config(someone)).configs;
  expect((await spin(someone, { version, point_cost })).data).toMatchObject({ version, point: 480 });

  await fixture.terms(1, { point_cost: baht(200) });
  expect((await spin(someone, { version, point_cost })).error).toBe(REFUSALS.wheel_changed.code);
  expect((await spin(someone, { version, point_cost: 200 })).error).toBe(OK);

  await fixture.fields(1, [{ pays: 'cash', amount: 1 }]);
  expect((await spin(someone, { version, point_cost: 200 })).error).toBe(REFUSALS.wheel_changed.code);
  expect([await pointsOf(someone), (await historyOf(someone)).length]).toEqual([280, 2]);
  expect((await spin(someone)).error).toBe(OK);
});

it('the wheel with free spins is no other than the member saw either', async () => {
  const { token } = await fixture.member();
  const spinV2 = async (point_cost: number | null) =>
    (await app.call('POST /api/wheel/spin_v2', { use: 'free', point_cost }, { token })).body.error;
  expect(await spinV2(null)).toBe(REFUSALS.wheel_changed.code);
  expect(await spinV2(30)).toBe(OK);
});
