import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { phoneOf, readSearch } from '#src/staff/read-search.ts';

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

/** The member that a search means: by phone, by id or by the whole name; undefined: none, so it is something else. */
export const memberOf = async (db: Reader, search: string): Promise<number | undefined> => {
  const people = await meant(db, search, 1, search);
  return people[0];
};

/** A few members that a search means, by phone, by id or by a part of the name. */
export const membersOf = (db: Reader, search: string, most: number): Promise<number[]> => meant(db, search, most);

const meant = async (db: Reader, search: string, most: number, wholeName?: string): Promise<number[]> => {
  const { match, memberId } = readSearch(search);
  const grams = match.column === 'name' ? match.grams : [' '];
  const rows = await allRows<{ member_id: number }>(db)`
    select member_id from member where phone = ${phoneOf(search)}
    union select member_id from member where member_id = ${memberId ?? 0}
    union (select member_id from member where search_grams(name) @> ${textArray(grams)}::text[]
      and (name = ${wholeName ?? null} or ${wholeName === undefined} and strpos(' ' || lower(name collate "C"), ${match.text}) > 0)
      limit ${most})
    limit ${most}`;
  return rows.map((row) => row.member_id);
};
