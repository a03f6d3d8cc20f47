import type { StaffAnswer } from '@chokdee/contract';
import { queryClient } from '#src/lib/query-client.ts';

export type Approval = StaffAnswer<'GET /bo/api/approvals'>['items'][number];

/** After a decision everything may look different: what was changed, what waits, what was logged. */
export const refreshAll = () => queryClient.invalidateQueries();
