import { isDeepStrictEqual } from 'node:util';
import type { Role, StaffGiven } from '@chokdee/contract';
import { dayOf } from '@chokdee/kernel';
import { addedPayouts, isResultShape, SHOOT_SECONDS, scheduleProblem, shootSecondsMax } from '@chokdee/lotto';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { addRows, findRow, removeRows } from '#src/db/rows.ts';
import { isCurrentHoliday } from '#src/features/lotto/rounds/current-holidays.ts';
import { planMarket } from '#src/features/lotto/rounds/plan-rounds.ts';
import { betsInLog, termsProblems, termsRow, unpayableProblem } from '#src/features/lotto/staff/check-terms.ts';
import { type Market, readMarkets } from '#src/features/lotto/staff/markets.ts';
import { sellsLater } from '#src/features/lotto/staff/rounds/sells-later.ts';
import { unplannedProblem } from '#src/features/lotto/staff/rounds/unplanned-rounds.ts';
import { readRules } from '#src/features/lotto/staff/yeekee/rules.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { raiseStaffAlarm } from '#src/staff/staff-value.ts';

type Given = StaffGiven<'POST /bo/api/lotto/markets/save'>;

/** Adds a market or changes it, and plans its rounds. Those that have opened keep what they opened with; the others are moved. */
export const marketsSave: StaffHandler<'POST /bo/api/lotto/markets/save'> = async (
  input,
  { trx, staff, actor, audit, makes, now },
) => {
  const before = input.market_id === undefined ? undefined : await lockMarket(trx, input.market_id, input.version);
  refuseBadFields({
    name: input.name === '' ? 'กรุณากรอกชื่อตลาด' : undefined,
    schedule: scheduleProblem(input.schedule) ?? (await shootingProblem(trx, input)),
    result_shape: shapeProblem(input, before?.result_shape),
    ...betProblems(input, staff.role),
    holidays: holidaysProblem(input),
    bill_payout_max_baht: input.bill_payout_max_baht < 1 ? 'กรอกเงินรางวัลสูงสุดต่อโพย' : undefined,
  });
  if (before) {
    const field = isDeepStrictEqual(before.holidays, input.holidays) ? 'schedule' : 'holidays';
    refuseBadFields({ [field]: await unplannedProblem(trx, before, input) });
  }
  const market_id = await write(trx, input);
  await planMarket(trx, market_id, now());
  const [after] = await readMarkets(trx, market_id);
  const isMoved = before !== undefined && !isDeepStrictEqual(timesOf(before), timesOf(after));
  // Whoever closes after the draw knows what to buy: all that a number may cost is made.
  const isLater = isMoved && sellsLater(before, input, dayOf(now()));
  makes(addedPayouts(isLater ? [] : (before?.bets ?? []), input.bets));
  if (isMoved) await raiseStaffAlarm(trx, { act: actor.action, staffId: staff.id });
  await audit({ subject: ['market', market_id], before: inLog(before), after: inLog(after) });
  await publicChanged(trx, 'lotto');
  return { market_id, version: after?.version ?? 1 };
};

const timesOf = (market: Market | undefined) => [market?.schedule, market?.holidays];

const inLog = (market: Market | undefined) => (market ? { ...market, ...betsInLog(market.bets) } : null);

const lockMarket = async (trx: Trx, marketId: number, version: number | undefined) => {
  await sql`select from lotto_market where market_id = ${marketId} for update`.execute(trx);
  const [market] = await readMarkets(trx, marketId);
  if (!market) throw new Refusal('nothing_found');
  if (market.version !== version)
    throw new Refusal('changed_meanwhile', {
      ...market,
      bets: market.bets.map((bet) => ({ ...bet, rate: bet.rate / 100 })),
    });
  return market;
};

/** What a finished draw means follows from the shape that its market had: that stays. */
const shapeProblem = ({ result_shape }: Given, before: string | undefined): string | undefined => {
  if (!isResultShape(result_shape)) return 'เลือกรูปแบบผลรางวัล';
  return before !== undefined && before !== result_shape ? 'เปลี่ยนรูปแบบผลรางวัลไม่ได้ กรุณาเพิ่มตลาดใหม่' : undefined;
};

