import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { REWARDS, refreshRewards } from '#src/lib/rewards/rewards.ts';

export type WheelConfig = Answer<'GET /api/wheel/config'>['configs'];
export type Prize = Answer<'GET /api/wheel/config'>['prizes'][number];
export type Seed = WheelConfig['seed'];
export type NewSeed = Answer<'POST /api/wheel/seed'>;
export type Spin = Answer<'POST /api/wheel/reward'>;
export type Spun = Answer<'POST /api/wheel/spin'>;
export type Board = Answer<'GET /api/wheel/board'>;
export type Proof = Answer<'GET /api/wheel/proof'>;

/** Which wheel: 1 is spun for points, 2 has free spins. */
export type WheelId = 1 | 2;

/** A wheel as the screen shows it, whichever of the two it is. */
export interface Wheel {
  readonly config: WheelConfig;
  readonly prizes: readonly Prize[];
  readonly freeSpins: number;
  /** What is missing to the next free spin, in baht; null: there is none to earn. */
  readonly nextDeposit: number | null;
}

const WHEEL = [...REWARDS, 'wheel'] as const;

const readWheel = async (wheelId: WheelId, signal: AbortSignal): Promise<Wheel> => {
  if (wheelId === 1) {
    const { configs, prizes } = await api('GET /api/wheel/config', {}, { signal });
    return { config: configs, prizes, freeSpins: 0, nextDeposit: null };
  }
  const { setting, prizes, free_spins } = await api('GET /api/wheel/config_v2', {}, { signal });
  return { config: setting, prizes, freeSpins: free_spins, nextDeposit: setting.next_deposit };
};

/** A wheel with its terms, its fields and what the member has of it. */
export const wheelQuery = (wheelId: WheelId) =>
  queryOptions({
    queryKey: [...WHEEL, wheelId],
    queryFn: ({ signal }) => readWheel(wheelId, signal),
    // Odds are never old ones, and a deposit since then has earned more.
    staleTime: 0,
  });

/** Who won. */
export const boardQuery = () => ({ ...callQuery([...WHEEL, 'board'], 'GET /api/wheel/board', {}), staleTime: 0 });

/** The member's spins, newest first. */
export const spinsQuery = () => listQuery([...WHEEL, 'spins'], 'GET /api/wheel/history', {});

/** Everything that decides a spin, for checking it. */
export const proofQuery = (spin_id: string) =>
  callQuery([...WHEEL, 'proof', spin_id], 'GET /api/wheel/proof', { spin_id });

/** Everything about the wheel is read anew. */
export const refreshWheel = (): Promise<void> => queryClient.invalidateQueries({ queryKey: WHEEL });

/** Claims the prize of a spin; points or money have come, so everything that shows them is read anew. */
export const claimSpin = async (spin_id: string): Promise<Spin> => {
  const claimed = await api('POST /api/wheel/reward', { spin_id }, { idempotencyKey: spin_id });
  refreshRewards();
  return claimed;
};
