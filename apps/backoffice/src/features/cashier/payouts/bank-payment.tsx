import { FactsOf } from '#src/components/fact.tsx';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import { Slip } from '#src/features/cashier/deposits/slip.tsx';
import { useT } from '#src/lib/language.ts';

const { text, copied, instant } = columnsOf<Withdrawal>();
const FACTS = [
  text('paid_from', 'โอนจาก', { value: ({ paid_from }, t) => (paid_from ? nameOfBook(paid_from, t) : '') }),
  copied('provider_ref', 'เลขรายการของธนาคาร'),
  instant('paid_at', 'โอนเมื่อ'),
  text('payer', 'ผู้โอน', { value: ({ payer }) => payer?.name ?? '' }),
];

/** What was paid at the bank by hand: from where, under which number, and the slip. */
export function BankPayment({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <Section id="payment" title={t('การโอนที่ธนาคาร')}>
      <FactsOf of={withdrawal} facts={FACTS} />
      <Slip slip={withdrawal.slip} />
    </Section>
  );
}
