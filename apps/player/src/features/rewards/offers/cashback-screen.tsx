import { useSearchParams } from 'wouter';
import { LevelCard } from '#src/components/level-card.tsx';
import { Page } from '#src/components/page.tsx';
import { ViewLinks } from '#src/components/view-links.tsx';
import { OfferView } from '#src/features/rewards/offers/offer-view.tsx';

const VIEWS = {
  loss: { href: '/cashback', text: 'คืนยอดเสีย' },
  turnover: { href: '/cashback?tab=turnover', text: 'คืนยอดเล่น' },
};

/** `/cashback`: what each day gives back, on what was lost (the first tab) and on what was played (`?tab=turnover`). */
export function CashbackScreen() {
  const [search] = useSearchParams();
  const kind = search.get('tab') === 'turnover' ? 'turnover' : 'loss';
  return (
    <Page title="แคชแบ็ครายวัน" text="สรุปยอดทุกเที่ยงคืน แล้วมากดรับได้ที่นี่">
      <ViewLinks label="แคชแบ็ค" views={Object.values(VIEWS)} current={VIEWS[kind].href} />
      <OfferView key={kind} kind={kind} />
      <LevelCard />
    </Page>
  );
}
