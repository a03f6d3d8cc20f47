import { expect, it } from 'vitest';
import type { LobbyRow } from '#src/features/games/games-query.ts';
import { becomeKind, heldRow, moveRow } from '#src/features/games/lobbies/lobby-rows.ts';

const row = (more: Partial<LobbyRow> = {}): LobbyRow => ({
  kind: 'hot',
  title: 'ฮิต',
  title_en: '',
  filter: '',
  game_ids: [],
  ...more,
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves the row at %i to %i: %s', (from, to, order) => {
  expect(moveRow(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

it('sends only what a row of its kind holds', () => {
  expect(heldRow(row({ game_ids: [1], filter: 'slot' }))).toEqual(row());
  expect(heldRow(row({ kind: 'picked', game_ids: [3, 2], filter: 'slot' }))).toEqual(
    row({ kind: 'picked', game_ids: [3, 2] }),
  );
  expect(heldRow(row({ kind: 'tag', game_ids: [1], filter: 'new' }))).toEqual(row({ kind: 'tag', filter: 'new' }));
});

it('keeps a title of one’s own when the kind changes', () => {
  expect(becomeKind({ ...row({ title: 'กำลังฮิต' }), game_ids: [] }, 'category')).toEqual({
    kind: 'category',
    filter: 'slot',
    title: 'ทั้งหมวด',
  });
  expect(becomeKind({ ...row({ title: 'ของเรา' }), game_ids: [] }, 'tag')).toEqual({ kind: 'tag', filter: '' });
});
