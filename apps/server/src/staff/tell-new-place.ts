import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { raiseAlarm } from '#src/lib/alarms/raise-alarm.ts';
import type { Client } from '#src/lib/context.ts';
import { subnetOf } from '#src/lib/network-of.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

/** Whoever has logged in before, and never from near here, is an alarm: another may have his password and his phone. */
export const tellNewPlace = async (trx: Trx, { id, username }: StaffMember, { address }: Client): Promise<void> => {
  const subnet = subnetOf(address);
  const { has_been, has_been_here } = await oneRow<{ has_been: boolean; has_been_here: boolean }>(trx)`
    select count(*) > 0 as has_been, coalesce(bool_or(network = ${subnet} or starts_with(network, ${`${subnet}.`})), false) as has_been_here
    from staff_login where staff_id = ${id} and is_success and step = 'code'`;
  if (!has_been || has_been_here) return;
  await raiseAlarm(trx, { kind: 'staff_login', subject: `${id} ${subnet}`, detail: `${username} จาก ${address}` });
};
