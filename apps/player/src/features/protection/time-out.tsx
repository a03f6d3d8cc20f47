import { Button, ChoiceChips } from '@chokdee/ui';
import { Pause } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#src/components/section.tsx';
import { type Hours, TIME_OUTS } from '#src/features/protection/time-outs.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const TimeOutDialog = lazyDialog(
  async () => (await import('#src/features/protection/time-out-dialog.tsx')).TimeOutDialog,
);

/** A break of a day to six weeks. */
export function TimeOut({ onBegun }: { onBegun: () => void }) {
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
