import { Button, DialogParts, DialogShell } from '@chokdee/ui';
import { Gift } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { PAID, sayPay } from '#src/features/quests/quest-words.ts';

/** What a quest has brought, celebrated, and where it has gone. */
export function RewardedDialog({ quest, onClose }: { quest: Quest; onClose: () => void }) {
  const { text, href, link } = PAID[quest.pays];
  return (
    <DialogShell title="ภารกิจสำเร็จ" width={400} place="sheet" onClose={onClose}>
      <DialogParts
        footer={
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={href} variant="outline" className="flex-1 basis-40">
              {link}
            </ButtonLink>
            <Button className="flex-1 basis-28" onClick={onClose}>
              ปิด
            </Button>
          </div>
        }
      >
        <output className="relative flex flex-col items-center gap-2 overflow-clip py-6 text-center">
          <FlyingPapers />
          <Gift className="size-16 animate-drop text-gold motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
          <p className="text-lg wrap-break-word">{quest.name}</p>
          <p className="text-2xl font-medium text-gold sm:text-3xl">+{sayPay(quest)}</p>
          <p className="text-sm text-pretty text-muted">{text}</p>
        </output>
      </DialogParts>
    </DialogShell>
  );
}
