import type { LobbyRow } from '#src/features/games/games-query.ts';
import { ROW_KINDS } from '#src/features/games/games-words.ts';

/** A row that is being edited; what tells it from the others while it is moved and changed is its key. */
export type EditedRow = LobbyRow & { readonly key: string };

const FILTERED: ReadonlySet<LobbyRow['kind']> = new Set(['category', 'provider', 'tag']);

/** Rows with keys of their own. */
export const withKeys = (rows: readonly LobbyRow[]): EditedRow[] =>
  rows.map((row) => ({ ...row, key: crypto.randomUUID() }));

/** Rows as they are sent: without keys, and without games where none are picked. */
export const withoutKeys = (rows: readonly EditedRow[]): LobbyRow[] =>
  rows.map(({ kind, title, title_en, filter, game_ids }) => ({
    kind,
    title: title.trim(),
    title_en: title_en.trim(),
    filter: FILTERED.has(kind) ? filter.trim() : '',
    game_ids: kind === 'picked' ? game_ids : [],
  }));

/** The rows with one of them moved to another place. */
export const moveRow = (rows: readonly EditedRow[], from: number, to: number): EditedRow[] => {
  const moved = rows[from];
  if (!moved || to < 0 || to >= rows.length) return [...rows];
  const rest = rows.filter((_row, place) => place !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
};

/** The rest of a row that becomes another kind: its filter means nothing any more, nor does a title that was just the kind's. */
export const becomeKind = (row: EditedRow, kind: LobbyRow['kind']): Partial<LobbyRow> => ({
  kind,
  filter: kind === 'category' ? 'slot' : '',
  ...((row.title === '' || row.title === ROW_KINDS[row.kind]) && { title: ROW_KINDS[kind] }),
});
