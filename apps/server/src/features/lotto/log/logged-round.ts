import type { Result } from '@chokdee/contract';
import { merklePath } from '@chokdee/lotto';
import type { Reader } from '#src/db/database.ts';
import { findRow, getRow } from '#src/db/rows.ts';
import { logLeaf } from '#src/features/lotto/log/append-log.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

type Logged = Result<'GET /api/lotto/yeekee/proof'>['logged'];

/** What was promised together, in the order of its tree; nothing for an entry that is none of promises. */
export const readPromised = async (db: Reader, place: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('yeekee_promise')
    .select('text')
    .where('log_place', '=', place)
    .orderBy('leaf_no')
    .execute();
  return rows.map(({ text }) => text);
};

/** Where the log has what a round published. */
export const readLoggedRound = async (db: Reader, round_id: number): Promise<Logged> => {
  const entry = async (kind: string) => (await findRow(db, 'draw_log', { round_id, kind }, ['place', 'text'])) ?? null;
  const [promise, head, seal] = await Promise.all([readPromise(db, round_id), entry('head'), entry('seal')]);
  return { promise, head, seal };
};

const readPromise = async (db: Reader, round_id: number): Promise<Logged['promise']> => {
  const promise = await findRow(db, 'yeekee_promise', { round_id }, ['log_place', 'leaf_no', 'text']);
  if (!promise) return null;
  const { log_place, leaf_no, text } = promise;
  const [entry, texts] = await Promise.all([
    getRow(db, 'draw_log', { place: log_place }, ['text']),
    readPromised(db, log_place),
  ]);
  const path = merklePath(texts.map(logLeaf), leaf_no, sha256).map((hash) => Buffer.from(hash).toString('hex'));
  return { text, index: leaf_no, path, entry: { place: log_place, text: entry.text } };
};
