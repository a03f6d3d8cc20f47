import { countedWith, type DayLimits, type RefusalName, type SecondPerson, valueRuleOf } from '@chokdee/contract';
import { type Satang, satang, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { addRows, getRow, oneRow } from '#src/db/rows.ts';
import { raiseAlarm } from '#src/lib/alarms/raise-alarm.ts';
import { sayBaht } from '#src/lib/money-text.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hasCreditedDeposit, mayBeOne } from '#src/staff/two-people.ts';

/** Says how much value an act makes: what it gives, or what the house promises more than before. */
export type Makes = (amount: Satang) => void;

/** What an act made, by whom, and who confirmed it; null: nobody was asked. An act that says no amount makes null. */
export interface Made {
  readonly act: string;
  readonly staffId: number;
  readonly confirmedBy: number | null;
  readonly amount: Satang | null;
}

/** What an act says that it makes; null until it does. */
export const collectValue = (): { readonly makes: Makes; readonly amount: () => Satang | null } => {
  let amount: Satang | null = null;
  return { makes: (said) => void (amount = satang((amount ?? ZERO) + said)), amount: () => amount };
};

const TODAY = sql`(now() at time zone 'Asia/Bangkok')::date`;

/** Whether a row is of the sum that an act adds to: of each of its calls, so that three of them are not three limits. */
const isCounted = (act: string) => sql`act = any(${textArray(countedWith(act))}::text[])`;

/** The accounts that may be one person: what they make is his. */
const accountsOf = (staffId: number | null) => sql`(
  select colleague.staff_id from staff colleague
  where colleague.staff_id = ${staffId}::bigint or ${mayBeOne(sql`${staffId}::bigint`, sql`colleague.staff_id`)}
)`;

/** What is counted is counted in turn: of two acts at once the second sees the first. It is the last lock of a transaction. */
const countInTurn = (trx: Trx) => sql`select pg_advisory_xact_lock(18, 0)`.execute(trx);

/** Whether a second person must agree before someone makes so much of an act. */
export const takesSecond = async (
  trx: Trx,
  { act, staffId, amount }: Pick<Made, 'act' | 'staffId' | 'amount'>,
): Promise<boolean> => {
  const from: SecondPerson['from'] | undefined = valueRuleOf(act)?.second?.from;
  if (from === undefined) return false;
  if (from === 'always') return true;
  if (from === 'first_deposit') return hasCreditedDeposit(trx);
  if (!amount) return false;
  if (from === 'at_times') return true;
  await countInTurn(trx);
  const { alone } = await oneRow<{ alone: number }>(trx)`
    select coalesce(sum(amount), 0)::bigint as alone from staff_value
    where day = ${TODAY} and ${isCounted(act)} and staff_id in ${accountsOf(staffId)} and confirmed_by is null`;
  return alone + amount > from;
};

/** Refuses what would pass a limit of the day, of either person or of the house. */
export const refuseAboveLimits = async (trx: Trx, made: Made): Promise<void> => {
  const limits = valueRuleOf(made.act)?.day;
  if (!limits || !made.amount) return;
  await countInTurn(trx);
  const { house, person, confirmer } = await madeToday(trx, made);
  const problem = limitProblem(limits, made.amount, Math.max(person, confirmer), house);
  if (problem)
    throw new Refusal(problem, { day_max: limits[problem === 'staff_day_limit' ? 'person' : 'house'] / 100 });
};

const limitProblem = (
  { person, house }: DayLimits,
  amount: number,
  byOne: number,
  byAll: number,
): RefusalName | null => {
  if (byOne + amount > person) return 'staff_day_limit';
  return byAll + amount > house ? 'house_day_limit' : null;
};

/** Writes down what an act made, within its limits, and raises the alarm that its rule says. */
export const bookValue = async (trx: Trx, made: Made): Promise<void> => {
  const rule = valueRuleOf(made.act);
  if (!rule) return;
  const { act, staffId: staff_id, confirmedBy: confirmed_by, amount } = made;
  if (!rule.day) return raiseStaffAlarm(trx, made);
  if (!amount) return;
  await refuseAboveLimits(trx, made);
  const { person } = await madeToday(trx, made);
  await addRows(trx, 'staff_value', { act, staff_id, confirmed_by, amount });
  const sum = satang(person + amount);
  if (person < rule.day.alarm && sum >= rule.day.alarm) await raiseStaffAlarm(trx, { ...made, amount: sum });
};

/** Raises an alarm that owners hear of, with what somebody made that day. */
export const raiseStaffAlarm = async (
  trx: Trx,
  { act, staffId, confirmedBy = null, amount = null }: Partial<Made> & Pick<Made, 'act' | 'staffId'>,
): Promise<void> => {
  const { username } = await getRow(trx, 'staff', { staff_id: staffId }, ['username']);
  const other = confirmedBy === null ? undefined : await getRow(trx, 'staff', { staff_id: confirmedBy }, ['username']);
  const said = [`โดย ${username}`, other && `ยืนยันโดย ${other.username}`, amount && `รวมวันนั้น ${sayBaht(amount)}`];
  await raiseAlarm(trx, { kind: 'staff_act', subject: `${staffId} ${act}`, detail: said.filter(Boolean).join(' ') });
};

/** What was made of an act today: by all, and by each of the two, whether they asked or confirmed. */
const madeToday = (db: Reader, { act, staffId, confirmedBy }: Made) =>
  oneRow<{ house: number; person: number; confirmer: number }>(db)`
    select coalesce(sum(amount), 0)::bigint as house,
      coalesce(sum(amount) filter (where staff_id = any(p.accounts) or confirmed_by = any(p.accounts)), 0)::bigint as person,
      coalesce(sum(amount) filter (where staff_id = any(c.accounts) or confirmed_by = any(c.accounts)), 0)::bigint as confirmer
    from staff_value, (select array(select * from ${accountsOf(staffId)} as a) as accounts) p, (select array(select * from ${accountsOf(confirmedBy)} as a) as accounts) c
    where day = ${TODAY} and ${isCounted(act)}`;
