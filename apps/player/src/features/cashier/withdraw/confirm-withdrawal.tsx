import { Button, ChoiceChips, Dialog, Money, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { OtpField, type OtpSent, requestOtp } from '#src/components/form/otp-field.tsx';
import { PasswordField } from '#src/components/form/password-field.tsx';
import { refreshCashier, type WithdrawInfo } from '#src/features/cashier/cashier-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { blameField } from '#src/lib/api/blame-field.ts';
import { type Act, idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useSession } from '#src/lib/api/session.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

type Proof = { password: string } | { otp_id: string; otp_code: string };

const WAYS = [
  { value: 'password', text: 'รหัสผ่าน' },
  { value: 'otp', text: 'รหัส OTP ทาง SMS' },
] as const;
const PASSWORD_WRONG = 1009;
const OTP_INVALID = 1006;

interface Props {
  amount: number;
  account: WithdrawInfo['accounts'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Shows once more how much goes where, and asks for the password or a code before it does. */
export function ConfirmWithdrawal({ amount, account, onDone, onClose }: Props) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('password');
  const [act] = useState<Act>(idempotencyKeys);
  const send = async (proof: Proof) => {
    const input = { amount, bank_account_id: account.bank_account_id, ...proof };
    await act(input, (idempotencyKey) => api('POST /api/member/withdraw/request', input, { idempotencyKey }));
    toast.success('รับคำขอถอนแล้ว');
    await Promise.all([refreshCashier(), queryClient.invalidateQueries(walletsQuery())]);
    onDone();
    onClose();
  };
  return (
    <Dialog title="ยืนยันการถอน" width={480} place="sheet" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3 rounded-control bg-raised p-4">
          <BankTile code={account.bank_code} className="size-10" />
          <div className="min-w-0 flex-1">
            <Money baht={amount} className="text-xl font-medium text-gold" />
            <p className="text-sm">
              {account.bank_name} {account.account_number}
            </p>
            <p className="text-sm wrap-break-word text-muted">{account.account_name}</p>
          </div>
        </div>
        <ChoiceChips label="ยืนยันด้วย" choices={WAYS} value={way} onChange={setWay} />
        {way === 'password' ? <ByPassword onSend={send} /> : <ByCode onSend={send} />}
      </div>
    </Dialog>
  );
}

interface FormProps {
  onSend: (proof: Proof) => Promise<void>;
}

function ByPassword({ onSend }: FormProps) {
  const { form, field, problem, isBusy } = useForm({
    fields: ['password'],
    check: ({ password }) => (password ? {} : { password: 'กรอกรหัสผ่าน' }),
    send: ({ password }) => onSend({ password }).catch(blameField(PASSWORD_WRONG, 'password')),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField {...field('password')} label="รหัสผ่าน" autoComplete="current-password" />
      <FormProblem text={problem} />
      <Submit isBusy={isBusy} />
    </form>
  );
}

function ByCode({ onSend }: FormProps) {
  const phone = useSession(({ userInfo }) => userInfo?.phone ?? '');
  const [sent, setSent] = useState<OtpSent>();
  const asking = useForm({
    fields: [],
    check: () => ({}),
    send: async () => setSent(await requestOtp(phone, 'withdraw')),
  });
  if (sent)
    return <CodeForm onSend={onSend} sent={sent} onResend={async () => setSent(await requestOtp(phone, 'withdraw'))} />;
  return (
    <form {...asking.form} className="flex flex-col gap-4">
      <p className="text-sm text-muted">ส่งรหัสไปที่เบอร์ {phone} ที่ใช้สมัคร</p>
      <FormProblem text={asking.problem} />
      <Button type="submit" isBusy={asking.isBusy} disabled={!phone}>
        ส่งรหัส OTP
      </Button>
    </form>
  );
}

function CodeForm({ onSend, sent, onResend }: FormProps & { sent: OtpSent; onResend: () => Promise<void> }) {
  const { form, field, problem, isBusy } = useForm({
    fields: ['otp_code'],
    check: ({ otp_code }) => (/^\d{6}$/.test(otp_code.trim()) ? {} : { otp_code: 'กรอกรหัส OTP 6 หลัก' }),
    send: ({ otp_code }) =>
      onSend({ otp_id: sent.otp_id, otp_code: otp_code.trim() }).catch(blameField(OTP_INVALID, 'otp_code')),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <OtpField {...field('otp_code')} sent={sent} onResend={onResend} takesFocus />
      <FormProblem text={problem} />
      <Submit isBusy={isBusy} />
    </form>
  );
}

function Submit({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" isBusy={isBusy}>
      ยืนยันถอนเงิน
    </Button>
  );
}
