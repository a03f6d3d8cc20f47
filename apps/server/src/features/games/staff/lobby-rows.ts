import type { StaffGiven } from '@chokdee/contract';
import type { Reader } from '#src/db/database.ts';
import type { RowWanted } from '#src/features/games/lobby/lobby-rows.ts';

export type Row = StaffGiven<'POST /bo/api/games/lobbies/save'>['rows'][number];

export const readRows = async (db: Reader, keys: readonly string[]) =>
  db
    .selectFrom('lobby_row')
    .select(['lobby_key', 'kind', 'title', 'title_en', 'filter', 'game_ids'])
    .where('lobby_key', 'in', keys.length > 0 ? [...keys] : [''])
    .orderBy('place')
    .execute();

export const showRows = (rows: Awaited<ReturnType<typeof readRows>>, key: string): Row[] =>
  rows
    .filter(({ lobby_key }) => lobby_key === key)
    .map(({ lobby_key: _key, ...row }) => ({ ...row, kind: row.kind as RowWanted['kind'] }));
