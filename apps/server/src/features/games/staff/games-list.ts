import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { GAME_FIELDS } from '#src/features/games/shown-games.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Row = StaffResult<'GET /bo/api/games/list'>['items'][number];

const STATES = {
  all: sql`true`,
  shown: sql`g.is_shown`,
  hidden: sql`o.is_hidden and o.is_offered`,
  gone: sql`not o.is_offered`,
} as const;

/** All games in the order in which players see them, with what was changed here. */
export const gamesList: StaffHandler<'GET /bo/api/games/list'> = async (input, { db }) => {
  const { search, provider_id, sub_provider_id, category, tag, state, cursor, limit } = input;
  const which = sql.join(
    [
      STATES[state],
      ...(search ? [isFound(search)] : []),
      ...(provider_id ? [sql`g.provider_id = ${provider_id}`] : []),
      ...(sub_provider_id ? [sql`g.sub_provider_id = ${sub_provider_id}`] : []),
      ...(category ? [sql`g.category = ${category}`] : []),
      ...(tag ? [sql`${tag} = any(g.tags)`] : []),
    ],
    sql` and `,
  );
  const rows = await allRows<Row>(db)`
    select ${GAME_FIELDS}, g.code, g.is_shown, o.is_offered, g.position, array_remove(array[
        case when o.own_name is not null then 'name' end, case when o.own_name_en is not null then 'name_en' end,
        case when o.own_cover is not null then 'cover' end, case when o.own_tags is not null then 'tags' end,
        case when o.own_position is not null then 'position' end, case when o.is_hidden then 'is_shown' end], null) as own
    from shown_game g join game o using (game_id) where ${which} ${cursor ? sql`and ${isAfter(cursor)}` : sql``}
    order by g.position, g.game_id limit ${limit + 1}`;
  const counted = await allRows<{ total: number }>(db)`
    select count(*) as total from shown_game g join game o using (game_id) where ${which}`;
  const { items, next_cursor } = pageOf(rows, limit, (last) => `${last.position}.${last.game_id}`);
  return {
    items,
    next_cursor,
    total: counted[0]?.total ?? 0,
  };
};

const isFound = (search: string): RawBuilder<unknown> =>
  sql`(g.code = ${search} or g.words like ${`%${search.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`})`;

const CURSOR = /^(\d{1,10})\.(\d{1,10})$/;

const isAfter = (cursor: string): RawBuilder<unknown> => {
  const [, position, id] = CURSOR.exec(cursor) ?? [];
  if (!position || !id) throw malformedCursor();
  return sql`(g.position, g.game_id) > (${position}::bigint, ${id}::bigint)`;
};
