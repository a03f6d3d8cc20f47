import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { TickCell } from '#src/components/table/tick-cell.tsx';
import { GameCover, Tags } from '#src/features/games/catalogue/game-cover.tsx';
import type { Game } from '#src/features/games/games-query.ts';
import { GAME_STATES, stateOf, VOLATILITIES } from '#src/features/games/games-words.ts';
import { CATEGORIES } from '#src/lib/words/play-words.ts';

const { text, state, count } = columnsOf<Game>();

/** The columns of the games. */
export const GAME_COLUMNS: readonly Column<Game>[] = [
  {
    ...text('name', 'เกม'),
    cell: (game) => (
      <span className="flex items-center gap-3">
        <GameCover game={game} isNamed className="size-8" />
        <span className="whitespace-nowrap">{game.name}</span>
      </span>
    ),
  },
  text('name_en', 'ชื่ออังกฤษ'),
  text('code', 'รหัสของค่าย'),
  text('studio', 'ค่าย', { value: ({ provider_name }) => provider_name }),
  text('category', 'หมวด', { value: ({ category }, t) => t(CATEGORIES[category]) }),
  state('state', 'สถานะ', GAME_STATES, stateOf),
  count('position', 'ลำดับ', { value: ({ own, position }) => (own.includes('position') ? position : null) }),
  { ...text('tags', 'ป้าย', { value: ({ tags }) => tags.join(' ') }), cell: ({ tags }) => <Tags tags={tags} /> },
  { ...count('rtp', 'RTP (%)'), cell: ({ rtp }) => rtp?.toFixed(2) ?? '–' },
  text('volatility', 'ความผันผวน', { value: ({ volatility }, t) => (volatility ? t(VOLATILITIES[volatility]) : '') }),
];

/** Lets those who may change games tick them. */
export const tickColumn = (ticked: ReadonlySet<number>, toggle: (id: number) => void): Column<Game> => ({
  id: 'ticked',
  title: 'เลือก',
  value: (game) => ticked.has(game.game_id),
  cell: (game, t) => (
    <TickCell
      isTicked={ticked.has(game.game_id)}
      label={t('เลือก {name}', { name: game.name })}
      onToggle={() => toggle(game.game_id)}
    />
  ),
});
