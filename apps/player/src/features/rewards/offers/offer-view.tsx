import { Card, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { RuleList } from '#src/components/facts.tsx';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { OfferHistory } from '#src/features/rewards/offers/offer-history.tsx';
import { OfferNow } from '#src/features/rewards/offers/offer-now.tsx';
import { OFFER_WORDS } from '#src/features/rewards/offers/offer-words.ts';
import { OpenOffers } from '#src/features/rewards/offers/open-offers.tsx';
import { type Offer, type OfferKind, offersQuery } from '#src/features/rewards/rewards-queries.ts';

const CLAIMS = {
  loss: 'POST /api/cashback/loss/claim',
  turnover: 'POST /api/cashback/turnover/claim',
  rebate: 'POST /api/winloss/rebate/claim',
} as const;

/** One kind of what a night counts out: what waits to be taken, how it stands now, its rules and its history. */
export function OfferView({ kind }: { kind: OfferKind }) {
  const query = useInfiniteQuery(offersQuery(kind));
  const words = OFFER_WORDS[kind];
  return (
    <Loaded query={query} what={words.reward} skeleton={<Places />}>
      {({ pages }) => {
        const offers = pages.flatMap(({ items }) => items);
        const [page] = pages;
        return (
          <div className="flex flex-col gap-6">
            <OpenOffers
              offers={offers.filter(({ state }) => state === 'open' || state === 'paused')}
              reward={words.reward}
              claimBy={CLAIMS[kind]}
            />
            {page?.is_running ? (
              <OfferNow kind={kind} page={page} />
            ) : (
              <NotRunning reward={words.reward} offers={offers} />
            )}
            {page && page.rules.length > 0 && (
              <Section title="กติกา">
                <RuleList rules={page.rules} />
              </Section>
            )}
            <Section title="ประวัติ">
              <OfferHistory offers={offers} base={words.base} />
              <LoadMore query={query} />
            </Section>
          </div>
        );
      }}
    </Loaded>
  );
}

function NotRunning({ reward, offers }: { reward: string; offers: readonly Offer[] }) {
  const isPaused = offers.some(({ state }) => state === 'paused');
  return (
    <Card>
      <EmptyState
        icon={HandCoins}
        title={isPaused ? `พัก${reward}ชั่วคราว` : `ตอนนี้ยังไม่เปิด${reward}`}
        text={isPaused ? 'ยอดที่รอรับอยู่ไม่หมดอายุระหว่างพัก กดรับได้อีกครั้งเมื่อเปิดต่อ' : 'ยอดที่รอรับอยู่ยังรับได้ตามเวลาเดิม'}
      />
    </Card>
  );
}

function Places() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
