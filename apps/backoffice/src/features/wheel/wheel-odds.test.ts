import { expect, it } from 'vitest';
import { countOdds } from '#src/features/wheel/wheel-odds.ts';

const prize = { name: 'ช่อง', colour: '#000000', image: '' };

it('counts odds and cost while they are typed', () => {
  const prizes = [
    { ...prize, pays: 'cash', amount: '1,000', weight: '1' },
    { ...prize, pays: 'none', amount: '5', weight: '3' },
  ] as const;
  expect(countOdds(prizes)).toEqual({ percents: [25, 75], cost: 250 });
  expect(countOdds(prizes.map((one) => ({ ...one, weight: 'x' })))).toEqual({ percents: [0, 0], cost: 0 });
});
