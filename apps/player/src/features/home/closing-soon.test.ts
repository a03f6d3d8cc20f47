import { expect, it } from 'vitest';
import { spread } from '#src/features/home/closing-soon.tsx';

const round = (market_id: number, closes_at: string) => ({ market_id, closes_at });

it('shows different markets before more of the same, in the order of closing', () => {
  const rounds = [round(1, '01'), round(1, '02'), round(1, '03'), round(2, '04'), round(3, '05')];
  expect(spread(rounds).map(({ closes_at }) => closes_at)).toEqual(['01', '02', '04', '05']);
});
