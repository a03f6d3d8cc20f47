import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { raiseAlarm } from '#src/lib/alarms/raise-alarm.ts';
import type { Client } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

/** Whoever has logged in before, and never from this network, is an alarm: another may have his password and his phone. */
export const tellNewPlace = async (
  trx: Trx,
  { id, username }: StaffMember,
  { address, device }: Client,
): Promise<void> => {
  const network = networkOf(address);
  const { is_known, is_new } = await oneRow<{ is_known: boolean; is_new: boolean }>(trx)`
    select exists (select from staff_login where staff_id = ${id} and is_success and step = 'code' and network = ${network}) as is_known,
      not exists (select from staff_login where staff_id = ${id} and is_success and step = 'code') as is_new`;
  if (is_known || is_new) return;
  await raiseAlarm(trx, {
    kind: 'staff_login',
    subject: `${id} ${network}`,
    detail: `${username} จาก ${address} ${device}`,
  });
};
