import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { GrantCard } from '#src/features/rewards/mine/grant-card.tsx';
import { GrantHistory } from '#src/features/rewards/mine/grant-history.tsx';
import { activeQuery, type Grant } from '#src/lib/rewards/rewards.ts';

const BACK = { href: '/promotions', text: 'โปรโมชันทั้งหมด' };

/** `/member/promotions`: the bonuses that are being played, to the baht, and everything that was received before. */
export function MyPromotionsScreen() {
  const active = useQuery(activeQuery());
  return (
    <Page title="โบนัสของฉัน" text="เล่นจากกระเป๋าโบนัสให้ครบยอด แล้วเงินเข้ากระเป๋าหลักเองทันที" back={BACK}>
      <section aria-labelledby="active-title">
        <h2 id="active-title" className="mb-3 text-lg font-medium">
          กำลังเล่นอยู่
        </h2>
        <Loaded query={active} what="โบนัส" skeleton={<Skeleton className="h-96 rounded-card" />}>
          {(grants) => <Active grants={grants} />}
        </Loaded>
      </section>
      <GrantHistory />
    </Page>
  );
}

function Active({ grants }: { grants: readonly Grant[] }) {
  if (grants.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Gift}
          title="ยังไม่มีโบนัสที่กำลังเล่น"
          text="เลือกโปรโมชันที่ชอบ หรือใส่รหัสคูปองถ้ามี"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href="/promotions">ดูโปรโมชัน</ButtonLink>
              <ButtonLink href="/member/coupon" variant="outline">
                ใช้คูปอง
              </ButtonLink>
            </div>
          }
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      {grants.map((grant) => (
        <GrantCard key={grant.grant_id} grant={grant} />
      ))}
    </div>
  );
}
