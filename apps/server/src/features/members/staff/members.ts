import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import {
  findMembers,
  inOrder,
  isAfter,
  isOfState,
  type MembersFilter,
  pageOfIds,
} from '#src/features/members/staff/find-members.ts';
import { BANKS } from '#src/lib/banks/banks.ts';
import { numberCursor } from '#src/lib/pages.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { readSegment } from '#src/segments/segment-rows.ts';
import { isInSegment } from '#src/segments/segment-where.ts';
import { readMemberRows } from '#src/staff/member-rows.ts';
import { readSearch, type Search } from '#src/staff/read-search.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const bankCodes = textArray(BANKS.map((bank) => bank.bank_code));

/** Members by what someone typed, newest or oldest first. The cursor is the last member's number. */
export const members: StaffHandler<'GET /bo/api/members'> = async (
  { search: text, state, sort, segment_id, cursor, limit },
  { db, box },
) => {
  const search = text ? readSearch(text) : undefined;
  const segment = segment_id === undefined ? undefined : (await readSegment(db, segment_id)).filter;
  const filter = { match: search?.match, state, sort, segment, after: numberCursor(cursor), limit };
  const [found, named] = await Promise.all([findMembers(db, filter), search ? findNamed(db, box, search, filter) : []]);
  const { ids, next } = withNamed(found.ids, found.next, named, filter);
  return { items: await readMemberRows(db, ids), next_cursor: next === null ? null : String(next) };
};

/** The members whom a number names exactly: by his own, or by that of a bank account at whichever bank. */
const findNamed = async (
  db: Db,
  box: SecretBox,
  { memberId, bankNumber }: Search,
  filter: MembersFilter,
): Promise<number[]> => {
  if (memberId === undefined && bankNumber === undefined) return [];
  const hash = bankNumber === undefined ? null : box.hash(bankNumber);
  const rows = await allRows<{ member_id: number }>(db)`
    select member_id from member m
    where member_id in (
      select ${memberId ?? null}::bigint
      union select b.member_id from bank_account b where b.bank_code = any(${bankCodes}::text[]) and b.number_hash = ${hash}
    ) and ${isOfState(filter.state)} and ${filter.segment ? isInSegment(filter.segment) : sql`true`} and ${isAfter(filter)}`;
  return rows.map((row) => row.member_id);
};

/** Puts the named ones into their places on the page; those behind its end come on a later one. */
const withNamed = (
  found: readonly number[],
  next: number | null,
  named: readonly number[],
  { sort, limit }: MembersFilter,
): { ids: readonly number[]; next: number | null } => {
  const isWithin = (id: number): boolean => next === null || (sort === 'newest' ? id >= next : id <= next);
  const all = inOrder([...new Set([...found, ...named.filter(isWithin)])], sort);
  return all.length > limit ? pageOfIds(all, limit) : { ids: all, next };
};
