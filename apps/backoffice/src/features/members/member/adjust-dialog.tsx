import { Button, ChoiceChips, Dialog, SelectField, TextAreaField, TextField, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import { type Member, refreshMembers } from '#src/features/members/member-query.ts';
import { readAmount } from '#src/lib/format/read-amount.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

type Direction = 'in' | 'out';

/** Asks for money to be put into a member's wallet, or taken from it. */
export function AdjustDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const [until, setUntil] = useState<string>();
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged && until === undefined, onClose);
  return (
    <Dialog title={t('ปรับยอดของ {name}', { name: member.name })} width={480} place="sheet" onClose={guard.close}>
      {until === undefined ? (
        <>
          <AdjustForm member={member} onAsked={setUntil} onChange={() => setIsChanged(true)} />
          <div className="mt-4 empty:hidden">{guard.question}</div>
        </>
      ) : (
        <Asked until={until} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  member: Member;
  onAsked: (until: string) => void;
  onChange: () => void;
}

function AdjustForm({ member, onAsked, onChange }: FormProps) {
  const t = useT();
  const [walletId, setWalletId] = useState(member.wallets[0]?.wallet_id);
  const [direction, setDirection] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const keyOf = useIdempotencyKey();
  const wallet = member.wallets.find(({ wallet_id }) => wallet_id === walletId);
  const amount = readAmount(typed);
  const { form, field, problem, isBusy } = useForm({
    fields: ['amount', 'reason'],
    check: (values) => ({
      ...(amount === undefined
        ? { amount: t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง') }
        : direction === 'out' && wallet && amount > wallet.balance && { amount: t('มากกว่ายอดเงินในกระเป๋า') }),
      ...(values.reason.trim() === '' && { reason: t('กรอกเหตุผล') }),
    }),
    send: async ({ reason }) => {
      if (walletId === undefined || amount === undefined) return;
      const wish = { member_id: member.member_id, wallet_id: walletId, direction, amount, reason };
      const { expires_at } = await staffApi('POST /bo/api/member/adjust', wish, { idempotencyKey: keyOf(wish) });
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
      <WalletField wallets={member.wallets} value={walletId} onChange={setWalletId} />
      <ChoiceChips<Direction>
        label={t('เพิ่มหรือหัก')}
        choices={[
          { value: 'in', text: t('+ เพิ่มเงิน') },
          { value: 'out', text: t('− หักเงิน') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <TextField
        {...field('amount')}
        label={t('จำนวนเงิน (บาท)')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {wallet && <Outcome balance={wallet.balance} change={direction === 'in' ? (amount ?? 0) : -(amount ?? 0)} />}
      <TextAreaField {...field('reason')} label={t('เหตุผล')} rows={2} maxLength={500} />
      <TwoPeopleNote />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ส่งคำขอปรับยอด')}
      </Button>
    </form>
  );
}

interface WalletFieldProps {
  wallets: Member['wallets'];
  value: number | undefined;
  onChange: (walletId: number) => void;
}

function WalletField({ wallets, value, onChange }: WalletFieldProps) {
  const t = useT();
  return (
    <SelectField label={t('กระเป๋าเงิน')} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {wallets.map(({ wallet_id, wallet_name }) => (
        <option key={wallet_id} value={wallet_id}>
          {t(wallet_name)} #{wallet_id}
        </option>
      ))}
    </SelectField>
  );
}

/** What the wallet would hold if nothing else happened meanwhile. */
function Outcome({ balance, change }: { balance: number; change: number }) {
  const t = useT();
  // Sums of satang are whole; sums of baht are not.
  const after = Math.round((balance + change) * 100) / 100;
  return (
    <dl className="grid grid-cols-3 gap-3 text-sm">
      <div>
        <dt className="text-xs text-muted">{t('ยอดตอนนี้')}</dt>
        <dd>
          <Baht baht={balance} />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('ปรับ')}</dt>
        <dd>
          <Baht baht={change} isSigned />
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('ยอดหลังปรับ')}</dt>
        <dd className="font-medium">
          <Baht baht={after} />
        </dd>
      </div>
    </dl>
  );
}
