import { useRoundState } from '#src/components/round/round-clock.tsx';
import type { RoundState } from '#src/components/round/round-status.tsx';
import { showDialog, useSlip } from '#src/features/lotto/bet/slip.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

const SHUT_WORDS: Partial<Record<RoundState, string>> = { stopped: 'หยุดรับชั่วคราว', scheduled: 'ยังไม่เปิดรับ' };

/** The way on to the bill: whether it is open, what it is called now, and how it is gone. A guest logs in first. */
export function useCheck(round: Round): { isOpen: boolean; text: string; check: () => void } {
  const state = useRoundState(round);
  const isLoggedIn = useIsLoggedIn();
  const isEmpty = useSlip((slip) => slip.lines.length === 0);
  const isPending = useSlip((slip) => slip.sending !== null);
  const isOpen = isPending || (!isEmpty && state === 'open');
  const text = state === 'open' ? 'ตรวจโพย' : (SHUT_WORDS[state] ?? 'ปิดรับแล้ว');
  const check = () => {
    if (!isOpen) return;
    if (isLoggedIn) showDialog('bill');
    else openOverlay('login');
  };
  return { isOpen, text: isPending ? 'โพยรอผลการส่ง' : text, check };
}
