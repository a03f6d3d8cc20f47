import { ChartColumn, HandCoins } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Page } from '#src/components/page.tsx';
import { OfferView } from '#src/features/rewards/offers/offer-view.tsx';

/** `/member/winloss`: what a week gives back on losses that were not paid as cashback. */
export function RebateScreen() {
  return (
    <Page title="คืนยอดเสีย" text="ทุกสัปดาห์คืนจากยอดเสียที่ยังไม่ได้รับเป็นแคชแบ็ค">
      <nav aria-label="ดูเพิ่มเติม" className="pair sm:flex">
        <ButtonLink href="/winloss" variant="outline" className="px-3">
          <ChartColumn className="size-5" aria-hidden />
          กำไรขาดทุน
        </ButtonLink>
        <ButtonLink href="/cashback" variant="outline" className="px-3">
          <HandCoins className="size-5" aria-hidden />
          แคชแบ็ค
        </ButtonLink>
      </nav>
      <OfferView kind="rebate" />
    </Page>
  );
}
