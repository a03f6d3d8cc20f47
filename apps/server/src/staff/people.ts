import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** A member as lists of the back office name him. */
export interface Person {
  readonly member_id: number;
  readonly name: string;
  readonly phone: string;
}

/** Members by id. */
export const readPeople = async (db: Reader, memberIds: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await allRows<Person>(db)`
    select member_id, name, phone from member where member_id = any(${numberArray([...new Set(memberIds)])}::bigint[])`;
  return new Map(rows.map((row) => [row.member_id, row]));
};

/** Someone, or a name for who is not there. */
export const personOf = (people: ReadonlyMap<number, Person>, memberId: number): Person =>
  people.get(memberId) ?? { member_id: memberId, name: '', phone: '' };

const ID = /^\d{1,12}$/;

/** The member that a search means: by phone, by id or by the whole name; undefined: none, so it is something else. */
export const memberOf = async (db: Reader, search: string): Promise<number | undefined> => {
  const rows = await allRows<{ member_id: number }>(db)`
    select member_id from member where phone = ${search} or name = ${search}
      or (${ID.test(search)} and member_id = ${ID.test(search) ? Number(search) : 0}) limit 1`;
  return rows[0]?.member_id;
};
