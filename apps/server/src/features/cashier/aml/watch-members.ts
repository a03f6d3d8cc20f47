import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type FlagKind, raiseFlag } from '#src/features/cashier/aml/raise-flag.ts';
import { uuidAt } from '#src/lib/uuids.ts';

interface Found {
  readonly member_id: number;
  readonly kind: FlagKind;
  readonly subject: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Money in and out again that was played hardly more often than it had to be. */
const PLAYED_MIN = 1.2;
/** Baht below which nobody launders. */
const BAHT_MIN = 5_000;

/**
 * Looks at the money of the last day for what a bank must report: deposits that leave with little play, one account that pays
 * for several members or is another member's, one device and address on several members. Each is raised once.
 */
export const watchMembers = async (db: Db): Promise<number> => {
  const found = [...(await littlePlay(db)), ...(await sharedAccounts(db)), ...(await sharedDevices(db))];
  let raised = 0;
  for (const { member_id, kind, subject, evidence } of found)
    if (await inTransaction(db, (trx) => raiseFlag(trx, member_id, kind, subject, evidence))) raised += 1;
  return raised;
};

const littlePlay = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select w.member_id, 'little_play' as kind, w.withdrawal_id::text as subject, jsonb_build_object(
      'withdrawal', w.amount / 100.0, 'deposited_7_days', d.amount / 100.0, 'played_7_days', coalesce(p.stake, 0) / 100.0) as evidence
    from withdrawal w
    join lateral (select sum(amount)::bigint as amount from deposit
      where member_id = w.member_id and state = 'credited' and credited_at > w.created_at - interval '7 days' and credited_at <= w.created_at) d
      on d.amount >= ${BAHT_MIN * 100}
    left join lateral (select sum(eligible_stake)::bigint as stake from play_fact
      where member_id = w.member_id and at > w.created_at - interval '7 days' and at <= w.created_at) p on true
    where w.withdrawal_id > ${dayAgoId()}::uuid and w.amount >= ${BAHT_MIN * 100}
      and coalesce(p.stake, 0) < d.amount * ${PLAYED_MIN}::float8
  `.execute(db);
  return rows;
};

const sharedAccounts = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select i.member_id, 'shared_account' as kind, encode(i.payer_hash, 'hex') as subject, jsonb_build_object(
      'payer_name', min(i.payer_name), 'payer_tail', min(i.payer_tail), 'members', (
        select jsonb_agg(distinct o.member_id) from (
          select member_id from incoming_transfer where payer_hash = i.payer_hash and state = 'credited'
          union select member_id from bank_account where number_hash = i.payer_hash
        ) as o where o.member_id <> i.member_id)) as evidence
    from incoming_transfer i
    where i.transfer_id > ${dayAgoId()}::uuid and i.state = 'credited' and i.payer_hash is not null and exists (
      select from incoming_transfer o where o.payer_hash = i.payer_hash and o.state = 'credited' and o.member_id <> i.member_id
      union all select from bank_account b where b.number_hash = i.payer_hash and b.member_id <> i.member_id)
    group by i.member_id, i.payer_hash
  `.execute(db);
  return rows;
};

const sharedDevices = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with seen as (
      select distinct s.member_id, s.address, s.device from member_session s
      where s.created_at > now() - interval '7 days' and exists (select from deposit d
        where d.member_id = s.member_id and d.state = 'credited' and d.credited_at > now() - interval '7 days')
    ), shared as (
      select address, device, array_agg(member_id order by member_id) as members from seen group by address, device
      having count(*) between 2 and 20
    )
    select m.member_id, 'shared_device' as kind, md5(s.address || s.device) as subject, jsonb_build_object(
      'address', s.address, 'device', s.device, 'members', to_jsonb(array_remove(s.members, m.member_id))) as evidence
    from shared s cross join unnest(s.members) as m (member_id)
  `.execute(db);
  return rows;
};

/** The lowest id of what was written within a day. */
const dayAgoId = (): string => uuidAt(Date.now() - 86_400_000);
