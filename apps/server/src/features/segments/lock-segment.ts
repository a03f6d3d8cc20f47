import { SegmentFilter } from '@chokdee/contract';
import { z } from 'zod';
import type { Trx } from '#src/db/database.ts';
import { allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Row = RowOf<'segment', 'segment_id' | 'name' | 'version'> & { readonly filter: SegmentFilter };

/** A filter as it travels, in baht: for the log, and for an editor who compares. */
export const shownFilter = (filter: SegmentFilter): object =>
  JSON.parse(JSON.stringify(z.encode(SegmentFilter, filter)));

/** A segment as someone saw it, locked; who saw an older one is shown what it is now. */
export const lockSeen = async (trx: Trx, segmentId: number, version: number): Promise<Row> => {
  const row = await firstRow<Row>(trx)`
    select segment_id, name, filter, version from segment where segment_id = ${segmentId} for update`;
  if (!row) throw new Refusal('nothing_found');
  if (row.version !== version) throw new Refusal('changed_meanwhile', { ...row, filter: shownFilter(row.filter) });
  return row;
};

/** Whoever let a campaign start agreed to whom it is for, so that stays as it is until the campaign has ended. */
export const refuseUsed = async (trx: Trx, { segment_id }: Row, field: string): Promise<void> => {
  const campaigns = await allRows<{ name: string }>(trx)`
    select name from campaign where audience ? 'segment_id' and (audience ->> 'segment_id')::integer = ${segment_id}
      and state <> 'ended' order by campaign_id limit 3`;
  const names = campaigns.map(({ name }) => name).join(' ');
  refuseBadFields({ [field]: names ? `ใช้อยู่ในแคมเปญ ${names} สร้างกลุ่มใหม่แทน หรือปิดแคมเปญก่อน` : undefined });
};
