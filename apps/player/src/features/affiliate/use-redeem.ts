import { useState } from 'react';
import type { Redemption } from '#src/features/affiliate/affiliate-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { refreshRewards } from '#src/lib/rewards/rewards.ts';

/** Takes what is due into the main wallet. One whose answer was lost is the same act when it is tried again. */
export function useRedeem() {
  const [act] = useState(idempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Redemption>();
  const [problem, setProblem] = useState<string>();
  const redeem = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setDone(await act({}, (idempotencyKey) => api('POST /api/affiliate/redeem', {}, { idempotencyKey })));
    } catch (error) {
      setProblem((error as Error).message);
    }
    refreshRewards();
    setIsBusy(false);
  };
  return { redeem: () => void redeem(), isBusy, done, problem };
}
