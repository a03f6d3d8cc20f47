import { ChoiceChips, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Dices } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SpanPick } from '#src/components/form/span-pick.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { type WinLoss, winLossQuery } from '#src/features/rewards/rewards-queries.ts';
import { WinLossRows } from '#src/features/rewards/winloss/winloss-rows.tsx';
import { WinLossTotals } from '#src/features/rewards/winloss/winloss-totals.tsx';
import { type Range, rangeOf, type Span } from '#src/lib/format/day-span.ts';
import { addDays, formatDay, serverToday } from '#src/lib/format/format-day.ts';
import { PRODUCT_NAMES } from '#src/lib/rewards/rewards.ts';

const VIEWS = [
  { value: 'days', text: 'รายวัน' },
  { value: 'products', text: 'ตามประเภท' },
  { value: 'games', text: 'ตามเกม' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** `/winloss`: what the member has won and lost, by day, kind and game. Nothing hides a loss. */
export function WinLossScreen() {
  const [today] = useState(serverToday);
  const [chosen, setChosen] = useState<{ span: Span; own: Range }>({
    span: 'week',
    own: { from_day: addDays(today, -29), to_day: today },
  });
  const query = useQuery(winLossQuery(rangeOf(chosen.span, today, chosen.own)));
  return (
    <Page title="กำไรขาดทุน" text="ยอดเดิมพัน เงินรางวัล และผลได้เสียของคุณตามจริง" width="wide">
      <SpanPick {...chosen} onChange={(change) => setChosen((before) => ({ ...before, ...change }))} today={today} />
      <Loaded query={query} what="กำไรขาดทุน" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(known) => <Known known={known} />}
      </Loaded>
      <Link href="/member/winloss" className="inline-flex min-h-12 items-center gap-1 self-start text-gold">
        คืนยอดเสียรายสัปดาห์
        <ChevronRight className="size-5" aria-hidden />
      </Link>
    </Page>
  );
}

function Known({ known }: { known: WinLoss }) {
  const [view, setView] = useState<View>('days');
  const rows = rowsOf(known)[view];
  return (
    <div className="flex flex-col gap-6">
      <WinLossTotals known={known} />
      <ChoiceChips label="แยกดู" choices={VIEWS} value={view} onChange={setView} />
      {rows.length > 0 ? (
        <WinLossRows title={VIEWS.find(({ value }) => value === view)?.text ?? ''} rows={rows} />
      ) : (
        <EmptyState icon={Dices} title="ไม่มีการเดิมพันในช่วงนี้" text="ลองเลือกช่วงเวลาที่ยาวขึ้น" />
      )}
    </div>
  );
}

const rowsOf = ({ days, products, games }: WinLoss) => ({
  days: days.map((row) => ({ ...row, key: row.day, name: formatDay(row.day), note: '' })),
  products: products.map((row) => ({ ...row, key: row.product, name: PRODUCT_NAMES[row.product], note: '' })),
  games: games.map((row) => ({
    ...row,
    key: `${row.product}-${row.subject_id}`,
    note: PRODUCT_NAMES[row.product],
  })),
});
