import type { Answer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { callQuery } from '#src/lib/api/call-query.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

export type Promotion = Answer<'GET /api/promotion/list'>['items'][number];
export type Grant = Answer<'POST /api/promotion/claim'>;
export type Product = NonNullable<Promotion['products']>[number];

/** What stands first in the key of everything that is a reward: one event of the stream makes all of it stale. */
export const REWARDS = ['member', 'rewards'] as const;
const PROMOTIONS_MAX = 100;

/** What may be played, by name. */
export const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  lotto: 'หวย',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

/** The promotions that run. A member hears whether he may have each, so a guest's answer is not his. */
export const promotionsQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: [...REWARDS, 'promotions', isMember],
    queryFn: async ({ signal }) => (await api('GET /api/promotion/list', { limit: PROMOTIONS_MAX }, { signal })).items,
  });

/** The bonuses that are being played. */
export const activeQuery = () =>
  queryOptions({
    queryKey: [...REWARDS, 'active'],
    queryFn: async ({ signal }) => (await api('GET /api/promotion/active', {}, { signal })).items,
    // What is left to play decides what is done next: it is never an old one.
    staleTime: 0,
  });

/** Everything that a reward changes is read anew: the rewards themselves, the wallets and what can be withdrawn. */
export const refreshRewards = (): void => {
  void queryClient.invalidateQueries({ queryKey: REWARDS });
  void queryClient.invalidateQueries({ queryKey: walletsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['member', 'cashier'] });
};

export type MemberLevel = Answer<'GET /api/member/level'>;

/** The level of the member and what each level brings. */
export const levelQuery = () => callQuery([...REWARDS, 'level'], 'GET /api/member/level', {});
