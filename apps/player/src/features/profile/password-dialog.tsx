import { Button, Dialog, toast, useForm } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { checkNewPassword, PASSWORD_FIELDS } from '#src/features/profile/check-new-password.ts';
import { sessionsQuery } from '#src/features/profile/profile-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { useSession } from '#src/lib/api/session.ts';

/** Changes the password. Every other device is logged out by it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const phone = useSession(({ userInfo }) => userInfo?.phone);
  const { form, field, problem, isBusy } = useForm({
    fields: PASSWORD_FIELDS,
    check: checkNewPassword,
    send: async (values) => {
      await api('POST /api/member/change_password', values);
      toast.success('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่นออกจากระบบทั้งหมด');
      void queryClient.invalidateQueries(sessionsQuery());
      onClose();
    },
  });
  return (
    <Dialog title="เปลี่ยนรหัสผ่าน" width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={phone ?? ''} readOnly hidden />
        <PasswordField {...field('old_password')} label="รหัสผ่านเดิม" autoComplete="current-password" />
        <PasswordField
          {...field('new_password')}
          label="รหัสผ่านใหม่"
          autoComplete="new-password"
          hint="อย่างน้อย 8 ตัว เดายาก ไม่มีเบอร์โทรของคุณ"
        />
        <p className="text-sm text-muted">เมื่อเปลี่ยนแล้ว อุปกรณ์อื่นทั้งหมดจะออกจากระบบ เครื่องนี้ยังใช้งานต่อได้</p>
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          เปลี่ยนรหัสผ่าน
        </Button>
      </form>
    </Dialog>
  );
}
