import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { balanceOf, type Sums, sumsOf } from '#src/features/affiliate/affiliate-balance.ts';
import { networkOf } from '#src/features/affiliate/network-of.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { memberOf, type Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Referrer = StaffResult<'GET /bo/api/affiliate/members'>['items'][number];
type Row = Pick<Referrer, 'friends' | 'network' | 'stake' | 'cases'> & Person & Sums & { readonly amount_bp: number };

/** Who refers, by what he has earned. Whoever is searched for is shown whether he has earned anything or not. */
export const affiliateMembers: StaffHandler<'GET /bo/api/affiliate/members'> = async (
  { search, cursor, limit },
  { db },
) => {
  const wanted = search ? ((await memberOf(db, search)) ?? 0) : undefined;
  const earners =
    wanted === undefined
      ? sql`
        select member_id, stake, amount_bp from affiliate_earner where ${after(cursor)}
        order by amount_bp desc, member_id limit ${limit + 1}`
      : sql`
        select member_id, coalesce(stake, 0)::bigint as stake, coalesce(amount_bp, 0) as amount_bp
        from member left join affiliate_earner using (member_id) where member_id = ${wanted}::bigint`;
  const rows = await allRows<Row>(db)`
    select e.member_id, m.name, m.phone, e.stake, e.amount_bp, s.*,
      (select count(*)::int from member f where f.referrer_id = e.member_id) as friends,
      (select count(*)::int from (${networkOf(sql`e.member_id`)}) as n) as network,
      (select count(*)::int from affiliate_case k where k.member_id = e.member_id and k.state = 'open') as cases
    from (${earners}) as e join member m using (member_id) cross join lateral ${sumsOf(sql`e`)} as s order by e.amount_bp desc, e.member_id`;
  const { items: shown, next_cursor } = pageOf(rows, limit, (last) => `${last.amount_bp},${last.member_id}`);
  return {
    items: shown.map(show),
    next_cursor,
  };
};

const show = ({ member_id, name, phone, friends, network, stake, cases, ...sums }: Row): Referrer => {
  const { total: earned, held, refused, redeemed, balance } = balanceOf(sums);
  const person = { member_id, name, phone };
  return { member: person, friends, network, stake, cases, earned, redeemed, balance, held: satang(held + refused) };
};

const CURSOR = /^(-?\d{1,16}),(\d{1,12})$/;

const after = (cursor: string | undefined): RawBuilder<boolean> => {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, amount, memberId] = CURSOR.exec(cursor) ?? [];
  if (!amount) throw malformedCursor();
  return sql<boolean>`(-amount_bp, member_id) > (${-Number(amount)}::bigint, ${Number(memberId)}::bigint)`;
};
