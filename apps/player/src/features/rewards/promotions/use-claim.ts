import { toast } from '@chokdee/ui';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { sayAmount } from '#src/features/rewards/say-reward.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { type Promotion, refreshRewards } from '#src/lib/rewards/rewards.ts';

/** Takes a promotion. One whose answer was lost is the same act when it is tried again. */
export function useClaim({ promotion_id, on_deposit }: Promotion, onDone: () => void) {
  const [act] = useState(idempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const claim = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      // The deposit that was shown, also when a newer one has come meanwhile.
      const request = { promotion_id, ...(on_deposit && { deposit_id: on_deposit.deposit_id }) };
      const grant = await act(request, (idempotencyKey) =>
        api('POST /api/promotion/claim', request, { idempotencyKey }),
      );
      refreshRewards();
      toast.success(`รับแล้ว ${sayAmount(grant.pays, grant.amount)}`);
      onDone();
      navigate('/member/promotions');
    } catch (error) {
      // What it was refused for changes what the dialog offers.
      refreshRewards();
      setProblem((error as Error).message);
    }
    setIsBusy(false);
  };
  return { claim: () => void claim(), isBusy, problem };
}
