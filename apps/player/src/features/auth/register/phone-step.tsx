import { TextField, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { requestOtp } from '#src/components/form/otp-field.tsx';
import { AuthLink } from '#src/features/auth/auth-link.tsx';
import { BAD_MOBILE, phoneOf } from '#src/features/auth/check-phone.ts';
import { checkPhone } from '#src/features/auth/register/check-register.ts';
import type { StepProps } from '#src/features/auth/register/register-draft.ts';
import { registerDraft, STEP_FIELDS } from '#src/features/auth/register/register-draft.ts';
import { StepActions } from '#src/features/auth/register/step-frame.tsx';
import { api } from '#src/lib/api/api.ts';

/** Asks for the phone and sends it a code, or word that it has an account: nobody else is told. */
export function PhoneStep({ values, problems, onDone }: StepProps) {
  const { form, field, problem, isBusy } = useForm({
    fields: STEP_FIELDS.phone,
    check: checkPhone,
    send: async (typed) => {
      await sendCode(phoneOf(typed.phone));
      await onDone(typed);
    },
    problems,
  });
  const { error } = field('phone');
  // Whatever else is said of a well-formed phone: it belongs to somebody, most likely to the reader.
  const isTaken = error !== undefined && error !== BAD_MOBILE;
  return (
    <form {...form} className="flex flex-col gap-4">
      <div>
        <TextField
          {...field('phone')}
          label="เบอร์โทรศัพท์"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={20}
          placeholder="08X-XXX-XXXX"
          defaultValue={values.phone}
        />
        {isTaken && (
          <div className="flex flex-wrap gap-x-6 text-sm">
            <AuthLink to="login">เข้าสู่ระบบด้วยเบอร์นี้</AuthLink>
            <AuthLink to="forgot">ลืมรหัสผ่าน?</AuthLink>
          </div>
        )}
      </div>
      <FormProblem text={problem} />
      <StepActions text="ขอรหัส OTP" isBusy={isBusy} />
    </form>
  );
}

/**
 * Asks whether one can register with such a phone, which the server refuses on its field, and has a code sent. One that has
 * been sent stays good: who comes back to this step can ask for another on the next.
 */
async function sendCode(phone: string): Promise<void> {
  await api('POST /api/check_account', { phone }, { redirects: false });
  if (!registerDraft.otpFor(phone)) registerDraft.keepOtp(phone, await requestOtp(phone, 'register'));
}
