import { type Satang, satang } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { CAMPAIGN_KINDS, type CampaignKind } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { rareMoves } from '#src/ledger/hot-kinds.ts';

/** The movements of a main wallet that the money of a withdrawal came from: all after one, up to another. */
export interface Span {
  readonly memberId: number;
  readonly walletId: number;
  readonly after: number;
  readonly upto: number;
  /** Whose money it is; none: of one that is being asked for. */
  readonly withdrawalId?: string | undefined;
}

/** Value that staff gave without turnover and that reached the main wallet. */
export interface Gift {
  readonly at: Date;
  /** Less than nothing where staff took it back. */
  readonly amount: Satang;
  readonly kind: 'adjustment' | CampaignKind;
  /** The campaign's. */
  readonly name: string;
  /** What it went through, such as `approval:…` or `campaign:101`: there its givers are found. */
  readonly hands: readonly string[];
}

/** All that was given by hand in a span, and how much of it withdrawals did not take along before. */
export interface ByHand {
  readonly gifts: readonly Gift[];
  readonly left: Satang;
}

/** Campaigns that ask for no play: what they give is by hand, unless a turnover makes it something else. */
const ASKING_NO_PLAY = textArray(
  Object.entries(CAMPAIGN_KINDS).flatMap(([kind, { for: given }]) =>
    given === 'night' || given === 'system' ? [] : [kind],
  ),
);

/** A grant `g` of a campaign `c`. A turnover that is less than once is none: a deposit too is played once before it leaves. */
const isGift = sql`(c.kind = any(${ASKING_NO_PLAY}::text[]) and g.turnover < g.own + g.amount)`;

const handsOfGrant = sql`array_remove(array['staff:' || g.staff_id, 'coupon:' || g.coupon_code,
  case when c.kind = 'manual' then 'approval:' || substr(g.key, length('manual:') + 1) else 'campaign:' || g.campaign_id end], null)`;

/** Adjustments of the main wallet, and cash. */
const straight = ({ memberId }: Span) => sql`
  select at, amount, 'adjustment' as kind, '' as name, array['approval:' || ref] as hands from moved where kind = 'adjustment'
  union all
  select m.at, m.amount, c.kind, c.name, ${handsOfGrant}
  from moved m join reward_grant g on g.member_id = ${memberId} and g.grant_id = m.ref::uuid join campaign c using (campaign_id)
  where m.kind = 'reward_given' and ${isGift}`;

/**
 * What came through the wallet of a bonus: a gift without turnover, and what adjustments put into it, whatever its turnover.
 * The money that was laid beside a bonus comes back before them.
 */
const throughBonuses = ({ memberId }: Span) => sql`
  select m.at, least(m.amount, b.converted - g.own, g.gift + b.adjusted) as amount,
    case when g.gift > 0 then g.kind else 'adjustment' end, case when g.gift > 0 then g.name else '' end,
    case when g.gift > 0 then g.hands || b.hands else b.hands end
  from (select ref::uuid as grant_id, sum(amount) as amount, max(at) as at from moved where kind = 'bonus_converted' group by ref) m
  cross join lateral (
    select g.wallet_id, g.own, c.kind, c.name, case when ${isGift} then g.amount else 0 end as gift, ${handsOfGrant} as hands
    from reward_grant g join campaign c using (campaign_id) where g.member_id = ${memberId} and g.grant_id = m.grant_id
  ) g cross join lateral (
    select coalesce(-sum(amount) filter (where kind = 'bonus_converted'), 0) as converted,
      coalesce(sum(amount) filter (where kind = 'adjustment' and amount > 0), 0) as adjusted,
      coalesce(array_agg('approval:' || ref) filter (where kind = 'adjustment'), '{}') as hands
    from (${rareMoves(['bonus_converted', 'adjustment'], { member: sql`${memberId}`, wallet: sql`g.wallet_id` })}) as moves
  ) b where least(m.amount, b.converted - g.own, g.gift + b.adjusted) > 0`;

/**
 * Points by hand that became credit in the shop: each of them at the best that a point brought there. No key is cast to an id: those of other
 * rewards are none, and a planner may read them before it knows which is which.
 */
const throughPoints = ({ memberId }: Span) => sql`
  select s.at, least(s.value, floor(p.points * s.best))::bigint, 'shop', '', p.hands
  from (
    select max(m.at) as at, sum(m.amount) as value, max(m.amount / r.points::numeric) as best
    from moved m join reward_grant g on g.member_id = ${memberId} and g.grant_id = m.ref::uuid join campaign c using (campaign_id)
    join redemption r on r.member_id = ${memberId} and g.key = 'shop:' || r.redemption_id
    where m.kind = 'reward_given' and c.kind = 'shop'
  ) s cross join lateral (
    select sum(given.amount) as points, (array_agg(given.hands)) as hands from wallet w cross join lateral (
      select moves.amount, array_to_string(case moves.kind when 'adjustment' then array['approval:' || moves.ref] else g.hands end, ' ') as hands
      from (${rareMoves(['adjustment', 'points_given'], { member: sql`${memberId}`, wallet: sql`w.wallet_id` })}) as moves
      left join lateral (
        select ${handsOfGrant} as hands from reward_grant g join campaign c using (campaign_id)
        where g.member_id = ${memberId} and g.grant_id = case moves.kind when 'points_given' then moves.ref::uuid end and ${isGift}
      ) g on true
      where moves.kind = 'adjustment' and moves.amount > 0 or g.hands is not null
    ) as given
    where w.member_id = ${memberId} and w.wallet_type_id = ${WALLET_TYPES.points.id}
  ) p where s.value > 0 and p.points > 0`;

/** What was given by hand in a span, newest first, from the few movements that can be such. */
export const givenByHand = (span: Span): RawBuilder<Gift> => sql`
  with moved as materialized (${rareMoves(['adjustment', 'reward_given', 'bonus_converted'], stretchOf(span))})
  ${straight(span)} union all ${throughBonuses(span)} union all ${throughPoints(span)} order by at desc`;

/** The movements of a span, as the ledger asks for them. */
export const stretchOf = ({ memberId, walletId, after, upto }: Span) => ({
  member: sql`${memberId}`,
  wallet: sql`${walletId}`,
  after: sql`${after}`,
  upto: sql`${upto}`,
});

/** What was given by hand in the span of a withdrawal, and what of it earlier ones did not take along. */
export const readByHand = async (db: Reader, span: Span): Promise<ByHand> => {
  const { rows } = await givenByHand(span).execute(db);
  const gifts = rows.map((row) => ({
    ...row,
    amount: satang(Number(row.amount)),
    hands: row.hands.flatMap((hand) => hand.split(' ')),
  }));
  // Taking out takes back what was given before it. What was taken for another reason hides no gift after it.
  const given = gifts.reduceRight((sum, { amount }) => Math.max(0, sum + amount), 0);
  return { gifts, left: satang(Math.max(0, given - (await readTaken(db, span)))) };
};

/** What withdrawals within a span took along. Those of before spans were kept stand in one from the beginning only. */
const readTaken = async (db: Reader, { memberId, walletId, after, withdrawalId }: Span): Promise<Satang> => {
  const { taken } = await oneRow<{ taken: Satang }>(db)`
    select coalesce(sum(amount), 0)::bigint as taken from withdrawal
    where member_id = ${memberId} and wallet_id = ${walletId} and state = 'paid' and coalesce(origin_upto > ${after}, ${after} = 0)
      and coalesce(withdrawal_id < ${withdrawalId ?? null}::uuid, true)`;
  return taken;
};
