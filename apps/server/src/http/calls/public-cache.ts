import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Reader } from '#src/db/database.ts';
import { getRow } from '#src/db/rows.ts';

/** An answer that is the same for everyone, ready to be sent. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
}

export interface PublicCache {
  /** The answer under a key if it is at hand and of the present version: no promise, as most reads end here. */
  cached(name: string, key: string): CachedAnswer | undefined;
  /** The answer under a key, made by `load` when there is none for the present version of `name`. */
  answer(name: string, key: string, load: () => Promise<string>): Promise<CachedAnswer>;
  /** The version that public data has now. */
  version(name: string): Promise<number>;
  /** Forgets what depends on `name`, as an event says that it changed. */
  forget(name: string): void;
}

const ENTRIES_MAX = 1_000;
/** How stale an answer could get if the events failed altogether. */
const RECHECK_MS = 5_000;

interface Entry {
  readonly version: number;
  readonly answer: Promise<CachedAnswer>;
  ready?: CachedAnswer;
}

interface Version {
  readonly version: Promise<number>;
  readonly readAt: number;
  known?: number;
}

/** Keeps public answers until their version in the database changes, which an event tells every process within a moment. */
export const publicCache = (db: Db, now: () => number = Date.now): PublicCache => {
  const entries = new Map<string, Entry>();
  const versions = new Map<string, Version>();

  const version = (name: string): Promise<number> => {
    const known = versions.get(name);
    if (known && now() - known.readAt < RECHECK_MS) return known.version;
    const read: Version = { version: readVersion(db, name), readAt: now() };
    versions.set(name, read);
    read.version.then(
      (value) => (read.known = value),
      () => versions.delete(name),
    );
    return read.version;
  };

  return {
    version,
    forget: (name) => void versions.delete(name),
    cached: (name, key) => {
      const current = versions.get(name);
      if (current?.known === undefined || now() - current.readAt >= RECHECK_MS) return undefined;
      const entry = entries.get(key);
      return entry?.version === current.known ? entry.ready : undefined;
    },
    answer: async (name, key, load) => {
      // The version is read before the data, so the data is never older than its version says.
      const current = await version(name);
      const known = entries.get(key);
      if (known && known.version === current) return known.answer;
      const answer = load().then(cachedAnswer);
      const entry: Entry = { version: current, answer };
      entries.set(key, entry);
      answer.then(
        (value) => (entry.ready = value),
        () => entries.delete(key),
      );
      if (entries.size > ENTRIES_MAX) entries.delete(entries.keys().next().value ?? key);
      return answer;
    },
  };
};

/** Says that public data changed: its version goes up, and every process forgets what depends on it. */
export const publicChanged = (db: Reader, name: string): Promise<unknown> =>
  sql`
  with changed as (update public_version set version = version + 1, changed_at = now() where name = ${name} returning version)
  insert into outbox (topic, payload) select 'public_changed', jsonb_build_object('name', ${name}::text, 'version', version) from changed
`.execute(db);

const readVersion = async (db: Db, name: string): Promise<number> => {
  const row = await getRow(db, 'public_version', { name }, ['version']);
  return row.version;
};

const cachedAnswer = (text: string): CachedAnswer => {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
};
