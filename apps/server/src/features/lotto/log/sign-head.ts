import { present } from '@chokdee/kernel';
import { keyText, logHeadText, logRoot } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { addRows, oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog, takeLog } from '#src/features/lotto/log/append-log.ts';
import { readNodes } from '#src/features/lotto/log/log-nodes.ts';
import { type ReceiptSigner, sha256 } from '#src/lib/secrets/receipt-signer.ts';

const NO_SALT = new Uint8Array();

interface Signed {
  readonly size: number;
  readonly signed: number;
  readonly is_key_known: boolean;
  readonly now: Date;
}

const readSigned = (db: Db | Trx, { publicKey }: ReceiptSigner): Promise<Signed> => oneRow<Signed>(db)`
    select (select coalesce(max(place) + 1, 0) from draw_log) as size, (select coalesce(max(size), 0) from draw_log_head) as signed,
      exists (select from draw_log where kind = 'key' and text::json ->> 'public_key' = ${publicKey}) as is_key_known,
      date_trunc('milliseconds', clock_timestamp()) as now`;

/**
 * Signs the log as it stands if it has grown since: once for all entries that came together, however many processes ask. The key
 * that signs stands in the log before anything that it signed. Returns how many heads it signed.
 */
export const signLogHead = async (db: Db, receipts: ReceiptSigner): Promise<number> => {
  const { size, signed, is_key_known } = await readSigned(db, receipts);
  return is_key_known && size === signed ? 0 : inTransaction(db, (trx) => signIn(trx, receipts));
};

const signIn = async (trx: Trx, receipts: ReceiptSigner): Promise<number> => {
  await takeLog(trx);
  const before = await readSigned(trx, receipts);
  if (before.is_key_known && before.size === before.signed) return 0;
  const at = before.now.toISOString();
  if (!before.is_key_known) {
    const text = keyText({ public_key: receipts.publicKey, since: at });
    await appendLog(trx, [{ kind: 'key', text }]);
  }
  const size = before.size + (before.is_key_known ? 0 : 1);
  const { places, make } = logRoot(size);
  const root = Buffer.from(present(make(await readNodes(trx, places), sha256)[0], 'the root of the log'));
  const text = logHeadText({ size, root: root.toString('hex'), at });
  const { signature } = await receipts.sign(NO_SALT, text);
  const bytes = { signature: Buffer.from(signature, 'base64'), public_key: Buffer.from(receipts.publicKey, 'base64') };
  await addRows(trx, 'draw_log_head', [{ size, root, text, ...bytes, signed_at: sql`${at}::timestamptz` }]);
  return 1;
};
