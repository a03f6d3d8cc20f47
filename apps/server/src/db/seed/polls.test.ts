import { expect, it } from 'vitest';
import { seedPolls } from '#src/db/seed/polls.ts';
import { testDatabase } from '#src/db/test/test-database.ts';

const { db } = await testDatabase();

it.each([
  ['2026-11-17T09:00+07:00', '2026-12-01T14:30+07:00', '1 ธ.ค. 2569'],
  ['2026-11-30T14:30+07:00', '2026-12-01T14:30+07:00', '1 ธ.ค. 2569'],
  ['2026-11-30T14:31+07:00', '2026-12-16T14:30+07:00', '16 ธ.ค. 2569'],
  ['2026-12-01T15:00+07:00', '2026-12-16T14:30+07:00', '16 ธ.ค. 2569'],
])('a poll of %s takes no votes after %s, when selling for its draw closes', async (now, closes, name) => {
  await db.deleteFrom('poll_choice').execute();
  await db.deleteFrom('poll').execute();
  await seedPolls(db, new Date(now));
  const [poll] = await db.selectFrom('poll').select(['opens_at', 'closes_at', 'detail']).execute();
  expect(poll).toMatchObject({ opens_at: new Date(now), closes_at: new Date(closes) });
  expect(poll?.detail).toContain(name);
});
