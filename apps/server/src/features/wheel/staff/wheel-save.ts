import type { WheelPlace } from '@chokdee/contract';
import { dayOf, type Satang, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows, changeRows } from '#src/db/rows.ts';
import { type Draft, wheelProblems } from '#src/features/wheel/staff/wheel-problems.ts';
import { type Turning, valueOf } from '#src/features/wheel/staff/wheel-value.ts';
import { lockWheelAlone, readPrizes } from '#src/features/wheel/wheel-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Field = Draft['prizes'][number];

/**
 * Makes a wheel, or changes one for whoever saw it as it is now. Fields that change begin a new list: spins before keep theirs. Whoever
 * opens one at a place has the place to himself meanwhile, so that of two the second sees the first.
 */
export const wheelSave: StaffHandler<'POST /bo/api/wheels/save'> = async (input, { trx, audit, makes, now }) => {
  const { wheel_id, version = 0, ...draft } = input;
  await lockPlace(trx, draft.place);
  const seen = wheel_id === undefined ? undefined : await lockSeen(trx, wheel_id, version);
  const before = seen?.before;
  const at = now();
  const after = { ...draft, starts_at: beginOf(before, draft, at) };
  const others = await openWheels(trx, draft.place, wheel_id ?? 0, at);
  refuseBadFields(wheelProblems({ before, after, others, now: at }));
  const saved = seen && wheel_id ? await change(trx, wheel_id, seen, after) : await add(trx, after);
  makes(valueOf({ before, after, others, now: at }));
  await audit({ subject: ['wheel', saved.wheel_id], ...(before && { before: inLog(before) }), after: inLog(after) });
  return saved;
};

interface Saved {
  readonly wheel_id: number;
  readonly version: number;
}

const add = async (trx: Trx, { prizes, ...terms }: Draft): Promise<Saved> => {
  const { wheel_id } = await trx.insertInto('wheel').values(terms).returning('wheel_id').executeTakeFirstOrThrow();
  await writeList(trx, wheel_id, 1, prizes);
  return { wheel_id, version: 0 };
};

const change = async (
  trx: Trx,
  wheel_id: number,
  { before, listNo, version }: Seen,
  { prizes, ...terms }: Draft,
): Promise<Saved> => {
  const isNewList = !sameFields(before.prizes, prizes);
  const list_no = isNewList ? listNo + 1 : listNo;
  if (isNewList) await writeList(trx, wheel_id, list_no, prizes);
  await changeRows(trx, 'wheel', { wheel_id }, { ...terms, list_no, version: version + 1 });
  return { wheel_id, version: version + 1 };
};

const writeList = async (trx: Trx, wheel_id: number, list_no: number, prizes: readonly Field[]): Promise<void> => {
  await addRows(
    trx,
    'wheel_prize',
    prizes.map((prize, index) => ({ ...prize, wheel_id, list_no, prize_id: index + 1 })),
  );
};

/** What is opened begins now at the earliest, also again after its end: the time before was that of others. */
const beginOf = (before: Draft | undefined, { state, starts_at }: Draft, now: Date): Date | null => {
  if (state !== 'open') return starts_at;
  const isOpen = before?.state === 'open' && (before.ends_at === null || before.ends_at > now);
  const earliest = isOpen && (before.starts_at === null || before.starts_at < now) ? before.starts_at : now;
  return starts_at && (earliest === null || starts_at > earliest) ? starts_at : earliest;
};

const lockPlace = (trx: Trx, place: WheelPlace) =>
  sql`select pg_advisory_xact_lock(20, hashtext(${place}))`.execute(trx);

/** The other wheels that are open at a place, but for those that were over before today. */
const openWheels = (trx: Trx, place: WheelPlace, wheelId: number, now: Date) =>
  allRows<Turning & { name: string }>(trx)`
    select name, state, starts_at, ends_at, daily_limit,
      (select json_agg(json_build_object('amount', amount, 'weight', weight)) from wheel_prize p
        where p.wheel_id = w.wheel_id and p.list_no = w.list_no) as prizes
    from wheel w where place = ${place} and state = 'open' and wheel_id <> ${wheelId}
      and coalesce(ends_at > ${startOf(dayOf(now))}, true) order by starts_at nulls first`;

interface Seen {
  readonly before: Draft;
  readonly listNo: number;
  readonly version: number;
}

/** A wheel as someone saw it, locked: nobody spins meanwhile. Who saw an older one is shown what it is now. */
const lockSeen = async (trx: Trx, wheelId: number, version: number): Promise<Seen> => {
  const row = await lockWheelAlone(trx, wheelId);
  if (!row) throw new Refusal('nothing_found');
  const { list_no: listNo, version: current, wheel_id, ...terms } = row;
  const before = { ...terms, prizes: (await readPrizes(trx, row)).map(fieldOf) };
  if (current !== version) throw new Refusal('changed_meanwhile', { wheel_id, version: current, ...inLog(before) });
  return { before, listNo, version };
};

const fieldOf = ({ name, pays, amount, weight, colour, image }: Field): Field => ({
  name,
  pays,
  amount,
  weight,
  colour,
  image,
});

const sameFields = (before: readonly Field[], after: readonly Field[]): boolean =>
  JSON.stringify(before.map(fieldOf)) === JSON.stringify(after.map(fieldOf));

/** In baht: neither a refusal nor the audit log is encoded by the contract. */
const inLog = ({ point_cost, free_deposit, prizes, ...fields }: Draft) => ({
  ...fields,
  point_cost: hundredth(point_cost),
  free_deposit: hundredth(free_deposit),
  prizes: prizes.map((prize) => ({ ...prize, amount: prize.amount / 100 })),
});

const hundredth = (amount: Satang | null): number | null => (amount === null ? null : amount / 100);
