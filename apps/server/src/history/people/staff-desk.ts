import { type StaffCall, type StaffKey, staffCalls } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { House } from '#src/history/house.ts';
import type { Client } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { auditTrail } from '#src/staff/audit-trail.ts';
import { doAct } from '#src/staff/do-act.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

/** Who works in the sandbox, as the seed names them. */
export type Colleague =
  | 'owner'
  | 'owner2'
  | 'manager'
  | 'finance'
  | 'finance2'
  | 'risk'
  | 'risk2'
  | 'support'
  | 'content';

/** Where the office is. */
export const OFFICE: Client = {
  address: '203.150.19.40',
  device:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};
const NO_TOKEN = Buffer.alloc(0);

/** Does what a colleague does at his desk: by the rule of the act, with its line in the audit log. What he is refused is not done. */
export const asStaff = <K extends StaffKey>(
  { db, deps }: House,
  username: Colleague,
  key: K,
  handler: StaffHandler<K>,
  input: Parameters<StaffHandler<K>>[0],
): Promise<unknown> =>
  inTransaction(db, async (trx) => {
    const { staff_id: id, role } = await getRow(trx, 'staff', { username }, ['staff_id', 'role']);
    const staff = { id, username, role, tokenHash: NO_TOKEN, isVerified: true, steppedUpUntil: null } as StaffMember;
    const actor = { staffId: id, action: key, client: OFFICE, requestId: '' };
    const context = { ...deps, client: OFFICE, actor, staff, setSession: () => undefined };
    const call = present((staffCalls as Readonly<Record<string, StaffCall>>)[key], key);
    const act = handler as (input: unknown, context: unknown) => Promise<unknown>;
    return doAct(trx, { key, call, handler: act, input, body: input, staff, trail: auditTrail(trx, actor), context });
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
