import type { Result } from '@chokdee/contract';
import { leafOf, merklePath } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { billText, cancelText, type EndedRow } from '#src/features/lotto/receipts/bill-receipt.ts';
import type { Handler } from '#src/http/context.ts';
import { sha256 } from '#src/lib/receipt-signer.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

type Proof = Result<'GET /api/lotto/bill/proof'>;

const LEAF_BYTES = 32;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What proves that a bill of the member is in the tree that its round published at close. */
export const billProof: Handler<'GET /api/lotto/bill/proof'> = async ({ bill_id = '' }, { db, member, receipts }) => {
  const bill = isUuid(bill_id) ? await readBill(db, member.id, bill_id) : undefined;
  if (!bill) throw new Refusal('bill_not_found');
  const { root, count, sealed_at, leaves } = bill;
  const seal = root && count !== null && sealed_at ? { root: base64(root), count, sealed_at } : null;
  const tree = leaves ? split(leaves) : undefined;
  const receipt = await receipts.sign(bill.salt, billText(bill));
  const text = cancelText(bill);
  const taken = text === undefined ? undefined : leafOf(bill.salt, text, sha256);
  return {
    bill_id,
    round_id: bill.round_id,
    receipt,
    seal,
    place: placeOf(tree, Buffer.from(receipt.leaf, 'base64')),
    cancellation:
      text !== undefined && taken
        ? { text, salt: receipt.salt, leaf: base64(taken), place: placeOf(tree, taken) }
        : null,
  };
};

const readBill = async (db: Reader, memberId: number, billId: string) => {
  const { rows } = await sql<
    EndedRow & { root: Buffer | null; count: number | null; sealed_at: Date | null; leaves: Buffer | null }
  >`
    select b.bill_id, b.round_id, b.created_at, b.total, b.line_list, b.salt, b.status, b.ended_at, s.root, s.count, s.sealed_at, s.leaves
    from bill b left join lotto_seal s using (round_id)
    where b.member_id = ${memberId} and b.bill_id = ${billId}::uuid`.execute(db);
  return rows[0];
};

const split = (leaves: Buffer): Buffer[] =>
  Array.from({ length: leaves.length / LEAF_BYTES }, (_, place) =>
    leaves.subarray(place * LEAF_BYTES, (place + 1) * LEAF_BYTES),
  );

const placeOf = (tree: readonly Buffer[] | undefined, leaf: Uint8Array): Proof['place'] => {
  const index = tree?.findIndex((one) => one.equals(leaf)) ?? -1;
  return tree && index >= 0 ? { index, path: merklePath(tree, index, sha256).map(base64) } : null;
};
