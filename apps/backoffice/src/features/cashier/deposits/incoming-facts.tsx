import { Link } from 'wouter';
import { FactsOf } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { IncomingRow } from '#src/features/cashier/cashier-query.ts';
import { INCOMING_STATES, payerAccount } from '#src/features/cashier/cashier-words.ts';
import { useT } from '#src/lib/language.ts';

const { text, baht, state, instant, copied } = columnsOf<IncomingRow>();
const CREDITED_TO = {
  ...text('member', 'เติมให้', { value: ({ member }) => member?.name ?? '' }),
  cell: (one: IncomingRow) => <CreditedTo incoming={one} />,
};

/** What is known of money that arrived, and what became of it. */
export function IncomingFacts({ incoming }: { incoming: IncomingRow }) {
  const t = useT();
  return (
    <Section id="incoming" title={t('ยอดโอนที่มาถึง')}>
      <FactsOf<IncomingRow>
        of={incoming}
        facts={[
          baht('amount', 'จำนวนเงิน', { className: 'font-medium' }),
          state('state', 'สถานะ', INCOMING_STATES),
          text('payer_name', 'ผู้โอน'),
          text('payer', 'จากบัญชี', { value: payerAccount }),
          text('target_name', 'เข้าบัญชี'),
          instant('paid_at', 'โอนเมื่อ'),
          instant('received_at', 'เราทราบเมื่อ'),
          incoming.reference !== '' && copied('reference', 'เลขอ้างอิง'),
          text('provider', 'ผู้ให้บริการ'),
          copied('provider_ref', 'เลขของผู้ให้บริการ'),
          incoming.member !== null && CREDITED_TO,
          incoming.decided_by !== '' && decided<IncomingRow>(),
          incoming.note !== '' && text('note', 'หมายเหตุ', { value: ({ note }, said) => said.data(note) }),
        ]}
      />
    </Section>
  );
}

function CreditedTo({ incoming: { member, deposit_id } }: { incoming: IncomingRow }) {
  const t = useT();
  if (!member) return null;
  return (
    <>
      <PersonLink member={member} />
      {deposit_id && (
        <>
          {' · '}
          <Link
            href={`/cashier/deposits/${member.member_id}/${deposit_id}`}
            className="whitespace-nowrap text-info underline underline-offset-4"
          >
            {t('ดูรายการฝาก')}
          </Link>
        </>
      )}
    </>
  );
}

/** Who decided it, and when. */
export const decided = <Row extends Pick<IncomingRow, 'decided_by' | 'decided_at'>>(): Column<Row> => ({
  id: 'decided_by',
  title: 'ตัดสินโดย',
  value: ({ decided_by }) => decided_by,
  cell: ({ decided_by, decided_at }) => (
    <>
      {decided_by} · <Instant at={decided_at} />
    </>
  ),
});
