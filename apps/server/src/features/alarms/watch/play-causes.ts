import { BET_RULES, type BetType } from '@chokdee/lotto';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { CAUSES_MAX, type Cause } from '#src/features/alarms/watch/cause.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';
import { sayBaht } from '#src/lib/money-text.ts';

interface NamedRow {
  readonly round_id: number;
  readonly market_name: string;
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** Draws that have no result though, as their market says, they should; a yeekee only while it draws itself. */
export const lateResults = async (db: Reader): Promise<Cause[]> => {
  const rows = await allRows<NamedRow & { late_minutes: number }>(db)`
    select r.round_id, r.day, r.no, m.name as market_name, m.result_shape, m.late_minutes
    from lotto_round r join lotto_market m using (market_id)
    where r.status in ('closed', 'shooting', 'waiting_beacon') and (r.status <> 'closed' or m.result_shape <> 'yeekee')
      and r.draw_at <= now() - make_interval(mins => m.late_minutes)
    order by r.draw_at, r.round_id limit ${CAUSES_MAX}`;
  return rows.map(({ round_id, late_minutes, ...round }) => ({
    subject: String(round_id),
    detail: `${roundNameForStaff(round)} ไม่มีผล ${late_minutes} นาทีหลังเวลาออกรางวัล`,
  }));
};

interface FullRow extends NamedRow {
  readonly numbers: number;
  readonly fullest: readonly { readonly bet_type: BetType; readonly number: string }[];
}

const NAMED_MAX = 5;

/** Open rounds with numbers whose stakes have come so far towards what the house takes of a number. */
export const fullNumbers = async (db: Reader, percent: number): Promise<Cause[]> => {
  const rows = await allRows<FullRow>(db)`
    select r.round_id, r.day, r.no, m.name as market_name, m.result_shape, f.numbers, f.fullest
    from lotto_round r join lotto_market m using (market_id)
    cross join lateral (
      select count(*)::int as numbers, (array_agg(jsonb_build_object('bet_type', e.bet_type, 'number', e.number)
        order by e.stake_baht::float8 / b.house_number_baht desc, e.bet_type, e.number))[:${NAMED_MAX}] as fullest
      from lotto_round_bet b join lotto_exposure e on (e.round_id, e.bet_type) = (b.round_id, b.bet_type)
      where b.round_id = r.round_id and e.stake_baht * 100 >= b.house_number_baht::bigint * ${percent}
    ) as f
    where r.status = 'open' and f.numbers > 0 order by r.closes_at, r.round_id limit ${CAUSES_MAX}`;
  return rows.map(({ round_id, numbers, fullest, ...round }) => ({
    subject: String(round_id),
    detail: `${roundNameForStaff(round)}: ${fullest.map(({ bet_type, number }) => `${BET_RULES[bet_type].name} ${number}`).join(', ')}${
      numbers > fullest.length ? ` และอีก ${numbers - fullest.length} เลข` : ''
    }`,
  }));
};

/** Members who have won so much more than they staked today. */
export const winningMembers = async (db: Reader, baht: number): Promise<Cause[]> => {
  const rows = await allRows<{ member_id: number; name: string; won: number }>(db)`
    select w.member_id, coalesce(m.name, '') as name, w.won from (
      select member_id, sum(payout - stake)::bigint as won from play_fact
      where day = (now() at time zone 'Asia/Bangkok')::date
      group by member_id having sum(payout - stake) >= ${baht}::bigint * 100 order by 2 desc, 1 limit ${CAUSES_MAX}
    ) as w left join member m using (member_id)`;
  return rows.map(({ member_id, name, won }) => ({
    subject: String(member_id),
    detail: `${name} ชนะสุทธิวันนี้ ${sayBaht(won)}`.trim(),
  }));
};
