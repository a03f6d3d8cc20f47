import { CircleAlert } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { StateMark } from '#src/components/mark.tsx';
import type { IncomingRow, Person } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { formatPhone } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';

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
  const { transfer_id, state } = incoming;
  const isCredited = state === 'credited';
  return (
    <ActDialog
      call="POST /bo/api/cashier/incoming/credit"
      title={t('เติมเงินให้ {name}', { name: member.name })}
      intro={
        <>
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
        </>
      }
      fields={{
        note: { label: 'รู้ได้อย่างไรว่าเป็นเงินของสมาชิกนี้', rows: 2, wrong: 'บอกว่ารู้ได้อย่างไรว่าเป็นเงินของสมาชิกนี้' },
      }}
      given={{ transfer_id, member_id: member.member_id, deposit_id, claim_id }}
      renderOutcome={() =>
        isCredited && (
          <p className="text-sm">
            {t('สถานะตอนนี้')}: <StateMark state={state} states={INCOMING_STATES} /> {incoming.member?.name}{' '}
            {incoming.decided_by}
          </p>
        )
      }
      confirm={t('เติมเงินเข้ากระเป๋า')}
      isClosed={isCredited}
      done={t('เติมเงินให้ {name} แล้ว', { name: member.name })}
      onClose={onClose}
    />
  );
}
