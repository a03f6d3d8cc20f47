import { Button, Dialog, TextField, toast, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { SWITCH_NAMES, type Switch, switchesQuery } from '#src/features/agent/switches/switches-query.ts';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Asks for the reason that players will see, then stops something. */
export function StopDialog({ one, onClose }: { one: Switch; onClose: () => void }) {
  const t = useT();
  const { name, version } = one;
  const title = t(SWITCH_NAMES[name] ?? name);
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรุณาบอกเหตุผล ผู้เล่นจะเห็นข้อความนี้') }) }),
    send: async ({ reason }) => {
      try {
        await staffApi('POST /bo/api/switches/set', { name, is_stopped: true, reason, version });
      } finally {
        void queryClient.invalidateQueries(switchesQuery());
      }
      toast.success(t('หยุดบริการแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog title={t('หยุด{name}', { name: title })} width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t(
            name === 'maintenance'
              ? 'ผู้เล่นทุกคนจะเห็นหน้าปิดปรับปรุงทันที และทำรายการใด ๆ ไม่ได้'
              : 'ผู้เล่นจะใช้บริการนี้ไม่ได้ทันที จนกว่าจะเปิดอีกครั้ง',
          )}
        </p>
        <TextField {...field('reason')} label={t('เหตุผลที่ผู้เล่นเห็น')} maxLength={300} autoComplete="off" />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          {t('หยุดบริการ')}
        </Button>
      </form>
    </Dialog>
  );
}
