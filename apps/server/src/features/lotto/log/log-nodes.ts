import { present } from '@chokdee/kernel';
import type { NodePlace } from '@chokdee/lotto';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** Reads nodes of the log's tree; answers who knows them. */
export const readNodes = async (db: Reader, places: readonly NodePlace[]): Promise<(at: NodePlace) => Uint8Array> => {
  const rows = await allRows<{ level: number; place: number; hash: Buffer }>(db)`
    select n.level, n.place, n.hash from unnest(${numberArray(places.map(({ level }) => level))}::smallint[],
      ${numberArray(places.map(({ place }) => place))}::int[]) as wanted (level, place) join draw_log_node n using (level, place)`;
  const known = new Map(rows.map(({ level, place, hash }) => [`${level}/${place}`, hash]));
  return ({ level, place }) => present(known.get(`${level}/${place}`), 'a node of the log');
};
