import type { LobbyRow } from '#src/features/games/games-query.ts';
import { ROW_KINDS } from '#src/features/games/games-words.ts';
import type { Typed } from '#src/lib/form/typed.ts';

/** A row that is being edited. */
export type EditedRow = Typed<LobbyRow>;

const FILTERED: ReadonlySet<LobbyRow['kind']> = new Set(['category', 'provider', 'tag']);

/** Whether a row is of a category, a studio or a tag. */
export const isFiltered = ({ kind }: Pick<LobbyRow, 'kind'>): boolean => FILTERED.has(kind);

/** A row as it is sent: with no more than its kind holds. */
export const heldRow = (row: LobbyRow): LobbyRow => ({
  ...row,
  filter: isFiltered(row) ? row.filter : '',
  game_ids: row.kind === 'picked' ? row.game_ids : [],
});

/** Some rows with one of them moved to another place. */
export const moveRow = <Row>(rows: readonly Row[], from: number, to: number): readonly Row[] =>
  from in rows && to in rows ? rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row) : rows;

/** The rest of a row that becomes another kind: its filter means nothing any more, nor does a title that was just the kind's. */
export const becomeKind = (row: EditedRow, kind: LobbyRow['kind']): Partial<EditedRow> => ({
  kind,
  filter: kind === 'category' ? 'slot' : '',
  ...((row.title === '' || row.title === ROW_KINDS[row.kind]) && { title: ROW_KINDS[kind] }),
});
