import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
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
