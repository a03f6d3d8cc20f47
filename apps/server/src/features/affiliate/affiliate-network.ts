import type { Result } from '@chokdee/contract';
import { ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { LEVELS } from '#src/features/affiliate/affiliate-terms.ts';
import { hiddenName, networkOf } from '#src/features/affiliate/network-of.ts';
import type { Handler } from '#src/lib/context.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

type Network = Result<'POST /api/affiliate/network'>;

/** Of each level so many are shown, the newest. */
const SHOWN_MAX = 100;

const SINCE = sql`((clock_timestamp() at time zone 'Asia/Bangkok')::date - 30)`;

/** Whom the member brought, by level: how many, how many of them play, and what they bring. */
export const affiliateNetwork: Handler<'POST /api/affiliate/network'> = async (_input, { db, member }) => ({
  levels: await readLevels(db, member.id),
  members: await readNewest(db, member.id),
});

const readLevels = async (db: Reader, memberId: number): Promise<Network['levels']> => {
  const rows = await allRows<Network['levels'][number]>(db)`
    with counted as (
      select level, count(*)::int as members from (${networkOf(sql`${memberId}::bigint`)}) as n group by level
    ), summed as (
      select level, ${wholeSatang(sql`sum(amount_bp)`)} as commission, coalesce(sum(stake) filter (where day >= ${SINCE}), 0)::bigint as stake
      from affiliate_day where member_id = ${memberId} group by level
    ), playing as (
      select level, count(distinct from_member_id)::int as active from affiliate_commission
      where member_id = ${memberId} and day >= ${SINCE} and stake > 0 group by level
    )
    select level, members, coalesce(active, 0) as active, coalesce(stake, 0)::bigint as stake, coalesce(commission, 0)::bigint as commission
    from counted left join summed using (level) left join playing using (level)`;
  return LEVELS.map(
    (level) =>
      rows.find((row) => row.level === level) ?? { level, members: 0, active: 0, stake: ZERO, commission: ZERO },
  );
};

const readNewest = (db: Reader, memberId: number): Promise<Network['members']> => allRows<Network['members'][number]>(
  db,
)`
    with placed as (
      select n.member_id, n.level, row_number() over (partition by n.level order by n.member_id desc) as place
      from (${networkOf(sql`${memberId}::bigint`)}) as n
    )
    select p.level, ${hiddenName('m')} as member, m.created_at as joined_at, coalesce(s.stake, 0)::bigint as stake,
      ${wholeSatang(sql`s.amount_bp`)} as commission
    from placed p join member m using (member_id)
    cross join lateral (
      select sum(c.stake) filter (where c.day >= ${SINCE}) as stake, sum(c.amount_bp) as amount_bp
      from affiliate_commission c where c.from_member_id = p.member_id and c.member_id = ${memberId}
    ) as s
    where p.place <= ${SHOWN_MAX} order by p.level, p.member_id desc`;
