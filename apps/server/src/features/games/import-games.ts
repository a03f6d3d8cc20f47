import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** A game as its provider's catalogue names it; the return is in hundredths of a percent. */
export interface OfferedGame {
  readonly code: string;
  readonly studio: string;
  readonly name: string;
  readonly name_en: string;
  readonly category: 'casino' | 'slot' | 'sport' | 'fishing' | 'freespin';
  readonly cover: string;
  readonly tags: readonly string[];
  readonly rtp: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly has_demo: boolean;
  readonly is_mobile: boolean;
}

/** What an import did: how many games are new, changed, and gone from the catalogue. */
interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

const TILE_COLOURS = ['#3b1d4f', '#14403a', '#5a251f', '#16395c', '#3d4a1a', '#4a3312'];

/**
 * Makes our games what a provider's whole catalogue says, in a few statements whatever its length. What was changed here
 * lies in columns of its own and stays; a game that is gone is kept, since rounds were played with it, but is not offered.
 */
export const importGames = async (trx: Trx, providerId: number, games: readonly OfferedGame[]): Promise<Imported> => {
  await addStudios(trx, providerId, [...new Set(games.map(({ studio }) => studio))]);
  const of = (pick: (game: OfferedGame) => string) => textArray(games.map(pick));
  const rows = await allRows<{ is_new: boolean }>(trx)`
    insert into game (provider_id, sub_provider_id, code, name, name_en, category, cover, tags, rtp, volatility, has_demo, is_mobile, place)
    select ${providerId}, s.sub_provider_id, o.code, o.name, o.name_en, o.category, o.cover, array(select json_array_elements_text(o.tags)),
      nullif(o.rtp, -1), nullif(o.volatility, ''), o.has_demo, o.is_mobile, o.place
    from unnest(${of(({ code }) => code)}::text[], ${of(({ studio }) => studio)}::text[], ${of(({ name }) => name)}::text[],
      ${of(({ name_en }) => name_en)}::text[], ${of(({ category }) => category)}::text[], ${of(({ cover }) => cover)}::text[],
      ${of(({ tags }) => JSON.stringify(tags))}::json[], ${numberArray(games.map(({ rtp }) => rtp ?? -1))}::int[],
      ${of(({ volatility }) => volatility ?? '')}::text[], ${of(({ has_demo }) => String(has_demo))}::boolean[],
      ${of(({ is_mobile }) => String(is_mobile))}::boolean[]) with ordinality
      as o (code, studio, name, name_en, category, cover, tags, rtp, volatility, has_demo, is_mobile, place)
    join game_sub_provider s on s.provider_id = ${providerId} and s.name = o.studio
    on conflict (provider_id, code) do update set
      (sub_provider_id, name, name_en, category, cover, tags, rtp, volatility, has_demo, is_mobile, place, is_offered, updated_at) =
      row (excluded.sub_provider_id, excluded.name, excluded.name_en, excluded.category, excluded.cover, excluded.tags, excluded.rtp,
        excluded.volatility, excluded.has_demo, excluded.is_mobile, excluded.place, true, now())
    where (game.sub_provider_id, game.name, game.name_en, game.category, game.cover, game.tags, game.rtp, game.volatility, game.has_demo,
        game.is_mobile, game.place, game.is_offered) is distinct from
      (excluded.sub_provider_id, excluded.name, excluded.name_en, excluded.category, excluded.cover, excluded.tags, excluded.rtp,
        excluded.volatility, excluded.has_demo, excluded.is_mobile, excluded.place, true)
    returning xmax = 0 as is_new`;
  const { numAffectedRows: gone } = await sql`
    update game set is_offered = false, updated_at = now()
    where provider_id = ${providerId} and is_offered and code <> all (${of(({ code }) => code)}::text[])`.execute(trx);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added, gone: Number(gone ?? 0) };
};

/** Studios that we do not know yet get a lettered tile. */
const addStudios = async (trx: Trx, providerId: number, names: readonly string[]): Promise<void> => {
  await sql`
    insert into game_sub_provider (sub_provider_id, provider_id, name, mark, colour, position)
    select (select coalesce(max(sub_provider_id), 0) from game_sub_provider) + row_number() over (), ${providerId}, n.name,
      upper(left(regexp_replace(n.name, '[^[:alnum:]]', '', 'g'), 2)),
      (${textArray(TILE_COLOURS)}::text[])[1 + (n.place % ${TILE_COLOURS.length})::int], n.place
    from unnest(${textArray(names)}::text[]) with ordinality as n (name, place)
    where not exists (select from game_sub_provider s where s.provider_id = ${providerId} and s.name = n.name)`.execute(
    trx,
  );
};
