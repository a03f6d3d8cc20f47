import { addDays, type Day, day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows, findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** No house of ours is older. */
const FIRST_DAY = day('2000-01-01');
/** A contract that begins later is entered later. */
const AHEAD_DAYS_MAX = 366;

interface Rate {
  readonly provider_id: number;
  readonly from_day: Day;
  readonly rate: number;
  readonly by: string;
  readonly set_at: Date;
}

const inPercent = (rate: number): number => rate / 100;

/** What each provider takes of its gross win, and from which month on. */
export const providerFees: StaffHandler<'GET /bo/api/profit/fees'> = async (_input, { db, now }) => {
  const providers = await db
    .selectFrom('game_provider')
    .select(['provider_id', 'name', 'is_active'])
    .orderBy('provider_id')
    .execute();
  const rates = await allRows<Rate>(db)`
    select f.provider_id, f.from_day, f.rate, coalesce(nullif(s.name, ''), s.username) as by, f.set_at
    from provider_fee f join staff s on s.staff_id = f.set_by order by f.from_day desc`;
  const today = dayOf(now());
  return providers.map((provider) => {
    const own = rates.filter(({ provider_id }) => provider_id === provider.provider_id);
    const valid = own.find(({ from_day }) => from_day <= today);
    return {
      ...provider,
      percent: valid ? inPercent(valid.rate) : null,
      rates: own.map(({ from_day, rate, by, set_at }) => ({ from_day, percent: inPercent(rate), by, set_at })),
    };
  });
};

/** Sets what a provider takes from a month on, until the next month that has a rate of its own. */
export const providerFeesSave: StaffHandler<'POST /bo/api/profit/fees/save'> = async (
  { provider_id, from_day, percent },
  { trx, staff, now, audit },
) => {
  const provider = await firstRow<Pick<RowOf<'game_provider'>, 'code'>>(trx)`
    select code from game_provider where provider_id = ${provider_id} for update`;
  if (!provider) throw new Refusal('nothing_found');
  const isOutside = from_day < FIRST_DAY || from_day > addDays(dayOf(now()), AHEAD_DAYS_MAX);
  refuseBadFields({ from_day: isOutside || !from_day.endsWith('-01') ? 'เลือกเดือนที่เริ่มใช้' : undefined });
  const rate = Math.round(percent * 100);
  const before = await findRow(trx, 'provider_fee', { provider_id, from_day }, ['rate']);
  await sql`
    insert into provider_fee (provider_id, from_day, rate, set_by) values (${provider_id}, ${from_day}, ${rate}, ${staff.id})
    on conflict (provider_id, from_day) do update set rate = excluded.rate, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    trx,
  );
  await audit({
    subject: ['game_provider', provider.code],
    before: before ? { from_day, percent: inPercent(before.rate) } : null,
    after: { from_day, percent },
  });
  return {};
};
