import { Button, TextField } from '@chokdee/ui';
import { type FormEvent, useRef, useState } from 'react';
import { checkLogin, type LoginProblems } from '#src/features/auth/check-login.ts';
import { login } from '#src/features/auth/login.ts';
import { PasswordField } from '#src/features/auth/password-field.tsx';

type LoginFields = HTMLFormControlsCollection & { phone: HTMLInputElement; password: HTMLInputElement };

/** Asks for phone and password. What is wrong is said on its field, and the focus goes to the first such field. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [isBusy, setIsBusy] = useState(false);

  const show = (found: LoginProblems) => {
    setProblems(found);
    const field = found.phone ? 'phone' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { phone, password } = event.currentTarget.elements as LoginFields;
    const input = { phone: phone.value.replaceAll(/\D/g, ''), password: password.value };
    const found = checkLogin(input);
    if (found.phone || found.password) return show(found);
    setProblems({});
    setIsBusy(true);
    try {
      await login(input);
    } catch (error) {
      setIsBusy(false);
      show({ password: (error as Error).message });
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
      <TextField
        name="phone"
        label="เบอร์โทรศัพท์"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={20}
        placeholder="08X-XXX-XXXX"
        error={problems.phone}
      />
      <PasswordField name="password" label="รหัสผ่าน" autoComplete="current-password" error={problems.password} />
      <Button type="submit" isBusy={isBusy} className="mt-2 w-full">
        เข้าสู่ระบบ
      </Button>
    </form>
  );
}
