import type { StaffResult } from '@chokdee/contract';
import { satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { pageOf, uuidCursor } from '#src/lib/pages.ts';
import { GRANT_WORDS } from '#src/rewards/reward-words.ts';
import { playedFrom } from '#src/rewards/turnover.ts';
import type { Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Shown = StaffResult<'GET /bo/api/rewards/grants'>['items'][number];
type Row = Omit<Shown, 'member' | 'state_text'> & Person;

/** Rewards that were given, newest first. What was played and moved is added up from facts and ledger now. */
export const grantsList: StaffHandler<'GET /bo/api/rewards/grants'> = async (input, { db }) => {
  const { campaign_id, member_id, state, cursor, limit } = input;
  const before = uuidCursor(cursor);
  const which = [
    sql`true`,
    ...(campaign_id ? [sql`g.campaign_id = ${campaign_id}`] : []),
    ...(member_id ? [sql`g.member_id = ${member_id}`] : []),
    ...(state === 'all' ? [] : [sql`g.state = ${state}`]),
    ...(before ? [sql`g.grant_id < ${before}::uuid`] : []),
  ];
  const rows = await allRows<Row>(db)`
    select g.member_id, m.name, m.phone, g.grant_id, g.campaign_id, c.name as campaign, g.pays, g.amount, g.own, g.turnover,
      case when g.turnover > 0 then (${playedFrom(sql`g`)}) else 0 end::bigint as played,
      (select coalesce(sum(t.amount), 0)::bigint from transfer t where g.pays in ('bonus', 'free') and t.member_id = g.member_id
        and t.wallet_id = g.wallet_id and t.kind = 'bonus_converted') as moved,
      g.state, coalesce(g.coupon_code, '') as code, g.note, coalesce(nullif(s.name, ''), s.username, '') as by, g.given_at, g.ended_at, g.expires_at
    from (select * from reward_grant g where ${sql.join(which, sql` and `)} order by g.grant_id desc limit ${limit + 1}) as g
    join member m using (member_id) join campaign c using (campaign_id) left join staff s using (staff_id)
    order by g.grant_id desc`;
  return pageOf(rows.map(showGrant), limit, ({ grant_id }) => grant_id);
};

const showGrant = ({ member_id, name, phone, ...row }: Row): Shown => ({
  ...row,
  member: { member_id, name, phone },
  played: satang(Math.max(0, row.played)),
  state_text: GRANT_WORDS[row.state],
});
