import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { seedWheels } from '#src/seed/wheel.ts';

const { db } = await testDatabase();

it('sets up both wheels once, closed until an operator opens them', async () => {
  await seedWheels(db, false);
  await seedWheels(db, true);
  const wheels = await db.selectFrom('wheel').select(['wheel_id', 'place', 'state']).orderBy('wheel_id').execute();
  expect(wheels).toEqual([
    { wheel_id: 1, place: 'points', state: 'closed' },
    { wheel_id: 2, place: 'free', state: 'closed' },
  ]);
  const prizes = await db.selectFrom('wheel_prize').select(['wheel_id', 'weight']).execute();
  for (const { wheel_id } of wheels) {
    const weights = prizes.filter((prize) => prize.wheel_id === wheel_id).map(({ weight }) => weight);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
  }
});
