import type { Permission, StaffResult } from '@chokdee/contract';
import type { Satang } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Terms } from '#src/features/search/read-terms.ts';

type Kind = StaffResult<'GET /bo/api/search'>['found'][number]['kind'];

/** Of each kind, at most. */
export const FOUND_MAX = 5;
/** An amount with its satang is looked for among so many of its whole baht. */
const LOOK_MAX = 2_000;
const MARKETS_MAX = 5;

/** One way to what is meant: its rows as `id, member_id, title, note, state, amount, at, round`, of which some may be left out. */
interface Finder {
  readonly permission: Permission;
  /** The rows, each of whose ways is an index's; undefined: the text cannot mean one. */
  readonly rows: (terms: Terms) => Way;
}

const limit = sql`limit ${FOUND_MAX}`;
type Way = RawBuilder<unknown> | false | '' | 0 | undefined;
const union = (ways: readonly Way[]): RawBuilder<unknown> | undefined => {
  const some = ways.filter((way) => !!way).map((way) => sql`(${way})`);
  return some.length > 0 ? sql.join(some, sql` union `) : undefined;
};

/** Rows of a table by its keys, newest first. */
const keyed = (keys: RawBuilder<unknown> | undefined, rows: (keys: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  keys && rows(sql`(${keys}) as k`);

/** Those of an amount; without satang, of any in that baht. */
const ofBaht = (
  table: 'deposit' | 'incoming_transfer',
  id: 'deposit_id' | 'transfer_id',
  said: { amount: Satang; isWhole: boolean },
) => {
  const baht = sql`select * from ${sql.table(table)} where amount / 100 = ${Math.floor(said.amount / 100)} order by ${sql.ref(id)} desc`;
  const of = said.isWhole
    ? sql`${baht} ${limit}`
    : sql`select * from (${baht} limit ${LOOK_MAX}) as b where amount = ${said.amount} ${limit}`;
  return sql`select ${id === 'deposit_id' ? sql`member_id, deposit_id` : sql`transfer_id`} from (${of}) as b`;
};

const deposit: Finder['rows'] = ({ reference, uuid, said, memberId }) =>
  keyed(
    union([
      reference && sql`select member_id, deposit_id from deposit where reference = ${reference} ${limit}`,
      uuid && sql`select member_id, deposit_id from deposit where deposit_id = ${uuid}::uuid`,
      said && ofBaht('deposit', 'deposit_id', said),
      memberId &&
        sql`select member_id, deposit_id from deposit where member_id = ${memberId} order by deposit_id desc ${limit}`,
    ]),
    (keys) => sql`
      select deposit_id::text as id, member_id, m.name as title, d.reference as note, d.state, d.amount, d.created_at as at
      from ${keys} join deposit d using (member_id, deposit_id) join member m using (member_id) order by deposit_id desc ${limit}`,
  );

const withdrawal: Finder['rows'] = ({ reference, uuid, said, memberId }) =>
  keyed(
    union([
      reference && sql`select member_id, withdrawal_id from withdrawal_order where reference = ${reference} ${limit}`,
      uuid && sql`select member_id, withdrawal_id from withdrawal where withdrawal_id = ${uuid}::uuid`,
      said &&
        sql`select member_id, withdrawal_id from withdrawal where amount = ${said.amount} order by withdrawal_id desc ${limit}`,
      memberId &&
        sql`select member_id, withdrawal_id from withdrawal where member_id = ${memberId} order by withdrawal_id desc ${limit}`,
    ]),
    (keys) => sql`
      select withdrawal_id::text as id, member_id, m.name as title, w.reference as note, w.state, w.amount, w.created_at as at
      from ${keys} join withdrawal w using (member_id, withdrawal_id) join member m using (member_id) order by withdrawal_id desc ${limit}`,
  );

/** What arrived at our accounts. */
const incoming: Finder['rows'] = ({ text, uuid, said }) =>
  keyed(
    union([
      sql`select transfer_id from incoming_transfer where provider_ref = ${text} ${limit}`,
      uuid && sql`select transfer_id from incoming_transfer where transfer_id = ${uuid}::uuid`,
      said && ofBaht('incoming_transfer', 'transfer_id', said),
    ]),
    (keys) => sql`
      select transfer_id::text as id, t.payer_name as title, t.provider_ref as note, t.state, t.amount, t.paid_at as at
      from ${keys} join incoming_transfer t using (transfer_id) order by transfer_id desc ${limit}`,
  );

/** A movement of a wallet as statements number it: 1001-45. */
const transfer: Finder['rows'] = ({ transfer: place }) =>
  place &&
  sql`select t.wallet_id || '/' || t.seq as id, t.member_id, m.name as title, t.kind as note, t.amount, t.posted_at as at
    from wallet w join transfer t on t.member_id = w.member_id and t.wallet_id = w.wallet_id and t.seq = ${place.seq}
      join member m on m.member_id = w.member_id where w.wallet_id = ${place.walletId}`;

const bankAccount: Finder['rows'] = ({ tail }) =>
  tail &&
  sql`select b.member_id::text as id, b.member_id, m.name as title, b.bank_code || ' …' || b.number_tail as note
    from member_bank_account b join member m using (member_id) where b.number_tail = ${tail} order by b.member_id desc ${limit}`;

/** By its number, by today's and yesterday's of a day's rounds, or by the name of its market: the next to close and the last ones. */
const round: Finder['rows'] = ({ roundId, today, markets }) => {
  const near = (name: string, which: RawBuilder<unknown>) => sql`
    select r.round_id from (select market_id from lotto_market where strpos(lower(name), ${name}) > 0 order by market_id limit ${MARKETS_MAX}) as m
      cross join lateral (select round_id from lotto_round where market_id = m.market_id and ${which} limit 2) as r`;
  return keyed(
    union([
      roundId && sql`select round_id from lotto_round where round_id = ${roundId}`,
      ...markets.flatMap(({ name, no }) =>
        no === undefined
          ? [
              near(name, sql`closes_at > now() and day >= ${today}::date order by day, no`),
              near(name, sql`closes_at <= now() and day <= ${today}::date order by day desc, no desc`),
            ]
          : [near(name, sql`day between ${today}::date - 1 and ${today}::date and no = ${no} order by day desc`)],
      ),
    ]),
    (keys) => sql`
      select round_id::text as id, '' as title, r.closes_at as at, r.status as state,
        json_build_object('market_name', m.name, 'result_shape', m.result_shape, 'day', r.day, 'no', r.no) as round
      from ${keys} join lotto_round r using (round_id) join lotto_market m using (market_id) order by abs(extract(epoch from r.closes_at - now())) ${limit}`,
  );
};

const gameRound: Finder['rows'] = ({ text }) =>
  keyed(
    union([
      sql`select member_id, provider_id, round_ref from game_round where round_ref = ${text} ${limit}`,
      sql`select member_id, provider_id, round_ref from game_transaction where transaction_ref = ${text} ${limit}`,
    ]),
    (keys) => sql`
      select r.provider_id || '/' || r.round_ref as id, member_id, m.name as title, coalesce(g.own_name, g.name) as note, r.stake as amount, r.started_at as at
      from ${keys} join game_round r using (member_id, provider_id, round_ref) join game g using (game_id) join member m using (member_id)
      order by r.started_at desc ${limit}`,
  );

/** Campaigns are few, and read as they are. */
const campaign: Finder['rows'] = ({ text, roundId }) => sql`
  select campaign_id::text as id, name as title, summary as note, state, starts_at as at from campaign
  where strpos(lower(name), ${text.toLowerCase()}) > 0 or campaign_id = ${roundId ?? 0} order by campaign_id desc ${limit}`;

const coupon: Finder['rows'] = ({ text }) => sql`
  select b.campaign_id::text as id, c.code as title, b.name as note, b.made_at as at
  from coupon c join coupon_batch b using (batch_id) where c.code = ${text.toUpperCase()}`;

/** What is found by SQL, and who may see it. */
export const FINDERS: Readonly<Partial<Record<Kind, Finder>>> = {
  bank_account: { permission: 'members.view', rows: bankAccount },
  deposit: { permission: 'cashier.view', rows: deposit },
  withdrawal: { permission: 'cashier.view', rows: withdrawal },
  incoming: { permission: 'cashier.view', rows: incoming },
  transfer: { permission: 'ledger.view', rows: transfer },
  round: { permission: 'lotto.view', rows: round },
  game_round: { permission: 'games.view', rows: gameRound },
  campaign: { permission: 'rewards.view', rows: campaign },
  coupon: { permission: 'rewards.view', rows: coupon },
};
