import { dayOf, type Satang, satang, ZERO } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { findRow, oneRow } from '#src/db/rows.ts';
import { readOffers } from '#src/features/rewards/offers/read-offers.ts';
import type { Handler } from '#src/lib/context.ts';
import { LEVEL_DAYS } from '#src/rewards/nights/count-levels.ts';

const GIFTS_SHOWN = 20;

/** The points of the member. */
export const memberPoints: Handler<'POST /api/member/points'> = async (_input, { db, member }) => {
  const row = await findRow(db, 'wallet', { member_id: member.id, wallet_type_id: WALLET_TYPES.points.id }, ['posted']);
  return { point: row?.posted ?? ZERO };
};

/** The level of the member, by the turnover of 30 days, and what each brings. */
export const memberLevel: Handler<'GET /api/member/level'> = async (_input, { db, member, now }) => {
  const { level, turnover } = await oneRow<{ level: number; turnover: Satang }>(db)`
    select m.level, greatest(coalesce((
      select sum(f.eligible_stake) from play_fact f where f.member_id = m.member_id and f.wallet_type_id in (1, 2)
        and f.day > ${dayOf(now())}::date - ${LEVEL_DAYS}::int
    ), 0), 0)::bigint as turnover
    from member m where m.member_id = ${member.id}`;
  const levels = await db.selectFrom('level').selectAll().orderBy('level_id').execute();
  const next = levels.find(({ level_id }) => level_id > level);
  const offers = await readOffers(db, { kind: 'level', memberId: member.id }, { count: GIFTS_SHOWN });
  return {
    level,
    name: levels.find(({ level_id }) => level_id === level)?.name ?? '',
    turnover,
    next: next
      ? { level: next.level_id, name: next.name, left: satang(Math.max(0, next.turnover_min - turnover)) }
      : null,
    levels: levels.map((row) => ({
      level: row.level_id,
      name: row.name,
      turnover_min: row.turnover_min,
      cashback_percent: row.cashback_bp / 100,
      gift: row.gift,
      colour: row.colour,
    })),
    gifts: offers.filter(({ state }) => state === 'open' || state === 'paused'),
  };
};
