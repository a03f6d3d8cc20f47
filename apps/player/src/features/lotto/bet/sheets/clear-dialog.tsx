import { ConfirmDialog } from '@chokdee/ui';
import { clearSlip } from '#src/features/lotto/bet/slip.ts';

/** Asks once before every line leaves the bill. */
export function ClearDialog({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="ล้างโพย"
      text={`ลบทั้ง ${count} รายการออกจากโพยนี้`}
      confirm="ลบทั้งหมด"
      cancel="เก็บไว้"
      onConfirm={() => Promise.resolve(clearSlip())}
      onClose={onClose}
    />
  );
}
