import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { secretOf } from '#src/lib/games/game-keys.ts';

interface ValidKey {
  readonly generation: number;
  readonly secret: string;
}

export interface KnownProvider {
  readonly provider_id: number;
  readonly name: string;
  readonly is_active: boolean;
  /** Newest first. */
  readonly keys: readonly ValidKey[];
}

/** The game providers and their valid keys, as the database says; looked at again after a second. */
export interface ValidKeys {
  of(provider: string): Promise<KnownProvider | undefined>;
  /** Remembers that a provider used a key; written now and then. */
  used(provider: KnownProvider, generation: number): void;
  flush(db: Db): Promise<void>;
}

const FRESH_MS = 1_000;

export const validKeys = (db: Db, config: Config): ValidKeys => {
  let known: ReadonlyMap<string, KnownProvider> | undefined;
  let reading: Promise<ReadonlyMap<string, KnownProvider>> | undefined;
  let readAt = 0;
  let used = new Map<string, { provider_id: number; generation: number }>();
  const read = () => {
    reading ??= readKeys(db, config)
      .then((fresh) => {
        readAt = Date.now();
        return (known = fresh);
      })
      .finally(() => (reading = undefined));
    return reading;
  };
  // What is known serves while it is read anew: a database that is busy with players keeps no provider waiting.
  const fresh = async () => {
    if (!known) return read();
    if (Date.now() - readAt > FRESH_MS) read().catch(() => undefined);
    return known;
  };
  return {
    of: async (provider) => (await fresh()).get(provider),
    used: ({ provider_id }, generation) => void used.set(`${provider_id}:${generation}`, { provider_id, generation }),
    flush: async (own) => {
      const all = [...used.values()];
      used = new Map();
      for (const { provider_id, generation } of all)
        await changeRows(own, 'game_provider_key', { provider_id, generation }, { last_used_at: new Date() });
    },
  };
};

const readKeys = async (db: Db, config: Config): Promise<ReadonlyMap<string, KnownProvider>> => {
  const rows = await allRows<{ provider_id: number; code: string; is_active: boolean; generation: number }>(db)`
    select p.provider_id, p.code, p.is_active, k.generation from game_provider p join game_provider_key k using (provider_id)
    where k.retired_at is null order by k.generation desc`;
  const byProvider = Map.groupBy(rows, ({ code }) => code);
  return new Map(
    [...byProvider].map(([name, keys]) => {
      const { provider_id = 0, is_active = false } = keys[0] ?? {};
      const valid = keys.map(({ generation }) => ({ generation, secret: secretOf(config, name, generation) }));
      return [name, { provider_id, name, is_active, keys: valid }];
    }),
  );
};
