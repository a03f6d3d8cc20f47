import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { HOT_KINDS } from '#src/ledger/hot-kinds.ts';

const { db } = await testDatabase();

it('are those that the index of the rare ones leaves out', async () => {
  const { rows } = await sql<{ made: string }>`select pg_get_indexdef('transfer_rare'::regclass) as made`.execute(db);
  const [, condition = ''] = rows[0]?.made.split(' WHERE ') ?? [];
  const named = [...condition.matchAll(/'([^']+)'/g)].map(([, kind]) => kind);
  expect(new Set(named)).toEqual(new Set(HOT_KINDS));
});
