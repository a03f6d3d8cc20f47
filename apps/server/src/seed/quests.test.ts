import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { seedContent } from '#src/seed/content.ts';
import { seedQuests } from '#src/seed/quests.ts';

const { db } = await testDatabase();

it('gives the house quests of each kind and the demo member a week, once', async () => {
  await seedContent(db, true);
  const memberId = await makeMember(db, { phone: '0812345678' });
  await seedQuests(db);
  await seedQuests(db);
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*)::int as n from quest group by kind order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'daily', n: 4 },
    { kind: 'event', n: 1 },
    { kind: 'once', n: 2 },
  ]);
  expect(await db.selectFrom('login_day').select('day').where('member_id', '=', memberId).execute()).toHaveLength(6);
});
