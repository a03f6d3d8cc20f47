import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { numberArray, textArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { readBelowOldest } from '#src/db/reader-cursor.ts';
import { allRows } from '#src/db/rows.ts';
import type { Happened, HappenedKind } from '#src/lib/messages/happened.ts';
import { writePushes } from '#src/lib/messages/write-pushes.ts';

interface Told {
  readonly member_id: number;
  readonly kind: HappenedKind;
  readonly about: Happened[HappenedKind];
}

/** So many are written at once. */
const AT_ONCE = 5_000;

/**
 * Puts what happened to members among their messages, in the order in which it became visible, each thing once: the cursor moves with
 * what was written. It follows the events of open pages, so that whoever pays or decides writes one row for both.
 */
export const tellMembers = (db: Db): Promise<number> =>
  readBelowOldest(db, 'member_messages', async (trx, { from, below }) => {
    const told = await readHappened(trx, sql`tx >= ${from} and tx < ${below}`);
    for (let start = 0; start < told.length; start += AT_ONCE) await write(trx, told.slice(start, start + AT_ONCE));
    return told.length;
  });

const readHappened = (trx: Trx, isNew: RawBuilder<unknown>): Promise<Told[]> => allRows<Told>(trx)`
  with event as materialized (
    select tx, n, member_id, topic, payload from outbox where ${isNew} and member_id <> 0 and topic = any(${TOPICS}::text[])
  )
  select member_id, kind, about from (${sql.join(Object.values(HAPPENED), sql` union all `)}) as happened order by tx, n`;

const TOPICS = ['bill_won', 'prize', 'correction', 'deposit', 'withdrawal', 'reward', 'protection', 'security'];

/** The columns of one thing that happened; `about` is what `Happened` says of its kind. */
const happened = (kind: HappenedKind, about: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select e.tx, e.n, e.member_id, ${sql.lit(kind)} as kind, ${about} as about from event e`;

const ofRound = sql`join lotto_round r on r.round_id = (e.payload ->> 'round_id')::int join lotto_market k using (market_id)`;
const roundFields = sql`'market_name', k.name, 'result_shape', k.result_shape, 'day', r.day, 'no', r.no`;
const satangOf = (field: string): RawBuilder<unknown> =>
  sql`round((e.payload ->> ${sql.lit(field)})::numeric * 100)::bigint`;

/** Which events are told, and what is kept of each. What is in satang on its row is taken from there. */
const HAPPENED: Readonly<Record<HappenedKind, RawBuilder<unknown>>> = {
  // One message for a round, whichever wallets it paid.
  won: sql`
    select max(e.tx) as tx, max(e.n) as n, e.member_id, 'won' as kind,
      jsonb_build_object(${roundFields}, 'payout', sum(${satangOf('payout')})) as about
    from event e ${ofRound} where e.topic = 'bill_won' group by e.member_id, r.round_id, k.market_id`,
  prize: sql`${happened(
    'prize',
    sql`jsonb_build_object(${roundFields}, 'rank', e.payload -> 'rank', 'amount', ${satangOf('amount')}, 'paid', ${satangOf('paid')},
      'limited_by', e.payload -> 'limited_by')`,
  )} ${ofRound} where e.topic = 'prize'`,
  correction: sql`
    select max(e.tx) as tx, max(e.n) as n, e.member_id, 'correction' as kind,
      jsonb_build_object(${roundFields}, 'payout', sum(${satangOf('payout')}), 'owed', sum(${satangOf('owed')})) as about
    from event e ${ofRound} where e.topic = 'correction' group by e.member_id, r.round_id, k.market_id`,
  deposit: sql`${happened(
    'deposit',
    sql`jsonb_build_object('status', e.payload ->> 'status', 'amount', d.amount, 'note', coalesce(e.payload ->> 'reason', d.note, ''))`,
  )} left join deposit d on d.member_id = e.member_id and d.deposit_id = (e.payload ->> 'deposit_id')::uuid
    where e.topic = 'deposit' and e.payload ->> 'status' in ('credited', 'rejected')`,
  withdrawal: sql`${happened(
    'withdrawal',
    sql`jsonb_build_object('status', e.payload ->> 'status', 'amount', w.amount, 'note', w.note)`,
  )} join withdrawal w on w.member_id = e.member_id and w.withdrawal_id = (e.payload ->> 'withdrawal_id')::uuid
    where e.topic = 'withdrawal' and e.payload ->> 'status' in ('paid', 'rejected')`,
  reward: sql`${happened(
    'reward',
    sql`jsonb_build_object('state', e.payload ->> 'state', 'name', c.name, 'kind', c.kind, 'amount', coalesce(g.amount, ${satangOf('amount')}),
      'note', coalesce(e.payload ->> 'note', ''))`,
  )} left join reward_grant g on g.member_id = e.member_id and g.grant_id = (e.payload ->> 'grant_id')::uuid
    left join campaign c on c.campaign_id = coalesce(g.campaign_id, (e.payload ->> 'campaign_id')::int)
    where e.topic = 'reward' and e.payload ->> 'state' in ('offered', 'converted', 'expired', 'refused')`,
  limit: sql`${happened('limit', sql`jsonb_build_object('kind', e.payload ->> 'kind', 'at', coalesce(e.payload ->> 'at', e.payload ->> 'until'))`)} where e.topic = 'protection'`,
  security: sql`${happened('security', sql`e.payload`)} where e.topic = 'security'`,
};

/** Writes them down, and has browsers and the bell of open pages say so. */
const write = async (trx: Trx, told: readonly Told[]): Promise<void> => {
  await sql`
    with told as (
      insert into member_message (member_id, message_id, kind, about, made_at)
      select member_id, message_id, kind, about::jsonb, ${clockOf(trx)}
      from unnest(${numberArray(told.map(({ member_id }) => member_id))}::bigint[], ${textArray(told.map(() => uuid()))}::uuid[],
        ${textArray(told.map(({ kind }) => kind))}::text[], ${textArray(told.map(({ about }) => JSON.stringify(about)))}::text[]) as t (member_id, message_id, kind, about)
      returning member_id, message_id, kind
    ), pushed as (${writePushes(sql`told`)})
    insert into outbox (member_id, topic, payload)
    select member_id, 'message', jsonb_build_object('message_id', message_id, 'kind', kind) from told`.execute(trx);
};
