import { expect, it } from 'vitest';
import { becomeKind, type EditedRow, moveRow, withKeys, withoutKeys } from '#src/features/games/lobbies/lobby-rows.ts';

const row = (key: string, more: Partial<EditedRow> = {}): EditedRow => ({
  key,
  kind: 'hot',
  title: key,
  title_en: '',
  filter: '',
  game_ids: [],
  ...more,
});
const rows = ['a', 'b', 'c'].map((key) => row(key));
const keysOf = (all: readonly EditedRow[]) => all.map(({ key }) => key).join('');

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves the row at %i to %i: %s', (from, to, order) => {
  expect(keysOf(moveRow(rows, from, to))).toBe(order);
});

it('sends only what a row of its kind holds', () => {
  const edited = [
    row('a', { title: ' ฮิต ', game_ids: [1], filter: 'slot' }),
    row('b', { kind: 'picked', game_ids: [3, 2], filter: 'slot' }),
  ];
  expect(withoutKeys(edited)).toEqual([
    { kind: 'hot', title: 'ฮิต', title_en: '', filter: '', game_ids: [] },
    { kind: 'picked', title: 'b', title_en: '', filter: '', game_ids: [3, 2] },
  ]);
  expect(new Set(withKeys([edited[0] as EditedRow, edited[0] as EditedRow]).map(({ key }) => key)).size).toBe(2);
});

it('keeps a title of one’s own when the kind changes', () => {
  expect(becomeKind(row('a', { title: 'กำลังฮิต' }), 'category')).toEqual({
    kind: 'category',
    filter: 'slot',
    title: 'ทั้งหมวด',
  });
  expect(becomeKind(row('a', { title: 'ของเรา' }), 'tag')).toEqual({ kind: 'tag', filter: '' });
});
