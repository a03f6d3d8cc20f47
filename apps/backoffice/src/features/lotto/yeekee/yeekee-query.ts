import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { asked } from '#src/lib/asked.ts';

/** A round of yeekee as staff watch it, in a list and whole. */
export type YeekeeRound = StaffAnswer<'GET /bo/api/lotto/yeekee/rounds'>['items'][number];
export type WholeYeekee = StaffAnswer<'GET /bo/api/lotto/yeekee/round'>;
export type YeekeeShot = StaffAnswer<'GET /bo/api/lotto/yeekee/round/shots'>['items'][number];
export type YeekeePrize = NonNullable<YeekeeRound['drawn']>['prizes'][number];

/** So often a round is asked for while something happens in it. */
export const LIVE_MS = 3_000;
const RESTING_MS = 30_000;

/** Whether something still happens in a round. */
export const isLive = ({ status }: Pick<YeekeeRound, 'status'>): boolean =>
  status === 'open' || status === 'shooting' || status === 'waiting_beacon' || status === 'resulted';

/** One round, asked for again and again. */
export const yeekeeQuery = (round_id: number) =>
  queryOptions({
    ...asked('GET /bo/api/lotto/yeekee/round', { round_id }),
    refetchInterval: ({ state: { data } }) => (data && !isLive(data) ? RESTING_MS : LIVE_MS),
  });

/** How each market of yeekee is shot. */
export const yeekeeRulesQuery = () => asked('GET /bo/api/lotto/yeekee/rules', {});
