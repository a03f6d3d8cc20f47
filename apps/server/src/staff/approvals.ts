import { isDeepStrictEqual } from 'node:util';
import { type Permission, type Role, type StaffAct, valueRuleOf } from '@chokdee/contract';
import { assert, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import type { Deps } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { Audit, Change } from '#src/staff/audit-trail.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';
import { bookValue, raiseStaffAlarm, refuseAboveLimits } from '#src/staff/staff-value.ts';
import { refuseOneForTwo, refuseOwnWord } from '#src/staff/two-people.ts';

/** How long a request waits for its second person. */
const LIFETIME = '72 hours';

/** What an act would change, shown to the second person. Secrets are left out. */
export interface Diff {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** How much value it makes; left out: its rule has no limits. */
  readonly makes?: Satang | null;
}

/** What is known of an act when it is done; of one that changed several things, each change for the audit log. */
interface Applied {
  readonly subject_id?: string | number;
  readonly changes?: readonly Change[];
}

/** One kind of act that takes two people. */
export interface ApprovalKind<Payload = unknown> {
  readonly kind: string;
  /** The call that asks for it; its rule says what the second person needs, and how much there may be of it. */
  readonly act: StaffAct;
  /** What one needs to see that it was asked for. */
  readonly seenBy: Permission;
  /** Of what the act is, such as a member. */
  readonly subject: (payload: Payload) => readonly [type: string, id: string | number];
  /** What it would change as things stand now; refuses what cannot be done. */
  readonly diff: (trx: Trx, payload: Payload, deps: Deps) => Promise<Diff>;
  /** Does it; answers what is known of it only then, such as the number of what is new. */
  readonly apply: (trx: Trx, payload: Payload, approvalId: string, deps: Deps) => Promise<object>;
}

/** Every kind by its name; features bring theirs, the top collects them. */
export type ApprovalKinds = Readonly<Record<string, ApprovalKind<never>>>;

interface Asking<Payload> {
  readonly kind: ApprovalKind<Payload>;
  readonly payload: Payload;
  readonly reason: string;
  readonly staff: StaffMember;
  readonly audit: Audit;
  readonly deps: Deps;
}

/** Asks for an act: it is written down with what it would change, and waits for another person. */
export const askApproval = async <Payload>(
  trx: Trx,
  { kind, payload, reason, staff, audit, deps }: Asking<Payload>,
): Promise<{ approval_id: string; expires_at: Date }> => {
  const { before, after, makes = null } = await kind.diff(trx, payload, deps);
  await refuseAboveLimits(trx, { act: kind.act, staffId: staff.id, confirmedBy: null, amount: makes });
  const [subject_type, subject_id] = kind.subject(payload);
  const approval_id = uuid();
  const { expires_at } = await trx
    .insertInto('approval')
    .values({
      approval_id,
      kind: kind.kind,
      subject_type,
      subject_id: String(subject_id),
      payload: JSON.stringify(payload),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      requested_by: staff.id,
      expires_at: sql<Date>`now() + ${LIFETIME}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  if (valueRuleOf(kind.act)?.second?.from === 'first_deposit')
    await raiseStaffAlarm(trx, { act: kind.act, staffId: staff.id });
  await audit({
    subject: [subject_type, subject_id],
    before,
    after: { ...after, waits_for_approval: approval_id },
    reason,
  });
  return { approval_id, expires_at };
};

interface Deciding {
  readonly kinds: ApprovalKinds;
  readonly approvalId: string;
  readonly isApproved: boolean;
  readonly note: string;
  readonly staff: StaffMember;
  readonly audit: Audit;
  readonly deps: Deps;
}

/**
 * Decides a request, once. Who asked cannot decide, nor who may be the same person. What has changed since it was asked for is not done: the second person
 * would confirm something other than what he saw.
 */
export const decideApproval = async (trx: Trx, deciding: Deciding): Promise<'approved' | 'rejected'> => {
  const { approvalId, isApproved, note, staff, audit, deps } = deciding;
  const asked = await lockApproval(trx, approvalId);
  const kind = kindOf(deciding.kinds, asked.kind);
  if (!may(staff.role, permissionFor(kind))) throw new Refusal('staff_forbidden');
  if (asked.requested_by === staff.id) await refuseOwnWord(trx, kind.act, asked);
  else await refuseOneForTwo(trx, staff.id, [asked.requested_by]);

  const payload = asked.payload as never;
  const before = asked.before as Diff['before'];
  const status = isApproved ? ('approved' as const) : ('rejected' as const);
  let result: Omit<Applied, 'changes'> | null = null;
  let changes: readonly Change[] = [];
  if (isApproved) {
    const now = await kind.diff(trx, payload, deps);
    if (!isDeepStrictEqual(asJson(now.before), before) || makesMore(now.after, asked.after))
      throw new Refusal('approval_stale', now);
    const applied: Applied = await kind.apply(trx, payload, approvalId, deps);
    ({ changes = [], ...result } = applied);
    const { makes: amount = null } = now;
    await bookValue(trx, { act: kind.act, staffId: asked.requested_by, confirmedBy: staff.id, amount });
  }
  await changeRows(
    trx,
    'approval',
    { approval_id: approvalId },
    { status, decided_by: staff.id, decided_at: sql`now()`, note, result: result && JSON.stringify(result) },
  );
  const { subject_id = asked.subject_id, ...known } = result ?? {};
  const after = isApproved ? { ...(asked.after as object), ...known } : null;
  await audit({ subject: [asked.subject_type, subject_id], before, after, reason: note || asked.reason });
  for (const change of changes) await audit(change);
  return status;
};

/** Whether it would make more than the second person was shown: what it is of may have changed meanwhile, such as a coupon's campaign. */
const makesMore = (now: Diff['after'], seen: unknown): boolean =>
  Number(now['makes'] ?? 0) > Number((seen as Diff['after'])['makes'] ?? 0);

/** As it is stored: what is undefined is gone, dates are texts. */
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** The open request, locked. */
export const lockApproval = async (trx: Trx, approvalId: string) => {
  const asked = await firstRow<RowOf<'approval'> & { is_in_time: boolean }>(trx)`
    select *, expires_at > now() as is_in_time from approval where approval_id = ${approvalId} for update`;
  if (!asked) throw new Refusal('nothing_found');
  if (asked.status !== 'pending' || !asked.is_in_time) throw new Refusal('approval_not_open');
  return asked;
};

/** Whether someone may decide a request of a kind. */
export const mayDecide = (kinds: ApprovalKinds, kind: string, role: Role): boolean => {
  const known = kinds[kind];
  return known !== undefined && may(role, permissionFor(known));
};

/** What the second person needs; the first passed the permission of the call that asked. */
const permissionFor = ({ act }: ApprovalKind<never>): Permission => {
  const second = valueRuleOf(act)?.second;
  assert(second, `${act} is not for two people`);
  return second.permission;
};

/** The kinds that a role may see: also those that it may decide. */
export const kindsSeenBy = (kinds: ApprovalKinds, role: Role): string[] =>
  Object.values(kinds).flatMap((kind) => (may(role, kind.seenBy) || may(role, permissionFor(kind)) ? [kind.kind] : []));

const kindOf = (kinds: ApprovalKinds, name: string): ApprovalKind<never> => {
  const kind = kinds[name];
  if (!kind) throw new Refusal('nothing_found');
  return kind;
};
