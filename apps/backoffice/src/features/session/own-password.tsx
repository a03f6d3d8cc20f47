import { Button, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

/** Changes one's own password, which ends one's other sessions. */
export function OwnPassword() {
  const [count, setCount] = useState(0);
  return <PasswordForm key={count} onChanged={() => setCount(count + 1)} />;
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['old_password', 'new_password', 'again'],
    check: ({ old_password, new_password, again }) => ({
      ...(old_password === '' && { old_password: t('กรอกรหัสผ่าน') }),
      ...(new_password.length < 12 && { new_password: t('รหัสผ่านต้องมีอย่างน้อย {count} ตัว', { count: 12 }) }),
      ...(new_password !== again && { again: t('รหัสผ่านสองช่องไม่ตรงกัน') }),
    }),
    send: async ({ old_password, new_password }) => {
      await doAct('POST /bo/api/my/password', { old_password, new_password });
      toast.success(t('เปลี่ยนรหัสผ่านแล้ว อุปกรณ์อื่นออกจากระบบทั้งหมด'));
      onChanged();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField {...field('old_password')} label={t('รหัสผ่านเดิม')} type="password" autoComplete="current-password" />
      <TextField
        {...field('new_password')}
        label={t('รหัสผ่านใหม่')}
        hint={t('อย่างน้อย 12 ตัว')}
        type="password"
        autoComplete="new-password"
        maxLength={72}
      />
      <TextField
        {...field('again')}
        label={t('รหัสผ่านใหม่อีกครั้ง')}
        type="password"
        autoComplete="new-password"
        maxLength={72}
      />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('บันทึก')}
      </Button>
    </form>
  );
}
