import { present } from '@chokdee/kernel';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedWheels } from '#src/seed/wheel.ts';

/** A wheel as an editor sends it back. */
const seen = async (app: TestApp, as: TestStaff) => {
  await seedWheels(app.database.db, true);
  const { wheels } = (await callStaff(app, 'GET /bo/api/wheels', {}, { as })).body.data;
  const {
    wheel_id,
    version,
    name,
    detail,
    image,
    point_cost,
    daily_limit,
    free_daily,
    free_deposit,
    free_max,
    prizes,
  } = present(wheels[0], 'a wheel');
  return {
    wheel_id,
    version,
    name,
    detail,
    image,
    point_cost,
    daily_limit,
    free_daily,
    free_deposit,
    free_max,
    is_open: true,
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
  'POST /bo/api/wheels/save': async (app: TestApp, owner: TestStaff) => ({ input: await seen(app, owner) }),
  'GET /bo/api/wheels/spins': () => ({ input: {} }),
};
