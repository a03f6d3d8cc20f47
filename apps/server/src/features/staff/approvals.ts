import type { StaffKey } from '@chokdee/contract';
import { type SqlBool, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { textArray } from '#src/db/arrays.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type ApprovalKinds, decideApproval, kindsSeenBy, lockApproval, mayDecide } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

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
    await trx
      .updateTable('approval')
      .set({ status: 'withdrawn', decided_by: staff.id, decided_at: sql`now()` })
      .where('approval_id', '=', approval_id)
      .execute();
    await audit({ subject: [asked.subject_type, asked.subject_id], after: { withdrawn: approval_id } });
    return {};
  },
});

/** Newest first. The cursor is the id, which begins with the time. A request that nobody decided in time counts as expired. */
const listApprovals =
  (kinds: ApprovalKinds): StaffHandler<'GET /bo/api/approvals'> =>
  async ({ status, subject_type, subject_id, cursor, limit }, { db, staff }) => {
    if (cursor !== undefined && !isUuid(cursor))
      throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
    const state = sql<string>`case when a.status = 'pending' and a.expires_at <= now() then 'expired' else a.status end`;
    const rows = await db
      .selectFrom('approval as a')
      .innerJoin('staff as r', 'r.staff_id', 'a.requested_by')
      .leftJoin('staff as d', 'd.staff_id', 'a.decided_by')
      .selectAll('a')
      .select([
        state.as('state'),
        'r.username as requester',
        'r.name as requester_name',
        'd.username as decider',
        'd.name as decider_name',
      ])
      .where(
        sql<SqlBool>`(a.kind = any(${textArray(kindsSeenBy(kinds, staff.role))}::text[]) or a.requested_by = ${staff.id})`,
      )
      .$if(subject_type !== undefined, (query) => query.where('a.subject_type', '=', subject_type ?? ''))
      .$if(subject_id !== undefined, (query) => query.where('a.subject_id', '=', subject_id ?? ''))
      .$if(status !== undefined, (query) => query.where(sql<SqlBool>`${state} = ${status}`))
      .$if(cursor !== undefined, (query) => query.where('a.approval_id', '<', cursor ?? ''))
      .orderBy('a.approval_id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit).map((row) => ({
      approval_id: row.approval_id,
      kind: row.kind,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      before: row.before as Record<string, unknown>,
      after: row.after as Record<string, unknown>,
      reason: row.reason,
      status: row.state as 'pending',
      requested_by: { staff_id: row.requested_by, username: row.requester, name: row.requester_name },
      requested_at: row.requested_at,
      expires_at: row.expires_at,
      decided_by: row.decided_by
        ? { staff_id: row.decided_by, username: row.decider ?? '', name: row.decider_name ?? '' }
        : null,
      decided_at: row.decided_at,
      note: row.note,
      may_decide: row.state === 'pending' && row.requested_by !== staff.id && mayDecide(kinds, row.kind, staff.role),
    }));
    return { items, next_cursor: rows.length > limit ? (items.at(-1)?.approval_id ?? null) : null };
  };
