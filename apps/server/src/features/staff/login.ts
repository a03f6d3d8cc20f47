import type { Role, StaffResult } from '@chokdee/contract';
import { findRow, getRow, type RowOf } from '#src/db/rows.ts';
import { noteAttempt, refuseGuessing } from '#src/features/staff/login-throttle.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { Turn } from '#src/lib/secrets/hash-queue.ts';
import { admit, isPassword } from '#src/lib/secrets/password.ts';
import type { StaffContext, StaffHandler } from '#src/staff/staff-context.ts';
import { refuseElsewhere } from '#src/staff/staff-places.ts';
import { openStaffSession } from '#src/staff/staff-sessions.ts';

/** The first step: whoever knows the password may take the second. An unknown name and a wrong password look the same. */
export const staffLogin: StaffHandler<'POST /bo/api/login'> = (input, context) => {
  const { address, hasLeft } = context.client;
  const turn = { by: networkOf(address), account: input.username.trim().toLowerCase(), hasLeft };
  return admit('staff', turn.by, () => logIn(turn, input.password, context));
};

const logIn = async (
  turn: Turn,
  password: string,
  context: StaffContext<'POST /bo/api/login'>,
): Promise<StaffResult<'POST /bo/api/login'>> => {
  const { db, client, setSession } = context;
  const username = turn.account;
  await refuseGuessing(db, username, client);
  const staff = await findRow(db, 'staff', { username }, [...LOGGED_IN, 'password_hash', 'totp_sealed', 'disabled_at']);
  const isRight = await isPassword(password, staff?.password_hash, 'staff', turn);
  const isSuccess = staff !== undefined && isRight && !staff.disabled_at;
  await noteAttempt(db, { username, staffId: staff?.staff_id ?? null, step: 'password', isSuccess }, client);
  // Again, now that others may have failed meanwhile: many guesses at once are told no more than as many in turn.
  await refuseGuessing(db, username, client, isSuccess ? 0 : 1);
  if (!isSuccess) throw new Refusal('staff_login_failed');
  await refuseLoginElsewhere(context, staff);
  setSession(await openStaffSession(db, staff.staff_id, client));
  return { next: staff.totp_sealed ? 'code' : 'enrol' };
};

const LOGGED_IN = ['staff_id', 'username', 'role'] as const;

/** Whoever knows the password and comes from elsewhere is told so; a stranger learns nothing. It is kept, and owners hear of it. */
const refuseLoginElsewhere = async (
  { db, client }: StaffContext<'POST /bo/api/login'>,
  { staff_id, username, role }: RowOf<'staff', (typeof LOGGED_IN)[number]>,
): Promise<void> => {
  const { version } = await getRow(db, 'staff_places', { only_one: true }, ['version']);
  try {
    await refuseElsewhere(db, { id: staff_id, username, role: role as Role }, client.address, version);
  } catch (error) {
    await noteAttempt(db, { username, staffId: staff_id, step: 'place', isSuccess: false }, client);
    throw error;
  }
};
