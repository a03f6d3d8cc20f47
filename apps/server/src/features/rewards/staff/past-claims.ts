import type { SegmentFilter } from '@chokdee/contract';
import type { Day } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { type Draft, toRule } from '#src/features/rewards/staff/campaign-wire.ts';
import { isLeftByCashback } from '#src/rewards/given-back.ts';
import { baseOf, rateOf } from '#src/rewards/nights/make-offers.ts';
import { isInSegment } from '#src/segments/segment-where.ts';

type Sql = RawBuilder<unknown>;
interface Days {
  readonly from: Day;
  readonly to: Day;
}

const startOf = (day: Day): Sql => sql`(${day}::date::timestamp at time zone 'Asia/Bangkok')`;
const dayOf = (at: Sql): Sql => sql`(${at} at time zone 'Asia/Bangkok')::date`;

/** What a rule gives on a base, as the rule itself computes it. */
const rewardOf = ({ rule: fields }: Draft, base: Sql): Sql => {
  const rule = toRule(fields);
  return sql`case when ${base} < ${rule.base_min}::bigint then 0
    else least(${rule.amount}::bigint + floor(${base} * ${rule.percent_bp}::bigint / 10000.0), ${rule.amount_max}::bigint)::bigint end`;
};

/** A draft with the filter of the segment that it is for. */
export interface Meant extends Draft {
  readonly segment?: SegmentFilter | undefined;
}

/** Whether somebody belonged to those whom a draft is for at an instant; his level and his segments are those of now. */
const isMeant = ({ audience, segment }: Meant, { at, isFirst }: { at: Sql; isFirst: Sql }): Sql => {
  const { level_min, joined_days_max, idle_days_min, has_deposited } = audience;
  return sql.join(
    [
      sql`true`,
      ...(level_min === undefined ? [] : [sql`m.level >= ${level_min}`]),
      ...(joined_days_max === undefined
        ? []
        : [sql`${at} <= m.created_at + make_interval(days => ${joined_days_max})`]),
      ...(idle_days_min === undefined
        ? []
        : [
            sql`not exists (select from play_fact f where f.member_id = m.member_id and f.at <= ${at}
              and f.at > ${at} - make_interval(days => ${idle_days_min}))`,
          ]),
      ...(has_deposited === undefined ? [] : [sql`(${isFirst}) <> ${has_deposited}::boolean`]),
      ...(segment === undefined ? [] : [isInSegment(segment)]),
    ],
    sql` and `,
  );
};

/** Keeps the first of a member, or the first of each of his days, where a campaign may be used just once. */
const onceOf = ({ rule: { once }, kind }: Draft): Sql => {
  if (kind === 'first_deposit' || once.some((scope) => scope !== 'day')) return sql`distinct on (member_id)`;
  return once.includes('day') ? sql`distinct on (member_id, day)` : sql``;
};

/** Deposits that would have brought a bonus. */
export const pastDeposits = (draft: Meant, { from, to }: Days): Sql => sql`
  select ${onceOf(draft)} day, member_id, base, reward from (
    select ${dayOf(sql`d.credited_at`)} as day, d.member_id, d.amount as base, ${rewardOf(draft, sql`d.amount`)} as reward, d.credited_at,
      not exists (select from deposit e where e.member_id = d.member_id and e.state = 'credited'
        and (e.credited_at, e.deposit_id) < (d.credited_at, d.deposit_id)) as is_first
    from deposit d where d.state = 'credited' and d.credited_at >= ${startOf(from)} and d.credited_at < ${startOf(to)} + interval '1 day'
  ) as d join member m using (member_id)
  where reward > 0 and (is_first or ${draft.kind !== 'first_deposit'}::boolean) and ${isMeant(draft, { at: sql`d.credited_at`, isFirst: sql`d.is_first` })}
  order by member_id, day, credited_at`;

/** Days on which members would have asked: those on which they came, played or deposited. */
export const pastAsking = (draft: Meant, { from, to }: Days): Sql => sql`
  select ${onceOf(draft)} day, member_id, 0::bigint as base, ${draft.rule.amount}::bigint as reward from (
    select member_id, ${dayOf(sql`created_at`)} as day, created_at as at from member where created_at >= ${startOf(from)}
    union
    select member_id, day, min(at) from play_fact where day between ${from}::date and ${to}::date group by member_id, day
    union
    select member_id, ${dayOf(sql`credited_at`)}, credited_at from deposit where state = 'credited' and credited_at >= ${startOf(from)}
  ) as came join member m using (member_id)
  where ${isMeant(draft, { at: sql`came.at`, isFirst: sql`not exists (select from deposit d where d.member_id = m.member_id and d.state = 'credited' and d.credited_at < came.at)` })}
  order by member_id, day, at`;

/** What nights would have counted out. A week counts on its Sunday, less the losses that were given back day by day. */
export const pastNights = (draft: Draft, { from, to }: Days): Sql => {
  const { kind, audience } = draft;
  const rule = toRule(draft.rule);
  const isWeekly = kind === 'rebate';
  const day = isWeekly ? sql`(date_trunc('week', f.day)::date + 6)` : sql`f.day`;
  return sql`
    select day, member_id, base, least(floor(base * rate_bp / 10000.0), ${rule.amount_max}::bigint)::bigint as reward from (
      select p.day, p.member_id, p.base, ${rateOf({ kind, rule, audience })} as rate_bp
      from (
        select ${day} as day, f.member_id, sum(f.base)::bigint as base from (
          select f.member_id, f.day, f.product, (${baseOf({ kind })})::bigint as base from play_fact f
          where f.day between ${from}::date and ${to}::date and f.wallet_type_id = any(${kind === 'points' ? '{1,2}' : '{1}'}::int[])
            and (${rule.products === null}::boolean or f.product = any(${textArray(rule.products ?? [])}::text[]))
          group by f.member_id, f.day, f.product
        ) as f where ${isWeekly ? isLeftByCashback : sql`true`} group by 1, 2
      ) as p join member m using (member_id) left join level l on l.level_id = m.level
    ) as counted where rate_bp is not null and base >= ${Math.max(1, rule.base_min)} and day <= ${to}::date`;
};
