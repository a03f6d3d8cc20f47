import { Button, buttonLook, EmptyState, Skeleton, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { EnrolSteps } from '#src/features/session/enrol-steps.tsx';
import { GuestCard } from '#src/features/session/guest-card.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { enterHouse } from '#src/lib/me.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';

/** `/invitation#token`: someone who was invited chooses a password and enrols an authenticator. The token stays out of logs. */
export function InvitationScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const [token] = useState(() => location.hash.slice(1));
  const [isAccepted, setIsAccepted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...asked('GET /bo/api/invitation', { token }),
    retry: false,
    enabled: !isAccepted,
  });
  const enter = async () => {
    await enterHouse();
    navigate('/', { replace: true });
  };
  const restart = (message: string) => {
    toast.error(message);
    navigate('/', { replace: true });
  };
  if (isAccepted) return <EnrolSteps onDone={() => void enter()} onExpired={restart} />;
  if (error)
    return (
      <GuestCard title={t('คำเชิญ')}>
        <Unusable error={error} onRetry={() => void refetch()} />
      </GuestCard>
    );
  return (
    <GuestCard
      title={t('คำเชิญ')}
      {...(data && { text: `${data.name} (${data.username}) · ${t(ROLE_NAMES[data.role])}` })}
    >
      {data ? <PasswordForm token={token} onAccepted={() => setIsAccepted(true)} /> : <Skeleton className="h-40" />}
    </GuestCard>
  );
}

function Unusable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  const isGone = error instanceof StaffRefusal && error.code === CODES.nothing_found;
  if (!isGone) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={MailX}
      title={t('คำเชิญนี้ใช้ไม่ได้แล้ว')}
      text={t('หากตั้งรหัสผ่านไว้แล้วให้เข้าสู่ระบบ หรือขอลิงก์ใหม่จากเจ้าของระบบ')}
      action={
        <Link href="/" className={buttonLook('outline')}>
          {t('เข้าสู่ระบบ')}
        </Link>
      }
    />
  );
}

function PasswordForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['password', 'again'],
    check: ({ password, again }) => ({
      ...(password.length < 12 && { password: t('รหัสผ่านต้องมีอย่างน้อย {count} ตัว', { count: 12 }) }),
      ...(password !== again && { again: t('รหัสผ่านสองช่องไม่ตรงกัน') }),
    }),
    send: async ({ password }) => {
      await staffApi('POST /bo/api/invitation/accept', { token, password });
      onAccepted();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('password')}
        label={t('ตั้งรหัสผ่าน')}
        type="password"
        autoComplete="new-password"
        maxLength={72}
      />
      <TextField
        {...field('again')}
        label={t('รหัสผ่านอีกครั้ง')}
        type="password"
        autoComplete="new-password"
        maxLength={72}
      />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ต่อไป')}
      </Button>
    </form>
  );
}
