import type { Answer } from '@chokdee/contract';

type Game = Answer<'GET /api/game/list'>['items'][number];
/** A row of a lobby with its games. */
export type LobbyRow = Answer<'GET /api/game/lobby'>['rows'][number];

/** The lists that outlive the page, by what they are called. */
export const LIST_NAMES = {
  last: 'เล่นล่าสุด',
  hot: 'กำลังฮิต',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
} as const;

export type KeptList = keyof typeof LIST_NAMES;

const STORAGE_KEY = 'lobby';
const KEPT_MAX = 60;
const ROW_MAX = 20;

export const isKeptList = (name: string | undefined): name is KeptList =>
  name !== undefined && Object.hasOwn(LIST_NAMES, name);

/** Keeps the beginning of a list for the next visit. A full storage keeps nothing. */
export function keepList(name: KeptList, games: readonly Game[]): void {
  try {
    const kept = { ...readAll(), [name]: games.slice(0, KEPT_MAX) };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden.
  }
}

/** Keeps the rows of a lobby as the beginnings of their lists. */
export function keepRows(rows: readonly LobbyRow[]): void {
  for (const { kind, filter, games } of rows) {
    const name = kind === 'category' ? filter : kind;
    if (!isKeptList(name)) continue;
    const ids = new Set(games.map(({ game_id }) => game_id));
    const rest = games.length === 0 ? [] : (readKeptList(name) ?? []).filter(({ game_id }) => !ids.has(game_id));
    keepList(name, [...games, ...rest]);
  }
}

/** A list as it was when it was last read; undefined when it never was. */
export const readKeptList = (name: KeptList): Game[] | undefined => {
  const games = readAll()[name];
  return Array.isArray(games) && games.length > 0 ? games : undefined;
};

/** The kept lists as rows of a lobby; undefined when there are none. */
export const readKeptRows = (): LobbyRow[] | undefined => {
  const rows = Object.entries(LIST_NAMES).flatMap(([name, title], place) => {
    const games = readKeptList(name as KeptList)?.slice(0, ROW_MAX);
    const kind: LobbyRow['kind'] = name === 'last' || name === 'hot' ? name : 'category';
    return games ? [{ row_id: -place - 1, kind, title, title_en: '', filter: name, games }] : [];
  });
  return rows.length > 0 ? rows : undefined;
};

/** Drops what one member played: it is not for the next to see. */
export const forgetLastPlayed = (): void => {
  if (readKeptList('last')) keepList('last', []);
};

function readAll(): Partial<Record<KeptList, Game[]>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
