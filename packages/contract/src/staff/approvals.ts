import { z } from 'zod';
import { staffAct, staffList } from '#src/staff/staff-call.ts';
import { instant, strictBody } from '#src/wire.ts';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;

const person = z.object({ staff_id: z.number().int(), username: z.string(), name: z.string() });

/** An act that waits for a second person, with what it would change. */
export const Approval = z.object({
  approval_id: z.uuid(),
  kind: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** What it is about, by the name that people know; empty: it has none. */
  subject_name: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  requested_by: person,
  requested_at: instant,
  expires_at: instant,
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  note: z.string(),
  /** Whether the one who asks may decide it: another's, and of a kind that he may decide. */
  may_decide: z.boolean(),
});

/** What asking for such an act answers. */
export const ApprovalAsked = z.object({ approval_id: z.uuid(), expires_at: instant });

export const approvalCalls = {
  'GET /bo/api/approvals': staffList({
    summary: 'Acts that wait for a second person, or were decided: of the kinds that one may see, and one’s own.',
    permission: 'approvals.view',
    filters: {
      status: z.enum(APPROVAL_STATUSES).optional(),
      subject_type: z.string().max(40).optional(),
      subject_id: z.string().max(60).optional(),
    },
    item: Approval,
  }),
  'POST /bo/api/approvals/decide': staffAct({
    summary: 'Confirms or rejects what another member of staff asked for. Confirming does it.',
    permission: 'approvals.view',
    input: strictBody({
      approval_id: z.uuid(),
      decision: z.enum(['approve', 'reject']),
      note: z.string().max(500).default(''),
    }),
    output: z.object({ status: z.enum(APPROVAL_STATUSES) }),
  }),
  'POST /bo/api/approvals/withdraw': staffAct({
    summary: 'Takes back what one asked for oneself.',
    permission: 'approvals.view',
    input: strictBody({ approval_id: z.uuid() }),
    output: z.object({}),
  }),
};
