import type { Answer, WheelPlace } from '@chokdee/contract';
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

export type { WheelPlace };

/** A wheel as the screen shows it, wherever it turns. */
export interface Wheel {
  readonly config: WheelConfig;
  readonly prizes: readonly Prize[];
  readonly freeSpins: number;
  /** What is missing to the next free spin, in baht; null: there is none to earn. */
  readonly nextDeposit: number | null;
}

const WHEEL = [...REWARDS, 'wheel'] as const;

const readWheel = async (place: WheelPlace, signal: AbortSignal): Promise<Wheel> => {
  if (place === 'points') {
    const { configs, prizes } = await api('GET /api/wheel/config', {}, { signal });
    return { config: configs, prizes, freeSpins: 0, nextDeposit: null };
  }
  const { setting, prizes, free_spins } = await api('GET /api/wheel/config_v2', {}, { signal });
  return { config: setting, prizes, freeSpins: free_spins, nextDeposit: setting.next_deposit };
};

/** A wheel with its terms, its fields and what the member has of it. */
export const wheelQuery = (place: WheelPlace) =>
  queryOptions({
    queryKey: [...WHEEL, place],
    queryFn: ({ signal }) => readWheel(place, signal),
    // Odds are never old ones, and a deposit since then has earned more.
    staleTime: 0,
    // Where one wheel ends another begins.
    refetchInterval: ({ state: { data } }) => untilEnd(data?.config.ends_at),
  });

const TIMER_MS_MAX = 3_600_000;

const untilEnd = (ends_at: string | null | undefined): number | false => {
  const left = ends_at ? Date.parse(ends_at) - Date.now() : 0;
  return left > 0 && Math.min(left + 1_000, TIMER_MS_MAX);
};

/** The promise of the next spins, which there is also while no wheel turns. */
export const seedQuery = () => ({ ...callQuery([...WHEEL, 'seed'], 'GET /api/wheel/seed', {}), staleTime: 0 });

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
