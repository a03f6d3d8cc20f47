import { ChoiceChips, EmptyState, SelectField } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { BILL_STATUSES } from '#src/features/lotto/bills/bill-status.tsx';
import { BillSums, FoundBills } from '#src/features/lotto/bills/bill-sums.tsx';
import { BillTicket } from '#src/features/lotto/bills/bill-ticket.tsx';
import { DebtsCard } from '#src/features/lotto/bills/debts-card.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { type Bill, type BillFilter, billsQuery } from '#src/features/lotto/lotto-queries.ts';
import { MarketPick } from '#src/features/lotto/market-pick.tsx';
import { addDays, serverToday } from '#src/lib/format/format-day.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const BillDetailDialog = lazyDialog(async () => ({
  BillDetailDialog: (await import('#src/features/lotto/bills/bill-detail-dialog.tsx')).BillDetailDialog,
}));

const SPANS = [
  { value: 'today', text: 'วันนี้' },
  { value: 'yesterday', text: 'เมื่อวาน' },
  { value: 'week', text: '7 วัน' },
  { value: 'all', text: 'ทั้งหมด' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** `/lotto/bills`: the member's bills, today's first, with what became of them. */
export function BillsScreen() {
  const [span, setSpan] = useState<Span>('today');
  const [status, setStatus] = useState('');
  const [market, setMarket] = useState('');
  const [opened, setOpened] = useState<string>();
  const bills = useInfiniteQuery(billsQuery(filterOf(span, status, market)));
  return (
    <Page title="โพยของฉัน" back={{ href: '/lotto/lobby', text: 'หวย' }}>
      <LottoLinks />
      <DebtsCard />
      <div className="flex flex-col gap-3">
        <ChoiceChips isOneRow label="ช่วงเวลา" choices={SPANS} value={span} onChange={setSpan} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="สถานะ"
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            choices={[{ value: '', text: 'ทุกสถานะ' }, ...BILL_STATUSES]}
          />
          <MarketPick value={market} onChange={setMarket} />
        </div>
      </div>
      <BillSums key={span} filter={filterOf(span, '', market)} />
      <FoundBills filter={filterOf(span, status, market)} />
      <PagedList
        query={bills}
        what="โพย"
        skeleton={<Skeletons count={3} className="flex flex-col gap-3" each="h-36 rounded-card" />}
        empty={<NoBills isToday={span === 'today'} />}
        keyOf={({ bill_id }) => bill_id}
        className="flex flex-col gap-3"
        waitsForPress
      >
        {(bill) => <BillTicket bill={bill} onOpen={() => setOpened(bill.bill_id)} />}
      </PagedList>
      {opened && <BillDetailDialog billId={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** What is asked for; a span ends today by the server's clock. */
const filterOf = (span: Span, status: string, market: string): BillFilter => {
  const today = serverToday();
  return {
    ...(span === 'today' && { day: today }),
    ...(span === 'yesterday' && { day: addDays(today, -1) }),
    ...(span === 'week' && { from_day: addDays(today, -6), to_day: today }),
    ...(status && { status: status as Bill['status'] }),
    ...(market && { market_id: Number(market) }),
  };
};

function NoBills({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title={isToday ? 'วันนี้ยังไม่มีโพย' : 'ไม่มีโพยตามที่เลือก'}
      text={isToday ? 'เลือกงวดที่เปิดรับแล้วเริ่มแทงได้เลย' : 'ลองเปลี่ยนช่วงเวลาหรือตัวกรอง'}
      action={<ButtonLink href="/lotto">ดูงวดที่เปิดรับ</ButtonLink>}
    />
  );
}
