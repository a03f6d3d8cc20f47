import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { seedRewards } from '#src/seed/rewards.ts';
import { seedShop } from '#src/seed/shop.ts';

const { db } = await testDatabase();
const kinds = async () =>
  (await db.selectFrom('campaign').select(['kind', 'state']).orderBy('campaign_id').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  );

it('gives a house that was set up earlier the kinds that it lacks, and nothing twice', async () => {
  await seedRewards(db, false);
  const first = await kinds();
  expect(first).toContain('shop running');
  expect(first).toContain('points draft');
  await seedRewards(db, false);
  expect(await kinds()).toEqual(first);
  await db.deleteFrom('campaign').where('kind', 'in', ['points', 'shop', 'level']).execute();
  await seedRewards(db, false);
  expect((await kinds()).toSorted()).toEqual(first.filter((row) => row !== 'level draft').toSorted());
});

it('fills the shop once', async () => {
  await seedShop(db);
  await seedShop(db);
  expect(await db.selectFrom('shop_item').select('kind').execute()).toHaveLength(6);
});
