import { Money } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { sayPoints } from '#src/features/shop/say-points.ts';
import type { Cost, ShopItem } from '#src/features/shop/shop-queries.ts';

/** What an exchange costs and leaves, before it is made, and why it cannot be made. */
export function CostCard({ cost, kind }: { cost: Cost; kind: ShopItem['kind'] }) {
  const { point, value, point_before, point_after, can_redeem, reason } = cost;
  return (
    <div aria-live="polite" className="rounded-control bg-raised px-4 py-3">
      <dl className="flex flex-col gap-1.5">
        {kind === 'credit' && (
          <Fact name="เข้ากระเป๋าหลัก">
            <Money baht={value} className="text-lg text-win" />
          </Fact>
        )}
        <Fact name="ใช้">{sayPoints(point)}</Fact>
        <Fact name="มีอยู่">{sayPoints(point_before)}</Fact>
        {can_redeem && <Fact name="คงเหลือหลังแลก">{sayPoints(point_after)}</Fact>}
      </dl>
      {!can_redeem && <p className="mt-2 text-sm text-error">{reason}</p>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
