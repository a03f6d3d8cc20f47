import { useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { OtpField, type OtpSent } from '#src/components/form/otp-field.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { passwordRules } from '#src/features/auth/check-password.ts';
import { digitsOf } from '#src/features/auth/check-phone.ts';
import { checkCode } from '#src/features/auth/forgot/check-forgot.ts';
import { type ForgotWho, setNewPassword } from '#src/features/auth/forgot/forgot.ts';
import { StepActions } from '#src/features/auth/register/step-frame.tsx';

interface Props {
  who: ForgotWho;
  sent: OtpSent;
  onResend: () => Promise<void>;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Asks for the code and the new password. */
export function ForgotCodeForm({ who, sent, onResend, onBack, onDone }: Props) {
  const { form, field, problem, isBusy } = useForm({
    fields: ['otp_code', 'new_password'],
    check: (typed) => checkCode(typed, who.phone),
    send: async ({ otp_code, new_password }) => {
      await setNewPassword(who, { otp_id: sent.otp_id, otp_code: digitsOf(otp_code), new_password });
      await onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <OtpField {...field('otp_code')} sent={sent} onResend={onResend} takesFocus />
      {/* What a password manager keeps the password under. */}
      <input type="text" autoComplete="username" value={who.phone} readOnly hidden />
      <PasswordField
        {...field('new_password')}
        label="รหัสผ่านใหม่"
        autoComplete="new-password"
        rules={(password) => passwordRules(password, who.phone)}
      />
      <FormProblem text={problem} />
      <StepActions text="ตั้งรหัสผ่านใหม่" isBusy={isBusy} onBack={onBack} />
    </form>
  );
}
