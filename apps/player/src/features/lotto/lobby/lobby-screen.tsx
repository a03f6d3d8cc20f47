import { EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { MarketTicket } from '#src/features/lotto/lobby/market-ticket.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import type { Category } from '#src/features/lotto/lotto-queries.ts';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** `/lotto/lobby`: every market by category, with what is open now or comes next. */
export function LobbyScreen() {
  const lobby = useQuery(lobbyQuery());
  return (
    <Page title="หวย" text="เลือกหวยที่เปิดรับ เวลานับตามนาฬิกาของระบบ" width="wide">
      <LottoLinks />
      <Loaded query={lobby} what="รายการหวย" skeleton={<LobbySkeleton />}>
        {({ categories }) => {
          const shown = categories.filter(({ markets }) => markets.length > 0);
          return shown.length > 0 ? <Categories categories={shown} /> : <NoMarkets />;
        }}
      </Loaded>
    </Page>
  );
}

function Categories({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      <CategoryNav categories={categories} />
      {categories.map(({ category_id, name, markets }) => (
        <section
          key={category_id}
          aria-labelledby={`category-${category_id}`}
          // Categories of a single market stand side by side.
          className={markets.length > 1 ? 'col-span-full' : undefined}
        >
          <h2
            id={`category-${category_id}`}
            tabIndex={-1}
            className="mb-3 scroll-mt-18 text-lg font-medium outline-none"
          >
            {name} <span className="text-sm font-normal text-muted">{markets.length} ตลาด</span>
          </h2>
          <ul className={markets.length > 1 ? GRID : undefined}>
            {markets.map((market) => (
              <li key={market.market_id}>
                <MarketTicket market={market} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const NoMarkets = () => <EmptyState icon={Ticket} title="ยังไม่มีหวยเปิดให้บริการ" text="แวะมาดูใหม่อีกครั้งในภายหลัง" />;

function LobbySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-12 rounded-full" />
      <Skeletons count={6} className={GRID} each="h-36 rounded-card" />
    </div>
  );
}

/** The categories as chips that stay in view; each leads to its place on the page. */
function CategoryNav({ categories }: { categories: readonly Category[] }) {
  const jump = (category_id: number) => {
    const heading = document.querySelector<HTMLElement>(`#category-${category_id}`);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav
      aria-label="หมวดหวย"
      className="sticky top-[calc(env(safe-area-inset-top)+4rem)] z-10 col-span-full -mx-4 -mb-4 min-w-0 bg-background py-2 squat:static"
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="เลื่อนดูหมวด"
        className="flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {categories.map(({ category_id, name }) => (
          <li key={category_id}>
            <button
              type="button"
              onClick={() => jump(category_id)}
              className="inline-flex min-h-12 cursor-pointer items-center rounded-full border border-border bg-surface px-4 text-sm whitespace-nowrap transition hover:bg-raised active:scale-[0.98]"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
