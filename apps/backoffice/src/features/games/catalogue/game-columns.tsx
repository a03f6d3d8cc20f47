import { useMemo } from 'react';
import type { Column } from '#src/components/table/table-model.ts';
import { GameCover } from '#src/features/games/catalogue/game-cover.tsx';
import { GameState, Tags } from '#src/features/games/game-marks.tsx';
import type { Game } from '#src/features/games/games-query.ts';
import { CATEGORIES, GAME_STATES, stateOf, VOLATILITIES } from '#src/features/games/games-words.ts';
import { type Translate, useT } from '#src/lib/language.ts';

interface Ticking {
  readonly ticked: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

/** The columns of the games; those who may change them can tick them. */
export function useGameColumns(ticking: Ticking | undefined): readonly Column<Game>[] {
  const t = useT();
  return useMemo(() => [...(ticking ? [tickColumn(ticking, t)] : []), ...factColumns(t)], [ticking, t]);
}

const tickColumn = ({ ticked, toggle }: Ticking, t: Translate): Column<Game> => ({
  id: 'ticked',
  title: t('เลือก'),
  value: (game) => ticked.has(game.game_id),
  cell: (game) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only keeps the press from opening the row
    <label
      className="-my-1.5 -ml-3 flex size-11 cursor-pointer items-center justify-center"
      onClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        className="size-5 cursor-pointer accent-[var(--gold-fill)]"
        checked={ticked.has(game.game_id)}
        aria-label={t('เลือก {name}', { name: game.name })}
        onChange={() => toggle(game.game_id)}
      />
    </label>
  ),
});

const factColumns = (t: Translate): readonly Column<Game>[] => [
  {
    id: 'name',
    title: t('เกม'),
    value: (game) => game.name,
    cell: (game) => (
      <span className="flex items-center gap-3">
        <GameCover game={game} isNamed className="size-8" />
        <span className="whitespace-nowrap">{game.name}</span>
      </span>
    ),
  },
  { id: 'name_en', title: t('ชื่ออังกฤษ'), value: (game) => game.name_en },
  { id: 'code', title: t('รหัสของค่าย'), value: (game) => game.code },
  { id: 'studio', title: t('ค่าย'), value: (game) => game.provider_name },
  { id: 'category', title: t('หมวด'), value: (game) => t(CATEGORIES[game.category]) },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (game) => t(GAME_STATES[stateOf(game)]),
    cell: (game) => <GameState game={game} />,
  },
  {
    id: 'position',
    title: t('ลำดับ'),
    isNumber: true,
    value: (game) => (game.own.includes('position') ? game.position : null),
  },
  { id: 'tags', title: t('ป้าย'), value: (game) => game.tags.join(' '), cell: (game) => <Tags tags={game.tags} /> },
  {
    id: 'rtp',
    title: t('RTP (%)'),
    isNumber: true,
    value: (game) => game.rtp,
    cell: (game) => game.rtp?.toFixed(2) ?? '–',
  },
  {
    id: 'volatility',
    title: t('ความผันผวน'),
    value: (game) => game.volatility && t(VOLATILITIES[game.volatility]),
  },
];
