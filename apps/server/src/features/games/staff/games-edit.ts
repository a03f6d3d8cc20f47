import type { StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Edit = StaffGiven<'POST /bo/api/games/edit'>;

/** What of a game is ours. */
interface Ours {
  readonly own_name: string | null;
  readonly own_name_en: string | null;
  readonly own_cover: string | null;
  readonly own_tags: string[] | null;
  readonly own_position: number | null;
  readonly is_hidden: boolean;
}
interface KeptGame extends Ours {
  readonly game_id: number;
  readonly tags: string[];
}

const TAGS_MAX = 40;
/** A picture of ours or of a stranger's; nothing that a browser would run. */
const ADDRESS = /^$|^\/(?!\/)|^https?:\/\/[^\s/]/;

/** Changes one game or many at once. A position is that of the first; the others follow in the order in which they were sent. */
export const gamesEdit: StaffHandler<'POST /bo/api/games/edit'> = async (edit, { trx, audit }) => {
  const ids = [...new Set(edit.game_ids)];
  refuseBadFields({ ...soleProblems(edit, ids.length), ...(edit.cover && { cover: coverProblem(edit.cover) }) });
  const games = await lockGames(trx, ids);
  const changes = games.flatMap((game) => {
    const after = changeOf(game, edit, ids.indexOf(game.game_id));
    return isSame(game, after) ? [] : [{ game, after }];
  });
  refuseBadFields({
    tags_add: changes.some(({ after }) => (after.own_tags?.length ?? 0) > TAGS_MAX)
      ? `เกมหนึ่งมีป้ายได้ไม่เกิน ${TAGS_MAX} ป้าย`
      : undefined,
  });
  await writeGames(
    trx,
    changes.map(({ game, after }) => ({ game_id: game.game_id, ...after })),
  );
  const [only] = games;
  await audit({
    subject: games.length === 1 && only ? ['game', only.game_id] : ['games', games.length],
    before: { games: changes.map(({ game }) => ({ game_id: game.game_id, ...oursOf(game) })) },
    after: { games: changes.map(({ game, after }) => ({ game_id: game.game_id, ...after })) },
  });
  return { changed: changes.length };
};

/** A name and a picture are one game's; many at once can only go back to what their provider says. */
const soleProblems = (edit: Edit, count: number) =>
  Object.fromEntries(
    (['name', 'name_en', 'cover'] as const).map((field) => [
      field,
      count > 1 && typeof edit[field] === 'string' ? 'แก้ได้ทีละเกม' : undefined,
    ]),
  );

const coverProblem = (cover: string) => (ADDRESS.test(cover) ? undefined : 'ใส่ที่อยู่รูปที่ขึ้นต้นด้วย https:// หรือ /');

const lockGames = async (trx: Trx, ids: readonly number[]): Promise<KeptGame[]> => {
  const rows = await allRows<KeptGame>(trx)`
    select game_id, tags, own_name, own_name_en, own_cover, own_tags, own_position, is_hidden from game
    where game_id = any(${numberArray(ids)}::int[]) order by game_id for update`;
  if (rows.length < ids.length) throw new Refusal('game_not_found');
  return rows;
};

const oursOf = ({ own_name, own_name_en, own_cover, own_tags, own_position, is_hidden }: Ours): Ours => ({
  own_name,
  own_name_en,
  own_cover,
  own_tags,
  own_position,
  is_hidden,
});

const changeOf = (game: KeptGame, edit: Edit, place: number): Ours => ({
  own_name: edit.name === undefined ? game.own_name : edit.name,
  own_name_en: edit.name_en === undefined ? game.own_name_en : edit.name_en,
  own_cover: edit.cover === undefined ? game.own_cover : edit.cover,
  own_tags: tagsOf(game, edit),
  own_position: edit.position === undefined ? game.own_position : edit.position === null ? null : edit.position + place,
  is_hidden: edit.is_shown === undefined ? game.is_hidden : !edit.is_shown,
});

/** The tags after a change; null once they are just the provider's again. */
const tagsOf = ({ tags, own_tags }: KeptGame, { tags_add, tags_remove }: Edit): string[] | null => {
  if (tags_add.length === 0 && tags_remove.length === 0) return own_tags;
  const wanted = new Set([...(own_tags ?? tags), ...tags_add]);
  for (const tag of tags_remove) wanted.delete(tag);
  return wanted.size === tags.length && tags.every((tag) => wanted.has(tag)) ? null : [...wanted];
};

const isSame = (game: Ours, after: Ours): boolean => JSON.stringify(oursOf(game)) === JSON.stringify(oursOf(after));

/** All of them in one statement. A text cannot be told from none in an array of texts, so it travels as JSON. */
const writeGames = async (trx: Trx, games: readonly ({ readonly game_id: number } & Ours)[]): Promise<void> => {
  if (games.length === 0) return;
  await sql`
    update game g set own_name = w.ours ->> 'own_name', own_name_en = w.ours ->> 'own_name_en', own_cover = w.ours ->> 'own_cover',
      own_tags = case when jsonb_typeof(w.ours -> 'own_tags') = 'array' then array(select jsonb_array_elements_text(w.ours -> 'own_tags')) end,
      own_position = (w.ours ->> 'own_position')::int, is_hidden = (w.ours ->> 'is_hidden')::boolean, updated_at = now()
    from unnest(${numberArray(games.map(({ game_id }) => game_id))}::int[],
      ${textArray(games.map((game) => JSON.stringify(oursOf(game))))}::jsonb[]) as w (game_id, ours)
    where g.game_id = w.game_id`.execute(trx);
};
