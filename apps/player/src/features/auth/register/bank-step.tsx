import { TextField, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BankPicker } from '#src/components/form/bank-picker.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { accountDigits, checkBank } from '#src/features/auth/register/check-register.ts';
import type { StepProps } from '#src/features/auth/register/register-draft.ts';
import { STEP_FIELDS } from '#src/features/auth/register/register-draft.ts';
import { StepActions } from '#src/features/auth/register/step-frame.tsx';
import { banksQuery } from '#src/lib/agent/banks.ts';

/** Asks for the bank account that money comes from and goes to, and whose it is. */
export function BankStep({ values, problems, submitText, onBack, onDone }: StepProps) {
  const { data: banks } = useQuery(banksQuery());
  const [bankCode, setBankCode] = useState(values.bank_code);
  const { form, field, problem, isBusy } = useForm({
    fields: STEP_FIELDS.bank,
    check: (typed) => checkBank(typed, banks),
    send: onDone,
    problems,
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <BankPicker {...field('bank_code')} defaultValue={values.bank_code} onChange={setBankCode} />
      <TextField
        {...field('bank_account_number')}
        label="เลขที่บัญชี"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={bankCode === '' ? undefined : `${accountDigits(banks, bankCode).join(' หรือ ')} หลัก ไม่ต้องใส่ขีด`}
        defaultValue={values.bank_account_number}
      />
      <TextField
        {...field('name')}
        label="ชื่อและนามสกุลจริง"
        autoComplete="name"
        maxLength={100}
        hint="ตรงกับชื่อบัญชี ไม่ต้องใส่คำนำหน้า"
        defaultValue={values.name}
      />
      <FormProblem text={problem} />
      <StepActions text={submitText} isBusy={isBusy} onBack={onBack} />
    </form>
  );
}
