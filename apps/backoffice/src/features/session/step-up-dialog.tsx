import { Dialog } from '@chokdee/ui';
import { CodeForm } from '#src/features/session/code-form.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { answerStepUp } from '#src/lib/step-up.ts';

/** Asks for a fresh code before a dangerous act; giving it lets the act go on, closing gives it up. */
export function StepUpDialog() {
  const t = useT();
  return (
    <Dialog title={t('ยืนยันก่อนทำรายการ')} width={400} onClose={() => answerStepUp(false)}>
      <p className="mb-4 text-sm text-muted">{t('รายการนี้ต้องใช้รหัสใหม่จากแอปยืนยันตัวตน')}</p>
      <CodeForm
        send={async (code) => {
          await staffApi('POST /bo/api/step_up', { code });
          answerStepUp(true);
        }}
      />
    </Dialog>
  );
}
