import { type RawBuilder, sql } from 'kysely';
import { type PlayedRound, readPlayedRounds } from '#src/features/games/played-rounds.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';

/** The rounds that the member played, newest first. */
export const gameRounds: Handler<'GET /api/game/rounds'> = async ({ game_id, cursor, limit }, { db, member }) => {
  const filters = [
    ...(game_id === undefined ? [] : [sql`r.game_id = ${game_id}::bigint`]),
    ...(cursor === undefined ? [] : [before(cursor)]),
  ];
  const found = await readPlayedRounds(db, member.id, filters, limit + 1);
  const { items: shown, next_cursor } = pageOf(found, limit, (last) => cursorOf(last));
  return {
    items: shown.map(({ round }) => round),
    next_cursor,
  };
};

const CURSOR = /^(\d{1,16})\.(\d{1,9})\.([\w.:-]{1,64})$/;

/** When a round began, to the microsecond, and which it is, as several may begin at once. */
const cursorOf = ({ started_us, round }: PlayedRound): string => `${started_us}.${round.provider_id}.${round.round_id}`;

const before = (cursor: string): RawBuilder<unknown> => {
  const [, startedUs, providerId, roundRef] = CURSOR.exec(cursor) ?? [];
  if (startedUs === undefined) throw malformedCursor();
  return sql`(r.started_at, r.provider_id, r.round_ref) <
    (timestamptz 'epoch' + ${startedUs}::bigint * interval '1 microsecond', ${providerId}::int, ${roundRef})`;
};
