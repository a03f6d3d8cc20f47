import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { FlagKind } from '#src/features/cashier/aml/raise-flag.ts';

interface Found {
  readonly member_id: number;
  readonly subject: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

type Find = (trx: Trx, since: Date) => Promise<readonly Found[]>;

/** Money in and out again that was played hardly more often than it had to be. */
const PLAYED_MIN = 1.2;
/** Baht below which nobody launders, in seven days in and in one day out. */
const BAHT_MIN = 5_000;
/** On a device with more members than these a shop or a café is likelier than one person. */
const DEVICE_MEMBERS_MAX = 20;
const FLAGS_MAX = 1_000;

/**
 * Looks at what came since the last time for what a bank must report: deposits that leave with little play, one account that pays
 * for several members or is another member's, one device of several members who deposit. Each is raised once.
 */
export const watchMembers = async (db: Db): Promise<number> =>
  (await watch(db, 'little_play', littlePlay)) +
  (await watch(db, 'shared_account', sharedAccounts)) +
  (await watch(db, 'shared_device', sharedDevices, '1 hour'));

/** One process looks at a time. What was committed late is within the five minutes that are looked at once more. */
const watch = (db: Db, kind: FlagKind, find: Find, every = '0'): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await firstRow<{ since: Date }>(trx)`
      select looked_at - interval '5 minutes' as since from aml_watch
      where kind = ${kind} and looked_at <= now() - ${every}::interval for update skip locked`;
    if (!due) return 0;
    const found = await find(trx, due.since);
    for (let from = 0; from < found.length; from += FLAGS_MAX)
      await raiseFlags(trx, kind, found.slice(from, from + FLAGS_MAX));
    await changeRows(trx, 'aml_watch', { kind }, { looked_at: sql`now()` });
    return found.length;
  });

const raiseFlags = (trx: Trx, kind: FlagKind, found: readonly Found[]): Promise<unknown> =>
  trx
    .insertInto('aml_flag')
    .values(found.map(({ evidence, ...of }) => ({ ...of, kind, flag_id: uuid(), evidence: JSON.stringify(evidence) })))
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'subject']).doNothing())
    .execute();

/** A withdrawal is judged by what left in the day up to it: three small ones are one large. */
const littlePlay: Find = (trx, since) => allRows<Found>(trx)`
    select w.member_id, w.withdrawal_id::text as subject, jsonb_build_object('withdrawal', w.amount / 100.0,
      'withdrawn_day', o.amount / 100.0, 'deposited_7_days', d.amount / 100.0, 'played_7_days', coalesce(p.stake, 0) / 100.0) as evidence
    from withdrawal w
    join lateral (select sum(amount)::bigint as amount from withdrawal o where o.member_id = w.member_id and o.created_at <= w.created_at
        and o.created_at > w.created_at - interval '1 day' and o.state not in ('rejected', 'cancelled')) o
      on o.amount >= ${BAHT_MIN * 100}
    join lateral (select sum(amount)::bigint as amount from deposit
      where member_id = w.member_id and state = 'credited' and credited_at > w.created_at - interval '7 days' and credited_at <= w.created_at) d
      on d.amount >= ${BAHT_MIN * 100}
    left join lateral (select sum(eligible_stake)::bigint as stake from play_fact
      where member_id = w.member_id and at > w.created_at - interval '7 days' and at <= w.created_at) p on true
    where w.withdrawal_id >= id_from(${since}) and coalesce(p.stake, 0) < d.amount * ${PLAYED_MIN}::float8
      and not exists (select from aml_flag f where f.member_id = w.member_id and f.kind = 'little_play' and f.subject = w.withdrawal_id::text)`;

/** Everyone whom an account has paid for, once it has paid again. Numbers of two banks may be the same. */
const sharedAccounts: Find = (trx, since) => allRows<Found>(trx)`
    with payer as (
      select distinct i.payer_bank_code, i.payer_hash from deposit d join incoming_transfer i using (transfer_id)
      where d.credited_at >= ${since} and i.payer_hash is not null
    ), paid as (
      select payer_bank_code, payer_hash, i.member_id, min(i.payer_name) as payer_name, min(i.payer_tail) as payer_tail
      from payer join incoming_transfer i using (payer_bank_code, payer_hash) where i.state = 'credited'
      group by payer_bank_code, payer_hash, i.member_id
    ), shared as (
      select p.*, p.payer_bank_code || ':' || encode(p.payer_hash, 'hex') as subject, (select jsonb_agg(o.member_id order by o.member_id) from (
          select member_id from paid where (payer_bank_code, payer_hash) = (p.payer_bank_code, p.payer_hash)
          union select member_id from bank_account where (bank_code, number_hash) = (p.payer_bank_code, p.payer_hash)
        ) as o where o.member_id <> p.member_id) as members
      from paid p
    )
    select s.member_id, s.subject, jsonb_build_object('payer_name', s.payer_name, 'payer_tail', s.payer_tail, 'members', s.members) as evidence
    from shared s where s.members is not null
      and not exists (select from aml_flag f where f.member_id = s.member_id and f.kind = 'shared_account'
        and f.subject in (s.subject, encode(s.payer_hash, 'hex'))) -- the bank was not always part of it`;

/** Members who deposit and were seen on one device within a week. Browsers name themselves: one that does not is no evidence. */
const sharedDevices: Find = (trx, since) => allRows<Found>(trx)`
    with seen as (
      select distinct device_id from member_device where device_id <> '' and seen_at >= ${since}
    ), shared as (
      select d.device_id, max(d.address) as address, array_agg(distinct d.member_id) as members from seen join member_device d using (device_id)
      where d.device_id <> '' and d.seen_at > now() - interval '7 days' and exists (select from deposit
        where member_id = d.member_id and state = 'credited' and credited_at > now() - interval '7 days')
      group by d.device_id having count(distinct d.member_id) between 2 and ${DEVICE_MEMBERS_MAX}
    )
    select m.member_id, md5(s.device_id) as subject, jsonb_build_object('address', s.address, 'device', left(s.device_id, 8) || '…',
      'members', to_jsonb(array_remove(s.members, m.member_id))) as evidence
    from shared s cross join unnest(s.members) as m (member_id)
    where not exists (select from aml_flag f where f.member_id = m.member_id and f.kind = 'shared_device' and f.subject = md5(s.device_id))`;
