import { leafOf, merkleRoot } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { billText, cancelText, type EndedRow } from '#src/features/lotto/receipts/bill-receipt.ts';
import { publicChanged } from '#src/http/public-cache.ts';
import { sha256 } from '#src/lib/receipt-signer.ts';

const ROUNDS = 50;
const PAGE = 5_000;

/**
 * Publishes the root over all receipts of rounds that have closed: from then on no bill can be added, changed or dropped
 * unseen. No result is taken before. Returns how many it sealed.
 */
export const sealRounds = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ round_id: number }>`
    select round_id from lotto_round r where status in ('closed', 'shooting', 'waiting_beacon')
      and not exists (select from lotto_seal s where s.round_id = r.round_id) order by closes_at, round_id limit ${ROUNDS}`.execute(
    db,
  );
  let sealed = 0;
  for (const { round_id } of rows) sealed += await inTransaction(db, (trx) => sealRound(trx, round_id));
  return sealed;
};

/** Seals one closed round, whose bills nobody can change any more. Who comes second finds it done. */
const sealRound = async (trx: Trx, roundId: number): Promise<number> => {
  const leaves = await readLeaves(trx, roundId);
  const { numAffectedRows } = await sql`
    insert into lotto_seal (round_id, root, count, leaves)
    values (${roundId}, ${Buffer.from(merkleRoot(leaves, sha256))}, ${leaves.length}, ${Buffer.concat(leaves)})
    on conflict do nothing`.execute(trx);
  if (!numAffectedRows) return 0;
  await publicChanged(trx, 'lotto');
  return 1;
};

/** The leaves of a round in the order of its tree: each bill by member and id, and after it its cancellation. */
const readLeaves = async (trx: Trx, roundId: number): Promise<Uint8Array[]> => {
  const leaves: Uint8Array[] = [];
  let after = { member_id: 0, bill_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await sql<EndedRow & { member_id: number }>`
      select member_id, bill_id, round_id, created_at, total, line_list, salt, status, ended_at from bill
      where round_id = ${roundId} and (member_id, bill_id) > (${after.member_id}, ${after.bill_id}::uuid)
      order by member_id, bill_id limit ${PAGE}`.execute(trx);
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
