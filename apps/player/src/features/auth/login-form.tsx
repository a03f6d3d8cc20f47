import { Button, type Problems, TextField, useForm, type Values } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { AuthLink } from '#src/features/auth/auth-link.tsx';
import { phoneOf, phoneProblem } from '#src/features/auth/check-phone.ts';
import { login } from '#src/features/auth/login.ts';
import { keepTypedPhone, typedPhone } from '#src/features/auth/typed-phone.ts';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

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

type LoginField = 'phone' | 'password';

/** Finds what the server would refuse anyway, so that the answer comes at once. */
export const checkLogin = ({ phone, password }: Values<LoginField>): Problems<LoginField> => ({
  phone: phoneProblem(phone),
  password: password === '' ? 'กรุณากรอกรหัสผ่าน' : undefined,
});

const MEMBER_FROZEN = 1003;
const LOGIN_TOO_OFTEN = 1010;
const TOO_MANY_REQUESTS = 429;

/** How someone whose login was refused can go on, where the refusal alone leaves him standing. */
function LoginAdvice({ refusal }: { refusal: Error | undefined }) {
  const { line_admin_url } = useAgent().info;
  if (!(refusal instanceof ApiRefusal)) return null;
  if (refusal.code === LOGIN_TOO_OFTEN) return <AuthLink to="forgot">ตั้งรหัสผ่านใหม่ตอนนี้</AuthLink>;
  if (refusal.status === TOO_MANY_REQUESTS)
    return <p className="text-muted">รอประมาณ 1 นาทีแล้วกดเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกยังอยู่ครบ</p>;
  if (refusal.code === MEMBER_FROZEN && line_admin_url)
    return (
      <ExternalLink href={line_admin_url} className="inline-flex min-h-12 items-center text-gold underline">
        ติดต่อเจ้าหน้าที่
      </ExternalLink>
    );
  return null;
}
