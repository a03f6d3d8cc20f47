import { type Day, present, type Satang } from '@chokdee/kernel';
import { ACCOUNTS, WALLET_TYPES } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { creditMany } from '#src/ledger/credit-many.ts';
import { type CampaignRow, lockCampaign, readGiven } from '#src/rewards/campaigns.ts';
import { factsOf, type Made, type Stretch, walkMembers } from '#src/rewards/nights/walk-members.ts';

interface Due {
  readonly member_id: number;
  readonly amount: Satang;
}

/** Gives the points of a day's play at once: nobody has to ask for them. Once to each member, within the budget. */
export const givePoints = (db: Db, campaign: CampaignRow, day: Day): Promise<void> =>
  walkMembers(db, { campaignId: campaign.campaign_id, day }, (trx, stretch) =>
    giveStretch(trx, campaign, day, stretch),
  );

const giveStretch = async (trx: Trx, campaign: CampaignRow, day: Day, stretch: Stretch): Promise<Made> => {
  const key = `points:${day}`; // whichever campaign gives them
  const due = await readDue(trx, campaign, day, stretch, key);
  if (due.length === 0) return { offers: 0, amount: 0 };
  const memberIds = numberArray(due.map(({ member_id }) => member_id));
  const grantIds = textArray(due.map(() => uuid()));
  const amounts = numberArray(due.map(({ amount }) => amount));
  await openPointsWallets(trx, memberIds);
  const owed = sql`
    select d.member_id, w.wallet_id, d.amount, d.id
    from unnest(${memberIds}::bigint[], ${amounts}::bigint[], ${grantIds}::uuid[]) as d (member_id, amount, id)
    join wallet w on w.member_id = d.member_id and w.wallet_type_id = ${WALLET_TYPES.points.id}`;
  await creditMany(trx, owed, {
    house: ACCOUNTS.points_issued.id,
    kind: 'points_given',
    ref: null,
    key: 'reward',
    tell: { topic: 'reward', says: sql`'grant_id', id, 'state', 'paid'` },
  });
  await sql`
    insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, id, ${key}, ${campaign.campaign_id}::int, 'points', wallet_id, amount, 'paid' from (${owed}) as g
  `.execute(trx);
  return { offers: due.length, amount: due.reduce((sum, { amount }) => sum + amount, 0) };
};

/**
 * Who of a stretch gets how much, up to the first whom the budget does not reach. Play counts from the main wallet and from
 * bonuses, as it does for a level.
 */
const readDue = async (
  trx: Trx,
  { campaign_id, rule, audience }: CampaignRow,
  day: Day,
  stretch: Stretch,
  key: string,
): Promise<readonly Due[]> => {
  const { budget } = present(await lockCampaign(trx, campaign_id), 'the campaign');
  const left = budget === null ? null : budget - (await readGiven(trx, campaign_id));
  return allRows<Due>(trx)`
    with played as (
      select f.member_id, sum(f.eligible_stake)::bigint as base from play_fact f
      where ${factsOf(stretch, day, day)} and f.wallet_type_id in (1, 2)
        and (${rule.products === null}::boolean or f.product = any(${[...(rule.products ?? [])]}::text[]))
      group by f.member_id having sum(f.eligible_stake) >= ${Math.max(1, rule.base_min)}
    ), counted as (
      select p.member_id, least(${rule.amount}::bigint + floor(p.base * ${rule.percent_bp}::int / 10000.0), ${rule.amount_max}::bigint)::bigint as amount
      from played p join member m using (member_id)
      where m.level >= ${audience.level_min ?? 0}
        and not exists (select from reward_grant g where g.member_id = p.member_id and g.key = ${key})
    ), summed as (
      select member_id, amount, sum(amount) over (order by member_id) as so_far from counted where amount > 0
    )
    select member_id, amount from summed where ${left}::bigint is null or so_far <= ${left}::bigint order by member_id`;
};

/**
 * Gives a points wallet to those who have none. Each member's wallet is locked in the order of members, the points or, where
 * there are none yet, the main one: whoever gives him points by another way at this moment waits and then finds the wallet.
 */
const openPointsWallets = async (trx: Trx, memberIds: ReturnType<typeof numberArray>): Promise<void> => {
  const { id, name } = WALLET_TYPES.points;
  await sql`
    select from wallet w where w.member_id = any(${memberIds}::bigint[]) and (w.wallet_type_id = ${id} or (w.wallet_type_id = ${WALLET_TYPES.main.id}
      and not exists (select from wallet p where p.member_id = w.member_id and p.wallet_type_id = ${id})))
    order by w.member_id, w.wallet_id for no key update
  `.execute(trx);
  await sql`
    insert into wallet (member_id, wallet_type_id, wallet_name, products)
    select member_id, ${id}, ${name}, '{}' from unnest(${memberIds}::bigint[]) as m (member_id) order by member_id
    on conflict (member_id) where wallet_type_id = 4 do nothing
  `.execute(trx);
};
