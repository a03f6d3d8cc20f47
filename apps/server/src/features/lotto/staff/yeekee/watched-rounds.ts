import type { StaffResult } from '@chokdee/contract';
import { ZERO } from '@chokdee/kernel';
import { PRIZE_RANKS } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { mayVoid } from '#src/features/lotto/results/confirm-result.ts';
import { waitingApproval } from '#src/features/lotto/staff/draw-order.ts';
import { readStaffRounds } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { type YeekeeRow, yeekeeColumns } from '#src/features/lotto/yeekee/read-yeekee.ts';

type WatchedRound = StaffResult<'GET /bo/api/lotto/yeekee/round'>;
type Drawn = NonNullable<WatchedRound['drawn']>;
type Prize = Drawn['prizes'][number];

interface WatchedRow extends YeekeeRow {
  readonly waiting_approval_id: string | null;
  readonly may_void: boolean;
  readonly winners: readonly Omit<Prize, 'baht'>[];
}

/** Rounds of yeekee as staff watch them, in the order given. What is not public yet is not read. */
export const readWatched = async (db: Reader, roundIds: readonly number[]): Promise<WatchedRound[]> => {
  const ids = numberArray(roundIds);
  const rounds = await readStaffRounds(db, sql`where r.round_id = any(${ids}::int[])`);
  const rows = await allRows<WatchedRow>(db)`
    select ${yeekeeColumns}, ${waitingApproval} as waiting_approval_id, ${mayVoid} as may_void, coalesce((
      select jsonb_agg(jsonb_build_object('rank', p.rank, 'member_id', p.member_id, 'member_name', m.name, 'number', s.number,
        'paid', p.paid, 'limit', p.limited_by))
      from yeekee_prize p join yeekee_shot s using (round_id, seq) join member m on m.member_id = p.member_id
      where p.round_id = r.round_id), '[]') as winners
    from lotto_round r join yeekee_round y using (round_id) where r.round_id = any(${ids}::int[])`;
  const known = new Map(rows.map((row) => [row.round_id, row]));
  const shown = new Map(rounds.map((round) => [round.round_id, round]));
  return roundIds.flatMap((id) => {
    const [round, row] = [shown.get(id), known.get(id)];
    return round && row ? [{ ...round, ...watchedOf(row) }] : [];
  });
};

const watchedOf = (row: WatchedRow) => ({
  shots: row.count,
  shoots_until: row.shoots_until,
  commitment: row.commitment.toString('hex'),
  head: row.head_at ? row.head.toString('hex') : null,
  head_at: row.head_at,
  beacon_round: row.beacon_round,
  beacon_at: row.beacon_at,
  is_beacon_here: row.signature !== null,
  drawn: drawnOf(row),
  void_reason: row.void_reason,
  waiting_approval_id: row.waiting_approval_id,
  may_void: row.may_void,
  rules: {
    cooldown_seconds: row.cooldown_seconds,
    shots_max: row.shots_max,
    rank_1_prize: row.rank_1_prize,
    rank_16_prize: row.rank_16_prize,
    prize_stake_min: row.prize_stake_min,
    prize_shots_min: row.prize_shots_min,
    prize_members_min: row.prize_members_min,
    prizes_each: row.prizes_each,
    prize_stake_percent: row.prize_stake_percent,
    prize_margin_percent: row.prize_margin_percent,
  },
});

const drawnOf = (row: WatchedRow): Drawn | null => {
  const { system_shot, result, drawn_at, beacon_at } = row;
  if (system_shot === null || result === null || drawn_at === null) return null;
  return {
    system_shot,
    result,
    drawn_at,
    seconds_after_beacon: (drawn_at.getTime() - beacon_at.getTime()) / 1_000,
    prizes: prizesOf(row),
  };
};

const prizesOf = ({ winners, rank_1_prize, rank_16_prize }: WatchedRow): Prize[] => {
  const amounts = { 1: rank_1_prize, 16: rank_16_prize };
  return PRIZE_RANKS.filter((rank) => amounts[rank] > 0).map((rank) => ({
    ...NOBODY,
    ...winners.find((winner) => winner.rank === rank),
    rank,
    baht: amounts[rank],
  }));
};

const NOBODY = { member_id: null, member_name: null, number: null, paid: ZERO, limit: null };
