import { expect, it } from 'vitest';
import { layRows } from '#src/features/games/lobby/lobby-rows.tsx';
import type { LobbyRow } from '#src/lib/games/kept-lobby.ts';

const row = (row_id: number, kind: LobbyRow['kind'], filter = '') => ({
  row_id,
  kind,
  filter,
  title: kind,
  title_en: '',
});
const games = (name: string) => [{ name }] as LobbyRow['games'];
const LAYOUT = [row(3, 'category', 'slot'), row(1, 'hot'), row(2, 'category', 'casino')];

it('lays the rows out as the lobby is configured, each with its own games', () => {
  const filled = [
    { ...row(1, 'hot'), games: games('hot') },
    { ...row(2, 'category', 'casino'), games: games('casino') },
    { ...row(3, 'category', 'slot'), games: games('slot') },
    { ...row(9, 'tag', 'gone'), games: games('gone') },
  ];
  expect(layRows(LAYOUT, filled)?.map((laid) => laid.games?.[0]?.name)).toEqual(['slot', 'hot', 'casino']);
});

it('keeps the places while the games are on their way, and shows those of the last visit meanwhile', () => {
  expect(layRows(LAYOUT, undefined)?.map((laid) => laid.games)).toEqual([undefined, undefined, undefined]);
  const kept = [{ ...row(-1, 'hot', 'hot'), games: games('hot') }];
  expect(layRows(LAYOUT, kept)?.map((laid) => laid.games?.length)).toEqual([0, 1, 0]);
  expect(layRows(undefined, kept)).toEqual(kept);
  expect(layRows(undefined, undefined)).toBeUndefined();
});
