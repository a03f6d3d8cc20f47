import { Button, Card, EmptyState, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Ban, Plus, SearchX, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { MarketRow } from '#src/features/lotto/markets/market-row.tsx';
import { type Market, marketsQuery } from '#src/features/lotto/markets/market-words.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const HouseNumbersDialog = lazyPart(() => import('#src/features/lotto/board/house-numbers-dialog.tsx'));
const ManyTermsDialog = lazyPart(() => import('#src/features/lotto/markets/many-terms-dialog.tsx'));
const MarketDialog = lazyPart(() => import('#src/features/lotto/markets/market-dialog.tsx'));

/** `/lotto/markets`: every market by category; one opens to its terms. A change is for rounds that have not opened. */
export function MarketsScreen() {
  const t = useT();
  const may = useMay();
  const query = useQuery(marketsQuery());
  const [editedId, setEditedId] = useState<number | 'new'>();
  const [isClosing, setIsClosing] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const isWanted = ({ name }: { name: string }) => name.toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <LottoPage
      title={t('ตลาดหวย')}
      eyebrow={t('การแก้ไขมีผลกับงวดที่ยังไม่เปิด')}
      actions={
        <>
          {may('lotto.risk') && (
            <Button variant="outline" onClick={() => setIsClosing(true)}>
              <Ban className="size-5" aria-hidden />
              {t('อั้นเลขหลายตลาด')}
            </Button>
          )}
          {query.data && may('lotto.edit') && (
            <>
              <Button variant="outline" onClick={() => setIsChanging(true)}>
                <SlidersHorizontal className="size-5" aria-hidden />
                {t('อัตราและวงเงินหลายตลาด')}
              </Button>
              <Button onClick={() => setEditedId('new')}>
                <Plus className="size-5" aria-hidden />
                {t('เพิ่มตลาด')}
              </Button>
            </>
          )}
        </>
      }
    >
      <TextField
        label={t('ค้นหาตลาด')}
        type="search"
        className="w-72 max-w-full"
        value={typed}
        maxLength={50}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded query={query}>
        {({ categories, markets }) => {
          const wanted = markets.filter(isWanted);
          if (wanted.length === 0)
            return <EmptyState icon={SearchX} title={t('ไม่มีตลาดชื่อนี้')} text={t('ลองเปลี่ยนตัวกรอง')} />;
          return categories.map(({ category_id, name }) => (
            <Category
              key={category_id}
              name={name}
              markets={wanted.filter((market) => market.category_id === category_id)}
              onOpen={setEditedId}
            />
          ));
        }}
      </Loaded>
      {editedId !== undefined && query.data && (
        <MarketDialog data={query.data} marketId={editedId} onClose={() => setEditedId(undefined)} />
      )}
      {isChanging && query.data && <ManyTermsDialog data={query.data} onClose={() => setIsChanging(false)} />}
      {isClosing && <HouseNumbersDialog onClose={() => setIsClosing(false)} />}
    </LottoPage>
  );
}

interface CategoryProps {
  name: string;
  markets: readonly Market[];
  onOpen: (marketId: number) => void;
}

function Category({ name, markets, onOpen }: CategoryProps) {
  const id = useId();
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-medium">
        {name}
      </h2>
      <Card>
        <ul className="divide-y divide-hairline">
          {markets.map((market) => (
            <MarketRow key={market.market_id} market={market} onOpen={() => onOpen(market.market_id)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
