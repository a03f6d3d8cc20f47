import { Button, Card, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { type Market, marketsQuery, newMarket, sayDays } from '#src/features/lotto/market-form.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

const MarketDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/market-dialog.tsx')).MarketDialog,
}));

/** `/lotto/markets`: every market by category; one opens to its terms. A change is for rounds that have not opened. */
export function MarketsScreen() {
  const t = useT();
  const may = useMay();
  const { data, error, refetch } = useQuery(marketsQuery());
  const [edited, setEdited] = useState<Partial<Market>>();
  return (
    <Page
      title={t('ตลาดหวย')}
      eyebrow={t('การแก้ไขมีผลกับงวดที่ยังไม่เปิด')}
      actions={
        data &&
        may('lotto.edit') && (
          <Button onClick={() => setEdited(newMarket(data.markets[0]))}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มตลาด')}
          </Button>
        )
      }
    >
      {error && !data && (
        <Card>
          <LoadFailed error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Skeleton className="h-96 rounded-card" />}
      {data?.categories.map(({ category_id, name }) => (
        <section key={category_id}>
          <h2 className="mb-2 font-medium">{name}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {data.markets
              .filter((market) => market.category_id === category_id)
              .map((market) => (
                <li key={market.market_id}>
                  <MarketCard market={market} onOpen={() => setEdited(market)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {edited && data && (
          <MarketDialog market={edited} categories={data.categories} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Page>
  );
}

function MarketCard({ market, onOpen }: { market: Market; onOpen: () => void }) {
  const t = useT();
  const { name, schedule, bets, is_active } = market;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="w-full cursor-pointer rounded-card border border-hairline bg-surface p-4 text-left hover:border-border"
    >
      <span className="flex justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className={is_active ? 'text-xs text-win' : 'text-xs text-muted'}>
          {t(is_active ? 'เปิดขาย' : 'พักไว้')}
        </span>
      </span>
      <span className="block text-sm text-muted">{sayDays(t, schedule)}</span>
      <span className="block text-sm text-muted">
        {t('ปิดรับ {closes} ออกผล {draws}', { closes: schedule.closes, draws: schedule.draws })} ·{' '}
        {t('{count} ประเภท', { count: bets.length })}
      </span>
    </button>
  );
}
