import { useQuery } from '@tanstack/react-query';
import { FactsOf } from '#src/components/fact.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DEPOSIT_STATES } from '#src/components/thing-states.ts';
import { CaseNoteForm } from '#src/features/cashier/case-notes.tsx';
import { CasePage, CaseShown } from '#src/features/cashier/case-page.tsx';
import { type Deposit, depositQuery } from '#src/features/cashier/cashier-query.ts';
import { IncomingFacts } from '#src/features/cashier/deposits/incoming-facts.tsx';
import { Slip } from '#src/features/cashier/deposits/slip.tsx';
import { StepList } from '#src/features/cashier/withdrawals/step-list.tsx';
import { useT } from '#src/lib/language.ts';
import { METHODS } from '#src/lib/words/cashier-words.ts';

/** `/cashier/deposits/:member_id/:deposit_id`: one deposit from request to credit. */
export function DepositScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const query = useQuery(depositQuery(Number(params['member_id']), params['deposit_id'] ?? ''));
  return (
    <CasePage query={query} title="รายการฝาก" list="/cashier/deposits">
      {(deposit) => <Shown deposit={deposit} />}
    </CasePage>
  );
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const { member, deposit_id, incoming, slip, steps } = deposit;
  return (
    <CaseShown
      title={t('ฝากของ {name}', { name: member.name })}
      list={['/cashier/deposits', 'รายการฝากทั้งหมด']}
      amount={deposit.amount}
      state={<StateMark state={deposit.state} states={DEPOSIT_STATES} />}
      about={<PersonLink member={member} hasPhone />}
      left={
        <>
          <DepositFacts deposit={deposit} />
          {incoming ? (
            <IncomingFacts incoming={incoming} />
          ) : (
            <Section id="incoming" title={t('ยอดโอนที่มาถึง')}>
              <Nothing text={t('ยังไม่มีเงินมาถึงสำหรับรายการนี้')} />
            </Section>
          )}
        </>
      }
      right={
        <>
          <Section id="steps" title={t('ขั้นตอน')}>
            <StepList steps={steps} />
            <CaseNoteForm memberId={member.member_id} caseId={deposit_id} />
          </Section>
          <Section id="slip" title={t('สลิป')}>
            <Slip slip={slip} />
          </Section>
        </>
      }
    />
  );
}

const { text, baht, instant, copied } = columnsOf<Deposit>();

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useT();
  return (
    <Section id="deposit" title={t('ที่สมาชิกแจ้ง')}>
      <FactsOf
        of={deposit}
        facts={[
          text('method', 'ช่องทาง', { value: ({ method }) => t(METHODS[method]) }),
          baht('asked', 'ยอดที่แจ้ง'),
          baht('amount', 'ยอดโอน', { className: 'font-medium' }),
          text('target_name', 'เข้าบัญชี'),
          copied('reference', 'เลขอ้างอิง'),
          instant('created_at', 'แจ้งเมื่อ'),
          instant('expires_at', 'หมดเวลาโอน'),
          instant('credited_at', 'เติมเมื่อ'),
          deposit.note !== '' && text('note', 'หมายเหตุ', { value: ({ note }) => t.data(note) }),
        ]}
      />
    </Section>
  );
}
