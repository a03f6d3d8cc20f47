import { classNames, formatBaht } from '@chokdee/ui';
import { Coins, Gift } from 'lucide-react';
import { Cover } from '#src/components/cover.tsx';
import type { ShopItem } from '#src/features/shop/shop-queries.ts';

type Shown = Pick<ShopItem, 'kind' | 'image' | 'value'>;

/** The picture of something in the shop; credit without one shows its amount, goods a present. */
export function ItemArt({ item: { kind, image, value }, className }: { item: Shown; className?: string }) {
  const Icon = kind === 'credit' ? Coins : Gift;
  return (
    <div
      data-theme="dark"
      className={classNames('relative isolate flex h-32 items-center overflow-clip px-4 text-text', className)}
      style={{ background: kind === 'credit' ? '#4a3312' : '#14403a' }}
    >
      <Cover src={image} width={640} height={256}>
        <>
          <Icon className="absolute -right-3 -bottom-6 size-32 opacity-20" strokeWidth={1} aria-hidden />
          {kind === 'credit' ? (
            <p>
              <span className="block text-sm">เครดิต</span>
              <span className="block text-3xl font-medium text-gold">฿{formatBaht(value)}</span>
            </p>
          ) : (
            <Gift className="size-12 text-gold" strokeWidth={1.5} aria-hidden />
          )}
        </>
      </Cover>
    </div>
  );
}
