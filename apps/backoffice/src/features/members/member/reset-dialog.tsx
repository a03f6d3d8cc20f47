import { Button, ChoiceChips, Dialog, SelectField, TextAreaField, TextField, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import { type Member, refreshMembers } from '#src/features/members/member-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

const WHATS = { password: 'รหัสผ่าน', phone: 'เบอร์โทร', bank: 'บัญชีธนาคาร' } as const;
type What = keyof typeof WHATS;

/** What each reset does once it is confirmed. */
const EFFECTS: Readonly<Record<What, string>> = {
  password: 'รหัสผ่านเดิมจะใช้ไม่ได้และสมาชิกออกจากระบบทุกอุปกรณ์ สมาชิกตั้งรหัสใหม่เองที่ "ลืมรหัสผ่าน" ด้วย OTP',
  phone: 'สมาชิกจะเข้าสู่ระบบด้วยเบอร์ใหม่ และออกจากระบบทุกอุปกรณ์ แจ้ง SMS ทั้งเบอร์เก่าและใหม่',
  bank: 'บัญชีหลักเดิมถูกแทนที่ เงินถอนจะเข้าบัญชีใหม่ ซึ่งต้องเป็นชื่อของสมาชิกเอง',
};

/** Asks for a reset of a member's password, phone or bank account. */
export function ResetDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const [until, setUntil] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged && until === undefined, onClose);
  return (
    <Dialog title={t('รีเซ็ตให้ {name}', { name: member.name })} width={480} place="sheet" onClose={guard.close}>
      {until === undefined ? (
        <>
          <ResetForm memberId={member.member_id} onAsked={setUntil} onChange={() => setIsChanged(true)} />
          <div className="mt-4 empty:hidden">{guard.question}</div>
        </>
      ) : (
        <Asked until={until} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  memberId: number;
  onAsked: (until: string) => void;
  onChange: () => void;
}

function ResetForm({ memberId, onAsked, onChange }: FormProps) {
  const t = useT();
  const [what, setWhat] = useState<What>('password');
  const keyOf = useIdempotencyKey();
  const { form, field, problem, isBusy } = useForm({
    fields: ['phone', 'bank_code', 'bank_account_number', 'reason'],
    check: (values) => ({
      ...(what === 'phone' && values.phone.trim() === '' && { phone: t('กรอกเบอร์โทรใหม่') }),
      ...(what === 'bank' && values.bank_code === '' && { bank_code: t('เลือกธนาคาร') }),
      ...(what === 'bank' && values.bank_account_number.trim() === '' && { bank_account_number: t('กรอกเลขบัญชีใหม่') }),
      ...(values.reason.trim() === '' && { reason: t('กรอกเหตุผล') }),
    }),
    send: async ({ reason, phone, bank_code, bank_account_number }) => {
      const fields = what === 'phone' ? { phone } : what === 'bank' ? { bank_code, bank_account_number } : {};
      const wish = { member_id: memberId, what, reason, ...fields };
      const { expires_at } = await staffApi('POST /bo/api/member/reset', wish, { idempotencyKey: keyOf(wish) });
      await refreshMembers();
      onAsked(expires_at);
    },
  });
  const input = (event: Parameters<typeof form.onInput>[0]) => {
    form.onInput(event);
    onChange();
  };
  return (
    <form {...form} onInput={input} className="flex flex-col gap-4">
      <ChoiceChips
        label={t('รีเซ็ตอะไร')}
        choices={(Object.keys(WHATS) as What[]).map((value) => ({ value, text: t(WHATS[value]) }))}
        value={what}
        onChange={setWhat}
      />
      <p className="text-sm text-muted">{t(EFFECTS[what])}</p>
      {what === 'phone' && <TextField {...field('phone')} label={t('เบอร์โทรใหม่')} inputMode="tel" maxLength={20} />}
      {what === 'bank' && (
        <>
          <BankField {...field('bank_code')} />
          <TextField {...field('bank_account_number')} label={t('เลขบัญชีใหม่')} inputMode="numeric" maxLength={30} />
        </>
      )}
      <TextAreaField {...field('reason')} label={t('เหตุผล')} rows={2} maxLength={500} />
      <TwoPeopleNote />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ส่งคำขอรีเซ็ต')}
      </Button>
    </form>
  );
}

function BankField(props: { name: string; error: string | undefined }) {
  const t = useT();
  const { data: banks = [] } = useQuery({
    queryKey: ['banks'],
    queryFn: () => staffApi('GET /bo/api/banks', {}),
    staleTime: 3_600_000,
  });
  return (
    <SelectField {...props} label={t('ธนาคาร')} defaultValue="">
      <option value="">{t('เลือกธนาคาร')}</option>
      {banks.map(({ bank_code, name }) => (
        <option key={bank_code} value={bank_code}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