/** The rounds of a yeekee are still shot when bets have closed: its draw leaves time for that. */
const shootingProblem = async (trx: Trx, { market_id, result_shape, schedule }: Given): Promise<string | undefined> => {
  if (result_shape !== 'yeekee') return undefined;
  const rules = market_id === undefined ? undefined : (await readRules(trx, market_id))[0];
  return shootSecondsMax(schedule) < (rules?.shoot_seconds ?? SHOOT_SECONDS)
    ? 'ยี่กียังยิงเลขต่อหลังปิดรับ ให้เวลาออกผลห่างจากเวลาปิดรับมากกว่านี้'
    : undefined;
};

const betsProblem = ({ bets, result_shape }: Given): string | undefined => {
  if (bets.length === 0) return 'เลือกประเภทการแทงอย่างน้อยหนึ่งประเภท';
  if (new Set(bets.map(({ bet_type }) => bet_type)).size < bets.length) return 'ประเภทการแทงซ้ำกัน';
  return bets.map(({ bet_type }) => unpayableProblem(result_shape, bet_type)).find((problem) => problem !== undefined);
};

/** What is wrong with the bets; with the terms of one, on its field. */
const betProblems = (input: Given, role: Role): Problems => {
  const problem = betsProblem(input);
  if (problem) return { bets: problem };
  return Object.fromEntries(
    input.bets.flatMap((bet, place) =>
      Object.entries(termsProblems(bet, role)).map(([field, text]) => [`bets.${place}.${field}`, text]),
    ),
  );
};

const holidaysProblem = ({ holidays }: Given): string | undefined => {
  if (new Set(holidays.map(({ day }) => day)).size < holidays.length) return 'วันหยุดซ้ำกัน';
  return holidays.some(({ day, moved_to }) => day === moved_to) ? 'วันที่เลื่อนไปต้องเป็นวันอื่น' : undefined;
};

const write = async (
  trx: Trx,
  { market_id: id, version: _version, bets, holidays, schedule, ...fields }: Given,
): Promise<number> => {
  const known = await findRow(trx, 'lotto_category', { category_id: fields.category_id }, ['category_id']);
  if (!known) refuseBadFields({ category_id: 'เลือกหมวด' });
  const row = { ...fields, schedule: JSON.stringify(schedule) };
  const { market_id } =
    id === undefined
      ? await trx.insertInto('lotto_market').values(row).returning('market_id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('lotto_market')
          .set({ ...row, version: sql`version + 1`, updated_at: sql`now()` })
          .where('market_id', '=', id)
          .returning('market_id')
          .executeTakeFirstOrThrow();
  if (fields.result_shape === 'yeekee')
    await trx
      .insertInto('yeekee_rule')
      .values({ market_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await removeRows(trx, 'lotto_market_bet', { market_id });
  await addRows(
    trx,
    'lotto_market_bet',
    bets.map((bet) => ({ market_id, ...termsRow(bet) })),
  );
  await writeHolidays(trx, market_id, holidays);
  return market_id;
};

/** Those that stay as they are stay the house's, if it declared them. */
const writeHolidays = async (trx: Trx, market_id: number, holidays: Given['holidays']): Promise<void> => {
  const days = textArray(holidays.map(({ day }) => day));
  await sql`delete from lotto_holiday where market_id = ${market_id} and ${isCurrentHoliday} and day <> all(${days}::date[])`.execute(
    trx,
  );
  await sql`
    insert into lotto_holiday (market_id, day, moved_to)
    select ${market_id}, h.day, nullif(h.moved_to, '')::date from unnest(${days}::date[], ${textArray(holidays.map(({ moved_to }) => moved_to ?? ''))}::text[]) as h (day, moved_to)
    on conflict (market_id, day) do update set moved_to = excluded.moved_to, holiday_id = case
      when lotto_holiday.moved_to is not distinct from excluded.moved_to then lotto_holiday.holiday_id end`.execute(
    trx,
  );
};
