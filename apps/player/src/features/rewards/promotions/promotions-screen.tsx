import { buttonLook, classNames, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift, TicketPercent, WalletCards } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { PromotionCard } from '#src/features/rewards/promotions/promotion-card.tsx';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { type Promotion, promotionsQuery } from '#src/lib/rewards/rewards.ts';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** `/promotions`: everything that is given now, each with its rules before it is taken. */
export function PromotionsScreen() {
  const isMember = useIsLoggedIn();
  const promotions = useQuery(promotionsQuery(isMember));
  return (
    <Page title="โปรโมชัน" text="อ่านกติกาครบก่อนรับทุกโปรโมชัน รับแล้วเห็นยอดที่ต้องเล่นทุกบาท" width="wide">
      {isMember && <Ways />}
      <Loaded query={promotions} what="โปรโมชัน" skeleton={<Places />}>
        {(known) => <Cards promotions={known} />}
      </Loaded>
    </Page>
  );
}

/** Where else rewards are: those that one has, and those that a code brings. */
function Ways() {
  return (
    <nav aria-label="โบนัสและคูปอง" className="grid grid-cols-2 gap-3 sm:flex">
      <Link href="/member/promotions" className={buttonLook('outline', 'px-3')}>
        <WalletCards className="size-5" aria-hidden />
        โบนัสของฉัน
      </Link>
      <Link href="/member/coupon" className={buttonLook('outline', 'px-3')}>
        <TicketPercent className="size-5" aria-hidden />
        ใช้คูปอง
      </Link>
    </nav>
  );
}

function Cards({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0)
    return (
      <EmptyState
        icon={Gift}
        title="ยังไม่มีโปรโมชันในตอนนี้"
        text="เมื่อมีโปรโมชันใหม่จะอยู่ที่นี่"
        action={
          <Link href="/lotto/lobby" className={buttonLook('outline')}>
            ดูหวยที่เปิดรับ
          </Link>
        }
      />
    );
  return (
    <ul className={GRID}>
      {promotions.map((promotion) => (
        <li key={promotion.promotion_id}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function Places() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={classNames('h-96 rounded-card', place > 1 && 'max-sm:hidden')} />
      ))}
    </div>
  );
}
