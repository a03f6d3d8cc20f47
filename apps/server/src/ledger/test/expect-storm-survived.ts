import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { audit } from '#src/ledger/audit.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import type { StormLine, StormReport } from '#src/ledger/test/storm.ts';

type Said<Did extends StormLine['did']> = Extract<StormLine, { did: Did }>;

const said = <Did extends StormLine['did']>(lines: readonly StormLine[], ...dids: Did[]): Said<Did>[] =>
  lines.filter((line): line is Said<Did> => (dids as string[]).includes(line.did));

/** Nothing that was acknowledged is lost, nothing happened twice, nobody overdrew, and the books are in order. */
export const expectStormSurvived = async (db: Db, { lines, alarms }: StormReport): Promise<void> => {
  expect(alarms).toEqual([]);
  expect(said(lines, 'failed')).toEqual([]);
  await expectTransfers(db, said(lines, 'posted', 'replayed'));
  await expectHolds(db, said(lines, 'held'), said(lines, 'resolved'));
  await expectNoDeadlock(db);
  await expectRolledUp(db);
  expect(await audit(db)).toEqual([]);
};

const expectTransfers = async (db: Db, acknowledged: readonly Said<'posted' | 'replayed'>[]): Promise<void> => {
  const rows = await db.selectFrom('transfer').select(['member_id', 'key', 'seq', 'balance_after']).execute();
  const written = new Map(rows.map((row) => [`${row.member_id}/${row.key}`, [row.seq, row.balance_after]]));
  const lost = acknowledged.filter(({ memberId, key, seq, balanceAfter }) => {
    const [wroteSeq, wroteBalance] = written.get(`${memberId}/${key}`) ?? [];
    return wroteSeq !== seq || wroteBalance !== balanceAfter;
  });
  expect(lost).toEqual([]);
  const posted = acknowledged.filter((line) => line.did === 'posted').map((line) => `${line.memberId}/${line.key}`);
  expect(posted.length).toBe(new Set(posted).size);
};

const expectHolds = async (
  db: Db,
  held: readonly Said<'held'>[],
  resolved: readonly Said<'resolved'>[],
): Promise<void> => {
  const rows = await db.selectFrom('hold').select(['hold_id', 'key', 'state']).execute();
  const holds = new Map(rows.map((row) => [row.hold_id, row]));
  expect(held.filter((line) => holds.get(line.holdId)?.key !== line.key)).toEqual([]);
  expect(resolved.filter((line) => holds.get(line.holdId)?.state !== line.way)).toEqual([]);
  expect(resolved.length).toBe(new Set(resolved.map((line) => line.holdId)).size);
};

/** Everybody locks in the same order; a deadlock would be retried and cost time, so only the database's own count tells. */
const expectNoDeadlock = async (db: Db): Promise<void> => {
  const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
};

const expectRolledUp = (db: Db): Promise<void> =>
  vi.waitFor(
    async () => {
      await rollUpLedger(db);
      const { rows } = await sql<{ rolled: number; written: number }>`
        select (select sum(transfers)::bigint from account_day) as rolled, (select 2 * count(*) from transfer) as written
      `.execute(db);
      expect(rows[0]?.rolled).toBe(rows[0]?.written);
    },
    { timeout: 60_000, interval: 50 },
  );
