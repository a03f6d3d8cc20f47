import type { StaffResult } from '@chokdee/contract';
import { BET_TYPES, RESULT_SHAPES } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { isCurrentHoliday } from '#src/features/lotto/rounds/current-holidays.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

export type Market = StaffResult<'GET /bo/api/lotto/markets'>['markets'][number];

/** Every market with its terms, also those that rest. */
export const markets: StaffHandler<'GET /bo/api/lotto/markets'> = async (_input, { db }) => ({
  categories: await db.selectFrom('lotto_category').select(['category_id', 'name']).orderBy('sort').execute(),
  payable: Object.fromEntries(Object.entries(RESULT_SHAPES).map(([shape, { bets }]) => [shape, [...bets]])),
  markets: await readMarkets(db),
});

/** Markets with their terms and holidays; one of them, or all. */
export const readMarkets = (db: Reader, marketId?: number): Promise<Market[]> => allRows<Market>(db)`
    select m.market_id, m.category_id, m.name, m.emblem, m.schedule, m.result_shape, m.rule_text, m.cancel_minutes, m.cancel_per_day, m.late_minutes,
      m.bill_payout_max_baht, m.is_active, m.sort, m.stop_reason, m.version,
      coalesce((select json_agg(json_build_object('bet_type', b.bet_type, 'rate', b.rate, 'line_min_baht', b.line_min_baht,
          'line_max_baht', b.line_max_baht, 'member_number_baht', b.member_number_baht, 'house_number_baht', b.house_number_baht,
          'steps', b.steps) order by array_position(${sql.lit(`{${BET_TYPES.join(',')}}`)}::text[], b.bet_type))
        from lotto_market_bet b where b.market_id = m.market_id), '[]') as bets,
      coalesce((select json_agg(json_build_object('day', h.day, 'moved_to', h.moved_to) order by h.day)
        from lotto_holiday h where h.market_id = m.market_id and ${isCurrentHoliday}), '[]') as holidays
    from lotto_market m join lotto_category c using (category_id)
    ${marketId === undefined ? sql`` : sql`where m.market_id = ${marketId}`} order by c.sort, m.sort, m.market_id`;
