import { type Problems, toast, useForm, type Values } from '@chokdee/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type OtpSent, requestOtp } from '#src/components/form/otp-field.tsx';
import { ACCOUNT_FIELDS, checkBankAccount } from '#src/features/profile/check-bank-account.ts';
import { bankAccountsQuery, type UserInfo } from '#src/features/profile/profile-queries.ts';
import { banksQuery } from '#src/lib/agent/banks.ts';
import { api } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { blameField } from '#src/lib/api/blame-field.ts';

const FIELDS = [...ACCOUNT_FIELDS, 'otp_code'] as const;
type Form = Values<(typeof FIELDS)[number]>;

const OTP_INVALID = 1006;

interface Wanted {
  user: UserInfo;
  sent: OtpSent | undefined;
  onSent: (sent: OtpSent | undefined) => void;
  onClose: () => void;
}

/**
 * The two steps of setting the second account. `account` is what was chosen, once the code is asked for. A code that was
 * sent is good for any account: going back and choosing another one sends no second code.
 */
export function useSecondAccount({ user, sent, onSent, onClose }: Wanted) {
  const queryClient = useQueryClient();
  const { data: banks = [] } = useQuery(banksQuery());
  const [account, setAccount] = useState<Form>();

  /** Shows the other step. The focus waits on the button, which stays; from a field that goes it would leave the form. */
  const turnTo = (step: Form | undefined, focused: keyof Form, code = sent) => {
    const find = (selector: string) => form.form.ref.current?.querySelector<HTMLElement>(selector);
    find('[type="submit"]')?.focus();
    flushSync(() => {
      onSent(code);
      setAccount(step);
    });
    find(`[name="${focused}"]`)?.focus();
  };
  const update = async ({ bank_code, bank_account_number, otp_code }: Form, { otp_id }: OtpSent) => {
    const input = { bank_code, bank_account_number, otp_id, otp_code };
    await api('POST /api/member/update_sub_bank_account', input).catch(blameField(OTP_INVALID, 'otp_code'));
    onSent(undefined);
    toast.success('บันทึกบัญชีสำรองแล้ว');
    void queryClient.invalidateQueries(bankAccountsQuery());
    onClose();
  };
  const form = useForm({
    fields: FIELDS,
    check: (values) => ({ ...checkBankAccount(values, banks), ...(account && checkCode(values)) }),
    send: async (values) => {
      if (!account || !sent)
        return turnTo(values, 'otp_code', isAlive(sent) ? sent : await requestOtp(user.phone, 'bank'));
      return update(values, sent).catch((error: unknown) => {
        if (isOfAccount(error)) turnTo(undefined, 'bank_account_number');
        throw error;
      });
    },
  });
  return {
    ...form,
    account,
    resend: async () => onSent(await requestOtp(user.phone, 'bank')),
    edit: () => turnTo(undefined, 'bank_account_number'),
  };
}

const isAlive = (sent: OtpSent | undefined): boolean => sent !== undefined && Date.parse(sent.expires_at) > Date.now();

const checkCode = ({ otp_code }: Form): Problems<'otp_code'> =>
  /^\d{6}$/.test(otp_code.trim()) ? {} : { otp_code: 'กรอกรหัส OTP 6 หลัก' };

const isOfAccount = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problems.some(({ field }) => ACCOUNT_FIELDS.some((name) => name === field));
