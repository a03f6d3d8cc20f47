import type { Given, Result } from '@chokdee/contract';
import { isDay } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { hiddenName } from '#src/features/affiliate/network-of.ts';
import type { Handler } from '#src/lib/context.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

type Day = Result<'GET /api/affiliate/transactions'>['items'][number];
type Detail = Result<'GET /api/affiliate/v2/transactions'>['items'][number];

const MICROSECONDS = /^\d{1,16}$/;

/** Commission day by day and what was redeemed, newest first. A day's stands at the midnight that ended it. */
export const affiliateTransactions: Handler<'GET /api/affiliate/transactions'> = async (
  { cursor, limit },
  { db, member },
) => {
  if (cursor !== undefined && !MICROSECONDS.test(cursor)) throw malformedCursor();
  const rows = await allRows<Day & { at_us: number }>(db)`
    select kind, day, at, stake, amount, at_us from (
      select *, (extract(epoch from at) * 1000000)::bigint as at_us from (
        select 'commission' as kind, day, (day + 1)::timestamp at time zone 'Asia/Bangkok' as at, sum(stake)::bigint as stake,
          ${wholeSatang(sql`sum(amount_bp)`)} as amount
        from affiliate_day where member_id = ${member.id} group by day
        union all
        select 'redeemed', (redeemed_at at time zone 'Asia/Bangkok')::date, redeemed_at, 0, amount
        from affiliate_redemption where member_id = ${member.id}
      ) as t
    ) as t
    where ${cursor === undefined ? sql`true` : sql`at_us < ${cursor}::bigint`} order by at_us desc limit ${limit + 1}`;
  const { items, next_cursor } = pageOf(rows, limit, ({ at_us }) => at_us);
  return { items: items.map(({ at_us: _at, ...row }) => row), next_cursor };
};

/** Commission by day, friend and product, newest first. */
export const affiliateDetails: Handler<'GET /api/affiliate/v2/transactions'> = async (input, { db, member }) => {
  const from = placeOf(input.cursor);
  const which = [
    sql`c.member_id = ${member.id}`,
    ...(input.day ? [sql`c.day = ${input.day}::date`] : []),
    ...(input.level ? [sql`c.level = ${input.level}`] : []),
    ...(input.product ? [sql`c.product = ${input.product}`] : []),
    ...(from ? [sql`c.day <= ${from.day}::date`] : []),
  ];
  const rows = await allRows<Detail>(db)`
    select c.day, c.level, ${hiddenName('m')} as member, c.product, c.stake, ${wholeSatang(sql`c.amount_bp`)} as amount, nullif(k.state, 'cleared') as hold
    from (
      select * from affiliate_commission c where ${sql.join(which, sql` and `)}
      order by c.day desc, c.from_member_id desc, c.product desc limit ${input.limit + 1} offset ${from?.skip ?? 0}
    ) as c
    join member m on m.member_id = c.from_member_id
    left join affiliate_case k on k.member_id = c.member_id and k.friend_id = c.from_member_id
    order by c.day desc, c.from_member_id desc, c.product desc`;
  const items = rows.slice(0, input.limit);
  return { items, next_cursor: rows.length > input.limit ? cursorAfter(items, from) : null };
};

interface Place {
  readonly day: string;
  readonly skip: number;
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}),(\d{1,7})$/;

/** A cursor says the day and how many of it were seen: it names no friend. */
const placeOf = (cursor: Given<'GET /api/affiliate/v2/transactions'>['cursor']): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, day = '', skip = ''] = CURSOR.exec(cursor) ?? [];
  if (!isDay(day)) throw malformedCursor();
  return { day, skip: Number(skip) };
};

const cursorAfter = (items: readonly Detail[], from: Place | undefined): string => {
  const day = items.at(-1)?.day ?? '';
  const seen = items.filter((item) => item.day === day).length;
  return `${day},${from?.day === day ? from.skip + seen : seen}`;
};
