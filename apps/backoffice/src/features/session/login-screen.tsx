import { Button, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { CodeForm } from '#src/features/session/code-form.tsx';
import { EnrolSteps } from '#src/features/session/enrol-steps.tsx';
import { GuestCard } from '#src/features/session/guest-card.tsx';
import { useT } from '#src/lib/language.ts';
import { enterHouse } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Step = 'password' | 'code' | 'enrol';

/** The log-in: user name and password, then the authenticator; who has none yet enrols one. */
export function LoginScreen() {
  const t = useT();
  const [step, setStep] = useState<Step>('password');
  // Whoever guessed too often, or took too long, begins again.
  const restart = (message: string) => {
    toast.error(message);
    setStep('password');
  };
  if (step === 'enrol') return <EnrolSteps onDone={() => void enterHouse()} onExpired={restart} />;
  if (step === 'code')
    return (
      <GuestCard title={t('ยืนยันตัวตน')} text={t('กรอกรหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสกู้คืน')}>
        <CodeForm
          send={async (code) => {
            await staffApi('POST /bo/api/login/code', { code });
            await enterHouse();
          }}
          mayRecover
          onExpired={restart}
        />
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setStep('password')}>
          {t('กลับไปกรอกรหัสผ่าน')}
        </Button>
      </GuestCard>
    );
  return (
    <GuestCard title={t('เข้าสู่ระบบ')}>
      <PasswordForm onNext={setStep} />
    </GuestCard>
  );
}

function PasswordForm({ onNext }: { onNext: (step: Step) => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['username', 'password'],
    check: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('กรอกชื่อผู้ใช้') }),
      ...(password === '' && { password: t('กรอกรหัสผ่าน') }),
    }),
    send: async (values) => onNext((await staffApi('POST /bo/api/login', values)).next),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('username')}
        label={t('ชื่อผู้ใช้')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <TextField
        {...field('password')}
        label={t('รหัสผ่าน')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ต่อไป')}
      </Button>
    </form>
  );
}
