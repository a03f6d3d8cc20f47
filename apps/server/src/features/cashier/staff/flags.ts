import { type Selectable, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import type { FlagKind } from '#src/features/cashier/aml/raise-flag.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { readPage } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type FlagRow = Selectable<Schema['aml_flag']>;

/** Flags as staff see them. */
export const showFlags = async (db: Reader, rows: readonly FlagRow[]) => {
  const people = await readPeople(
    db,
    rows.map(({ member_id }) => member_id),
  );
  const names = await readStaffNames(db);
  return rows.map((row) => ({
    flag_id: row.flag_id,
    member: personOf(people, row.member_id),
    kind: row.kind as FlagKind,
    evidence: row.evidence as Record<string, unknown>,
    raised_at: row.raised_at,
    resolved_at: row.resolved_at,
    resolved_by: row.resolved_by === null ? '' : (names.get(row.resolved_by) ?? ''),
    note: row.note,
  }));
};

/** What looks like laundering, newest first. */
export const flagsList: StaffHandler<'GET /bo/api/cashier/flags'> = async (
  { state, kind, member_id, ...page },
  { db },
) => {
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('aml_flag')
        .selectAll()
        .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
        .$if(kind !== 'all', (query) => query.where('kind', '=', kind))
        .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id ?? 0))
        .$if(before !== undefined, (query) => query.where('flag_id', '<', before ?? ''))
        .orderBy('flag_id', 'desc')
        .limit(count)
        .execute(),
    ({ flag_id }) => flag_id,
  );
  return { items: await showFlags(db, items), next_cursor };
};

/** Resolves a flag with a note, once. */
export const flagResolve: StaffHandler<'POST /bo/api/cashier/flag/resolve'> = async (
  { member_id, flag_id, note },
  { trx, audit, staff },
) => {
  const resolved = await trx
    .updateTable('aml_flag')
    .set({ resolved_at: sql<Date>`clock_timestamp()`, resolved_by: staff.id, note })
    .where('member_id', '=', member_id)
    .where('flag_id', '=', flag_id)
    .where('resolved_at', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  if (!resolved) throw new Refusal('nothing_found');
  await audit({ subject: ['member', member_id], after: { flag: resolved.kind, resolved: true }, reason: note });
  return {};
};
