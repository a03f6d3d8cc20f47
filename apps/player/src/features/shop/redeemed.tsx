import { Money } from '@chokdee/ui';
import { Coins, Gift } from 'lucide-react';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import type { Redemption } from '#src/features/shop/shop-queries.ts';

/** What the points have brought, celebrated, and what comes next. */
export function Redeemed({ redemption: { kind, name, quantity, value } }: { redemption: Redemption }) {
  const Icon = kind === 'credit' ? Coins : Gift;
  return (
    <output className="relative flex flex-col items-center gap-2 overflow-clip py-6 text-center">
      <FlyingPapers />
      <Icon className="size-16 animate-drop text-gold motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
      <p className="text-xl font-medium wrap-break-word">
        {name}
        {quantity > 1 && ` × ${quantity}`}
      </p>
      {kind === 'credit' && <Money baht={value} className="text-3xl font-medium text-gold" />}
      <p className="text-sm text-pretty text-muted">
        {kind === 'credit' ? 'เงินเข้ากระเป๋าหลักแล้ว ใช้หรือถอนได้ทันที' : 'เราจะจัดส่งให้ ติดตามสถานะและเลขพัสดุได้ในประวัติการแลก'}
      </p>
    </output>
  );
}
