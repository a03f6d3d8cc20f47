import { EmptyState } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift, TicketPercent, WalletCards } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
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
      <Loaded
        query={promotions}
        what="โปรโมชัน"
        skeleton={<Skeletons count={3} className={GRID} each="h-96 rounded-card" />}
      >
        {(known) => <Cards promotions={known} />}
      </Loaded>
    </Page>
  );
}

/** Where else rewards are: those that one has, and those that a code brings. */
function Ways() {
  return (
    <nav aria-label="โบนัสและคูปอง" className="pair sm:flex">
      <ButtonLink href="/member/promotions" variant="outline" className="px-3">
        <WalletCards className="size-5" aria-hidden />
        โบนัสของฉัน
      </ButtonLink>
      <ButtonLink href="/member/coupon" variant="outline" className="px-3">
        <TicketPercent className="size-5" aria-hidden />
        ใช้คูปอง
      </ButtonLink>
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
          <ButtonLink href="/lotto/lobby" variant="outline">
            ดูหวยที่เปิดรับ
          </ButtonLink>
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
