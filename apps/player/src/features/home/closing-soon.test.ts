import { expect, it } from 'vitest';
import { spread } from '#src/features/home/closing-soon.tsx';

const round = (market_id: number, closes_at: string, stop_reason: string | null = null) => ({
  market_id,
  closes_at,
  stop_reason,
});

it('shows different markets before more of the same, in the order of closing', () => {
  const rounds = [round(1, '01'), round(1, '02'), round(1, '03'), round(2, '04'), round(3, '05')];
  expect(spread(rounds).map(({ closes_at }) => closes_at)).toEqual(['01', '02', '04', '05']);
});

it('leaves out what staff have stopped', () => {
  expect(spread([round(1, '01', 'รอผล'), round(2, '02')]).map(({ market_id }) => market_id)).toEqual([2]);
});
