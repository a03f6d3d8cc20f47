import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { BillView, billQuery } from '#src/features/lotto/rounds/bill-view.tsx';
import { useT } from '#src/lib/language.ts';

/** The end of its id is the number that the member's ticket shows. */
const NUMBER_LENGTH = 8;

/** `/lotto/bills/:member_id/:bill_id`: one bill. */
export function BillScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(billQuery(Number(params['member_id']), params['bill_id'] ?? ''));
  return (
    <LottoPage title={query.data ? t('โพย {round}', { round: query.data.round_name }) : t('โพย')}>
      <Loaded query={query} back="/lotto/bills">
        {(bill) => (
          <div className="max-w-[40rem]">
            <Section id="bill" title={bill.bill_id.slice(-NUMBER_LENGTH).toUpperCase()}>
              <BillView bill={bill} />
            </Section>
          </div>
        )}
      </Loaded>
    </LottoPage>
  );
}
