import type { StaffActs, StaffCalls, StaffGiven, StaffKey, StaffResult } from '@chokdee/contract';
import type { Trx } from '#src/db/database.ts';
import type { Client, Deps } from '#src/lib/context.ts';
import type { Actor, Audit } from '#src/staff/audit-trail.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';
import type { Makes } from '#src/staff/staff-value.ts';

type ByAccess<K extends StaffKey> = StaffCalls[K] extends { access: 'anyone' }
  ? unknown
  : { readonly staff: StaffMember };
type ByChanges<K extends StaffKey> = StaffCalls[K] extends { changes: true }
  ? { readonly trx: Trx; readonly audit: Audit }
  : unknown;

/** An act whose value is limited, or that takes two where it makes any, says how much it makes. */
type ByValue<K extends StaffKey> = K extends keyof StaffActs
  ? StaffActs[K] extends { day: object } | { second: { from: 'at_times'; asks: 'mount' } }
    ? { readonly makes: Makes }
    : unknown
  : unknown;
type IsForTwo<K extends StaffKey> = K extends keyof StaffActs
  ? StaffActs[K] extends { second: { from: 'always'; asks: 'mount' } }
    ? true
    : false
  : false;

export type StaffContext<K extends StaffKey> = Deps & {
  readonly client: Client;
  readonly actor: Actor;
  /** Gives the browser a session, or takes it away. */
  readonly setSession: (token: string | null) => void;
} & ByAccess<K> &
  ByChanges<K> &
  ByValue<K>;

/** The code behind one call of the back office; of one that another person confirms, what is done then. */
export type StaffHandler<K extends StaffKey> = (
  input: StaffGiven<K>,
  context: StaffContext<K>,
) => Promise<IsForTwo<K> extends true ? object : StaffResult<K>>;

/** What a handler does before its transaction begins, in which it finds it as `ready`. */
export interface Prepared {
  readonly prepare: (input: unknown, context: unknown) => Promise<unknown>;
}

/** A handler in two parts: what takes long, then what is done in the transaction with it. */
export const inTwoParts = <K extends StaffKey, Ready>(
  prepare: (input: StaffGiven<K>, context: Omit<StaffContext<K>, 'trx' | 'audit'>) => Promise<Ready>,
  act: (input: StaffGiven<K>, context: StaffContext<K> & { readonly ready: Ready }) => ReturnType<StaffHandler<K>>,
): StaffHandler<K> & Prepared =>
  Object.assign(
    ((input, context) => act(input, context as StaffContext<K> & { readonly ready: Ready })) as StaffHandler<K>,
    { prepare: prepare as Prepared['prepare'] },
  );

/** One handler for each call: leaving one out does not compile. */
export type StaffHandlers = { readonly [K in StaffKey]: StaffHandler<K> };
