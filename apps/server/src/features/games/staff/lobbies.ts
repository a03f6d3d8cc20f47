import { GAME_CATEGORIES, type StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { type RowWanted, readRowGames } from '#src/features/games/lobby/lobby-rows.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Row = StaffGiven<'POST /bo/api/games/lobbies/save'>['rows'][number];

const readRows = async (db: Reader, keys: readonly string[]) =>
  db
    .selectFrom('lobby_row')
    .select(['lobby_key', 'kind', 'title', 'title_en', 'filter', 'game_ids'])
    .where('lobby_key', 'in', keys.length > 0 ? [...keys] : [''])
    .orderBy('place')
    .execute();

const showRows = (rows: Awaited<ReturnType<typeof readRows>>, key: string): Row[] =>
  rows
    .filter(({ lobby_key }) => lobby_key === key)
    .map(({ lobby_key: _key, ...row }) => ({ ...row, kind: row.kind as RowWanted['kind'] }));

/** Every lobby with its rows; the home's is the first. */
export const lobbiesList: StaffHandler<'GET /bo/api/games/lobbies'> = async (_input, { db }) => {
  const lobbies = await db
    .selectFrom('lobby')
    .selectAll()
    .orderBy(sql`lobby_key <> 'home'`)
    .orderBy('lobby_key')
    .execute();
  const rows = await readRows(
    db,
    lobbies.map(({ lobby_key }) => lobby_key),
  );
  return lobbies.map((lobby) => ({ ...lobby, rows: showRows(rows, lobby.lobby_key) }));
};

/** Arranges a lobby anew, for whoever saw it as it is now. */
export const lobbiesSave: StaffHandler<'POST /bo/api/games/lobbies/save'> = async (
  { lobby_key, title, version, rows },
  { trx, audit },
) => {
  const lobby = await trx
    .selectFrom('lobby')
    .selectAll()
    .where('lobby_key', '=', lobby_key)
    .forUpdate()
    .executeTakeFirst();
  if (!lobby) throw new Refusal('nothing_found');
  const before = { ...lobby, rows: showRows(await readRows(trx, [lobby_key]), lobby_key) };
  if (lobby.version !== version) throw new Refusal('changed_meanwhile', before);
  refuseBadFields(await rowProblems(trx, rows));

  await trx.deleteFrom('lobby_row').where('lobby_key', '=', lobby_key).execute();
  if (rows.length > 0)
    await trx
      .insertInto('lobby_row')
      .values(rows.map((row, place) => ({ ...row, lobby_key, place })))
      .execute();
  const next = version + 1;
  await trx.updateTable('lobby').set({ title, version: next }).where('lobby_key', '=', lobby_key).execute();
  await audit({
    subject: ['lobby', lobby_key],
    before: { title: before.title, version, rows: before.rows },
    after: { title, version: next, rows },
  });
  return { version: next };
};

/** What is wrong with each row: a row that can never show a game is a mistake. */
const rowProblems = async (db: Reader, rows: readonly Row[]): Promise<Record<string, Problem>> => {
  const studios = await db.selectFrom('game_sub_provider').select('name').execute();
  const wanted = rows.flatMap(({ game_ids }) => game_ids);
  const { rows: games } = await sql<{ game_id: number }>`
    select game_id from game where game_id = any(${numberArray(wanted)}::int[])`.execute(db);
  const known = {
    studios: new Set(studios.map(({ name }) => name)),
    games: new Set(games.map(({ game_id }) => game_id)),
  };
  return Object.fromEntries(
    rows.flatMap((row, place) => [
      [`rows.${place}.filter`, filterProblem(row, known.studios)],
      [`rows.${place}.game_ids`, gamesProblem(row, known.games)],
    ]),
  );
};

const isCategory = (filter: string): boolean => GAME_CATEGORIES.some((category) => category === filter);

/** Games last played, hot ones and liked ones need no filter: the lobby of a category shows those of its own. */
const filterProblem = ({ kind, filter }: Row, studios: ReadonlySet<string>): Problem => {
  if (kind === 'tag') return filter === '' ? 'ใส่ป้ายของแถว' : undefined;
  if (kind === 'provider') return studios.has(filter) ? undefined : 'เลือกค่ายของแถว';
  if (kind === 'category') return isCategory(filter) ? undefined : 'เลือกหมวดของแถว';
  return undefined;
};

const gamesProblem = ({ kind, game_ids }: Row, games: ReadonlySet<number>): Problem => {
  if (!game_ids.every((id) => games.has(id))) return 'มีเกมที่ไม่รู้จักในแถวนี้';
  return kind === 'picked' && game_ids.length === 0 ? 'เลือกเกมอย่างน้อยหนึ่งเกม' : undefined;
};

const PREVIEW_GAMES = 20;

/** What a guest would see of rows that are not saved yet; one without games is not shown to players. */
export const lobbiesPreview: StaffHandler<'POST /bo/api/games/lobbies/preview'> = async (
  { lobby_key, rows },
  { db },
) => {
  const asked = { lobbyKey: lobby_key, memberId: undefined, limit: PREVIEW_GAMES };
  const shown = [];
  for (const [place, { kind, title, title_en, filter, game_ids }] of rows.entries()) {
    const games = await readRowGames(db, { kind, filter, game_ids }, asked);
    shown.push({ row_id: place + 1, kind, title, title_en, filter, games });
  }
  return shown;
};
