import { sql } from 'kysely';
import { oneRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const VIEWS_MAX = 50;
const STATE_LENGTH_MAX = 10_000;

/** One's own saved views of a table. */
export const views: StaffHandler<'GET /bo/api/views'> = async ({ table_name }, { db, staff }) => {
  const rows = await db
    .selectFrom('staff_view')
    .select(['name', 'state'])
    .where('staff_id', '=', staff.id)
    .where('table_name', '=', table_name)
    .orderBy('name')
    .execute();
  return rows.map(({ name, state }) => ({ name, state: state as Record<string, unknown> }));
};

/** Keeps a view of a table under a name. */
export const viewsSave: StaffHandler<'POST /bo/api/views/save'> = async (input, { trx, staff, audit }) => {
  const { table_name, name } = input;
  const state = JSON.stringify(input.state);
  if (state.length > STATE_LENGTH_MAX) throw new Refusal('too_large');
  const { count } = await oneRow<{ count: number }>(trx)`
    select count(*) from staff_view
    where staff_id = ${staff.id} and not (table_name = ${table_name} and name = ${name})`;
  if (count >= VIEWS_MAX) throw new Refusal('too_large');
  await sql`
    insert into staff_view (staff_id, table_name, name, state) values (${staff.id}, ${table_name}, ${name}, ${state})
    on conflict (staff_id, table_name, name) do update set state = excluded.state, updated_at = now()`.execute(trx);
  await audit({ subject: ['view', `${table_name}/${name}`], after: { state: input.state } });
  return {};
};

/** Forgets a view. */
export const viewsRemove: StaffHandler<'POST /bo/api/views/remove'> = async (
  { table_name, name },
  { trx, staff, audit },
) => {
  const removed = await trx
    .deleteFrom('staff_view')
    .where('staff_id', '=', staff.id)
    .where('table_name', '=', table_name)
    .where('name', '=', name)
    .returning('state')
    .executeTakeFirst();
  if (!removed) throw new Refusal('nothing_found');
  await audit({ subject: ['view', `${table_name}/${name}`], before: { state: removed.state } });
  return {};
};
