import type { Result } from '@chokdee/contract';
import { leafOf, merklePath, pathPlaces } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow, getRow } from '#src/db/rows.ts';
import { headOfReceipt } from '#src/features/lotto/log/newest-head.ts';
import { billText, cancelText, type EndedRow, type SoldRow } from '#src/features/lotto/receipts/bill-receipt.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';
import { isUuid } from '#src/lib/uuids.ts';

type Proof = Result<'GET /api/lotto/bill/proof'>;

/** A leaf of a round's tree, by its number. */
interface Place {
  readonly round_id: number;
  readonly count: number;
  readonly index: number;
}

const LEAF_BYTES = 32;
const BYTES = sql.lit(LEAF_BYTES);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What proves that a bill of the member is in the tree that its round published at close. */
export const billProof: Handler<'GET /api/lotto/bill/proof'> = async ({ bill_id = '' }, { db, member, receipts }) => {
  const bill = isUuid(bill_id) ? await readBill(db, member.id, bill_id) : undefined;
  if (!bill) throw new Refusal('bill_not_found');
  const { root, count, sealed_at, round_id } = bill;
  const seal = root && count !== null && sealed_at ? { root: base64(root), count, sealed_at } : null;
  const index = seal ? await leavesBefore(db, { round_id, member_id: member.id, bill_id }) : 0;
  const placeOf = async (leaf: Uint8Array, at: number): Promise<Proof['place']> =>
    seal && at < seal.count ? readPlace(db, { round_id, count: seal.count, index: at }, leaf) : null;
  const signed = await receipts.sign(bill.salt, billText(bill));
  const receipt = { ...signed, log: await headOfReceipt(db, bill.log_size) };
  const text = cancelText(bill);
  const taken = text === undefined ? undefined : leafOf(bill.salt, text, sha256);
  return {
    bill_id,
    round_id,
    receipt,
    seal,
    place: await placeOf(Buffer.from(receipt.leaf, 'base64'), index),
    cancellation:
      text !== undefined && taken
        ? { text, salt: receipt.salt, leaf: base64(taken), place: await placeOf(taken, index + 1) }
        : null,
  };
};

const readBill = (db: Reader, memberId: number, billId: string) => firstRow<
  EndedRow & Pick<SoldRow, 'log_size'> & { root: Buffer | null; count: number | null; sealed_at: Date | null }
>(db)`
    select b.bill_id, b.round_id, b.created_at, b.total, b.line_list, b.salt, b.log_size, b.status, b.ended_at, s.root, s.count, s.sealed_at
    from bill b left join lotto_seal s using (round_id)
    where b.member_id = ${memberId} and b.bill_id = ${billId}::uuid`;

/** How many leaves stand before a bill's own: those of the bills before it, and of those that were taken back. */
const leavesBefore = async (
  db: Reader,
  { round_id, member_id, bill_id }: { round_id: number; member_id: number; bill_id: string },
): Promise<number> => {
  const before = sql`from bill where round_id = ${round_id} and (member_id, bill_id) < (${member_id}, ${bill_id}::uuid)`;
  const rows = await allRows<{ count: number }>(db)`
    select (select count(*) ${before}) + (select count(*) ${before} and status = 'cancelled') as count`;
  return rows[0]?.count ?? 0;
};

/** Where a leaf stands in the tree, and the hashes that lead from it to the root; null if it is another. */
const readPlace = async (db: Reader, place: Place, leaf: Uint8Array): Promise<Proof['place']> => {
  const { round_id, count, index } = place;
  const found = await firstRow<{ leaf: Buffer; path: string[] }>(db)`
    select substr(s.leaves, ${index * LEAF_BYTES + 1}::int, ${BYTES}) as leaf, array(
      select encode(case when p.place < s.count then substr(s.leaves, p.place * ${BYTES} + 1, ${BYTES})
        else substr(s.nodes, (p.place - s.count) * ${BYTES} + 1, ${BYTES}) end, 'base64')
      from unnest(${numberArray(pathPlaces(count, index))}::int[]) with ordinality as p (place, step) order by p.step) as path
    from lotto_seal s where s.round_id = ${round_id}`;
  if (!found?.leaf.equals(leaf)) return null;
  return { index, path: found.path.includes('') ? await makePath(db, place) : found.path };
};

/** The hashes from a leaf to the root of a seal that was stored without the levels above its leaves. */
const makePath = async (db: Reader, { round_id, count, index }: Place): Promise<string[]> => {
  const { leaves } = await getRow(db, 'lotto_seal', { round_id }, ['leaves']);
  const all = Array.from({ length: count }, (_, n) => leaves.subarray(n * LEAF_BYTES, (n + 1) * LEAF_BYTES));
  return merklePath(all, index, sha256).map(base64);
};
