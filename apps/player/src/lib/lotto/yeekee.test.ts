import { SHOTS_SHOWN } from '@chokdee/lotto';
import { expect, it, vi } from 'vitest';
import type { FeedShot, ShotFeed, YeekeeStand } from '#src/lib/lotto/yeekee.ts';

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });

// Imported after the storage stands: the session is read when its module is.
const { queryClient } = await import('#src/lib/api/query-client.ts');
const { applyShotsInFrame, feedQuery, paceOf, withNews } = await import('#src/lib/lotto/yeekee.ts');

const shot = (seq: number): FeedShot => ({
  seq,
  number: '12***',
  member: '081*****78',
  shot_at: '2026-11-16T00:00:00Z',
});
const feedOf = (from: number, to: number): ShotFeed => ({
  count: from,
  items: Array.from({ length: from - to + 1 }, (_, place) => shot(from - place)),
});
const seqs = ({ items }: ShotFeed): number[] => items.map(({ seq }) => seq);

it('news goes on top, once', () => {
  const feed = withNews(feedOf(3, 1), { count: 5, newest: [shot(5), shot(4), shot(3)] });
  expect(feed.count).toBe(5);
  expect(seqs(feed)).toEqual([5, 4, 3, 2, 1]);
  expect(withNews(feed, { count: 5, newest: [shot(5)] })).toBe(feed);
});

it('news that comes late finds its place and takes nothing back', () => {
  const feed: ShotFeed = { count: 9, items: [shot(9), shot(8), shot(2)] };
  expect(withNews(feed, { count: 4, newest: [shot(4), shot(3)] })).toMatchObject({ count: 9 });
  expect(seqs(withNews(feed, { count: 4, newest: [shot(4), shot(3)] }))).toEqual([9, 8, 4, 3, 2]);
});

it('news of the shots that are shown leaves no hole among them, and the feed never grows beyond what a page can show', () => {
  let feed = feedOf(40, 1);
  for (let count = 75; count <= 5_000; count += 35)
    feed = withNews(feed, { count, newest: Array.from({ length: SHOTS_SHOWN }, (_, place) => shot(count - place)) });
  expect(feed.items).toHaveLength(40);
  expect(seqs(feed).slice(0, SHOTS_SHOWN)).toEqual(seqs(feedOf(feed.count, feed.count - SHOTS_SHOWN + 1)));
});

it('a round is asked for more often near its end, and never again after it', () => {
  const at = Date.parse('2026-11-16T00:00:00Z');
  const stand = { shoots_until: '2026-11-16T00:01:00Z', drawn: null, void_reason: null } as YeekeeStand;
  expect(paceOf(stand, at)).toBe(4_000);
  expect(paceOf(stand, at - 3_600_000)).toBe(15_000);
  expect(paceOf({ ...stand, void_reason: 'ไม่มีบีคอน' }, at)).toBe(false);
});

it('news that comes between two frames is shown once, with all that it brought', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const { queryKey } = feedQuery(7);
  queryClient.setQueryData(queryKey, feedOf(3, 1));
  for (let count = 4; count <= 53; count += 1) applyShotsInFrame({ round_id: 7, count, newest: [shot(count)] });
  expect(queryClient.getQueryData(queryKey)?.count).toBe(3);
  expect(frames).toHaveLength(1);
  for (const frame of frames) frame(0);
  const feed = queryClient.getQueryData(queryKey);
  expect(feed?.count).toBe(53);
  expect(feed?.items).toHaveLength(40);
  expect(feed?.items[0]?.seq).toBe(53);
});
