import { Dialog } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#src/components/loaded.tsx';
import type { StaffBill } from '#src/features/lotto/lotto-words.ts';
import { BillView, billQuery } from '#src/features/lotto/rounds/bill-view.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  bill: Pick<StaffBill, 'member_id' | 'bill_id' | 'round_name'>;
  onClose: () => void;
}

/** One bill above the list that it is one of. */
export function BillDialog({ bill, onClose }: Props) {
  const t = useT();
  const query = useQuery(billQuery(bill.member_id, bill.bill_id));
  return (
    <Dialog title={t('โพย {round}', { round: bill.round_name })} width={480} place="sheet" onClose={onClose}>
      <Loaded query={query}>{(whole) => <BillView bill={whole} />}</Loaded>
    </Dialog>
  );
}
