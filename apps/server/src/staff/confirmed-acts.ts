import { type StaffAct, type StaffCall, valueRuleOf } from '@chokdee/contract';
import { assert, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { Deps } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKind, type ApprovalKinds, askApproval } from '#src/staff/approvals.ts';
import type { Actor, Audit, Change } from '#src/staff/audit-trail.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';
import { collectValue, type Makes } from '#src/staff/staff-value.ts';

type Run = (input: unknown, context: unknown) => Promise<unknown>;

interface Act {
  readonly key: string;
  readonly call: StaffCall;
  readonly handler: Run;
}

/** A call that waits: what was sent, by whom, and of what it is. */
interface Waiting {
  readonly body: unknown;
  readonly staff_id: number;
  readonly subject: Change['subject'];
}

/** Where an act says what it changes and what it makes. */
interface Telling {
  readonly audit: Audit;
  readonly makes: Makes;
}

/** Does it, in the name of who asked for it. */
const act = async (
  trx: Trx,
  { key, call, handler }: Act,
  { body, staff_id }: Omit<Waiting, 'subject'>,
  { audit, makes }: Telling,
  deps: Deps,
): Promise<unknown> => {
  const staff = await whoAsked(trx, staff_id);
  if (!call.permission || !may(staff.role, call.permission)) throw new Refusal('approval_stale');
  const client = { address: '', device: '' };
  const actor: Actor = { staffId: staff.id, action: key, client, requestId: '' };
  const context = { ...deps, client, actor, staff, setSession: () => undefined, trx, audit, makes };
  return handler(z.decode(call.input, body), context);
};

/**
 * A call that is done only when a second person confirms it. What it would change is found by doing it and taking it back,
 * so that its handler need not know of the second person.
 */
const kindOf = (asked: Act): ApprovalKind<Waiting> | undefined => {
  const { permission } = asked.call;
  if (valueRuleOf(asked.key)?.second?.asks !== 'mount' || !permission) return undefined;
  return {
    kind: asked.key,
    act: asked.key as StaffAct,
    seenBy: permission,
    subject: ({ subject }) => subject,
    diff: async (trx, waiting, deps) => {
      const { before, after, makes } = await tryOut(trx, (telling) => act(trx, asked, waiting, telling, deps));
      return { before: { ...before }, after: { ...after, ...(makes !== null && { makes: makes / 100 }) }, makes };
    },
    apply: async (trx, waiting, _approvalId, deps) => {
      const changes: Change[] = [];
      const note: Audit = async (change) => void changes.push(change);
      await act(trx, asked, waiting, { audit: note, makes: collectValue().makes }, deps);
      // The decision is its entry in the audit log; of several things each has one beside it. What is new has a number now.
      if (changes.length > 1) return { changes };
      return { subject_id: changes[0]?.subject[1] ?? waiting.subject[1] };
    },
  };
};

/** The kinds of all calls that a second person confirms. */
export const confirmedKinds = (calls: Readonly<Record<string, StaffCall>>, handlers: object): ApprovalKinds => {
  const kinds = Object.entries(calls).flatMap(([key, call]) => {
    const kind = kindOf({ key, call, handler: (handlers as Readonly<Record<string, Run>>)[key] as Run });
    return kind ? [kind] : [];
  });
  return Object.fromEntries(kinds.map((kind) => [kind.kind, kind as ApprovalKind<never>]));
};

interface Asking extends Act {
  readonly body: unknown;
  readonly staff: StaffMember;
  readonly audit: Audit;
  readonly deps: Deps;
}

/** Asks for a call to be done by a second person's word; refuses what would be refused now. */
export const askForAct = async (trx: Trx, { body, staff, audit, deps, ...asked }: Asking) => {
  const kind = kindOf(asked);
  assert(kind, `${asked.key} is not for two people`);
  const waiting = { body, staff_id: staff.id };
  const { subject } = await tryOut(trx, (telling) => act(trx, asked, waiting, telling, deps));
  return askApproval(trx, { kind, payload: { ...waiting, subject }, reason: '', staff, audit, deps });
};

/** What a change would write into the audit log; it is taken back. What is made new has no number yet. */
const tryOut = async (
  trx: Trx,
  run: (telling: Telling) => Promise<unknown>,
): Promise<Change & { readonly makes: Satang | null }> => {
  const seen: Change[] = [];
  const { makes, amount } = collectValue();
  await sql`savepoint tried_out`.execute(trx);
  await run({ audit: async (change) => void seen.push(change), makes });
  await sql`rollback to savepoint tried_out`.execute(trx);
  const [first, ...more] = seen;
  assert(first, 'an act that takes two people wrote nothing into the audit log');
  const change = more.length > 0 ? asOne(seen) : first;
  if (change.before) return { ...change, makes: amount() };
  const { id: _id, ...after } = (change.after ?? {}) as Record<string, unknown>;
  return { ...change, subject: [change.subject[0], 'new'], after, makes: amount() };
};

/** Changes of several things as one, by what each is called. */
const asOne = (changes: readonly Change[]): Change => {
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map(({ subject, name, ...sides }) => [name ?? subject.join(' '), sides[side]]));
  return { subject: ['several', changes.length], before: of('before'), after: of('after') };
};

/** Who asked, as he is now: whoever left meanwhile, or may no more, has asked for nothing. */
const whoAsked = async (trx: Trx, staffId: number): Promise<StaffMember> => {
  const row = await findRow(trx, 'staff', { staff_id: staffId, disabled_at: null }, ['username', 'role']);
  if (!row) throw new Refusal('approval_stale');
  const role = row.role as StaffMember['role'];
  return { ...row, role, id: staffId, tokenHash: Buffer.alloc(0), isVerified: true, steppedUpUntil: null };
};
