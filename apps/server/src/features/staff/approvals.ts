import type { StaffKey } from '@chokdee/contract';
import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows, changeRows, type RowOf } from '#src/db/rows.ts';
import { nameOfSubject, type SubjectName, sayName } from '#src/features/staff/subject-names.ts';
import { pageOf, uuidCursor } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKinds, decideApproval, kindsSeenBy, lockApproval, mayDecide } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';
import { mayBeOne, ownWordProblem } from '#src/staff/two-people.ts';

type Key = Extract<StaffKey, `${string} /bo/api/approvals${string}`>;
type ApprovalHandlers = { readonly [K in Key]: StaffHandler<K> };

/** The calls of the two-person mechanism, over the kinds of acts that there are. */
export const approvalHandlers = (kinds: ApprovalKinds): ApprovalHandlers => ({
  'GET /bo/api/approvals': listApprovals(kinds),
  'POST /bo/api/approvals/decide': async ({ approval_id, decision, note }, { trx, staff, audit, ...deps }) => {
    const isApproved = decision === 'approve';
    const status = await decideApproval(trx, { kinds, approvalId: approval_id, isApproved, note, staff, audit, deps });
    return { status };
  },
  'POST /bo/api/approvals/withdraw': async ({ approval_id }, { trx, staff, audit }) => {
    const asked = await lockApproval(trx, approval_id);
    if (asked.requested_by !== staff.id) throw new Refusal('staff_forbidden');
    await changeRows(
      trx,
      'approval',
      { approval_id },
      { status: 'withdrawn', decided_by: staff.id, decided_at: sql`now()` },
    );
    await audit({ subject: [asked.subject_type, asked.subject_id], after: { withdrawn: approval_id } });
    return {};
  },
});

type AskedRow = Omit<RowOf<'approval'>, 'before' | 'after'> & {
  state: 'pending';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  requester: string;
  subject_name: SubjectName;
  may_be_one: boolean;
  requester_name: string;
  decider: string | null;
  decider_name: string | null;
};

/** Newest first. The cursor is the id, which begins with the time. A request that nobody decided in time counts as expired. */
const listApprovals =
  (kinds: ApprovalKinds): StaffHandler<'GET /bo/api/approvals'> =>
  async ({ status, subject_type, subject_id, cursor, limit }, { db, staff }) => {
    const before = uuidCursor(cursor);
    const state = sql`case when a.status = 'pending' and a.expires_at <= now() then 'expired' else a.status end`;
    const which = [
      sql`(a.kind = any(${textArray(kindsSeenBy(kinds, staff.role))}::text[]) or a.requested_by = ${staff.id})`,
      ...(subject_type === undefined ? [] : [sql`a.subject_type = ${subject_type}`]),
      ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
      ...(status === undefined ? [] : [sql`${state} = ${status}`]),
      ...(before === undefined ? [] : [sql`a.approval_id < ${before}`]),
    ];
    const rows = await allRows<AskedRow>(db)`
      select a.*, ${state} as state, r.username as requester, r.name as requester_name, d.username as decider,
        d.name as decider_name, ${nameOfSubject} as subject_name, ${mayBeOne(sql`a.requested_by`, sql`${staff.id}`)} as may_be_one
      from approval a join staff r on r.staff_id = a.requested_by left join staff d on d.staff_id = a.decided_by
      where ${sql.join(which, sql` and `)} order by a.approval_id desc limit ${limit + 1}`;
    const own = await ownWords(db, kinds, rows, staff);
    const items = rows.map((row) => ({
      approval_id: row.approval_id,
      kind: row.kind,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      subject_name: sayName(row.subject_name),
      before: row.before,
      after: row.after,
      reason: row.reason,
      status: row.state,
      requested_by: { staff_id: row.requested_by, username: row.requester, name: row.requester_name },
      requested_at: row.requested_at,
      expires_at: row.expires_at,
      decided_by: row.decided_by
        ? { staff_id: row.decided_by, username: row.decider ?? '', name: row.decider_name ?? '' }
        : null,
      decided_at: row.decided_at,
      note: row.note,
      may_decide:
        row.state === 'pending' &&
        (row.requested_by === staff.id ? own.has(row.approval_id) : !row.may_be_one) &&
        mayDecide(kinds, row.kind, staff.role),
    }));
    return pageOf(items, limit, ({ approval_id }) => approval_id);
  };

/** The requests of one's own that one may confirm oneself, since nobody else can. */
const ownWords = async (
  db: Reader,
  kinds: ApprovalKinds,
  rows: readonly AskedRow[],
  staff: StaffMember,
): Promise<ReadonlySet<string>> => {
  const open = rows.filter(({ state, requested_by }) => state === 'pending' && requested_by === staff.id);
  const own = new Set<string>();
  for (const row of open) {
    const kind = kinds[row.kind];
    if (kind && (await ownWordProblem(db, kind.act, row)) === null) own.add(row.approval_id);
  }
  return own;
};
