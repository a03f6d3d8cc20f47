import type { Answer, Result } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { GAME_FIELDS } from '#src/features/games/shown-games.ts';

type Round = Result<'GET /api/game/rounds'>['items'][number];
type Game = Answer<'GET /api/game/detail'>;
type Row = Omit<Round, 'game'> &
  Game & { readonly played_on: number; readonly started_us: number; readonly detail: Json };
type Json = Result<'GET /api/game/round'>['detail'];

/** A round with what its provider recalls of it, and its place among the member's rounds. */
export interface PlayedRound {
  readonly round: Round;
  readonly detail: Json;
  readonly started_us: number;
}

/** The rounds of one member, newest first. Games that are no longer on offer were played all the same. */
export const readPlayedRounds = async (
  db: Reader,
  memberId: number,
  filters: readonly RawBuilder<unknown>[],
  limit: number,
): Promise<PlayedRound[]> => {
  const rows = await allRows<Row>(db)`
    select ${GAME_FIELDS}, r.provider_id as played_on, r.round_ref as round_id, r.ended_at is not null as is_over, r.stake, r.payout, r.summary,
      r.started_at, r.ended_at, r.detail, (extract(epoch from r.started_at) * 1000000)::bigint as started_us
    from game_round r join shown_game g on g.game_id = r.game_id
    where ${sql.join([sql`r.member_id = ${memberId}`, ...filters], sql` and `)}
    order by r.started_at desc, r.provider_id desc, r.round_ref desc limit ${limit}`;
  return rows.map(splitRow);
};

const splitRow = (row: Row): PlayedRound => {
  const { played_on, round_id, is_over, stake, payout, summary, started_at, ended_at, detail, started_us, ...game } =
    row;
  const round = { provider_id: played_on, round_id, game, is_over, stake, payout, summary, started_at, ended_at };
  return { round, detail, started_us };
};
