import { addedNodes, leafOf, logRoot } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { readNodes } from '#src/features/lotto/log/log-nodes.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

/** Something that was published: its text is what one proves to be in the log. */
interface LogEntry {
  readonly kind: 'key' | 'promises' | 'head' | 'seal';
  /** Of a head and a seal. */
  readonly round_id?: number;
  readonly text: string;
}

const NO_SALT = new Uint8Array();
const LOG = 9;

/** What is published has no secret in it, so its leaf has no salt. */
export const logLeaf = (text: string): Uint8Array => leafOf(NO_SALT, text, sha256);

/** Has the log to oneself until the transaction ends, and says how long it is. Taken after every other lock but those of `publicChanged`. */
export const takeLog = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${LOG}, 0)`.execute(trx);
  const { size } = await oneRow<{ size: number }>(trx)`select coalesce(max(place) + 1, 0) as size from draw_log`;
  return size;
};

/**
 * Adds entries to the log, in the transaction that publishes what they say: neither is there without the other. Answers the
 * place of the first.
 */
export const appendLog = async (trx: Trx, entries: readonly LogEntry[]): Promise<number> => {
  const size = await takeLog(trx);
  const nodeAt = await readNodes(trx, size === 0 ? [] : logRoot(size).places);
  const nodes = addedNodes(
    size,
    entries.map(({ text }) => logLeaf(text)),
    nodeAt,
    sha256,
  );
  await sql`
    insert into draw_log (place, kind, round_id, text, added_at)
    select n.*, ${clockOf(trx)} from unnest(${numberArray(entries.map((_, n) => size + n))}::int[], ${textArray(entries.map(({ kind }) => kind))}::text[],
      ${`{${entries.map(({ round_id }) => round_id ?? 'null').join()}}`}::int[], ${textArray(entries.map(({ text }) => text))}::text[]) as n`.execute(
    trx,
  );
  await sql`
    insert into draw_log_node (level, place, hash)
    select * from unnest(${numberArray(nodes.map(({ level }) => level))}::smallint[], ${numberArray(nodes.map(({ place }) => place))}::int[],
      ${textArray(nodes.map(({ hash }) => `\\x${Buffer.from(hash).toString('hex')}`))}::bytea[])`.execute(trx);
  return size;
};
