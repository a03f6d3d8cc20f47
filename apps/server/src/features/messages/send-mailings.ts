import type { SegmentFilter } from '@chokdee/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { writePushes } from '#src/lib/messages/write-pushes.ts';
import { isInSegment } from '#src/segments/segment-where.ts';

/** So many get it in one transaction: short enough that nobody waits for it, however many there are. */
const AT_ONCE = 1_000;

type Sending = RowOf<'mailing', 'mailing_id' | 'next_member'> & { readonly filter: SegmentFilter };

/** Whether a member `m` wants no news. */
export const isOptedOut: RawBuilder<SqlBool> = sql`
  exists (select from member_message_off o where o.member_id = m.member_id and o.kind = 'news')`;

/**
 * Sends what is being sent a batch further, and says how many members it looked at. Who is in the segment, and who wants no news, is asked
 * for each batch anew. How far it came is kept with what it wrote, so a killed one goes on there.
 */
export const sendMailings = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    const mailing = await firstRow<Sending>(trx)`
      select mailing_id, next_member, filter from mailing where state = 'sending'
      order by mailing_id limit 1 for update skip locked`;
    return mailing ? sendBatch(trx, mailing) : 0;
  });

const sendBatch = async (trx: Trx, { mailing_id, next_member, filter }: Sending): Promise<number> => {
  const members = await allRows<{ member_id: number; is_out: boolean }>(trx)`
    select m.member_id, ${isOptedOut} as is_out from member m
    where m.member_id > ${next_member} and ${isInSegment(filter)} order by m.member_id limit ${AT_ONCE}`;
  const ids = members.filter(({ is_out }) => !is_out).map(({ member_id }) => member_id);
  await tell(trx, mailing_id, ids);
  await sql`
    update mailing set got = got + ${ids.length}, opted_out = opted_out + ${members.length - ids.length},
      next_member = ${members.at(-1)?.member_id ?? next_member},
      state = case when ${members.length < AT_ONCE}::boolean then 'sent' else state end,
      ended_at = case when ${members.length < AT_ONCE}::boolean then clock_timestamp() end
    where mailing_id = ${mailing_id}`.execute(trx);
  return members.length;
};

/** Writes it down for each and tells his open pages. */
const tell = async (trx: Trx, mailingId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    with told as (
      insert into member_message (member_id, message_id, kind, mailing_id)
      select member_id, message_id, 'news', ${mailingId}::integer
      from unnest(${numberArray(ids)}::bigint[], ${textArray(ids.map(() => uuid()))}::uuid[]) as who (member_id, message_id)
      returning member_id, message_id, kind
    ), pushed as (${writePushes(sql`told`)})
    insert into outbox (member_id, topic, payload)
    select member_id, 'message', jsonb_build_object('message_id', message_id, 'kind', 'news') from told`.execute(trx);
};
