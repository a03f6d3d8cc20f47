import type { Answer } from '@chokdee/contract';
import { notifyManager, queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { keepSeenHead } from '#src/lib/seen-head.ts';

/** How a round of yeekee stands, and what the member has shot in it. */
export type YeekeeStand = Answer<'GET /api/lotto/yeekee/lists'>;
/** A shot that was taken, with its receipt. */
export type TakenShot = Answer<'POST /api/lotto/yeekee/shoot_number'>;

/** A shot as everybody sees it. Its rank follows from the count: the newest is 1. */
export type FeedShot = Pick<
  Answer<'GET /api/lotto/yeekee/list'>['items'][number],
  'seq' | 'number' | 'member' | 'shot_at'
>;

/** The newest shots of a round, newest first; some between them may be missing for a moment. */
export interface ShotFeed {
  readonly count: number;
  readonly items: readonly FeedShot[];
}

/** What the live stream tells of a round that is being shot. */
export interface ShotNews {
  readonly round_id: number;
  readonly count: number;
  readonly newest: readonly FeedShot[];
}

const FEED_MAX = 40;
const NEAR_MS = 180_000;
const NEAR_PACE_MS = 4_000;
const FAR_PACE_MS = 15_000;

/** How often a round is asked for: the stream may be missing. One that has ended does not change any more. */
export const paceOf = (stand: YeekeeStand | undefined, now_ms = serverNow()): number | false => {
  if (!stand) return NEAR_PACE_MS;
  if (stand.drawn || stand.void_reason !== null) return false;
  return Date.parse(stand.shoots_until) - now_ms > NEAR_MS ? FAR_PACE_MS : NEAR_PACE_MS;
};

/** How a round stands. What is the member's own in it is forgotten with his session. */
export const yeekeeQuery = (round_id: number, isLoggedIn: boolean) =>
  queryOptions({
    queryKey: ['member', 'lotto', 'yeekee', round_id, isLoggedIn],
    queryFn: async ({ signal }) => {
      const stand = await api('GET /api/lotto/yeekee/lists', { round_id }, { signal });
      keepSeenHead(stand, stand.shoots_until);
      return stand;
    },
    refetchInterval: ({ state }) => paceOf(state.data),
  });

/** The newest shots of a round. Whoever shows them says how often they are asked for. */
export const feedQuery = (round_id: number) =>
  queryOptions({
    queryKey: ['lotto', 'yeekee', round_id, 'feed'],
    queryFn: async ({ signal }): Promise<ShotFeed> => {
      const { items } = await api('GET /api/lotto/yeekee/list', { round_id, limit: FEED_MAX }, { signal });
      return { count: items[0]?.seq ?? 0, items };
    },
  });

/** The feed with news in it. Shots that it has already stay as they are; the oldest fall off its end. */
export const withNews = (feed: ShotFeed, { count, newest }: Omit<ShotNews, 'round_id'>): ShotFeed => {
  const known = new Set(feed.items.map(({ seq }) => seq));
  const added = newest.filter(({ seq }) => !known.has(seq));
  if (added.length === 0 && count <= feed.count) return feed;
  const items = [...added, ...feed.items].toSorted((a, b) => b.seq - a.seq).slice(0, FEED_MAX);
  return { count: Math.max(count, feed.count), items };
};

/** Shows news of a round to those who look at it; nobody else keeps any. */
export const applyShots = ({ round_id, ...news }: ShotNews): void => {
  queryClient.setQueryData(feedQuery(round_id).queryKey, (feed) => feed && withNews(feed, news));
  queryClient.setQueriesData<YeekeeStand>(
    { queryKey: ['member', 'lotto', 'yeekee', round_id] },
    (stand) => stand && { ...stand, count: Math.max(stand.count, news.count) },
  );
};

const waiting = new Map<number, ShotFeed>();

/** Shows news with the next frame: however much of it comes at once, each round is drawn again once. */
export const applyShotsInFrame = ({ round_id, ...news }: ShotNews): void => {
  if (waiting.size === 0) requestAnimationFrame(showWaiting);
  waiting.set(round_id, withNews(waiting.get(round_id) ?? { count: 0, items: [] }, news));
};

const showWaiting = (): void => {
  const rounds = [...waiting];
  waiting.clear();
  notifyManager.batch(() => {
    for (const [round_id, { count, items }] of rounds) applyShots({ round_id, count, newest: items });
  });
};

/** Shows a shot of the member's own as soon as it was taken. */
export const applyOwnShot = (round_id: number, { seq, rank, number, shot_at, left, next_at }: TakenShot): void => {
  applyShots({ round_id, count: seq + rank - 1, newest: [{ seq, number, member: '', shot_at }] });
  queryClient.setQueryData(yeekeeQuery(round_id, true).queryKey, (stand) => {
    if (!stand?.mine) return stand;
    const others = stand.mine.shots.filter((shot) => shot.seq !== seq);
    return { ...stand, mine: { ...stand.mine, shots: [{ seq, rank, number, shot_at }, ...others], left, next_at } };
  });
};
