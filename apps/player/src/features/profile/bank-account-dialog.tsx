import { Button, Dialog, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { BankTile } from '#src/components/bank-tile.tsx';
import { BankPicker } from '#src/components/form/bank-picker.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { OtpField, type OtpSent } from '#src/components/form/otp-field.tsx';
import { digitsOf } from '#src/features/profile/check-bank-account.ts';
import type { UserInfo } from '#src/features/profile/profile-queries.ts';
import { useSecondAccount } from '#src/features/profile/use-second-account.ts';
import { banksQuery } from '#src/lib/agent/banks.ts';
import { maskPhone } from '#src/lib/format/format-phone.ts';

interface Props {
  user: UserInfo;
  /** The code that was last sent, also before the dialog was opened. */
  sent: OtpSent | undefined;
  onSent: (sent: OtpSent | undefined) => void;
  onClose: () => void;
}

/** Sets the second bank account: which one first, then the code that proves the phone is at hand. */
export function BankAccountDialog({ user, sent, onSent, onClose }: Props) {
  const { form, field, problem, isBusy, account, resend, edit } = useSecondAccount({ user, sent, onSent, onClose });
  const isAtCode = account !== undefined && sent !== undefined;
  return (
    <Dialog title="บัญชีสำรอง" width={480} place="sheet" onClose={onClose}>
      <form {...form} className="flex flex-col gap-4">
        {/* Kept while the code is asked for, so that going back finds everything as it was. */}
        <div hidden={isAtCode} className="flex flex-col gap-4 [&[hidden]]:hidden">
          <BankPicker {...field('bank_code')} />
          <TextField
            {...field('bank_account_number')}
            label="เลขบัญชี"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hint={`ต้องเป็นบัญชีชื่อ ${user.name}`}
          />
        </div>
        {isAtCode && (
          <>
            <ChosenAccount {...account} holder={user.name} onEdit={edit} />
            <p className="text-sm text-muted">ส่งรหัส OTP ทาง SMS ไปที่ {maskPhone(user.phone)} แล้ว</p>
            <OtpField {...field('otp_code')} sent={sent} onResend={resend} />
          </>
        )}
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy} className="w-full">
          {isAtCode ? 'ยืนยันบัญชีนี้' : 'รับรหัส OTP'}
        </Button>
      </form>
    </Dialog>
  );
}

interface Chosen {
  bank_code: string;
  bank_account_number: string;
  holder: string;
  onEdit: () => void;
}

function ChosenAccount({ bank_code, bank_account_number, holder, onEdit }: Chosen) {
  const { data: banks } = useQuery(banksQuery());
  const bank = banks?.find((one) => one.bank_code === bank_code);
  return (
    <div className="flex items-center gap-3 rounded-control border border-hairline bg-background p-3">
      <BankTile code={bank_code} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">{bank?.name}</p>
        <p className="font-medium">{digitsOf(bank_account_number)}</p>
        <p className="text-sm text-muted">{holder}</p>
      </div>
      <Button variant="quiet" className="px-3!" onClick={onEdit}>
        แก้ไข
      </Button>
    </div>
  );
}
