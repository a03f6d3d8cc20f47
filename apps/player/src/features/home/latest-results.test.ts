import { expect, it } from 'vitest';
import { latestDrawn } from '#src/features/home/latest-results.tsx';
import type { Lobby } from '#src/lib/games/lobby.ts';

type Market = Lobby['categories'][number]['markets'][number];
const market = (market_id: number, day: string | null, last: object | null = null) =>
  ({ market_id, last, drawn: day && { day, prizes: {} } }) as Market;
const WAITING = { day: '2026-11-16', status: 'closed', prizes: null };

it('shows the latest day first, the last result of a market whose next one is awaited, and no market without any', () => {
  const categories = [
    { category_id: 1, name: 'a', markets: [market(1, '2026-11-01'), market(2, null), market(3, null, WAITING)] },
    { category_id: 2, name: 'b', markets: [market(4, '2026-11-15'), market(5, '2026-11-15', WAITING)] },
  ];
  expect(latestDrawn({ categories }).map(({ market_id }) => market_id)).toEqual([4, 5, 1]);
});
