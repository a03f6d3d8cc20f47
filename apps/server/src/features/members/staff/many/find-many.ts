import type { StaffGiven, StaffResult } from '@chokdee/contract';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { readSegment } from '#src/segments/segment-rows.ts';
import { isInSegment } from '#src/segments/segment-where.ts';
import { phoneOf } from '#src/staff/read-search.ts';

export type Wanted = StaffGiven<'POST /bo/api/members/many/preview'>;
type LeftOut = StaffResult<'POST /bo/api/members/many/preview'>['why'][number];

/** Whom it would be done for, each once, and for whom not. */
export interface Many {
  readonly ids: readonly number[];
  readonly leftOut: readonly LeftOut[];
}

/** One act is one transaction: a larger segment is made smaller first. */
const MANY_MAX = 20_000;

/** The members of a segment, or those who were named, less those for whom there is nothing to do. */
export const findMany = async (db: Reader, wanted: Wanted): Promise<Many> => {
  const { act, flag, segment_id, who } = wanted;
  refuseBadFields({
    who:
      (segment_id === undefined) === (who === undefined || who.length === 0)
        ? 'เลือกกลุ่ม หรือวางรายชื่อ อย่างใดอย่างหนึ่ง'
        : undefined,
    flag: act !== 'note' && flag === undefined ? 'เลือกเครื่องหมาย' : undefined,
  });
  const found = segment_id === undefined ? await findNamed(db, who ?? []) : await findSegment(db, segment_id);
  if (act === 'note' || flag === undefined) return found;
  const flagged = new Set(
    (
      await allRows<{ member_id: number }>(db)`
        select member_id from member_flag where flag = ${flag} and member_id = any(${numberArray(found.ids)}::bigint[])`
    ).map((row) => row.member_id),
  );
  const isDone = (id: number) => flagged.has(id) === (act === 'flag_on');
  const asItIs = found.ids.filter(isDone).map((id) => ({ who: String(id), why: 'as_it_is' as const }));
  return { ids: found.ids.filter((id) => !isDone(id)), leftOut: [...found.leftOut, ...asItIs] };
};

const findSegment = async (db: Reader, segmentId: number): Promise<Many> => {
  const { filter } = await readSegment(db, segmentId);
  const rows = await allRows<{ member_id: number }>(db)`
    select m.member_id from member m where ${isInSegment(filter)} order by m.member_id limit ${MANY_MAX + 1}`;
  const isTooMany = rows.length > MANY_MAX;
  refuseBadFields({ segment_id: isTooMany ? 'กลุ่มนี้เกิน 20,000 คน แบ่งเป็นกลุ่มย่อยก่อน' : undefined });
  return { ids: rows.map((row) => row.member_id), leftOut: [] };
};

/** By phone, however it was grouped, or by the member's number. */
const findNamed = async (db: Reader, names: readonly string[]): Promise<Many> => {
  const keyOf = (name: string) => phoneOf(name) ?? name;
  const keys = names.map(keyOf);
  const rows = await allRows<{ member_id: number; phone: string; is_forgotten: boolean }>(db)`
    select m.member_id, m.phone,
      exists (select from member_erasure e where e.member_id = m.member_id and e.done_at is not null) as is_forgotten
    from member m
    where m.phone = any(${textArray(keys)}::text[])
      or m.member_id = any(${numberArray(keys.filter((key) => /^[1-9]\d{0,14}$/.test(key)).map(Number))}::bigint[])`;
  const byName = new Map(rows.flatMap((row) => [[row.phone, row] as const, [String(row.member_id), row] as const]));
  const ids = new Set<number>();
  const leftOut: LeftOut[] = [];
  for (const name of names) {
    const row = byName.get(keyOf(name));
    if (!row) leftOut.push({ who: name, why: 'unknown' });
    else if (row.is_forgotten) leftOut.push({ who: name, why: 'forgotten' });
    else if (ids.has(row.member_id)) leftOut.push({ who: name, why: 'twice' });
    else ids.add(row.member_id);
  }
  return { ids: [...ids].toSorted((a, b) => a - b), leftOut };
};
