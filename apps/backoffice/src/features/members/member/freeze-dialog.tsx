import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type Member, refreshMembers } from '#src/features/members/member-query.ts';
import { MemberState } from '#src/features/members/member-state.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Freezes a member, or thaws him, with a reason. What another did meanwhile is shown instead of done again. */
export function FreezeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  // What was wanted when the dialog opened: it must not turn into its opposite when another was quicker.
  const [isFreezing] = useState(!member.is_frozen);
  const [reason, setReason] = useState('');
  const guard = useUnsavedGuard(reason.trim() !== '', onClose);
  const { form, field, problem, refusal, isBusy } = useForm({
    fields: ['reason'],
    check: (values) => ({ ...(values.reason.trim() === '' && { reason: t('กรอกเหตุผล') }) }),
    send: async (values) => {
      try {
        await staffApi('POST /bo/api/member/freeze', {
          member_id: member.member_id,
          is_frozen: isFreezing,
          reason: values.reason,
        });
      } finally {
        await refreshMembers();
      }
      toast.success(t(isFreezing ? 'ระงับบัญชีแล้ว' : 'ปลดระงับแล้ว'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(isFreezing ? 'ระงับบัญชี {name}' : 'ปลดระงับ {name}', { name: member.name })}
      width={480}
      place="sheet"
      onClose={guard.close}
    >
      <form {...form} className="flex flex-col gap-4">
        <p className="text-sm">
          {t(
            isFreezing
              ? 'สมาชิกจะออกจากระบบทุกอุปกรณ์ทันทีและเข้าสู่ระบบไม่ได้จนกว่าจะปลดระงับ เงินในกระเป๋าไม่เปลี่ยน'
              : 'สมาชิกจะเข้าสู่ระบบและเล่นได้ตามปกติ',
          )}
        </p>
        <TextAreaField
          {...field('reason')}
          label={t('เหตุผล')}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem text={problem} />
        {refusal instanceof StaffRefusal && refusal.code === CODES.changed_meanwhile && (
          <Meanwhile data={refusal.data} />
        )}
        <Button type="submit" isBusy={isBusy}>
          {t(isFreezing ? 'ระงับบัญชี' : 'ปลดระงับ')}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}

/** How another left the member. */
function Meanwhile({ data }: { data: unknown }) {
  const t = useT();
  const { is_frozen, frozen_reason } = data as Pick<Member, 'is_frozen' | 'frozen_reason'>;
  return (
    <p className="text-sm">
      {t('สถานะตอนนี้')}: <MemberState isFrozen={is_frozen} /> {frozen_reason}
    </p>
  );
}
