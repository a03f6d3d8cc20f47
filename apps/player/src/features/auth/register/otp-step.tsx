import { useForm } from '@chokdee/ui';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { OtpField, requestOtp } from '#src/components/form/otp-field.tsx';
import { phoneOf } from '#src/features/auth/check-phone.ts';
import { otpProblem } from '#src/features/auth/register/check-register.ts';
import type { StepProps } from '#src/features/auth/register/register-draft.ts';
import { registerDraft, STEP_FIELDS } from '#src/features/auth/register/register-draft.ts';
import { StepActions } from '#src/features/auth/register/step-frame.tsx';
import { banksQuery } from '#src/lib/agent/banks.ts';

/** Asks for the code that came by SMS. Whether it is right is seen when the account is opened. */
export function OtpStep({ values, problems, submitText, onBack, onDone }: StepProps) {
  usePrefetchQuery(banksQuery()); // the next step asks for the bank
  const phone = phoneOf(values.phone);
  const [sent, setSent] = useState(() => registerDraft.otpFor(phone));
  const { form, field, problem, isBusy } = useForm({
    fields: STEP_FIELDS.otp,
    check: ({ otp_code }) => ({ otp_code: otpProblem(otp_code) }),
    send: onDone,
    problems,
  });
  const resend = async () => {
    const otp = await requestOtp(phone, 'register');
    registerDraft.keepOtp(phone, otp);
    setSent(otp);
  };
  if (!sent) return null;
  return (
    <form {...form} className="flex flex-col gap-4">
      <OtpField {...field('otp_code')} defaultValue={values.otp_code} sent={sent} onResend={resend} takesFocus />
      <p className="text-sm text-muted">หากเบอร์นี้เป็นสมาชิกแล้ว SMS จะบอกให้เข้าสู่ระบบแทนการส่งรหัส</p>
      <FormProblem text={problem} />
      <StepActions text={submitText} isBusy={isBusy} onBack={onBack} backText="เปลี่ยนเบอร์" />
    </form>
  );
}
