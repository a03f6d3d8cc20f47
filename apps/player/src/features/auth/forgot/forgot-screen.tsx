import { CircleCheck, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import type { OtpSent } from '#src/components/form/otp-field.tsx';
import { AuthCard } from '#src/features/auth/auth-card.tsx';
import { ToLogin } from '#src/features/auth/auth-stub.tsx';
import { askForCode, type ForgotWho, leaveEndedSession } from '#src/features/auth/forgot/forgot.ts';
import { ForgotCodeForm } from '#src/features/auth/forgot/forgot-code-form.tsx';
import { ForgotWhoForm } from '#src/features/auth/forgot/forgot-who-form.tsx';
import { StepFrame } from '#src/features/auth/register/step-frame.tsx';
import { keepTypedPhone } from '#src/features/auth/typed-phone.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { formatPhone } from '#src/lib/format/format-phone.ts';

interface Asked {
  readonly who: ForgotWho;
  readonly sent: OtpSent;
}

/** `/forgot`: sets a new password, of a member who is logged in too. It never says whether a phone has an account. */
export function ForgotScreen() {
  const isLoggedIn = useIsLoggedIn();
  const [step, setStep] = useState<'who' | 'code' | 'done'>('who');
  const [asked, setAsked] = useState<Asked>();
  const resend = async (who: ForgotWho) => setAsked({ who, sent: await askForCode(who) });
  const ask = async (who: ForgotWho) => {
    // The same question again has its answer on the way already.
    if (!asked || JSON.stringify(asked.who) !== JSON.stringify(who)) await resend(who);
    setStep('code');
  };
  const finish = async () => {
    await leaveEndedSession();
    if (asked) keepTypedPhone(asked.who.phone);
    setStep('done');
  };
  return (
    <AuthCard
      icon={KeyRound}
      title="ลืมรหัสผ่าน"
      text="ตั้งรหัสผ่านใหม่ด้วยเบอร์ที่สมัครไว้"
      stub={isLoggedIn ? <ToProfile /> : <ToLogin />}
    >
      {step === 'who' && (
        <StepFrame
          key="who"
          at={1}
          of={2}
          title="ยืนยันตัวตน"
          text="เลือกวิธีที่สะดวก ทั้งสองวิธีใช้รหัส OTP ทาง SMS"
          takesFocus={asked !== undefined}
        >
          <ForgotWhoForm who={asked?.who} onDone={ask} />
        </StepFrame>
      )}
      {step === 'code' && asked && (
        <StepFrame key="code" at={2} of={2} title="รหัส OTP และรหัสผ่านใหม่" text={sentText(asked.who)} takesFocus={false}>
          <ForgotCodeForm {...asked} onResend={() => resend(asked.who)} onBack={() => setStep('who')} onDone={finish} />
        </StepFrame>
      )}
      {step === 'done' && <Done />}
    </AuthCard>
  );
}

const ToProfile = () => (
  <ButtonLink href="/member/profile" variant="quiet">
    กลับไปที่โปรไฟล์
  </ButtonLink>
);

const sentText = ({ phone, bank_account_number }: ForgotWho): string =>
  bank_account_number === undefined
    ? `หากเบอร์ ${formatPhone(phone)} มีบัญชีอยู่ รหัสจะส่งถึงทาง SMS`
    : `หากเบอร์ ${formatPhone(phone)} และเลขบัญชีตรงกับที่สมัครไว้ รหัสจะส่งถึงทาง SMS`;

/** The new password stands; all that is left is to use it. */
function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <CircleCheck className="size-14 text-win" strokeWidth={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        ตั้งรหัสผ่านใหม่เรียบร้อย
      </h2>
      <p className="text-sm text-muted">ออกจากระบบบนทุกอุปกรณ์แล้ว กรุณาเข้าสู่ระบบด้วยรหัสผ่านใหม่</p>
      <ButtonLink href="/login" className="mt-4 w-full">
        เข้าสู่ระบบ
      </ButtonLink>
    </div>
  );
}
