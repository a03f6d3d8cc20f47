import type { StaffCalls, StaffGiven, StaffKey, StaffResult } from '@chokdee/contract';
import type { Trx } from '#src/db/database.ts';
import type { Client, Deps } from '#src/lib/context.ts';
import type { Actor, Audit } from '#src/staff/audit-trail.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

type ByAccess<K extends StaffKey> = StaffCalls[K]['access'] extends 'anyone'
  ? unknown
  : { readonly staff: StaffMember };
type ByChanges<K extends StaffKey> = StaffCalls[K] extends { changes: true }
  ? { readonly trx: Trx; readonly audit: Audit }
  : unknown;

export type StaffContext<K extends StaffKey> = Deps & {
  readonly client: Client;
  readonly actor: Actor;
  /** Gives the browser a session, or takes it away. */
  readonly setSession: (token: string | null) => void;
} & ByAccess<K> &
  ByChanges<K>;

/** The code behind one call of the back office; of one that another person confirms, what is done then. */
export type StaffHandler<K extends StaffKey> = (
  input: StaffGiven<K>,
  context: StaffContext<K>,
) => Promise<StaffCalls[K] extends { confirmedBy: string } ? object : StaffResult<K>>;

/** One handler for each call: leaving one out does not compile. */
export type StaffHandlers = { readonly [K in StaffKey]: StaffHandler<K> };
