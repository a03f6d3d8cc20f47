import { expect, it } from 'vitest';
import { latestDrawn } from '#src/features/home/latest-results.tsx';
import type { Lobby } from '#src/lib/lobby.ts';

const market = (market_id: number, day?: string, prizes: object | null = {}) =>
  ({ market_id, last: day ? { day, prizes } : null }) as Lobby['categories'][number]['markets'][number];

it('shows the latest day first, and no market that has no result', () => {
  const categories = [
    { category_id: 1, name: 'a', markets: [market(1, '2026-11-01'), market(2), market(3, '2026-11-15', null)] },
    { category_id: 2, name: 'b', markets: [market(4, '2026-11-15'), market(5, '2026-11-15')] },
  ];
  expect(latestDrawn({ categories }).map(({ market_id }) => market_id)).toEqual([4, 5, 1]);
});
