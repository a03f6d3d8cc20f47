import type { StaffAnswer } from '@chokdee/contract';

export type Approval = StaffAnswer<'GET /bo/api/approvals'>['items'][number];
