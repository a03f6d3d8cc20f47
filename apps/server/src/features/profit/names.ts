import { type RawBuilder, sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Asked } from '#src/features/profit/sources.ts';
import { roundOfDay } from '#src/lib/games/round-name.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const NAMED = {
  market: (ids) => sql`select market_id as id, name from lotto_market where market_id = any(${ids})`,
  provider: (ids) => sql`select provider_id as id, name from game_provider where provider_id = any(${ids})`,
  game: (ids) => sql`select game_id as id, coalesce(own_name, name) as name from game where game_id = any(${ids})`,
  member: (ids) => sql`select member_id as id, name from member where member_id = any(${ids})`,
} satisfies Record<string, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>;

type Kind = keyof typeof NAMED | 'round';

const isNamed = (by: Asked['by']): by is Kind => by in NAMED || by === 'round';

/** What things are called, by their ids; what has no name but its id is not among them. */
export const nameRows = async (
  db: Reader,
  by: Asked['by'],
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  if (!isNamed(by)) return new Map();
  const wanted = sql`${numberArray([...new Set(ids)].flatMap((id) => (id === null ? [] : [Number(id)])))}::bigint[]`;
  const rows = by === 'round' ? await nameRounds(db, wanted) : await allRows<Named>(db)`${NAMED[by](wanted)}`;
  return new Map(rows.map(({ id, name }) => [String(id), name]));
};

type NamedRound = Parameters<typeof roundOfDay>[0] & { readonly id: number; readonly time: string };

/** By its day and the time at which it closes: a market may have several in a day. */
const nameRounds = async (db: Reader, ids: RawBuilder<unknown>): Promise<Named[]> => {
  const rows = await allRows<NamedRound>(db)`
    select r.round_id as id, m.result_shape, r.day, r.no, to_char(r.closes_at at time zone 'Asia/Bangkok', 'HH24:MI') as time
    from lotto_round r join lotto_market m using (market_id) where r.round_id = any(${ids})`;
  return rows.map(({ id, time, ...round }) => ({ id, name: `${roundOfDay(round)} ${time} น.` }));
};

/** What an address narrows to, as it is called. */
export const nameWithin = async (db: Reader, { market_id, provider_id, game_id, round_id }: Asked) => {
  const nameOf = async (kind: Kind, id: number | undefined) =>
    id === undefined ? '' : ((await nameRows(db, kind, [String(id)])).get(String(id)) ?? String(id));
  return {
    market: await nameOf('market', market_id),
    provider: await nameOf('provider', provider_id),
    game: await nameOf('game', game_id),
    round: await nameOf('round', round_id),
  };
};
