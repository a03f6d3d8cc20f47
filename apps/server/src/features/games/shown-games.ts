import type { Answer } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

type Game = Answer<'GET /api/game/detail'>;

/** A game in its place in a list: lists go by rank, then by the order of the catalogue. */
export type RankedGame = Game & { readonly rank: number; readonly position: number };

/** The fields of a game as players see them, of `shown_game g`. */
export const GAME_FIELDS = sql`g.game_id, g.provider_id, g.sub_provider_id, g.provider_name, g.name, g.name_en, g.category, g.cover, g.tags,
  g.rtp::float8 / 100 as rtp, g.volatility, g.has_demo, g.is_mobile`;

/** What gives games their rank, besides the catalogue's own order. */
type Ranking = 'last' | 'hot' | 'favourite' | readonly number[] | undefined;

/** Which games are wanted. */
export interface Wanted {
  readonly ranking?: Ranking;
  /** Whose games they are, where a ranking is somebody's own. */
  readonly memberId: number | undefined;
  readonly filters: readonly RawBuilder<unknown>[];
  readonly limit: number;
}

/** Reads games that are on offer, in their order. */
export const readShownGames = async (db: Reader, wanted: Wanted): Promise<RankedGame[]> => {
  const { from, rank } = rankingOf(wanted);
  return allRows<RankedGame>(db)`
    select ${GAME_FIELDS}, ${rank} as rank, g.position from shown_game g ${from}
    where ${sql.join([sql`g.is_shown`, ...wanted.filters], sql` and `)}
    order by ${rank}, g.position, g.game_id limit ${wanted.limit}`;
};

/** Those that stand after a place of the list. */
export const afterPlace = (wanted: Wanted, [rank, position, gameId]: readonly [string, string, string]) =>
  sql`(${rankingOf(wanted).rank}, g.position, g.game_id) > (${rank}::bigint, ${position}::bigint, ${gameId}::bigint)`;

const US = sql`1000000`;

/** The smaller the rank, the earlier in the list. What was never played is still hot enough to fill the list up. */
const rankingOf = ({ ranking, memberId = 0 }: Wanted): { from: RawBuilder<unknown>; rank: RawBuilder<unknown> } => {
  if (ranking === undefined) return { from: sql``, rank: sql`0::bigint` };
  if (ranking === 'hot')
    return {
      from: sql`left join (
        select subject_id as game_id, sum(bets)::bigint as rounds from play_hour
        where product <> 'lotto' and day > (now() at time zone 'Asia/Bangkok')::date - 7 group by 1) played on played.game_id = g.game_id`,
      rank: sql`-coalesce(played.rounds, 0)`,
    };
  if (ranking === 'last')
    return {
      from: sql`join (
        select game_id, max(opened_at) as at from game_session where member_id = ${memberId} group by game_id) opened on opened.game_id = g.game_id`,
      rank: sql`-(extract(epoch from opened.at) * ${US})::bigint`,
    };
  if (ranking === 'favourite')
    return {
      from: sql`join game_favourite liked on liked.game_id = g.game_id and liked.member_id = ${memberId}`,
      rank: sql`-(extract(epoch from liked.liked_at) * ${US})::bigint`,
    };
  return {
    from: sql`join unnest(${numberArray(ranking)}::int[]) with ordinality as picked (game_id, place) on picked.game_id = g.game_id`,
    rank: sql`picked.place`,
  };
};

/** A game of the answer: without its place. */
export const withoutPlace = ({ rank: _rank, position: _position, ...game }: RankedGame): Game => game;
