import { Money } from '@chokdee/ui';
import { HandCoins } from 'lucide-react';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import type { Redemption } from '#src/features/affiliate/affiliate-queries.ts';

/** What has come into the wallet, celebrated. */
export function Redeemed({ redemption: { amount } }: { redemption: Redemption }) {
  return (
    <output className="relative flex flex-col items-center gap-1 overflow-clip py-4 text-center">
      <FlyingPapers />
      <HandCoins className="size-14 animate-drop text-gold motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
      <span className="text-lg font-medium">รับค่าแนะนำแล้ว</span>
      <Money baht={amount} className="text-3xl font-medium text-gold" />
      <span className="text-sm text-pretty text-muted">เงินเข้ากระเป๋าหลักแล้ว ใช้หรือถอนได้ทันที</span>
    </output>
  );
}
