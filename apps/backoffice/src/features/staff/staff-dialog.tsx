import type { Role } from '@chokdee/contract';
import { Button, Dialog, SelectField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { StaffActs } from '#src/features/staff/staff-acts.tsx';
import { type StaffRow, staffQuery } from '#src/features/staff/staff-list.tsx';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** One member of staff: the role, keeping out, and a lost authenticator. */
export function StaffDialog({ staff, onClose }: { staff: StaffRow; onClose: () => void }) {
  const t = useT();
  const [role, setRole] = useState<Role>(staff.role);
  const { staff_id, version } = staff;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { isShown: true },
    onSuccess: () => {
      toast.success(t('บันทึกแล้ว'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(staffQuery()),
  });
  return (
    <Dialog title={staff.name || staff.username} width={480} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <SelectField label={t('บทบาท')} value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {Object.entries(ROLE_NAMES).map(([value, text]) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <Button
          isBusy={isPending}
          disabled={role === staff.role}
          onClick={() => mutate(() => staffApi('POST /bo/api/staff/role', { staff_id, version, role }))}
        >
          {t('บันทึกบทบาท')}
        </Button>
        <FormProblem text={error?.message} />
        <StaffActs staff={staff} isBusy={isPending} onAct={mutate} />
      </div>
    </Dialog>
  );
}
