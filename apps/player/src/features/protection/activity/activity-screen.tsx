import { ChoiceChips, EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { ActivityDays } from '#src/features/protection/activity/activity-days.tsx';
import { ActivityTotals } from '#src/features/protection/activity/activity-totals.tsx';
import { activityQuery } from '#src/features/protection/protection-queries.ts';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';

const BACK = { href: '/member/profile', text: 'โปรไฟล์' };
const SPANS = [
  { value: '7', text: '7 วัน' },
  { value: '30', text: '30 วัน' },
  { value: '90', text: '90 วัน' },
] as const;

/** `/member/activity`: what came in, went out, was staked and was won. Nothing hides a loss. */
export function ActivityScreen() {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('7');
  const count = Number(span);
  const query = useQuery(activityQuery(count));
  return (
    <Page title="สรุปการเล่น" text="เงินเข้า เงินออก และผลได้เสียของคุณ วันต่อวัน" back={BACK} width="wide">
      <ChoiceChips label="ช่วงเวลา" choices={SPANS} value={span} onChange={setSpan} />
      <Loaded query={query} what="กิจกรรมของคุณ" skeleton={<ActivitySkeleton />}>
        {({ days, from_day, open_stakes, minutes_online_today }) => (
          <div className="flex flex-col gap-6">
            <ActivityTotals days={days} from={from_day} count={count} />
            {open_stakes > 0 && (
              <p className="text-sm text-muted">
                รอผลอีก <Money baht={open_stakes} /> ยังไม่นับเป็นได้หรือเสีย
              </p>
            )}
            <p className="flex items-center gap-2 text-sm text-muted">
              <Clock className="size-5 shrink-0" aria-hidden />
              วันนี้ใช้งานเว็บไซต์แล้ว {formatMinutes(minutes_online_today)}
            </p>
            {days.length > 0 ? <DayList days={days} /> : <NoDays />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function DayList(props: Parameters<typeof ActivityDays>[0]) {
  return (
    <section aria-labelledby="days-title">
      <h2 id="days-title" className="mb-3 text-lg font-medium">
        รายวัน
      </h2>
      <ActivityDays {...props} />
    </section>
  );
}

const NoDays = () => <EmptyState icon={CalendarDays} title="ไม่มีรายการในช่วงนี้" text="ลองเลือกช่วงเวลาที่ยาวขึ้น" />;

function ActivitySkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-96 rounded-card md:h-56" />
      <Skeleton className="h-6 w-60" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
