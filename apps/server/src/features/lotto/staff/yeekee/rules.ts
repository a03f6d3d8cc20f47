import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type YeekeeRules = StaffResult<'GET /bo/api/lotto/yeekee/rules'>['markets'][number];

/** How each market of yeekee is shot. */
export const yeekeeRules: StaffHandler<'GET /bo/api/lotto/yeekee/rules'> = async (_input, { db }) => ({
  markets: await readRules(db),
});

/** The rules of one market of yeekee, or of all. */
export const readRules = (db: Reader, marketId?: number): Promise<YeekeeRules[]> => allRows<YeekeeRules>(db)`
    select u.market_id, m.name, m.emblem, u.shoot_seconds, u.cooldown_seconds, u.shots_max, u.rank_1_prize, u.rank_16_prize,
      u.prize_stake_min, u.prize_shots_min, u.prize_members_min, u.prizes_each, u.prize_stake_percent, u.prize_margin_percent, u.version
    from yeekee_rule u join lotto_market m using (market_id) join lotto_category c using (category_id)
    ${marketId === undefined ? sql`` : sql`where u.market_id = ${marketId}`} order by c.sort, m.sort, m.market_id`;
