import { ShieldBan } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Exclusion } from '#src/features/protection/protection-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

const TITLES = { timeout: 'คุณกำลังพักการเล่น', self_exclusion: 'คุณระงับการเล่นไว้' };

interface Props {
  exclusion: Exclusion;
  /** It has just begun: the focus, and with it the view, goes to it. */
  takesFocus: boolean;
}

/** Says that the member is taking a break, until when, and what still works. */
export function ExclusionBanner({ exclusion, takesFocus }: Props) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby="exclusion-title"
      className="flex scroll-mt-6 items-start gap-4 rounded-card border border-info bg-surface p-4 outline-none sm:p-6"
    >
      <ShieldBan className="size-8 shrink-0 text-info" strokeWidth={1.5} aria-hidden />
      <div>
        <h2 id="exclusion-title" className="text-lg font-medium text-pretty">
          {TITLES[exclusion.kind]}ถึง {formatInstant(exclusion.until)}
        </h2>
        <p className="mt-1 text-sm text-muted">
          ระหว่างนี้ฝากเงินและเดิมพันไม่ได้ทั้งหวยและเกม และยกเลิกก่อนกำหนดไม่ได้ คุณยังเข้าสู่ระบบ ดูรายการ และถอนเงินของคุณได้ตามปกติ
        </p>
      </div>
    </section>
  );
}
