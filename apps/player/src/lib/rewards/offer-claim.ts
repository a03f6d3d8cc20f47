import { formatBaht, toast } from '@chokdee/ui';
import { useState } from 'react';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { refreshRewards } from '#src/lib/rewards/rewards.ts';

type ClaimCall =
  | 'POST /api/cashback/loss/claim'
  | 'POST /api/cashback/turnover/claim'
  | 'POST /api/winloss/rebate/claim'
  | 'POST /api/member/level/claim';

/** What is said of something that waits while its campaign is paused. */
export const PAUSED_TEXT = 'พักการรับชั่วคราว ยอดนี้ยังเป็นของคุณ เวลารับหยุดนับไว้ และกดรับได้อีกครั้งเมื่อเปิดต่อ';

/** Takes what was counted out for a day. One whose answer was lost is the same act when it is tried again. */
export function useOfferClaim(call: ClaimCall) {
  const [act] = useState(idempotencyKeys);
  const [busyDay, setBusyDay] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const claim = async (day: string) => {
    setBusyDay(day);
    setProblem(undefined);
    try {
      const { amount } = await act({ day }, (idempotencyKey) => api(call, { day }, { idempotencyKey }));
      toast.success(`รับแล้ว ${formatBaht(amount)} บาท`);
    } catch (error) {
      setProblem((error as Error).message);
    }
    refreshRewards();
    setBusyDay(undefined);
  };
  return { claim: (day: string) => void claim(day), busyDay, problem };
}
