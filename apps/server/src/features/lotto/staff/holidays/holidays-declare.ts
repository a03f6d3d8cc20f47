import { dayOf, present, type Satang } from '@chokdee/kernel';
import { addedPayouts } from '@chokdee/lotto';
import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { planMarket } from '#src/features/lotto/rounds/plan-rounds.ts';
import { judgeDays, refuseBadDays, seenOf } from '#src/features/lotto/staff/holidays/judge-days.ts';
import { removeUnsold, takeMarkets, takeOpenOf } from '#src/features/lotto/staff/holidays/take-days.ts';
import { readMarkets } from '#src/features/lotto/staff/markets.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What a holiday of the house would change, as things are now. */
export const holidaysPreview: StaffHandler<'POST /bo/api/lotto/holidays/preview'> = async (wanted, { db, now }) => {
  refuseBadDays(wanted, dayOf(now()));
  const days = await judgeDays(db, wanted);
  return { days, seen: seenOf(days) };
};

/** Declares a holiday as the preview said; days that must stay, stay. Rounds that nobody has bought go, and are planned anew where they are moved. */
export const holidaysDeclare: StaffHandler<'POST /bo/api/lotto/holidays/declare'> = async (
  { seen, ...wanted },
  { trx, staff, audit, makes, now },
) => {
  refuseBadDays(wanted, dayOf(now()));
  await takeMarkets(trx, wanted.market_ids);
  await takeOpenOf(trx, await judgeDays(trx, wanted));
  const judged = await judgeDays(trx, wanted);
  if (seenOf(judged) !== seen) throw new Refusal('changed_meanwhile');
  const days = judged.filter(({ problem }) => problem === null);
  refuseBadFields({ from_day: days.length === 0 ? 'ไม่มีงวดที่หยุดได้ในวันนี้' : undefined });
  const { holiday_id } = await trx
    .insertInto('lotto_house_holiday')
    .values({ name: wanted.name, staff_id: staff.id })
    .returning('holiday_id')
    .executeTakeFirstOrThrow();
  const moved_to = wanted.moved_to;
  await addRows(
    trx,
    'lotto_holiday',
    days.map(({ market_id, day }) => ({ market_id, day, moved_to, holiday_id })),
  );
  await removeUnsold(trx, days);
  const markets = Map.groupBy(days, ({ market_id }) => market_id);
  if (moved_to !== null) makes(await costOf(trx, [...markets.keys()]));
  for (const [market_id, own] of markets) {
    await planMarket(trx, market_id, now());
    await audit({
      subject: ['market', market_id],
      name: present(own[0], 'a day').market_name,
      before: { holidays: [] },
      after: { holidays: own.map(({ day }) => ({ name: wanted.name, day, moved_to })) },
    });
  }
  await publicChanged(trx, 'lotto');
  return { holiday_id, markets: markets.size };
};

/** What numbers of some markets may cost, one of each bet type. */
const costOf = async (trx: Trx, marketIds: readonly number[]): Promise<Satang> => {
  const markets = (await readMarkets(trx)).filter(({ market_id }) => marketIds.includes(market_id));
  return addedPayouts(
    [],
    markets.flatMap(({ bets }) => bets),
  );
};
