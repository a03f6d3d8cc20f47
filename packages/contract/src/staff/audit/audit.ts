import { z } from 'zod';
import { staffCall, staffList } from '#src/staff/staff-call.ts';
import { bangkokDay, instant, query, referenceId } from '#src/wire.ts';

const AuditEntry = z.object({
  audit_id: referenceId,
  at: instant,
  staff: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** What it is called today; empty: it has no name, or is gone. */
  subject_name: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  address: z.string(),
  device: z.string(),
});

export const auditCalls = {
  'GET /bo/api/audit': staffList({
    summary: 'What staff changed, newest first.',
    permission: 'audit.view',
    filters: {
      staff_id: referenceId.optional(),
      action: z.string().max(100).optional(),
      subject_type: z.string().max(40).optional(),
      subject_id: z.string().max(100).optional(),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
    },
    item: AuditEntry,
  }),
  'GET /bo/api/audit/people': staffCall({
    summary: 'Who may have changed something: everyone who works here or did.',
    permission: 'audit.view',
    input: query({}),
    output: z.array(z.object({ staff_id: referenceId, username: z.string() })),
  }),
};
