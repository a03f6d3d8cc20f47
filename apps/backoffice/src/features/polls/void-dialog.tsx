import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { Poll } from '#src/features/polls/polls-query.ts';
import { useT } from '#src/lib/language.ts';
import { refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Voids a poll, with a reason that players read. */
export function VoidDialog({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรอกเหตุผล') }) }),
    send: async ({ reason }) => {
      const { poll_id, version } = poll;
      try {
        await staffApi('POST /bo/api/polls/state', { poll_id, version, state: 'void', reason: reason.trim() });
      } finally {
        await refreshRewards();
      }
      toast.success(t('ยกเลิกโพลแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog title={t('ยกเลิกโพล')} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <p className="font-medium">{poll.title}</p>
        <p className="rounded-control bg-raised px-3 py-2 text-sm">
          {t('ยกเลิกแล้วไม่มีใครได้รางวัลและเปิดใหม่ไม่ได้ ผู้เล่นจะเห็นเหตุผลนี้')}
        </p>
        <TextAreaField {...field('reason')} label={t('เหตุผล')} rows={2} maxLength={300} />
        <FormProblem text={problem} />
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {t('ยกเลิกโพลนี้')}
        </Button>
      </form>
    </Dialog>
  );
}
