import { Button, ChoiceChips, Dialog, TextAreaField, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Asked, TwoPeopleNote } from '#src/components/two-people.tsx';
import { refreshCashier, type Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';

type Outcome = 'paid' | 'not_paid';

/** Asks that a withdrawal which is stuck at its provider is ended as paid, or not paid, with what shows it. */
export function OutcomeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const [until, setUntil] = useState<string>();
  return (
    <Dialog
      title={t('ยืนยันผลการถอนของ {name}', { name: withdrawal.member.name })}
      width={480}
      place="sheet"
      onClose={onClose}
    >
      {until === undefined ? (
        <OutcomeForm withdrawal={withdrawal} onAsked={setUntil} />
      ) : (
        <Asked until={until} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OutcomeForm({ withdrawal, onAsked }: { withdrawal: Withdrawal; onAsked: (until: string) => void }) {
  const t = useT();
  const { member, withdrawal_id, amount } = withdrawal;
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const keyOf = useIdempotencyKey();
  const { form, field, problem, isBusy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ ...(reason.trim() === '' && { reason: t('กรอกหลักฐาน') }) }),
    send: async ({ reason }) => {
      const wish = { member_id: member.member_id, withdrawal_id, is_paid: outcome === 'paid', reason: reason.trim() };
      const { expires_at } = await staffApi('POST /bo/api/cashier/withdrawal/outcome', wish, {
        idempotencyKey: keyOf(wish),
      });
      await refreshCashier();
      onAsked(expires_at);
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-sm">{t('ตรวจกับผู้ให้บริการและบัญชีธนาคารของเราก่อนว่าเงินออกไปแล้วหรือไม่')}</p>
      <ChoiceChips<Outcome>
        label={t('ผลการโอน')}
        choices={[
          { value: 'paid', text: t('โอนถึงปลายทางแล้ว') },
          { value: 'not_paid', text: t('ไม่ได้โอน') },
        ]}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="text-sm">
        <Baht baht={amount} className="font-medium" />{' '}
        {t(outcome === 'paid' ? 'จะถูกตัดออกจากกระเป๋าของสมาชิก' : 'จะกลับเข้ากระเป๋าของสมาชิก')}
      </p>
      <TextAreaField {...field('reason')} label={t('หลักฐาน เช่น เลขรายการของธนาคาร')} rows={3} maxLength={300} />
      <TwoPeopleNote />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {t('ส่งคำขอยืนยันผล')}
      </Button>
    </form>
  );
}
