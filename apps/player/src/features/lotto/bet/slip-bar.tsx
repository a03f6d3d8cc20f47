import { Button, Money } from '@chokdee/ui';
import { useRoundState } from '#src/components/round/round-clock.tsx';
import type { RoundState } from '#src/components/round/round-status.tsx';
import { showDialog, totalOfLines, useSlip } from '#src/features/lotto/bet/slip.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

const SHUT_WORDS: Partial<Record<RoundState, string>> = { stopped: 'หยุดรับชั่วคราว', scheduled: 'ยังไม่เปิดรับ' };

/** How many lines the bill has and what they cost, with the way on. */
export function SlipBar({ round }: { round: Round }) {
  const state = useRoundState(round);
  const isOpen = state === 'open';
  const isLoggedIn = useIsLoggedIn();
  const count = useSlip((slip) => slip.lines.length);
  const total = useSlip((slip) => totalOfLines(slip.lines));
  const isPending = useSlip((slip) => slip.sending !== null);
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1" aria-live="off">
        <span className="block text-sm text-muted">{count} รายการ</span>
        <Money baht={total} className="text-lg font-medium" />
      </p>
      <Button
        className="flex-[1.4]"
        disabled={!isPending && (count === 0 || !isOpen)}
        onClick={() => (isLoggedIn ? showDialog('bill') : openOverlay('login'))}
      >
        {isPending ? 'โพยรอผลการส่ง' : isOpen ? 'ตรวจโพย' : (SHUT_WORDS[state] ?? 'ปิดรับแล้ว')}
      </Button>
    </div>
  );
}
