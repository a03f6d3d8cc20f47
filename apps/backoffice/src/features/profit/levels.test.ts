import { expect, it } from 'vitest';
import { mainCauses, pathBehind, shareOf, type Why, waysOf } from '#src/features/profit/levels.ts';

const sums = (gross_win: number) => ({ bets: 1, stakes: 100, payouts: 100 - gross_win, gross_win });
const row = (id: string, now: number, before: number) => ({
  id,
  against_id: id,
  name: id,
  against_name: id,
  ...sums(now),
  before: sums(before),
});
const why = (...rows: Why['rows']): Pick<Why, 'rows' | 'total'> => ({
  rows,
  total: {
    ...sums(rows.reduce((sum, { gross_win }) => sum + gross_win, 0)),
    before: sums(rows.reduce((sum, { before }) => sum + before.gross_win, 0)),
  },
});

it('shares a change out among its rows, against it counted with a minus', () => {
  const { rows, total } = why(row('1', -80, 20), row('2', 10, 30), row('3', 40, 20));
  expect(rows.map((one) => shareOf(one, total))).toEqual([100, 20, -20]);
  const still = why(row('1', 5, 5));
  expect(still.rows.map((one) => shareOf(one, still.total))).toEqual([null]);
});

it('names the few that moved most the way the whole moved', () => {
  const fell = why(row('1', -80, 20), row('2', 80, 30), row('3', 0, 20), row('4', 9, 10)) as Why;
  expect(mainCauses(fell).map(({ row: { id } }) => id)).toEqual(['1', '3']);
});

it('leads down to the bills of a member in a round, and to his rounds of a game', () => {
  const days = { from_day: '2026-11-01', to_day: '2026-11-02' };
  const lotto = { ...days, product: 'lotto', market_id: 3 };
  expect(pathBehind({ ...days, by: 'product' }, row('lotto', 1, 1))).toBe(
    '/profit?from_day=2026-11-01&to_day=2026-11-02&product=lotto',
  );
  expect(pathBehind({ ...lotto, by: 'round' }, { ...row('7', 1, 1), against_id: '5' })).toContain(
    'market_id=3&round_id=7&against_round_id=5',
  );
  expect(pathBehind({ ...lotto, by: 'round' }, { ...row('7', 1, 1), id: null })).toBeUndefined();
  expect(pathBehind({ ...lotto, round_id: 7, by: 'member' }, row('9', 1, 1))).toBe(
    '/lotto/bills?member_id=9&round_id=7',
  );
  expect(pathBehind({ ...days, product: 'slot', game_id: 4, by: 'member' }, row('9', 1, 1))).toBe(
    '/games/rounds?search=9&game_id=4',
  );
  expect(pathBehind({ ...lotto, by: 'hour' }, row('9', 1, 1))).toBeUndefined();
});

it('offers at each place what it leads on to first', () => {
  expect(
    [{}, { product: 'lotto' }, { product: 'slot' }, { product: 'lotto', market_id: 1 }].map(
      (place) => waysOf(place)[0],
    ),
  ).toEqual(['product', 'market', 'provider', 'round']);
});
