import { Button, Dialog, type Problems, toast, useForm, type Values } from '@chokdee/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
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

const PASSWORD_FIELDS = ['old_password', 'new_password'] as const;
type Field = (typeof PASSWORD_FIELDS)[number];

const LENGTH_MIN = 8;
const LENGTH_MAX = 72;

/** Finds what the server would refuse anyway; whether a password is easily guessed only the server knows. */
export const checkNewPassword = ({ old_password, new_password }: Values<Field>): Problems<Field> => ({
  ...(old_password === '' && { old_password: 'กรุณากรอกรหัสผ่านเดิม' }),
  ...(new_password.length < LENGTH_MIN && { new_password: `รหัสผ่านต้องมีอย่างน้อย ${LENGTH_MIN} ตัว` }),
  ...(new_password.length > LENGTH_MAX && { new_password: `รหัสผ่านยาวได้ไม่เกิน ${LENGTH_MAX} ตัว` }),
});
