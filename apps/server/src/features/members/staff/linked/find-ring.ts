import type { Reader } from '#src/db/database.ts';
import { findShared } from '#src/features/members/staff/linked/find-shared.ts';
import { type Link, linksOf, type Shared } from '#src/features/members/staff/linked/link-rule.ts';

/** A ring is looked for so far, and is no larger. */
const STEPS_MAX = 3;
export const RING_MAX = 30;

interface Ring {
  /** The member first, then those who are nearer to him. */
  readonly memberIds: readonly number[];
  readonly links: readonly Link[];
  /** There are more of them. */
  readonly isCut: boolean;
}

/** Who is linked with a member, and with those who are linked with him. */
export const findRing = async (db: Reader, memberId: number): Promise<Ring> => {
  const ring = [memberId];
  const shared: Shared[] = [];
  let frontier: readonly number[] = ring.slice();
  let isCut = false;
  for (let step = 0; step < STEPS_MAX && frontier.length > 0; step += 1) {
    shared.push(...(await findShared(db, frontier)));
    const found = [...new Set(linksOf(shared).flatMap(({ a, b }) => [a, b]))].filter((id) => !ring.includes(id));
    frontier = found.slice(0, RING_MAX - ring.length);
    isCut ||= frontier.length < found.length;
    ring.push(...frontier);
  }
  const within = new Set(ring);
  const links = linksOf(shared).filter(({ a, b }) => within.has(a) && within.has(b));
  return { memberIds: ring, links, isCut };
};
