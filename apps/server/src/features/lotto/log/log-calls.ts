import { consistencyProof, inclusionProof } from '@chokdee/lotto';
import type { Reader } from '#src/db/database.ts';
import { findRow, oneRow } from '#src/db/rows.ts';
import { readNodes } from '#src/features/lotto/log/log-nodes.ts';
import { readPromised } from '#src/features/lotto/log/logged-round.ts';
import { newestHead } from '#src/features/lotto/log/newest-head.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

const PAGE = 1_000;

/** The newest head of the log, to be kept elsewhere. */
export const logHead: Handler<'GET /api/lotto/log/head'> = async (_input, { db }) => {
  const head = await newestHead(db);
  return head && { text: head.text, signature: head.signature, public_key: head.public_key };
};

/** What the log says, in its order. */
export const logEntries: Handler<'GET /api/lotto/log/entries'> = async ({ from }, { db }) => {
  const rows = await db
    .selectFrom('draw_log')
    .select(['place', 'text', 'added_at'])
    .where('place', '>=', from)
    .orderBy('place')
    .limit(PAGE)
    .execute();
  return { items: rows, next_from: rows.length === PAGE ? from + PAGE : null };
};

/** The hashes that lead from an entry to the root of the log when it had so many. */
export const logInclusion: Handler<'GET /api/lotto/log/inclusion'> = async ({ place, size }, { db }) => {
  await refuseBeyond(db, { least: place + 1, size });
  const entry = await findRow(db, 'draw_log', { place }, ['text']);
  if (!entry) throw new Refusal('nothing_found');
  const { places, make } = inclusionProof(place, size);
  return { text: entry.text, path: make(await readNodes(db, places), sha256).map(hex) };
};

/** What was promised together: the root over these texts is what their entry says. */
export const logPromises: Handler<'GET /api/lotto/log/promises'> = async ({ place }, { db }) => ({
  items: await readPromised(db, place),
});

/** The hashes that show that the log only grew from one size to another. */
export const logConsistency: Handler<'GET /api/lotto/log/consistency'> = async ({ from, to }, { db }) => {
  await refuseBeyond(db, { least: from, size: to });
  const { places, make } = consistencyProof(from, to);
  return { path: make(await readNodes(db, places), sha256).map(hex) };
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const refuseBeyond = async (db: Reader, { least, size }: { least: number; size: number }): Promise<void> => {
  const { length } = await oneRow<{ length: number }>(db)`
    select coalesce(max(place) + 1, 0) as length from draw_log`;
  if (size < least || size > length) throw new Refusal('nothing_found');
};
