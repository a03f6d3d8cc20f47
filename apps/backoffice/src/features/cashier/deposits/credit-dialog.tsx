import { Button, Dialog, TextAreaField, toast, useForm } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { type IncomingRow, type Person, refreshCashier } from '#src/features/cashier/cashier-query.ts';
import { payerAccount } from '#src/features/cashier/deposits/incoming-columns.tsx';
import { IncomingState } from '#src/features/cashier/state-mark.tsx';
import { formatPhone } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** To whom money is credited, and for which deposit or claim of his. */
export interface CreditTo {
  readonly member: Person;
  readonly deposit_id?: string;
  readonly claim_id?: string;
}

interface Props {
  incoming: IncomingRow;
  to: CreditTo;
  onClose: () => void;
}

/** Credits money that arrived to a member, with a note on how one knows that it is his. */
export function CreditDialog({ incoming, to: { member, deposit_id, claim_id }, onClose }: Props) {
  const t = useT();
  const [note, setNote] = useState('');
  const keyOf = useIdempotencyKey();
  const guard = useUnsavedGuard(note.trim() !== '', onClose);
  const { form, field, problem, isBusy } = useForm({
    fields: ['note'],
    check: (values) => ({ ...(values.note.trim() === '' && { note: t('บอกว่ารู้ได้อย่างไรว่าเป็นเงินของสมาชิกนี้') }) }),
    send: async (values) => {
      const wish = {
        transfer_id: incoming.transfer_id,
        member_id: member.member_id,
        ...(deposit_id && { deposit_id }),
        ...(claim_id && { claim_id }),
        note: values.note.trim(),
      };
      try {
        await staffApi('POST /bo/api/cashier/incoming/credit', wish, { idempotencyKey: keyOf(wish) });
      } finally {
        await refreshCashier();
      }
      toast.success(t('เติมเงินให้ {name} แล้ว', { name: member.name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('เติมเงินให้ {name}', { name: member.name })} width={480} place="sheet" onClose={guard.close}>
      <form {...form} className="flex flex-col gap-4">
        <Facts>
          <Fact name={t('จำนวนเงิน')}>
            <Baht baht={incoming.amount} className="text-xl font-medium" />
          </Fact>
          <Fact name={t('ผู้โอน')}>
            {incoming.payer_name || '–'} · {payerAccount(incoming, t)}
          </Fact>
          <Fact name={t('เข้ากระเป๋าของ')}>
            {member.name} · {formatPhone(member.phone)}
          </Fact>
        </Facts>
        {incoming.payer_name !== member.name && (
          <p className="flex items-start gap-2 text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
            {t('ชื่อผู้โอนต่างจากชื่อสมาชิก ระบบอาจเปิดรายการเฝ้าระวังให้')}
          </p>
        )}
        <TextAreaField
          {...field('note')}
          label={t('รู้ได้อย่างไรว่าเป็นเงินของสมาชิกนี้')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormProblem text={problem} />
        {incoming.state === 'credited' && (
          <p className="text-sm">
            {t('สถานะตอนนี้')}: <IncomingState state={incoming.state} /> {incoming.member?.name} {incoming.decided_by}
          </p>
        )}
        <Button type="submit" isBusy={isBusy} disabled={incoming.state === 'credited'}>
          {t('เติมเงินเข้ากระเป๋า')}
        </Button>
        {guard.question}
      </form>
    </Dialog>
  );
}
