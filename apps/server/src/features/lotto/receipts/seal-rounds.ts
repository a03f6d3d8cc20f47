import { leafOf, merkleLevels, merkleRoot, sealText } from '@chokdee/lotto';
import { sql } from 'kysely';
import { clockOf } from '#src/db/clock.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog } from '#src/features/lotto/log/append-log.ts';
import { billText, cancelText, type EndedRow } from '#src/features/lotto/receipts/bill-receipt.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import { nameRound } from '#src/lib/games/round-name.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

/** Which `lotto_round r` can be sealed: bets have closed, and it has neither a result nor been put aside. */
const isClosed = sql`r.status in ('closed', 'shooting', 'waiting_beacon')`;
const ROUNDS = 50;
const PAGE = 5_000;

/**
 * Publishes the root over all receipts of rounds that have closed: from then on no bill can be added, changed or dropped
 * unseen. No result is taken before; whoever seals after the draw raises the alarm. Returns how many it sealed.
 */
export const sealRounds = async (db: Db): Promise<number> => {
  const rows = await allRows<{ round_id: number }>(db)`
    select round_id from lotto_round r where ${isClosed}
      and not exists (select from lotto_seal s where s.round_id = r.round_id) order by closes_at, round_id limit ${ROUNDS}`;
  return oneByOne(rows, 'rounds that could not be sealed', ({ round_id }) =>
    inTransaction(db, (trx) => sealRound(trx, round_id)),
  );
};

/** Seals one closed round, whose bills nobody can change any more, unless it was put aside meanwhile. Who comes second finds it done. */
const sealRound = async (trx: Trx, roundId: number): Promise<number> => {
  const leaves = await readLeaves(trx, roundId);
  const above = merkleLevels(leaves, sha256).slice(1).flat();
  const root = above.at(-1) ?? merkleRoot(leaves, sha256);
  await takeRound(trx, roundId);
  const seal = await firstRow<{ is_late: boolean }>(trx)`
    insert into lotto_seal as s (round_id, root, count, leaves, nodes, sealed_at)
    select r.round_id, ${Buffer.from(root)}, ${leaves.length}::int, ${Buffer.concat(leaves)}, ${Buffer.concat(above)}, ${clockOf(trx)}
    from lotto_round r where r.round_id = ${roundId} and ${isClosed}
    on conflict do nothing
    returning (select draw_at from lotto_round r where r.round_id = s.round_id) <= s.sealed_at as is_late`;
  if (!seal) return 0;
  if (seal.is_late)
    await raiseOnce(trx, { kind: 'late_seal', subject: roundId, detail: await nameRound(trx, roundId) });
  const text = sealText({ round_id: roundId, count: leaves.length, root: Buffer.from(root).toString('hex') });
  await appendLog(trx, [{ kind: 'seal', round_id: roundId, text }]);
  await publicChanged(trx, 'lotto');
  return 1;
};

/** The leaves of a round in the order of its tree: each bill by member and id, and after it its cancellation. */
const readLeaves = async (trx: Trx, roundId: number): Promise<Uint8Array[]> => {
  const leaves: Uint8Array[] = [];
  let after = { member_id: 0, bill_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await allRows<EndedRow & { member_id: number }>(trx)`
      select member_id, bill_id, round_id, created_at, total, line_list, salt, status, ended_at from bill
      where round_id = ${roundId} and (member_id, bill_id) > (${after.member_id}, ${after.bill_id}::uuid)
      order by member_id, bill_id limit ${PAGE}`;
    for (const row of rows) leaves.push(...leavesOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return leaves;
    after = last;
  }
};

/** The leaves of one bill: its own, and one more if it was taken back. */
const leavesOf = (bill: EndedRow): Uint8Array[] => {
  const cancelled = cancelText(bill);
  const own = leafOf(bill.salt, billText(bill), sha256);
  return cancelled === undefined ? [own] : [own, leafOf(bill.salt, cancelled, sha256)];
};
