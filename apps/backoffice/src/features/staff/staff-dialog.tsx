import { toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { StaffActs } from '#src/features/staff/staff-acts.tsx';
import type { StaffRow } from '#src/features/staff/staff-query.ts';
import { askedText, isAsked } from '#src/lib/form/asked-answer.ts';
import { useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

/** One member of staff: the role, keeping out, and a lost authenticator. */
export function StaffDialog({ staff, onClose }: { staff: StaffRow; onClose: () => void }) {
  const t = useT();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { isShown: true },
    onSuccess: (answer) => {
      toast.success(isAsked(answer) ? askedText(t, 'POST /bo/api/staff/role') : t('บันทึกแล้ว'));
      onClose();
    },
  });
  return (
    <ActDialog
      call="POST /bo/api/staff/role"
      title={staff.name || staff.username}
      fields={{ role: { label: 'บทบาท', words: ROLE_NAMES } }}
      thing={staff}
      keys={['staff_id', 'version']}
      renderOutcome={() => (
        <>
          <FormProblem text={error?.message} />
          <StaffActs staff={staff} isBusy={isPending} onAct={mutate} />
        </>
      )}
      confirm={t('บันทึกบทบาท')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}
