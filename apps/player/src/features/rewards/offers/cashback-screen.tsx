import { buttonLook, classNames } from '@chokdee/ui';
import { Link, useSearchParams } from 'wouter';
import { LevelCard } from '#src/components/level-card.tsx';
import { Page } from '#src/components/page.tsx';
import { OfferView } from '#src/features/rewards/offers/offer-view.tsx';

const TABS = [
  { kind: 'loss', href: '/cashback', text: 'คืนยอดเสีย' },
  { kind: 'turnover', href: '/cashback?tab=turnover', text: 'คืนยอดเล่น' },
] as const;

/** `/cashback`: what each day gives back, on what was lost (the first tab) and on what was played (`?tab=turnover`). */
export function CashbackScreen() {
  const [search] = useSearchParams();
  const kind = search.get('tab') === 'turnover' ? 'turnover' : 'loss';
  return (
    <Page title="แคชแบ็ครายวัน" text="สรุปยอดทุกเที่ยงคืน แล้วมากดรับได้ที่นี่">
      <nav aria-label="แคชแบ็ค">
        <ul className="grid grid-cols-2 gap-2">
          {TABS.map((tab) => (
            <li key={tab.kind}>
              <Link
                href={tab.href}
                aria-current={tab.kind === kind ? 'page' : undefined}
                className={buttonLook(
                  'outline',
                  classNames('w-full px-2', tab.kind === kind && 'border-gold! text-gold!'),
                )}
              >
                {tab.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OfferView key={kind} kind={kind} />
      <LevelCard />
    </Page>
  );
}
