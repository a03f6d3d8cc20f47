import { beforeEach, expect, it, vi } from 'vitest';
import { forgetLastPlayed, keepList, keepRows, readKeptList, readKeptRows } from '#src/lib/games/kept-lobby.ts';

const game = (game_id: number) => ({
  game_id,
  provider_id: 1,
  sub_provider_id: 1,
  provider_name: 'Siam Reels',
  name: `เกม ${game_id}`,
  name_en: '',
  category: 'slot' as const,
  cover: '',
  tags: [],
  rtp: null,
  volatility: null,
  has_demo: false,
  is_mobile: true,
});
const games = (count: number) => Array.from({ length: count }, (_, place) => game(place + 1));
const row = (kind: 'hot' | 'category' | 'tag', filter: string, shown: ReturnType<typeof games>) => ({
  row_id: 1,
  kind,
  title: '',
  title_en: '',
  filter,
  games: shown,
});

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_key: string, text: string) => {
      kept = text;
    },
  });
});

it('keeps the beginning of each list', () => {
  keepList('slot', games(80));
  keepList('hot', games(2));
  expect(readKeptList('slot')).toHaveLength(60);
  expect(readKeptList('hot')).toEqual(games(2));
  expect(readKeptList('fishing')).toBeUndefined();
  expect(readKeptRows()?.map(({ kind, title, games: shown }) => [kind, title, shown.length])).toEqual([
    ['hot', 'กำลังฮิต', 2],
    ['category', 'สล็อต', 20],
  ]);
});

it('keeps rows of a lobby as what their lists begin with', () => {
  keepList('slot', games(3));
  keepRows([row('category', 'slot', [game(9), game(2)]), row('hot', '', [game(5)]), row('tag', 'new', [game(6)])]);
  expect(readKeptList('slot')?.map(({ game_id }) => game_id)).toEqual([9, 2, 1, 3]);
  expect(readKeptList('hot')).toEqual([game(5)]);
  keepRows([row('hot', '', [])]);
  expect(readKeptList('hot')).toBeUndefined();
});

it('forgets what one member played, and nothing else', () => {
  keepList('last', games(1));
  keepList('hot', games(1));
  forgetLastPlayed();
  expect(readKeptList('last')).toBeUndefined();
  expect(readKeptList('hot')).toHaveLength(1);
});

it.each(['x', 'null', '[]', '{"hot":1}'])('begins anew when %s was kept', (text) => {
  kept = text;
  expect(readKeptRows()).toBeUndefined();
  keepList('hot', games(1));
  expect(readKeptList('hot')).toHaveLength(1);
});

it('does without a storage that is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => keepList('hot', games(1))).not.toThrow();
});
