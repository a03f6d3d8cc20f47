import { Button, TextField, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { AuthLink } from '#src/features/auth/auth-link.tsx';
import { checkLogin } from '#src/features/auth/check-login.ts';
import { phoneOf } from '#src/features/auth/check-phone.ts';
import { login } from '#src/features/auth/login.ts';
import { LoginAdvice } from '#src/features/auth/login-advice.tsx';
import { keepTypedPhone, typedPhone } from '#src/features/auth/typed-phone.ts';

/** Asks for phone and password. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const { form, field, problem, refusal, isBusy } = useForm({
    fields: ['phone', 'password'],
    check: checkLogin,
    send: async ({ phone, password }) => {
      await login({ phone: phoneOf(phone), password });
      onDone?.();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('phone')}
        label="เบอร์โทรศัพท์"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={20}
        placeholder="08X-XXX-XXXX"
        defaultValue={typedPhone()}
        onInput={(event) => keepTypedPhone(event.currentTarget.value)}
      />
      <div>
        <PasswordField {...field('password')} label="รหัสผ่าน" autoComplete="current-password" />
        <div className="-mb-2 flex justify-end text-sm">
          <AuthLink to="forgot">ลืมรหัสผ่าน?</AuthLink>
        </div>
      </div>
      <FormProblem text={problem}>
        <LoginAdvice refusal={refusal} />
      </FormProblem>
      <Button type="submit" isBusy={isBusy} className="w-full">
        เข้าสู่ระบบ
      </Button>
    </form>
  );
}
