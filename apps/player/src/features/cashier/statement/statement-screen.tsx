import { EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { type StatementFilter, statementQuery } from '#src/features/cashier/cashier-queries.ts';
import { CsvButton } from '#src/features/cashier/statement/csv-button.tsx';
import { groupDays, type StatementDay } from '#src/features/cashier/statement/group-days.ts';
import { StatementDayCard } from '#src/features/cashier/statement/statement-day-card.tsx';
import { type Chosen, StatementFilters } from '#src/features/cashier/statement/statement-filters.tsx';
import { rangeOf } from '#src/lib/format/day-span.ts';
import { addDays, serverToday } from '#src/lib/format/format-day.ts';

/** `/member/statement`: every movement of the member's money in words, by day, with the balance after each. */
export function StatementScreen() {
  const [today] = useState(serverToday);
  const [chosen, setChosen] = useState<Chosen>({
    span: 'week',
    own: { from_day: addDays(today, -29), to_day: today },
    kind: 'all',
    wallet: undefined,
  });
  const filter = filterOf(chosen, today);
  const statement = useInfiniteQuery(statementQuery(filter));
  return (
    <Page title="รายการเดินบัญชี" text="เงินเข้าออกทุกรายการ พร้อมยอดคงเหลือหลังแต่ละรายการ">
      <StatementFilters
        chosen={chosen}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        today={today}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CsvButton filter={filter} />
        <Link href="/member/games" className="inline-flex min-h-12 items-center gap-1 text-sm text-gold">
          ประวัติเกมทีละรอบ
          <ChevronRight className="size-4" aria-hidden />
        </Link>
      </div>
      <Loaded query={statement} what="รายการเดินบัญชี" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {({ pages }) => <Days days={groupDays(pages)} isAll={!statement.hasNextPage} />}
      </Loaded>
      <LoadMore query={statement} />
    </Page>
  );
}

const filterOf = ({ span, own, kind, wallet }: Chosen, today: string): StatementFilter => ({
  ...rangeOf(span, today, own),
  kind,
  ...(wallet !== undefined && { wallet_id: wallet }),
});

function Days({ days, isAll }: { days: readonly StatementDay[]; isAll: boolean }) {
  // The first pages of a rare kind may be empty: only the last one tells that there is nothing.
  if (days.length === 0 && isAll)
    return <EmptyState icon={ReceiptText} title="ไม่มีรายการในช่วงนี้" text="ลองเปลี่ยนช่วงเวลาหรือประเภทรายการ" />;
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => (
        <StatementDayCard key={day.day} day={day} />
      ))}
    </div>
  );
}
