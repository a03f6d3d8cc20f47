import { Button, ChoiceChips, Dialog, TextAreaField, TextField, toast, useForm } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { MemberSearch } from '#src/components/member-search.tsx';
import { type Person, PersonLink } from '#src/components/person-link.tsx';
import { TwoPeopleNote } from '#src/components/two-people.tsx';
import { readAmount } from '#src/lib/format/read-amount.ts';
import { useT } from '#src/lib/language.ts';
import { type Pays, refreshRewards } from '#src/lib/rewards-query.ts';
import { KIND_TRAITS, PAYS } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** What one person may give alone, in baht: what the server lets through. */
const ALONE_MAX = 1_000;

/** Gives a member something by hand: first whom, then what and why. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [member, setMember] = useState<Person>();
  const [isChanged, setIsChanged] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const guard = useUnsavedGuard(isChanged && !isWaiting, onClose);
  return (
    <Dialog title={t('ให้รางวัลสมาชิก')} width={480} place="sheet" onClose={guard.close}>
      <div className="flex flex-col gap-4">
        {isWaiting && <Waiting onClose={onClose} />}
        {!isWaiting && !member && <MemberSearch act={t('เลือกคนนี้')} onChoose={setMember} />}
        {!isWaiting && member && (
          <>
            <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2 text-sm">
              <PersonLink member={member} hasPhone />
              <button
                type="button"
                className="min-h-8 cursor-pointer text-info underline"
                onClick={() => setMember(undefined)}
              >
                {t('เปลี่ยนคน')}
              </button>
            </p>
            <GiveForm
              member={member}
              onChange={() => setIsChanged(true)}
              onDone={(status) => (status === 'waiting' ? setIsWaiting(true) : onClose())}
            />
          </>
        )}
        {guard.question}
      </div>
    </Dialog>
  );
}

interface FormProps {
  member: Person;
  onChange: () => void;
  onDone: (status: 'given' | 'waiting') => void;
}

const TIMES = /^\d{1,3}(?:\.\d{1,2})?$/;
const TIMES_MAX = 100;

function GiveForm({ member, onChange, onDone }: FormProps) {
  const t = useT();
  const [pays, setPays] = useState<Pays>('cash');
  const [typed, setTyped] = useState('');
  const keyOf = useIdempotencyKey();
  const amount = readAmount(typed);
  const { form, field, problem, isBusy } = useForm({
    fields: ['amount', 'turnover_times', 'reason'],
    check: (values) => ({
      ...(amount === undefined && { amount: t('กรอกจำนวนเงินมากกว่า 0 ทศนิยมไม่เกิน 2 ตำแหน่ง') }),
      ...(pays === 'free' &&
        !(TIMES.test(values.turnover_times) && Number(values.turnover_times) <= TIMES_MAX) && {
          turnover_times: t('กรอกจำนวนเท่า 0–100'),
        }),
      ...(values.reason.trim() === '' && { reason: t('กรอกเหตุผล') }),
    }),
    send: async ({ turnover_times, reason }) => {
      if (amount === undefined) return;
      const turnover = pays === 'free' ? Number(turnover_times) : 0;
      const wish = { member_id: member.member_id, pays, amount, turnover_times: turnover, reason: reason.trim() };
      const { status } = await staffApi('POST /bo/api/rewards/grant/give', wish, { idempotencyKey: keyOf(wish) });
      await refreshRewards();
      if (status === 'given') toast.success(t('ให้รางวัลแล้ว'));
      onDone(status);
    },
  });
  const input = (event: Parameters<typeof form.onInput>[0]) => {
    form.onInput(event);
    onChange();
  };
  return (
    <form {...form} onInput={input} className="flex flex-col gap-4">
      <ChoiceChips<Pays>
        label={t('จ่ายเป็น')}
        choices={KIND_TRAITS.manual.pays.toReversed().map((value) => ({ value, text: t(PAYS[value]) }))}
        value={pays}
        onChange={setPays}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('amount')}
          label={t(pays === 'points' ? 'จำนวนแต้ม' : 'จำนวนเงิน (บาท)')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {pays === 'free' && (
          <TextField
            {...field('turnover_times')}
            label={t('ทำยอด (เท่า)')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            defaultValue="1"
          />
        )}
      </div>
      <TextAreaField {...field('reason')} label={t('เหตุผลที่สมาชิกเห็น')} rows={2} maxLength={300} />
      {amount !== undefined && amount > ALONE_MAX && <TwoPeopleNote />}
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t(amount !== undefined && amount > ALONE_MAX ? 'ส่งคำขอให้รางวัล' : 'ให้รางวัล')}
      </Button>
    </form>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <output className="flex flex-col items-center gap-3 text-center">
      <CircleCheck className="size-10 text-win" strokeWidth={1.5} aria-hidden />
      <p className="text-lg font-medium">{t('ส่งคำขอแล้ว รอผู้อื่นยืนยัน')}</p>
      <Link href="/approvals" className="text-sm text-info underline">
        {t('ไปหน้าคำขอ')}
      </Link>
      <Button className="w-full" onClick={onClose}>
        {t('เสร็จ')}
      </Button>
    </output>
  );
}
