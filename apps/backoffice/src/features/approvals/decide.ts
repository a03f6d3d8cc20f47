import type { StaffAnswer } from '@chokdee/contract';
import { toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

export type Approval = StaffAnswer<'GET /bo/api/approvals'>['items'][number];

/** After a decision everything may look different: what was changed, what waits, what was logged. */
const refresh = () => queryClient.invalidateQueries();

/** Confirms or rejects what another member of staff asked for. */
export const useDecide = (approval_id: string) => {
  const t = useT();
  return useMutation({
    mutationFn: (choice: { decision: 'approve' | 'reject'; note: string }) =>
      staffApi('POST /bo/api/approvals/decide', { approval_id, ...choice }),
    onSuccess: (_answer, { decision }) => toast.success(t(decision === 'approve' ? 'อนุมัติแล้ว' : 'ปฏิเสธแล้ว')),
    onSettled: refresh,
  });
};

/** Takes back what one asked for oneself. */
export const useWithdraw = (approval_id: string) =>
  useMutation({
    mutationFn: () => staffApi('POST /bo/api/approvals/withdraw', { approval_id }),
    onSettled: refresh,
  });
