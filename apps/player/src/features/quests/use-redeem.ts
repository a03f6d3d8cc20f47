import { toast } from '@chokdee/ui';
import { useState } from 'react';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { refreshRewards } from '#src/lib/rewards/rewards.ts';

/** Takes the reward of a quest. One whose answer was lost is the same act when it is tried again. */
export function useRedeem(onRewarded: (quest: Quest) => void) {
  const [act] = useState(idempotencyKeys);
  const [busyId, setBusyId] = useState<number>();
  const redeem = async ({ quest_id }: Quest) => {
    setBusyId(quest_id);
    try {
      const input = { quest_id };
      onRewarded(await act(input, (idempotencyKey) => api('POST /api/quest/redeem', input, { idempotencyKey })));
    } catch (error) {
      toast.error((error as Error).message);
    }
    refreshRewards();
    setBusyId(undefined);
  };
  return { busyId, redeem: (quest: Quest) => void redeem(quest) };
}
