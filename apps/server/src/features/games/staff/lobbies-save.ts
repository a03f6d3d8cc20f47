import { GAME_CATEGORIES } from '@chokdee/contract';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { addRows, allRows, changeRows, firstRow, type RowOf, removeRows } from '#src/db/rows.ts';
import { type Row, readRows, showRows } from '#src/features/games/staff/lobby-rows.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Arranges a lobby anew, for whoever saw it as it is now. */
export const lobbiesSave: StaffHandler<'POST /bo/api/games/lobbies/save'> = async (
  { lobby_key, title, version, rows },
  { trx, audit },
) => {
  const lobby = await firstRow<RowOf<'lobby'>>(trx)`select * from lobby where lobby_key = ${lobby_key} for update`;
  if (!lobby) throw new Refusal('nothing_found');
  const before = { ...lobby, rows: showRows(await readRows(trx, [lobby_key]), lobby_key) };
  if (lobby.version !== version) throw new Refusal('changed_meanwhile', before);
  refuseBadFields(await rowProblems(trx, rows));

  await removeRows(trx, 'lobby_row', { lobby_key });
  if (rows.length > 0)
    await addRows(
      trx,
      'lobby_row',
      rows.map((row, place) => ({ ...row, lobby_key, place })),
    );
  const next = version + 1;
  await changeRows(trx, 'lobby', { lobby_key }, { title, version: next });
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
  const games = await allRows<{ game_id: number }>(db)`
    select game_id from game where game_id = any(${numberArray(wanted)}::int[])`;
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
