import type { StaffAnswer } from '@chokdee/contract';

/** One change by staff. */
export type AuditEntry = StaffAnswer<'GET /bo/api/audit'>['items'][number];
