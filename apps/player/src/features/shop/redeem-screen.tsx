import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Coins, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { ItemCard } from '#src/features/shop/item-card.tsx';
import { RedemptionHistory } from '#src/features/shop/redemption-history.tsx';
import { sayPoints } from '#src/features/shop/say-points.ts';
import { pointsQuery, type ShopItem, shopQuery } from '#src/features/shop/shop-queries.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const RedeemDialog = lazyDialog(() => import('#src/features/shop/redeem-dialog.tsx'));

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** `/redeem`: the member's points, what they can be exchanged for, and what was exchanged. */
export function RedeemScreen() {
  const [chosen, setChosen] = useState<ShopItem>();
  const items = useQuery(shopQuery());
  return (
    <Page title="ร้านแลกแต้ม" text="แลกแต้มที่สะสมจากการเล่นเป็นเครดิตหรือของรางวัล" width="wide">
      <MyPoints />
      <section aria-labelledby="shop-items">
        <h2 id="shop-items" className="mb-3 text-lg font-medium">
          ของรางวัล
        </h2>
        <Loaded
          query={items}
          what="ของรางวัล"
          skeleton={<Skeletons count={3} className={GRID} each="h-80 rounded-card" />}
        >
          {(known) => <Items items={known} onTake={setChosen} />}
        </Loaded>
      </section>
      <RedemptionHistory />
      {chosen && <RedeemDialog item={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function MyPoints() {
  const points = useQuery(pointsQuery());
  return (
    <Card className="flex items-center gap-4 p-4 sm:p-6">
      <Coins className="size-10 shrink-0 text-gold" strokeWidth={1.5} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">แต้มของฉัน</p>
        <Loaded query={points} what="แต้ม" skeleton={<Skeleton className="h-11 w-32" />}>
          {(known) => <p className="text-3xl font-medium text-gold">{sayPoints(known)}</p>}
        </Loaded>
        <p className="text-sm text-pretty text-muted">แต้มจากยอดเล่นของแต่ละวันเข้าให้เองหลังเที่ยงคืน</p>
      </div>
    </Card>
  );
}

function Items({ items, onTake }: { items: readonly ShopItem[]; onTake: (item: ShopItem) => void }) {
  if (items.length === 0)
    return <EmptyState icon={ShoppingBag} title="ยังไม่มีของรางวัลในตอนนี้" text="สะสมแต้มไว้ก่อน ของรางวัลใหม่จะอยู่ที่นี่" />;
  return (
    <ul className={GRID}>
      {items.map((item) => (
        <li key={item.item_id}>
          <ItemCard item={item} onTake={() => onTake(item)} />
        </li>
      ))}
    </ul>
  );
}
