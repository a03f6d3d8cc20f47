import { expect, it } from 'vitest';
import { netByDay } from '#src/lib/format/net-by-day.ts';

it('lays days out from the earliest on, with those that had no play', () => {
  const days = [
    { day: '2026-11-15', net: -50 },
    { day: '2026-11-13', net: 20 },
  ];
  expect(netByDay(days, '2026-11-12', 4)).toEqual([
    { day: '2026-11-12', net: 0 },
    { day: '2026-11-13', net: 20 },
    { day: '2026-11-14', net: 0 },
    { day: '2026-11-15', net: -50 },
  ]);
});
