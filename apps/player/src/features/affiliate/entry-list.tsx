import { EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, HandCoins, ReceiptText, ShieldAlert, Wallet } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { type Detail, detailsQuery, type Entry, entriesQuery } from '#src/features/affiliate/affiliate-queries.ts';
import { LEVEL_NAMES } from '#src/features/affiliate/say-rates.ts';
import { formatDay, formatPast } from '#src/lib/format/format-day.ts';
import { PRODUCT_NAMES } from '#src/lib/rewards/rewards.ts';

/** Commission day by day and what was taken, newest first. A day opens into the friends who made it. */
export function EntryList() {
  const entries = useInfiniteQuery(entriesQuery());
  return (
    <Section title="รายการค่าแนะนำ">
      <PagedList
        query={entries}
        what="รายการค่าแนะนำ"
        skeleton={<Skeleton className="h-40" />}
        empty={<EmptyState icon={ReceiptText} title="ยังไม่มีรายการ" text="ค่าแนะนำของแต่ละวันจะอยู่ที่นี่หลังเที่ยงคืน" />}
        keyOf={({ kind, at }) => `${kind} ${at}`}
      >
        {(entry) => (entry.kind === 'redeemed' ? <Taken entry={entry} /> : <EarnedDay entry={entry} />)}
      </PagedList>
    </Section>
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

const HOLD_WORDS: Readonly<Record<NonNullable<Detail['hold']>, string>> = {
  open: 'อยู่ระหว่างตรวจสอบ',
  confirmed: 'ไม่เข้าเงื่อนไข',
};

/** What each friend brought on a day, by product. */
function DetailList({ day }: { day: string }) {
  const details = useInfiniteQuery(detailsQuery(day));
  return (
    <div className="mb-3 rounded-control bg-raised px-3">
      <Loaded query={details} what="รายละเอียด" skeleton={<Skeleton className="my-3 h-16" />}>
        {({ pages }) => (
          <ul className="divide-y divide-hairline text-sm">
            {numbered(pages.flatMap(({ items }) => items)).map(
              ({ place, member, level, product, stake, amount, hold }) => (
                <li key={place} className="flex items-baseline justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block">
                      {member} <span className="text-muted">{LEVEL_NAMES[level]}</span>
                    </span>
                    <span className="block text-muted">
                      {PRODUCT_NAMES[product]} <Money baht={stake} />
                    </span>
                    {hold && (
                      <span className="flex items-center gap-1 text-info">
                        <ShieldAlert className="size-4 shrink-0" aria-hidden />
                        {HOLD_WORDS[hold]}
                      </span>
                    )}
                  </span>
                  <Money baht={amount} className="shrink-0 font-medium" />
                </li>
              ),
            )}
          </ul>
        )}
      </Loaded>
      <LoadMore query={details} />
    </div>
  );
}

/** Hidden names repeat, so a row is known by its place; rows are only ever added. */
const numbered = (details: readonly Detail[]) => details.map((detail, place) => ({ ...detail, place }));
