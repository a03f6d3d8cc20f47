import { type Day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { planMarket } from '#src/features/lotto/rounds/plan-rounds.ts';
import { removeUnsold, takeMarkets, takeOpenOf } from '#src/features/lotto/staff/holidays/take-days.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { thaiDay } from '#src/lib/thai-day.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type HolidayRow = RowOf<'lotto_holiday', 'market_id' | 'day' | 'moved_to'> & { readonly market_name: string };

/** Takes a holiday of the house back for the days that are to come: their draws are planned again, and those that were moved go. */
export const holidaysUndo: StaffHandler<'POST /bo/api/lotto/holidays/undo'> = async (
  { holiday_id },
  { trx, audit, now },
) => {
  const holiday = await firstRow<RowOf<'lotto_house_holiday'>>(trx)`
    select * from lotto_house_holiday where holiday_id = ${holiday_id} for update`;
  if (!holiday || holiday.undone_at) throw new Refusal('nothing_found');
  const rows = await readRows(trx, holiday_id, dayOf(now()));
  refuseBadFields({ holiday_id: rows.length === 0 ? 'วันหยุดนี้ผ่านไปแล้ว' : undefined });
  const ids = [...new Set(rows.map(({ market_id }) => market_id))];
  await takeMarkets(trx, ids);
  const moved = rows.flatMap(({ market_id, moved_to }) => (moved_to === null ? [] : [{ market_id, day: moved_to }]));
  await takeOpenOf(trx, moved);
  refuseBadFields({ holiday_id: await soldProblem(trx, moved) });
  await sql`delete from lotto_holiday where holiday_id = ${holiday_id} and (market_id, day) in (
    select * from unnest(${numberArray(rows.map(({ market_id }) => market_id))}::int[], ${textArray(rows.map(({ day }) => day))}::date[]))`.execute(
    trx,
  );
  await changeRows(trx, 'lotto_house_holiday', { holiday_id }, { undone_at: sql`clock_timestamp()` });
  await removeUnsold(trx, moved);
  for (const market_id of ids) {
    await planMarket(trx, market_id, now());
    const own = rows.filter((row) => row.market_id === market_id);
    await audit({
      subject: ['market', market_id],
      name: own[0]?.market_name ?? '',
      before: { holidays: own.map(({ day, moved_to }) => ({ name: holiday.name, day, moved_to })) },
      after: { holidays: [] },
    });
  }
  await publicChanged(trx, 'lotto');
  return {};
};

const readRows = (trx: Trx, holidayId: number, today: Day) => allRows<HolidayRow>(trx)`
    select h.market_id, h.day, h.moved_to, m.name as market_name from lotto_holiday h join lotto_market m using (market_id)
    where h.holiday_id = ${holidayId} and h.day >= ${today} order by h.market_id, h.day`;

/** Names what was moved and is sold, or over: people hold tickets for that day. */
const soldProblem = async (trx: Trx, days: readonly { market_id: number; day: Day }[]): Promise<string | undefined> => {
  const names: string[] = [];
  for (const { market_id, day } of days) {
    const sold = await firstRow<{ name: string }>(trx)`
      select m.name from lotto_round r join lotto_market m using (market_id)
      where r.market_id = ${market_id} and r.day = ${day}
        and (r.status not in ('scheduled', 'open') or exists (select from bill b where b.round_id = r.round_id)) limit 1`;
    if (sold) names.push(`${sold.name} ${thaiDay(day)}`);
  }
  return names.length > 0 ? `ขายหรือออกผลแล้ว: ${names.slice(0, 5).join(', ')} กรุณายกเลิกงวดก่อน` : undefined;
};
