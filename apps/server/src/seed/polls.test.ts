import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { seedPolls } from '#src/seed/polls.ts';
import { seed } from '#src/seed/seed.ts';

const { db } = await testDatabase();

/** As if there had never been a poll. */
const forget = async (): Promise<void> => {
  await db.deleteFrom('poll_choice').execute();
  await db.deleteFrom('poll').execute();
  await sql`alter table poll alter poll_id restart`.execute(db);
};

it.each([
  ['2026-11-17T09:00+07:00', '2026-12-01T14:30+07:00', '1 ธ.ค. 2569'],
  ['2026-11-30T14:30+07:00', '2026-12-01T14:30+07:00', '1 ธ.ค. 2569'],
  ['2026-11-30T14:31+07:00', '2026-12-16T14:30+07:00', '16 ธ.ค. 2569'],
  ['2026-12-01T15:00+07:00', '2026-12-16T14:30+07:00', '16 ธ.ค. 2569'],
])('a poll of %s takes no votes after %s, when selling for its draw closes', async (now, closes, name) => {
  await forget();
  await seedPolls(db, true, new Date(now));
  const [poll] = await db.selectFrom('poll').select(['poll_id', 'state', 'opens_at', 'closes_at', 'detail']).execute();
  expect(poll).toMatchObject({
    poll_id: 1,
    state: 'open',
    opens_at: new Date(now),
    closes_at: new Date(closes),
  });
  expect(poll?.detail).toContain(name);
});

it('a real house begins with poll 1 too, as a draft that nobody sees', async () => {
  const real = await testDatabase();
  const config = { ...readConfig({}), isSandbox: false };
  await seed(real.url, config);
  await seed(real.url, config);
  const polls = await real.db.selectFrom('poll').select(['poll_id', 'state']).execute();
  expect(polls).toEqual([{ poll_id: 1, state: 'draft' }]);
  expect(await real.db.selectFrom('poll_choice').select('choice_id').execute()).toHaveLength(4);
});
