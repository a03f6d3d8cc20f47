import { CheckField, TextField, useForm } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { passwordRules } from '#src/features/auth/check-password.ts';
import { phoneOf } from '#src/features/auth/check-phone.ts';
import { BirthDateField } from '#src/features/auth/register/birth-date-field.tsx';
import { checkAccount } from '#src/features/auth/register/check-register.ts';
import type { StepProps } from '#src/features/auth/register/register-draft.ts';
import { STEP_FIELDS } from '#src/features/auth/register/register-draft.ts';
import { StepActions } from '#src/features/auth/register/step-frame.tsx';
import { useAgent } from '#src/lib/agent/agent.ts';
import { ExternalLink } from '#src/lib/external-link.tsx';

/** Asks for the password, the birth date and the agreement to the terms; then the account is opened. */
export function AccountStep({ values, problems, submitText, onBack, onDone }: StepProps) {
  const { age_min } = useAgent();
  const phone = phoneOf(values.phone);
  const { form, field, problem, isBusy } = useForm({
    fields: STEP_FIELDS.account,
    check: (typed) => checkAccount(typed, { phone, ageMin: age_min, now: new Date() }),
    send: onDone,
    problems,
  });
  const birth = {
    birth_day: field('birth_day').error,
    birth_month: field('birth_month').error,
    birth_year: field('birth_year').error,
  };
  return (
    <form {...form} className="flex flex-col gap-4">
      {/* What a password manager keeps the password under. */}
      <input type="text" autoComplete="username" value={phone} readOnly hidden />
      <PasswordField
        {...field('password')}
        label="ตั้งรหัสผ่าน"
        autoComplete="new-password"
        defaultValue={values.password}
        rules={(password) => passwordRules(password, phone)}
      />
      <BirthDateField values={values} problems={birth} ageMin={age_min} />
      <TextField
        {...field('line_id')}
        label="LINE ID (ไม่บังคับ)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        defaultValue={values.line_id}
      />
      <CheckField {...field('accepts_terms')} defaultChecked={values.accepts_terms !== ''} label={<Terms />} />
      <FormProblem text={problem} />
      <StepActions text={submitText} isBusy={isBusy} onBack={onBack} />
    </form>
  );
}

const LINK = 'text-gold underline underline-offset-2';

const Terms = () => (
  <>
    ฉันยอมรับ
    <ExternalLink href="/terms" className={LINK}>
      เงื่อนไขการใช้บริการ
    </ExternalLink>{' '}
    และ
    <ExternalLink href="/privacy" className={LINK}>
      นโยบายความเป็นส่วนตัว
    </ExternalLink>
  </>
);
