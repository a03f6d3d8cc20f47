import { ConfirmDialog, toast } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { protectionQuery } from '#src/features/protection/protection-queries.ts';
import { type Hours, TIME_OUTS } from '#src/features/protection/time-outs.ts';
import { api } from '#src/lib/api/api.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { sayFailure } from '#src/lib/use-act.ts';

/** Asks once before a break begins: it cannot be shortened. */
export function TimeOutDialog({ hours, onBegun, onClose }: { hours: Hours; onBegun: () => void; onClose: () => void }) {
  const queryClient = useQueryClient();
  const begin = async () => {
    const { until } = await api('POST /api/member/timeout', { hours: Number(hours) }).catch(sayFailure);
    toast.success(`เริ่มพักการเล่นแล้ว ถึง ${formatInstant(until)}`);
    onBegun();
    // Not awaited: the dialog goes first, then this section with it.
    void queryClient.invalidateQueries(protectionQuery());
  };
  return (
    <ConfirmDialog
      title={`พักการเล่น ${TIME_OUTS.find(({ value }) => value === hours)?.text}`}
      text="เริ่มทันทีทั้งหวยและเกม ระหว่างพักจะฝากเงินและเดิมพันไม่ได้ และยกเลิกก่อนกำหนดไม่ได้ คุณยังถอนเงินได้ตามปกติ"
      confirm="เริ่มพัก"
      cancel="ยังไม่พัก"
      onConfirm={begin}
      onClose={onClose}
    />
  );
}
