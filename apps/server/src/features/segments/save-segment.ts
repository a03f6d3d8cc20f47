import { isDeepStrictEqual } from 'node:util';
import type { SegmentFilter, StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { lockSeen, refuseUsed, shownFilter } from '#src/features/segments/lock-segment.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { countSegment } from '#src/segments/segment-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Save = StaffGiven<'POST /bo/api/segments/save'>;

const SAME_NAME = 'มีกลุ่มชื่อนี้แล้ว ตั้งชื่ออื่น';

/** Makes a segment, or changes one for whoever saw it as it is now. */
export const segmentSave: StaffHandler<'POST /bo/api/segments/save'> = async (input, { trx, staff, audit }) => {
  const { segment_id, version = 0, name, filter } = input;
  refuseBadFields(filterProblems(filter));
  await lockName(trx, name);
  const before = segment_id === undefined ? undefined : await lockSeen(trx, segment_id, version);
  if (before && !isDeepStrictEqual(shownFilter(before.filter), shownFilter(filter)))
    await refuseUsed(trx, before, 'filter');
  const other = await firstRow(trx)`
    select from segment where name = ${name} and segment_id is distinct from ${segment_id ?? null}::integer`;
  refuseBadFields({ name: other ? SAME_NAME : undefined });
  const members = await countSegment(trx, filter);
  const saved = await write(trx, { segment_id, name, filter, members, staff_id: staff.id });
  await audit({
    subject: ['segment', saved.segment_id],
    ...(before && { before: { name: before.name, filter: shownFilter(before.filter) } }),
    after: { name, filter: shownFilter(filter), members },
  });
  return { ...saved, members };
};

/** Of two who give the same name at once, the second sees the first's. */
const lockName = (trx: Trx, name: string) => sql`select pg_advisory_xact_lock(21, hashtext(${name}))`.execute(trx);

interface Written extends Pick<Save, 'segment_id' | 'name' | 'filter'> {
  readonly members: number;
  readonly staff_id: number;
}

const write = async (
  trx: Trx,
  { segment_id, staff_id, ...values }: Written,
): Promise<RowOf<'segment', 'segment_id' | 'version'>> => {
  const row = { ...values, filter: JSON.stringify(values.filter) };
  if (segment_id === undefined)
    return trx
      .insertInto('segment')
      .values({ ...row, made_by: staff_id })
      .returning(['segment_id', 'version'])
      .executeTakeFirstOrThrow();
  return trx
    .updateTable('segment')
    .set({ ...row, version: sql`version + 1`, updated_at: sql`now()`, counted_at: sql`now()` })
    .where('segment_id', '=', segment_id)
    .returning(['segment_id', 'version'])
    .executeTakeFirstOrThrow();
};

/** Pairs of which the first may not be above the second. */
const PAIRS = [
  ['level_min', 'level_max', 'ระดับต่ำสุดสูงกว่าระดับสูงสุด'],
  ['joined_from', 'joined_to', 'อยู่หลังวันสิ้นสุด'],
  ['deposits_min', 'deposits_max', 'มากกว่ายอดสูงสุด'],
  ['net_min', 'net_max', 'มากกว่ายอดสูงสุด'],
  ['last_deposit_days_min', 'last_deposit_days_max', 'มากกว่าจำนวนวันสูงสุด'],
] as const;

/** What nobody can be. */
const filterProblems = (filter: SegmentFilter): Problems =>
  Object.fromEntries(
    PAIRS.map(([low, high, text]) => {
      const [least, most] = [filter[low], filter[high]];
      return [low, least !== undefined && most !== undefined && least > most ? text : undefined];
    }),
  );
