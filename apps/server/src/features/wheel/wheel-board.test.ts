import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wheelFixture } from '#src/features/wheel/test/wheel-fixture.ts';

const fixture = await wheelFixture();
const { app, db, member, spinV2 } = fixture;

const board = async () => (await app.call('GET /api/wheel/board', {})).body.data;

/** Somebody wins so much, so many days ago. */
const win = async (pays: 'cash' | 'points' | 'none', amount: number, daysAgo = 0): Promise<void> => {
  await fixture.fields(2, [{ pays, amount }]);
  const { spin_id } = (await spinV2(await member())).data;
  await sql`update wheel_spin set day = day - ${daysAgo}::int where spin_id = ${spin_id}`.execute(db);
};

it('shows what everybody won, and hides who it was; all who look within a moment share one answer', async () => {
  await win('cash', 9_000, 7);
  await win('cash', 8_000, 6);
  for (let amount = 1; amount <= 11; amount += 1) await win('cash', amount);
  await win('cash', 4_321);
  await win('points', 9_999);
  await win('none', 0);
  const { newest, largest } = await board();
  expect(newest.slice(0, 2).map(({ pays, amount }) => [pays, amount])).toEqual([
    ['points', 9_999],
    ['cash', 4_321],
  ]);
  expect(newest.length).toBeLessThanOrEqual(20);
  expect(largest.map(({ amount }) => amount)).toEqual([8_000, 4_321, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(largest[0]).toMatchObject({ pays: 'cash', name: 'ช่อง 1' });
  expect(largest.every(({ member: name }) => /^\d{3}\*{5}\d{2}$/.test(name))).toBe(true);

  await win('cash', 5_000);
  expect(await board()).toEqual({ newest, largest });
  await expect.poll(async () => (await board()).largest[1]?.amount, { timeout: 45_000, interval: 500 }).toBe(5_000);
});
