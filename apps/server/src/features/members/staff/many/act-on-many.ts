import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { findMany } from '#src/features/members/staff/many/find-many.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** The log names so many of those whom it was done for. */
const NAMED_MAX = 1_000;

/** Puts a mark on many members, takes it away, or writes a note about each: whoever is meant at this moment, once. */
export const actOnMany: StaffHandler<'POST /bo/api/members/many'> = async (
  { text, ...wanted },
  { trx, staff, audit },
) => {
  const { act, flag = '', segment_id } = wanted;
  refuseBadFields({ text: act === 'note' && text === undefined ? 'เขียนบันทึกก่อน' : undefined });
  const { ids } = await findMany(trx, wanted);
  const locked = await lockMany(trx, ids);
  if (act === 'note') await addNotes(trx, locked, { text, staff_id: staff.id });
  else if (act === 'flag_on') await addFlags(trx, locked, { flag, staff_id: staff.id });
  else
    await sql`delete from member_flag where flag = ${flag} and member_id = any(${numberArray(locked)}::bigint[])`.execute(
      trx,
    );
  await audit({
    subject: ['members', segment_id ?? 'who'],
    after: { act, ...(act === 'note' ? { text } : { flag }), members: locked.length, who: locked.slice(0, NAMED_MAX) },
  });
  return { changed: locked.length };
};

/** In their order, as everybody locks members; one who is being forgotten meanwhile is left out. */
const lockMany = async (trx: Trx, ids: readonly number[]): Promise<readonly number[]> => {
  const rows = await allRows<{ member_id: number }>(trx)`
    select m.member_id from member m where m.member_id = any(${numberArray(ids)}::bigint[]) and m.phone not like 'erased-%'
    order by m.member_id for no key update`;
  return rows.map((row) => row.member_id);
};

interface Mark {
  readonly staff_id: number;
}

const addFlags = (trx: Trx, ids: readonly number[], { flag, staff_id }: Mark & { readonly flag: string }) =>
  sql`
  insert into member_flag (member_id, flag, staff_id)
  select member_id, ${flag}, ${staff_id}::bigint from unnest(${numberArray(ids)}::bigint[]) as who (member_id)
  on conflict do nothing`.execute(trx);

const addNotes = (trx: Trx, ids: readonly number[], { text, staff_id }: Mark & { readonly text: string | undefined }) =>
  sql`
  insert into member_note (member_id, note_id, staff_id, text)
  select member_id, note_id, ${staff_id}::bigint, ${text ?? ''}
  from unnest(${numberArray(ids)}::bigint[], ${textArray(ids.map(() => uuid()))}::uuid[]) as who (member_id, note_id)`.execute(
    trx,
  );
