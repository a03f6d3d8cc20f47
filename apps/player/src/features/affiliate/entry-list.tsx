import { EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, HandCoins, ReceiptText, Wallet } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type Entry, entriesQuery } from '#src/features/affiliate/affiliate-queries.ts';
import { DetailList } from '#src/features/affiliate/detail-list.tsx';
import { formatDay, formatPast } from '#src/lib/format/format-day.ts';

/** Commission day by day and what was taken, newest first. A day opens into the friends who made it. */
export function EntryList() {
  const entries = useInfiniteQuery(entriesQuery());
  return (
    <Section title="รายการค่าแนะนำ">
      <Loaded query={entries} what="รายการค่าแนะนำ" skeleton={<Skeleton className="h-40" />}>
        {({ pages }) => <Rows entries={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadMore query={entries} />
    </Section>
  );
}

function Rows({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0)
    return <EmptyState icon={ReceiptText} title="ยังไม่มีรายการ" text="ค่าแนะนำของแต่ละวันจะอยู่ที่นี่หลังเที่ยงคืน" />;
  return (
    <ul className="divide-y divide-hairline">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.at}`}>
          {entry.kind === 'redeemed' ? <Taken entry={entry} /> : <EarnedDay entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

function Taken({ entry: { at, amount } }: { entry: Entry }) {
  return (
    <div className="flex min-h-14 items-center gap-3 py-3">
      <Wallet className="size-5 shrink-0 text-win" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block">รับเข้ากระเป๋า</span>
        <span className="block text-sm text-muted">{formatPast(at)}</span>
      </span>
      <Money baht={amount} className="shrink-0 font-medium text-win" />
    </div>
  );
}

function EarnedDay({ entry: { day, stake, amount } }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control py-3 text-left"
      >
        <HandCoins className="size-5 shrink-0 text-gold" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block">{formatDay(day)}</span>
          <span className="block text-sm text-muted">
            ยอดเล่นของเพื่อน <Money baht={stake} />
          </span>
        </span>
        <Money baht={amount} className={`shrink-0 font-medium ${amount < 0 ? 'text-error' : 'text-gold'}`} />
        <ChevronDown
          className={`size-5 shrink-0 text-muted transition motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      {isOpen && <DetailList day={day} />}
    </>
  );
}
