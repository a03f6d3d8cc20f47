import { ConfirmDialog, Money, toast } from '@chokdee/ui';
import { FactRow, RuleList } from '#src/components/facts.tsx';
import { api } from '#src/lib/api/api.ts';
import { type Grant, refreshRewards } from '#src/lib/rewards/rewards.ts';
import { sayFailure } from '#src/lib/use-act.ts';

/** Asks once before a bonus is given up: what comes back, what does not, and why. */
export function CancelGrant({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { grant_id, name, cancel: now } = grant;
  const cancel = () =>
    api('POST /api/promotion/cancel', { grant_id })
      .then(() => toast.success('ยกเลิกโบนัสแล้ว'), sayFailure)
      .finally(refreshRewards);
  return (
    <ConfirmDialog
      title="ยกเลิกโบนัส"
      text={name}
      confirm="ยกเลิกโบนัส"
      cancel="เล่นต่อ"
      onConfirm={cancel}
      onClose={onClose}
    >
      {now && (
        <>
          <dl className="mb-4 flex flex-col gap-1.5 rounded-control bg-raised px-4 py-3">
            <FactRow name="กลับเข้ากระเป๋าหลัก">
              <Money baht={now.returns} className="text-win" />
            </FactRow>
            <FactRow name="ถูกตัดออก">
              <Money baht={now.forfeits} className="text-error" />
            </FactRow>
          </dl>
          <RuleList rules={now.rules} />
        </>
      )}
    </ConfirmDialog>
  );
}
