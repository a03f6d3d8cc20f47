import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { importGames, type OfferedGame } from '#src/features/games/import-games.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import type { Deps } from '#src/lib/context.ts';
import type { CataloguePage, GameProvider } from '#src/lib/games/game-provider.ts';
import { tell } from '#src/lib/log.ts';

const GAMES_MAX = 50_000;
/** A provider that was away when we began is asked again after this. */
const RETRY_MS = 15_000;

/**
 * Imports the catalogues that staff asked for, and those that were never imported. The network is asked before any lock is
 * taken; an import is one transaction, so players see the old catalogue or the new one.
 */
export const syncGames = async ({ db, games, log, now }: Deps): Promise<void> => {
  for (const { provider_id, code } of await dueProviders(db, now())) {
    const provider = games.get(code);
    if (!provider) continue;
    const note = await syncOne(db, provider_id, provider).catch((error: unknown) => {
      tell(log, 'game_catalogue_not_imported', { err: error, provider: code });
      return undefined;
    });
    await changeRows(
      db,
      'game_provider',
      { provider_id },
      { sync_asked_at: null, sync_note: note ?? 'ค่ายเกมไม่ตอบ จะลองใหม่อีกครั้ง', ...(note && { synced_at: now() }) },
    );
    if (!note) failedAt.set(code, now().getTime());
  }
};

const failedAt = new Map<string, number>();

const dueProviders = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('game_provider')
    .select(['provider_id', 'code', 'sync_asked_at'])
    .where((where) => where.or([where('sync_asked_at', 'is not', null), where('synced_at', 'is', null)]))
    .where('is_active', '=', true)
    .orderBy('provider_id')
    .execute();
  return rows.filter(
    ({ code, sync_asked_at }) => sync_asked_at !== null || now.getTime() - (failedAt.get(code) ?? 0) > RETRY_MS,
  );
};

const syncOne = async (db: Db, providerId: number, provider: GameProvider): Promise<string> => {
  const offered = await wholeCatalogue(provider);
  const { added, changed, gone } = await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sync_games'))`.execute(trx);
    const imported = await importGames(trx, providerId, offered);
    await publicChanged(trx, 'agent');
    return imported;
  });
  return `เพิ่ม ${added} แก้ไข ${changed} เลิกให้บริการ ${gone} จากทั้งหมด ${offered.length} เกม`;
};

const wholeCatalogue = async (provider: GameProvider): Promise<OfferedGame[]> => {
  const offered = new Map<string, OfferedGame>();
  let cursor: string | null = null;
  do {
    const page: CataloguePage = await provider.catalogue(cursor);
    for (const { name_th, rtp, ...game } of page.games)
      offered.set(game.code, { ...game, name: name_th, rtp: rtp === null ? null : Math.round(rtp * 100) });
    cursor = page.next_cursor;
  } while (cursor !== null && offered.size < GAMES_MAX);
  return [...offered.values()];
};
