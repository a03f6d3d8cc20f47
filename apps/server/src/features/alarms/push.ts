import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import { contactOf, targetPlace } from '#src/lib/messages/message-ways.ts';
import { pushIdentity } from '#src/lib/messages/web-push.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** By which key a browser lets itself be told, and which of one's own are. */
export const push: StaffHandler<'GET /bo/api/alarms/push'> = async (_input, { db, staff, box, config }) => ({
  public_key: pushIdentity(box, contactOf(config)).publicKey,
  browsers: await db
    .selectFrom('message_target')
    .select(['address', 'name', 'created_at'])
    .where('staff_id', '=', staff.id)
    .where('is_active', '=', true)
    .orderBy('target_id', 'desc')
    .execute(),
});

/** Has a browser told of what its owner sees. Whoever logged in there before hears nothing more. */
export const pushSave: StaffHandler<'POST /bo/api/alarms/push/save'> = async (
  { address, p256dh, auth },
  { trx, staff, box, client, audit },
) => {
  const secret = box.seal(JSON.stringify({ p256dh, auth }), targetPlace(address));
  await sql`
    insert into message_target (way, name, staff_id, address, secret_sealed)
    values ('push', ${client.device}, ${staff.id}, ${address}, ${secret})
    on conflict (address) where way = 'push'
    do update set name = excluded.name, staff_id = excluded.staff_id, secret_sealed = excluded.secret_sealed, is_active = true`.execute(
    trx,
  );
  await audit({ subject: ['staff', staff.id], after: { push_to: client.device } });
  return {};
};

/** Has a browser of one's own told of nothing more. */
export const pushRemove: StaffHandler<'POST /bo/api/alarms/push/remove'> = async (
  { address },
  { trx, staff, audit },
) => {
  const count = await changeRows(
    trx,
    'message_target',
    { address, staff_id: staff.id, way: 'push' },
    { is_active: false },
  );
  if (count === 0) throw new Refusal('nothing_found');
  await audit({ subject: ['staff', staff.id], after: { push_to: null } });
  return {};
};
