import { Card } from '@chokdee/ui';
import { CircleCheck, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Countdown } from '#src/components/round/countdown.tsx';
import { formatWhole } from '#src/features/lotto/bet-words.ts';
import { useHasCome } from '#src/lib/api/server-clock.ts';
import { timeWithSeconds } from '#src/lib/format/format-day.ts';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';

/** Between the last shot and the result: what has been sealed, and which public number is waited for. */
export function WaitingBeacon({ stand: { count, sealed } }: { stand: YeekeeStand }) {
  const isDue = useHasCome(sealed.beacon_at);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-medium">หมดเวลายิง รอเลขสุ่มสาธารณะ</h2>
          <p className="text-sm text-pretty text-muted">ยังไม่มีใครรู้ผล รวมทั้งร้านด้วย</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block text-xs text-muted">เลขสุ่มออกใน</span>
          <Countdown until={sealed.beacon_at} className="text-lg font-medium" />
        </p>
      </div>
      <ol className="flex flex-col gap-2 text-sm">
        {sealed.head ? (
          <Step icon={CircleCheck} colour="text-win" title={`ล็อกเลขที่ยิงแล้ว ${formatWhole(count)} นัด`}>
            <span className="break-all">ลายนิ้วมือของเลขทั้งหมด {sealed.head}</span> ประกาศแล้ว แก้ไม่ได้อีก
          </Step>
        ) : (
          <Step icon={LoaderCircle} colour="text-gold" title={`กำลังล็อกเลขที่ยิง ${formatWhole(count)} นัด`}>
            ร้านประกาศจำนวนนัดและลายนิ้วมือของเลขทั้งหมด ก่อนที่เลขสุ่มจะออก
          </Step>
        )}
        <Step
          icon={isDue ? LoaderCircle : Hourglass}
          colour="text-gold"
          title={isDue ? 'กำลังรับเลขสุ่ม' : `รอเลขสุ่มหมายเลข ${formatWhole(sealed.beacon_round)}`}
        >
          มาจากเครือข่ายสาธารณะ drand ที่ร้านเลือกหรือเดาไม่ได้ ออกเวลา {timeWithSeconds(sealed.beacon_at)} น.
        </Step>
        <Step icon={Hourglass} colour="text-muted" title="คำนวณผล">
          รวมเลขทุกนัดกับเลขของระบบที่ได้จากเลขสุ่ม หักอันดับ 16 เหลือห้าหลักท้าย
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  icon: LucideIcon;
  colour: string;
  title: string;
  children: ReactNode;
}

const Step = ({ icon: Icon, colour, title, children }: StepProps) => (
  <li className="flex gap-2">
    <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden />
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-xs text-pretty text-muted">{children}</p>
    </div>
  </li>
);
