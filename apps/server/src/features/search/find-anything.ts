import { FOUND_KINDS, type StaffResult, staffCalls } from '@chokdee/contract';
import { TRANSFER_KINDS, type TransferKind } from '@chokdee/ledger';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { FINDERS, FOUND_MAX } from '#src/features/search/finders.ts';
import { readTerms } from '#src/features/search/read-terms.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';
import { memberOf } from '#src/staff/people.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Found = StaffResult<'GET /bo/api/search'>['found'][number];

/** The lists of other features in which members and bills are looked for as their own pages do. */
interface Lists {
  readonly 'GET /bo/api/members': StaffHandler<'GET /bo/api/members'>;
  readonly 'GET /bo/api/lotto/bills': StaffHandler<'GET /bo/api/lotto/bills'>;
}

/** A few of everything that a text may mean; of what one may not see, nothing is asked. */
export const findAnything =
  (lists: Lists): StaffHandler<'GET /bo/api/search'> =>
  async ({ text }, context) => {
    const { db, staff, now } = context;
    const maySee = (key: keyof Lists) => may(staff.role, staffCalls[key].permission);
    const terms = readTerms(text, await memberOf(db, text), now());
    const asked = { search: terms.text, limit: FOUND_MAX };
    const ways: Promise<Found[]>[] = [];
    if (maySee('GET /bo/api/members'))
      ways.push(
        lists['GET /bo/api/members']({ ...asked, state: 'all', sort: 'newest' }, context).then(({ items }) =>
          items.map((row) => ({
            ...NOTHING,
            kind: 'member',
            id: String(row.member_id),
            member_id: row.member_id,
            title: row.name,
            note: row.phone,
            state: row.is_frozen ? 'frozen' : 'open',
            amount: row.balance,
          })),
        ),
      );
    if (maySee('GET /bo/api/lotto/bills'))
      ways.push(
        lists['GET /bo/api/lotto/bills'](asked, context).then(({ items }) =>
          items.map((row) => ({
            kind: 'bill',
            id: row.bill_id,
            member_id: row.member_id,
            title: row.member_name,
            note: row.round_name,
            state: row.status,
            amount: row.total,
            at: row.created_at,
          })),
        ),
      );
    for (const [kind, { permission, rows }] of Object.entries(FINDERS)) {
      const query = may(staff.role, permission) ? rows(terms) : undefined;
      if (query) ways.push(read(db, kind as Found['kind'], query));
    }
    const found = (await Promise.all(ways)).flat();
    return { found: FOUND_KINDS.flatMap((kind) => found.filter((row) => row.kind === kind)) };
  };

const NOTHING = { member_id: null, note: '', state: '', amount: null, at: null };

type Row = Partial<Found> & Pick<Found, 'id' | 'title'> & { readonly round?: Parameters<typeof roundNameForStaff>[0] };

const read = async (db: Reader, kind: Found['kind'], query: RawBuilder<unknown>): Promise<Found[]> => {
  const rows = await allRows<Row>(db)`${query}`;
  return rows.map(({ round, ...row }) => ({
    ...NOTHING,
    ...row,
    kind,
    title: round ? roundNameForStaff(round) : row.title,
    ...(kind === 'transfer' && { note: TRANSFER_KINDS[row.note as TransferKind] }),
  }));
};
