import { Button, ChoiceChips } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Pause, PhoneCall, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { ExclusionBanner } from '#src/features/protection/exclusion-banner.tsx';
import { LimitSection } from '#src/features/protection/limit-section.tsx';
import {
  type Exclusion,
  type Limit,
  type LimitKind,
  protectionQuery,
} from '#src/features/protection/protection-queries.ts';
import { type Hours, TIME_OUTS } from '#src/features/protection/time-outs.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const BACK = { href: '/member/profile', text: 'โปรไฟล์' };
const MONEY: readonly LimitKind[] = ['deposit', 'loss', 'stake'];
const COLUMN = 'flex flex-col gap-4 sm:gap-6';

/** `/member/limits`: what the member allows himself, and breaks. */
export function LimitsScreen() {
  const query = useQuery(protectionQuery());
  return (
    <Page title="วงเงินและการพัก" text="ลดวงเงินมีผลทันที เพิ่มหรือยกเลิกวงเงินมีผลหลัง 24 ชั่วโมง" back={BACK} width="wide">
      <Loaded
        query={query}
        what="วงเงินของคุณ"
        skeleton={<Skeletons count={3} className="grid gap-4 sm:gap-6 md:grid-cols-2" each="h-64 rounded-card" />}
      >
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

/** Someone to talk to, for a member who worries about his play. */
function HelpLine() {
  return (
    <p className="flex items-start gap-3 text-sm text-muted">
      <PhoneCall className="mt-3.5 size-5 shrink-0" aria-hidden />
      <span>
        รู้สึกว่าเล่นมากเกินไป คุยกับผู้เชี่ยวชาญได้ฟรีตลอด 24 ชั่วโมง{' '}
        <a href="tel:1323" className="inline-flex min-h-12 items-center font-medium text-gold underline">
          สายด่วนสุขภาพจิต 1323
        </a>
      </span>
    </p>
  );
}

const TimeOutDialog = lazyDialog(() => import('#src/features/protection/time-out-dialog.tsx'));

/** A break of a day to six weeks. */
function TimeOut({ onBegun }: { onBegun: () => void }) {
  const [hours, setHours] = useState<Hours>('24');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="พักการเล่น" text="หยุดฝากเงินและเดิมพันชั่วคราว เริ่มทันที ยกเลิกก่อนกำหนดไม่ได้ แต่ยังถอนเงินได้">
      <ChoiceChips label="พักนานเท่าใด" choices={TIME_OUTS} value={hours} onChange={setHours} className="mt-3" />
      <Button variant="outline" className="mt-4 w-full" onClick={() => setIsAsking(true)}>
        <Pause className="size-5" aria-hidden />
        พักการเล่น
      </Button>
      {isAsking && <TimeOutDialog hours={hours} onBegun={onBegun} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

const SelfExclusionDialog = lazyDialog(() => import('#src/features/protection/self-exclusion-dialog.tsx'));

/** The long way out: half a year to five. */
function SelfExclusion({ onBegun }: { onBegun: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="ระงับการเล่นของตัวเอง" text="หยุดเล่นยาวตั้งแต่ 6 เดือนถึง 5 ปี สำหรับผู้ที่ต้องการเลิกหรือห่างจากการเล่น ย้อนกลับไม่ได้">
      <Button variant="outline" className="mt-4 w-full text-error!" onClick={() => setIsOpen(true)}>
        <ShieldBan className="size-5" aria-hidden />
        ระงับการเล่น
      </Button>
      {isOpen && <SelfExclusionDialog onBegun={onBegun} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
