import type { Given } from '@chokdee/contract';
import { DAY_MS, startOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { readShownBills, sumBills } from '#src/features/lotto/bills/shown-bill.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import { isUuid, uuidAt } from '#src/lib/uuids.ts';

type Filters = Given<'GET /api/lotto/bill/list'>;

/** The bills of the member, newest first. The cursor is the id of the last one shown, as ids grow with time. */
export const billList: Handler<'GET /api/lotto/bill/list'> = async (input, { db, member }) => {
  const { status, limit, include } = input;
  const after = afterCursor(input);
  const wanted = {
    among: [...marketOf(input), ...daysOf(input), ...storedOf(input)],
    ...(status !== undefined && { shown: sql`status = ${status}` }),
  };
  const page = { ...wanted, among: [...wanted.among, ...after], limit: limit + 1 };
  const found = await readShownBills(db, member.id, page);
  const items = found.slice(0, limit);
  return {
    items,
    next_cursor: found.length > limit ? (items.at(-1)?.bill_id ?? null) : null,
    ...(include === 'totals' && { totals: await sumBills(db, member.id, wanted) }),
  };
};

const afterCursor = ({ cursor }: Filters): RawBuilder<unknown>[] => {
  if (cursor === undefined) return [];
  if (!isUuid(cursor)) throw malformedCursor();
  return [sql`b.bill_id < ${cursor}::uuid`];
};

const marketOf = ({ market_id }: Filters): RawBuilder<unknown>[] =>
  market_id === undefined ? [] : [sql`r.market_id = ${market_id}::bigint`];

/** What a status says of the bill's own row: who looks for few of many bills need not look at every round. */
const storedOf = ({ status }: Filters): RawBuilder<unknown>[] => {
  if (status === 'cancelled') return [sql`b.status = 'cancelled'`];
  return status === 'won' ? [sql`w.payout > 0`] : [];
};

/** By how much the clock that a bill's id is made by may differ from the database's, by which the bill was sold. */
const CLOCKS_APART_MS = 3_600_000;

/** The days as instants, and as ids: those keep a look at one day from reading all that the member ever bought. */
const daysOf = ({ day, from_day = day, to_day = day }: Filters): RawBuilder<unknown>[] => {
  const from = [day, from_day].flatMap((one) => (one === undefined ? [] : startOf(one).getTime()));
  const to = [day, to_day].flatMap((one) => (one === undefined ? [] : startOf(one).getTime() + DAY_MS));
  const start = Math.max(...from);
  const end = Math.min(...to);
  return [
    ...(from.length === 0
      ? []
      : [sql`b.created_at >= ${new Date(start)} and b.bill_id >= ${uuidAt(start - CLOCKS_APART_MS)}::uuid`]),
    ...(to.length === 0
      ? []
      : [sql`b.created_at < ${new Date(end)} and b.bill_id < ${uuidAt(end + CLOCKS_APART_MS)}::uuid`]),
  ];
};
