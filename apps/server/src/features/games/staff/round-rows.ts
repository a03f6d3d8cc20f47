import type { StaffResult } from '@chokdee/contract';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Person } from '#src/staff/people.ts';

type Round = StaffResult<'GET /bo/api/games/rounds'>['items'][number];
type Detail = StaffResult<'GET /bo/api/games/round'>['detail'];

export interface ReadRound extends Omit<Round, 'member' | 'is_over'>, Person {
  readonly at_us: number;
  readonly detail: Detail;
}

export const readRounds = (db: Reader, which: RawBuilder<unknown>): Promise<ReadRound[]> => allRows<ReadRound>(db)`
    select r.member_id, m.name, m.phone, r.provider_id, r.round_ref as round_id, r.game_id, coalesce(g.own_name, g.name, '') as game_name,
      r.wallet_id, r.stake, r.payout, r.summary, r.started_at, r.ended_at, r.detail,
      (extract(epoch from r.started_at) * 1000000)::bigint as at_us
    from game_round r join member m using (member_id) left join game g using (game_id) ${which}`;

export const showRound = ({ member_id, name, phone, at_us: _at, detail: _detail, ...round }: ReadRound): Round => ({
  ...round,
  member: { member_id, name, phone },
  is_over: round.ended_at !== null,
});
