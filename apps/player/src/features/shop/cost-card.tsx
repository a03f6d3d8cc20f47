import { Money } from '@chokdee/ui';
import { FactRow } from '#src/components/facts.tsx';
import { sayPoints } from '#src/features/shop/say-points.ts';
import type { Cost, ShopItem } from '#src/features/shop/shop-queries.ts';

/** What an exchange costs and leaves, before it is made, and why it cannot be made. */
export function CostCard({ cost, kind }: { cost: Cost; kind: ShopItem['kind'] }) {
  const { point, value, point_before, point_after, can_redeem, reason } = cost;
  return (
    <div aria-live="polite" className="rounded-control bg-raised px-4 py-3">
      <dl className="flex flex-col gap-1.5">
        {kind === 'credit' && (
          <FactRow name="เข้ากระเป๋าหลัก">
            <Money baht={value} className="text-lg text-win" />
          </FactRow>
        )}
        <FactRow name="ใช้">{sayPoints(point)}</FactRow>
        <FactRow name="มีอยู่">{sayPoints(point_before)}</FactRow>
        {can_redeem && <FactRow name="คงเหลือหลังแลก">{sayPoints(point_after)}</FactRow>}
      </dl>
      {!can_redeem && <p className="mt-2 text-sm text-error">{reason}</p>}
    </div>
  );
}
