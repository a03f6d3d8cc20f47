import { Button } from '@chokdee/ui';
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#src/components/section.tsx';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const SelfExclusionDialog = lazyDialog(
  async () => (await import('#src/features/protection/self-exclusion-dialog.tsx')).SelfExclusionDialog,
);

/** The long way out: half a year to five. */
export function SelfExclusion({ onBegun }: { onBegun: () => void }) {
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
