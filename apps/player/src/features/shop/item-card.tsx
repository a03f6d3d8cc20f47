import { Button, Card } from '@chokdee/ui';
import { Coins, Info } from 'lucide-react';
import { ItemArt } from '#src/features/shop/item-art.tsx';
import { sayPoints } from '#src/features/shop/say-points.ts';
import type { ShopItem } from '#src/features/shop/shop-queries.ts';

/** Something to take for points: its price, how many are left, and why one cannot have it. */
export function ItemCard({ item, onTake }: { item: ShopItem; onTake: () => void }) {
  const { name, detail, point, can_redeem, reason } = item;
  return (
    <Card className="flex h-full flex-col overflow-clip">
      <ItemArt item={item} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="text-lg font-medium wrap-break-word">{name}</h3>
        {detail && <p className="text-sm text-pretty text-muted">{detail}</p>}
        <Facts item={item} />
        <div className="mt-auto flex flex-col gap-3 border-t border-hairline pt-3">
          <p className="flex items-center gap-2 text-lg font-medium text-gold">
            <Coins className="size-5 shrink-0" aria-hidden />
            {sayPoints(point)}
          </p>
          {can_redeem ? (
            <Button onClick={onTake}>
              แลก
              <span className="sr-only"> {name}</span>
            </Button>
          ) : (
            <p className="flex min-h-12 items-center gap-1.5 text-sm text-muted">
              <Info className="size-4 shrink-0" aria-hidden />
              {reason}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Facts({ item: { left, member_max, mine } }: { item: ShopItem }) {
  const facts = [
    left !== null && `เหลือ ${left.toLocaleString('th-TH')} ชิ้น`,
    member_max !== null && `แลกแล้ว ${mine} จาก ${member_max}`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      {facts.map((fact) => (
        <li key={fact} className="rounded-full bg-raised px-3 py-0.5">
          {fact}
        </li>
      ))}
    </ul>
  );
}
