import { Button, TextField, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { digitsOf, phoneOf } from '#src/features/auth/check-phone.ts';
import { checkWho, type ForgotWay } from '#src/features/auth/forgot/check-forgot.ts';
import type { ForgotWho } from '#src/features/auth/forgot/forgot.ts';
import { ForgotWayField } from '#src/features/auth/forgot/forgot-way-field.tsx';
import { keepTypedPhone, typedPhone } from '#src/features/auth/typed-phone.ts';

interface Props {
  /** What was given before, when one comes back to change it. */
  who: ForgotWho | undefined;
  onDone: (who: ForgotWho) => Promise<void>;
}

/** Asks whose password it is, in one of two ways. */
export function ForgotWhoForm({ who, onDone }: Props) {
  const [way, setWay] = useState<ForgotWay>(who?.bank_account_number === undefined ? 'otp' : 'bank');
  const { form, field, problem, isBusy } = useForm({
    fields: ['phone', 'bank_account_number'],
    check: (typed) => checkWho(typed, way),
    send: ({ phone, bank_account_number }) =>
      onDone({
        phone: phoneOf(phone),
        ...(way === 'bank' && { bank_account_number: digitsOf(bank_account_number) }),
      }),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <ForgotWayField value={way} onChange={setWay} />
      <TextField
        {...field('phone')}
        label="เบอร์โทรศัพท์ที่สมัครไว้"
        type="tel"
        inputMode="tel"
        autoComplete="username"
        maxLength={20}
        placeholder="08X-XXX-XXXX"
        defaultValue={who?.phone ?? typedPhone()}
        onInput={(event) => keepTypedPhone(event.currentTarget.value)}
      />
      {way === 'bank' && (
        <TextField
          {...field('bank_account_number')}
          label="เลขที่บัญชีธนาคารที่ผูกไว้"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          defaultValue={who?.bank_account_number}
        />
      )}
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy} className="w-full">
        ขอรหัส OTP
      </Button>
    </form>
  );
}
