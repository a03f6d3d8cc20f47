import { classNames } from '@chokdee/ui';
import { BadgePercent, CalendarHeart, Gamepad2, Gift, HandCoins, type LucideIcon, Repeat } from 'lucide-react';
import { Cover } from '#src/components/cover.tsx';
import { headlineOf } from '#src/features/rewards/say-reward.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly colour: string;
}

const OTHER: Look = { icon: HandCoins, colour: '#4a3312' };
const LOOKS: Readonly<Partial<Record<Promotion['kind'], Look>>> = {
  first_deposit: { icon: Gift, colour: '#3b1d4f' },
  every_deposit: { icon: Repeat, colour: '#16395c' },
  daily_deposit: { icon: CalendarHeart, colour: '#5a251f' },
  product_deposit: { icon: Gamepad2, colour: '#14403a' },
  free_credit: { icon: BadgePercent, colour: '#3d4a1a' },
};

/** The picture of a promotion; one without a picture says what it gives on a band of its kind's colour. */
export function PromotionArt({ promotion, className }: { promotion: Promotion; className?: string }) {
  const { icon: Icon, colour } = LOOKS[promotion.kind] ?? OTHER;
  return (
    <div
      data-theme="dark"
      className={classNames('relative isolate flex h-32 items-center overflow-clip px-5 text-text', className)}
      style={{ background: colour }}
    >
      <Cover src={promotion.image} width={640} height={256}>
        <>
          <Icon className="absolute -right-4 -bottom-8 size-40 opacity-15" strokeWidth={1} aria-hidden />
          <p>
            <span className="block text-sm">{promotion.kind_name}</span>
            <span className="block text-3xl font-medium text-gold">{headlineOf(promotion)}</span>
          </p>
        </>
      </Cover>
    </div>
  );
}
