import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { scratchDatabase } from '#src/db/test/scratch-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const HEDGING = '0022-hedging.sql';

it('rounds of a table that were counted before keep what counted, and others stay as they are', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-migrations-'));
  const { db, url, drop } = await scratchDatabase(inject('databaseServer').url);
  try {
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file < HEDGING))
      await cp(path.join(MIGRATIONS, name), path.join(folder, name));
    await migrate(url, folder);
    // Their product, payout and valid amount, of a stake of 200.
    await sql`
      with old (ref, product, payout, said, counted) as (values ('table', 'casino', 195, null, 1), ('lost', 'casino', 0, null, 1),
        ('said', 'casino', 195, 5, 1), ('slot', 'slot', 195, null, 1), ('open', 'casino', 0, null, 0)), played as (
        insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, stake, payout, eligible_stake, day)
        select 1, product, '1:' || ref, 1, 1, 1, 200, payout, coalesce(said, 200), current_date from old where counted = 1
      )
      insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, settlement_no,
        counted_stake, counted_payout, valid_amount)
      select 1, 1, ref, 1, 1, 200, payout, now(), counted, 200 * counted, payout * counted, said from old`.execute(db);
    await cp(path.join(MIGRATIONS, HEDGING), path.join(folder, HEDGING));
    expect(await migrate(url, folder)).toEqual([HEDGING]);
    const rounds = await db
      .selectFrom('game_round')
      .select(['round_ref', 'valid_amount'])
      .orderBy('round_ref')
      .execute();
    expect(rounds.map(({ round_ref, valid_amount }) => [round_ref, valid_amount])).toEqual([
      ['lost', null],
      ['open', null],
      ['said', 5],
      ['slot', null],
      ['table', 200],
    ]);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
