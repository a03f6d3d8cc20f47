import type { StaffAnswer } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import type { StaffRound } from '#src/features/lotto/lotto-words.ts';
import { asked } from '#src/lib/asked.ts';

/** A round as those who enter results see it, in a list and whole. */
export type Draw = StaffAnswer<'GET /bo/api/lotto/results'>['items'][number];
export type WholeDraw = StaffAnswer<'GET /bo/api/lotto/result'>;
export type DrawResult = NonNullable<Draw['result']>;
export type Alarm = Draw['alarms'][number];
export type DryRun = StaffAnswer<'POST /bo/api/lotto/results/check'>;
/** What was announced, by the names of its fields. */
export type Announced = Readonly<Record<string, string>>;

const PAYING_MS = 2_000;
const RESTING_MS = 10_000;

/** Whether money still moves: then the page asks more often. */
export const isPaying = (draw: Pick<Draw, 'progress'>): boolean =>
  draw.progress !== null && draw.progress.stage !== 'done';

/** Whether a first result can be entered. */
export const isWaiting = (status: StaffRound['status']): boolean => status === 'closed' || status === 'waiting_beacon';

/** Whether a result was paid, and can be corrected. */
export const isPaid = (status: StaffRound['status']): boolean => status === 'settled' || status === 'corrected';

/** One round with every result that it had and how its payment goes, asked for again and again. */
export const drawQuery = (round_id: number) =>
  queryOptions({
    ...asked('GET /bo/api/lotto/result', { round_id }),
    refetchInterval: ({ state: { data } }) => (data && isPaying(data) ? PAYING_MS : RESTING_MS),
  });

/** A dry run of a result. What was sold no longer changes, so one answer of a result holds. */
export const dryRunQuery = (round_id: number, announced: Announced) => ({
  ...asked('POST /bo/api/lotto/results/check', { round_id, announced }),
  staleTime: 60_000,
});
