import { Button, Card } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { MarketRow } from '#src/features/lotto/markets/market-row.tsx';
import { marketsQuery } from '#src/features/lotto/markets/market-words.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const MarketDialog = lazyPart(() => import('#src/features/lotto/markets/market-dialog.tsx'));

/** `/lotto/markets`: every market by category; one opens to its terms. A change is for rounds that have not opened. */
export function MarketsScreen() {
  const t = useT();
  const may = useMay();
  const query = useQuery(marketsQuery());
  const [editedId, setEditedId] = useState<number | 'new'>();
  return (
    <LottoPage
      title={t('ตลาดหวย')}
      eyebrow={t('การแก้ไขมีผลกับงวดที่ยังไม่เปิด')}
      actions={
        query.data &&
        may('lotto.edit') && (
          <Button onClick={() => setEditedId('new')}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มตลาด')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ categories, markets }) =>
          categories.map(({ category_id, name }) => (
            <section key={category_id} aria-labelledby={`category-${category_id}`}>
              <h2 id={`category-${category_id}`} className="mb-2 font-medium">
                {name}
              </h2>
              <Card>
                <ul className="divide-y divide-hairline">
                  {markets
                    .filter((market) => market.category_id === category_id)
                    .map((market) => (
                      <MarketRow key={market.market_id} market={market} onOpen={() => setEditedId(market.market_id)} />
                    ))}
                </ul>
              </Card>
            </section>
          ))
        }
      </Loaded>
      {editedId !== undefined && query.data && (
        <MarketDialog data={query.data} marketId={editedId} onClose={() => setEditedId(undefined)} />
      )}
    </LottoPage>
  );
}
