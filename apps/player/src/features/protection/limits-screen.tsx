import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { ExclusionBanner } from '#src/features/protection/exclusion-banner.tsx';
import { HelpLine } from '#src/features/protection/help-line.tsx';
import { LimitSection } from '#src/features/protection/limit-section.tsx';
import {
  type Exclusion,
  type Limit,
  type LimitKind,
  protectionQuery,
} from '#src/features/protection/protection-queries.ts';
import { SelfExclusion } from '#src/features/protection/self-exclusion.tsx';
import { TimeOut } from '#src/features/protection/time-out.tsx';

const BACK = { href: '/member/profile', text: 'โปรไฟล์' };
const MONEY: readonly LimitKind[] = ['deposit', 'loss', 'stake'];
const COLUMN = 'flex flex-col gap-4 sm:gap-6';

/** `/member/limits`: what the member allows himself, and breaks. */
export function LimitsScreen() {
  const query = useQuery(protectionQuery());
  return (
    <Page title="วงเงินและการพัก" text="ลดวงเงินมีผลทันที เพิ่มหรือยกเลิกวงเงินมีผลหลัง 24 ชั่วโมง" back={BACK} width="wide">
      <Loaded query={query} what="วงเงินของคุณ" skeleton={<LimitsSkeleton />}>
        {({ limits, exclusion }) => <Protection limits={limits} exclusion={exclusion} />}
      </Loaded>
    </Page>
  );
}

function Protection({ limits, exclusion }: { limits: readonly Limit[]; exclusion: Exclusion | null }) {
  // A break that was begun here, not one that was found on arrival, moves the eye to what it means.
  const [hasBegun, setHasBegun] = useState(false);
  const begin = () => setHasBegun(true);
  const isSelfExcluded = exclusion?.kind === 'self_exclusion';
  return (
    <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-2">
      {exclusion && (
        <div className="md:col-span-2">
          <ExclusionBanner key={exclusion.until} exclusion={exclusion} takesFocus={hasBegun} />
        </div>
      )}
      <div className={COLUMN}>
        {MONEY.map((kind) => (
          <LimitSection key={kind} kind={kind} limits={limits} isFixed={isSelfExcluded} />
        ))}
      </div>
      <div className={COLUMN}>
        <LimitSection kind="session" limits={limits} isFixed={isSelfExcluded} />
        {!exclusion && <TimeOut onBegun={begin} />}
        {!isSelfExcluded && <SelfExclusion onBegun={begin} />}
        <HelpLine />
      </div>
    </div>
  );
}

function LimitsSkeleton() {
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
      {MONEY.map((kind) => (
        <Skeleton key={kind} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
