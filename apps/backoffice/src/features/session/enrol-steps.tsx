import { Button, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { CodeForm } from '#src/features/session/code-form.tsx';
import { GuestCard } from '#src/features/session/guest-card.tsx';
import { RecoveryCodes } from '#src/features/session/recovery-codes.tsx';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

interface Props {
  onDone: () => void;
  /** Called when the session of the enrolment is over. */
  onExpired: (message: string) => void;
}

/** Enrols an authenticator: its secret as a QR code, its first code, then the recovery codes, which are shown once. */
export function EnrolSteps({ onDone, onExpired }: Props) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, refetch } = useQuery({
    ...asked('POST /bo/api/enrol/begin', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !codes,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <GuestCard
      title={t('ตั้งค่าแอปยืนยันตัวตน')}
      text={t('สแกนด้วย Google Authenticator หรือแอปที่คล้ายกัน แล้วกรอกรหัส 6 หลักที่แอปแสดง')}
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Shown secret={data?.secret} uri={data?.uri} />
          <CodeForm
            send={async (code) => setCodes((await staffApi('POST /bo/api/enrol/confirm', { code })).recovery_codes)}
            onExpired={onExpired}
          />
        </>
      )}
      {error && (
        <Button variant="quiet" className="w-full" onClick={() => onExpired(error.message)}>
          {t('กลับไปกรอกรหัสผ่าน')}
        </Button>
      )}
    </GuestCard>
  );
}

function Shown({ secret, uri }: { secret: string | undefined; uri: string | undefined }) {
  const t = useT();
  if (!uri) return <Skeleton className="mx-auto mb-4 size-48" />;
  return (
    <>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        alt={t('QR สำหรับแอปยืนยันตัวตน')}
        className="mx-auto size-48 rounded-control border border-hairline"
      />
      <p className="mt-3 text-center text-xs text-muted">{t('หรือกรอกรหัสลับนี้ด้วยตัวเอง')}</p>
      <p className="mb-4 text-center text-sm font-medium tracking-wider break-all select-all">{secret}</p>
    </>
  );
}
