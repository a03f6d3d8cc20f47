import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedWheels } from '#src/seed/wheel.ts';

/** A wheel as an editor sends it back. */
const seen = async (app: TestApp, as: TestStaff) => {
  await seedWheels(app.database.db, true);
  const wheel = (await callStaff(app, 'GET /bo/api/wheels/wheel', { wheel_id: 1 }, { as })).body.data;
  const {
    wheel_id,
    version,
    place,
    name,
    detail,
    image,
    point_cost,
    daily_limit,
    free_daily,
    free_deposit,
    free_max,
    prizes,
  } = wheel;
  return {
    wheel_id,
    version,
    place,
    name,
    detail,
    image,
    point_cost,
    daily_limit,
    free_daily,
    free_deposit,
    free_max,
    state: 'open' as const,
    starts_at: null,
    ends_at: null,
    prizes: prizes.map((prize) => ({
      name: prize.name,
      pays: prize.pays,
      amount: prize.amount,
      weight: prize.weight,
      colour: prize.colour,
      image: prize.image,
    })),
  };
};

/** The calls about the wheel, each as someone makes it whom nothing stands in the way of. */
export const VALID_WHEEL_CALLS = {
  'GET /bo/api/wheels': () => ({ input: {} }),
  'GET /bo/api/wheels/wheel': async (app: TestApp) => {
    await seedWheels(app.database.db, true);
    return { input: { wheel_id: 1 } };
  },
  'POST /bo/api/wheels/save': async (app: TestApp, owner: TestStaff) => ({ input: await seen(app, owner) }),
  'GET /bo/api/wheels/spins': () => ({ input: {} }),
};
