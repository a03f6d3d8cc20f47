import { SEGMENT_COUNT_MAX, type SegmentFilter } from '@chokdee/contract';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, findRow, firstRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isInSegment } from '#src/segments/segment-where.ts';

type Segment = RowOf<'segment', 'segment_id' | 'name' | 'version'> & { readonly filter: SegmentFilter };

const COLUMNS = ['segment_id', 'name', 'filter', 'version'] as const;

/** A segment that there is. */
export const readSegment = async (db: Reader, segmentId: number): Promise<Segment> => {
  const found = await findRow(db, 'segment', { segment_id: segmentId }, COLUMNS);
  if (!found) throw new Refusal('nothing_found');
  return found as Segment;
};

/** A segment that nobody changes or removes until the transaction ends: for whoever makes something depend on it. */
export const keepSegment = async (trx: Trx, segmentId: number): Promise<Segment | undefined> =>
  firstRow<Segment>(trx)`
    select segment_id, name, filter, version from segment where segment_id = ${segmentId} for share`;

/** How many members are in the segment of a filter now, counted as far as anyone reads it: beyond that it is one more. */
export const countSegment = async (db: Reader, filter: SegmentFilter): Promise<number> => {
  const { members } = await oneRow<{ members: number }>(db)`
    select count(*)::int as members from (
      select from member m where ${isInSegment(filter)} limit ${SEGMENT_COUNT_MAX + 1}
    ) as counted`;
  return members;
};

/** Which of some segments a member is in now. */
export const segmentsOf = async (
  db: Reader,
  memberId: number,
  segmentIds: readonly number[],
): Promise<readonly number[]> => {
  if (segmentIds.length === 0) return [];
  const segments = await allRows<Segment>(db)`
    select segment_id, name, filter, version from segment where segment_id = any(${[...segmentIds]}::int[])`;
  const found: number[] = [];
  for (const { segment_id, filter } of segments) {
    const isIn = await firstRow(db)`select from member m where m.member_id = ${memberId} and ${isInSegment(filter)}`;
    if (isIn) found.push(segment_id);
  }
  return found;
};
