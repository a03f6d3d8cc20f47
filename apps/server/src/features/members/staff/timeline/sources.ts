import type { Permission, StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';

type Row = StaffResult<'GET /bo/api/member/timeline'>['items'][number];

/** Of which member, from when to when, and how many. */
export interface Span {
  readonly memberId: number;
  readonly from: Date;
  /** Not included. */
  readonly before: Date;
  readonly limit: number;
  /** Balances are for those who may see his money. */
  readonly seesMoney: boolean;
}

interface Source {
  readonly part: Row['part'];
  /** Beyond that of the page. */
  readonly permission?: Permission;
  /** Columns that are left out are empty. */
  readonly rows: (span: Span) => Said;
}

/** Its columns, and the rest of the statement, whose way to the rows is an index's that begins with the member. */
interface Said {
  readonly columns: Partial<Record<keyof Row | 'round', RawBuilder<unknown>>>;
  readonly from: RawBuilder<unknown>;
}

/** The newest of a table whose ids tell the time, and of which another column says it exactly. */
const newest = (
  table: string,
  id: string,
  { memberId, from, before, limit }: Span,
  at = 'created_at',
  more = sql``,
) => {
  const [key, time] = [sql.ref(id), sql.ref(at)];
  return sql`(select * from ${sql.table(table)} where member_id = ${memberId} and ${key} < id_from(${before}::timestamptz + interval '3 seconds')
    and ${key} >= id_from(${from}) and ${time} < ${before} and ${time} >= ${from} ${more} order by ${key} desc limit ${limit})`;
};

/** The same of a table with an index of the member and the time. */
const latest = (table: string, at: string, { memberId, from, before, limit }: Span, more = sql``) => {
  const time = sql.ref(at);
  return sql`(select * from ${sql.table(table)} where member_id = ${memberId} and ${time} < ${before} and ${time} >= ${from} ${more}
    order by ${time} desc limit ${limit})`;
};

const balanceAfter = ({ memberId, seesMoney }: Span, key: RawBuilder<unknown>) =>
  seesMoney
    ? sql`(select t.balance_after from transfer t where t.member_id = ${memberId} and t.key = ${key})`
    : sql`null::bigint`;

const bill: Source['rows'] = (span) => ({
  columns: {
    id: sql`b.bill_id::text`,
    at: sql`b.created_at`,
    state: sql`case when b.status is not null then b.status when r.status = 'voided' then 'refunded'
      when r.status not in ('settled', 'corrected') then 'active' when w.payout > 0 then 'won' else 'lost' end`,
    amount: sql`-b.total`,
    paid: sql`w.payout`,
    count: sql`b.lines`,
    balance_after: balanceAfter(span, sql`'lotto_stake:' || b.bill_id`),
    round: sql`json_build_object('market_name', m.name, 'result_shape', m.result_shape, 'day', r.day, 'no', r.no)`,
  },
  from: sql`${newest('bill', 'bill_id', span)} as b join lotto_round r using (round_id) join lotto_market m using (market_id)
    left join lotto_win w on w.round_id = r.round_id and w.settlement_no = r.settlement_no and w.member_id = b.member_id and w.bill_id = b.bill_id`,
});

const game: Source['rows'] = (span) => ({
  columns: {
    id: sql`g.provider_id || '/' || g.round_ref`,
    at: sql`g.started_at`,
    title: sql`coalesce(c.own_name, c.name)`,
    state: sql`case when g.ended_at is null then 'running' else 'over' end`,
    amount: sql`-g.stake`,
    paid: sql`g.payout`,
    count: sql`1`,
  },
  from: sql`${latest('game_round', 'started_at', span)} as g join game c using (game_id)`,
});

const deposit: Source['rows'] = (span) => ({
  columns: {
    id: sql`d.deposit_id::text`,
    at: sql`d.created_at`,
    title: sql`d.method`,
    note: sql`d.reference`,
    state: sql`d.state`,
    amount: sql`d.amount`,
    balance_after: balanceAfter(span, sql`'deposit:' || d.deposit_id`),
  },
  from: sql`${newest('deposit', 'deposit_id', span)} as d`,
});

const withdrawal: Source['rows'] = (span) => ({
  columns: {
    id: sql`w.withdrawal_id::text`,
    at: sql`w.created_at`,
    title: sql`w.bank_code || ' …' || w.number_tail`,
    note: sql`w.reference`,
    state: sql`w.state`,
    amount: sql`-w.amount`,
    balance_after: balanceAfter(span, sql`'withdrawal:' || w.withdrawal_id`),
  },
  from: sql`${newest('withdrawal', 'withdrawal_id', span)} as w`,
});

/** What two people put into a wallet or took from it: rare, and read by their kind. */
const adjustment: Source['rows'] = ({ memberId, from, before, limit }) => ({
  columns: {
    id: sql`t.wallet_id || '/' || t.seq`,
    at: sql`t.posted_at`,
    amount: sql`case when t.credit_account < 10 then t.amount else -t.amount end`,
    balance_after: sql`t.balance_after`,
  },
  from: sql`wallet w cross join lateral (
      select * from transfer where member_id = w.member_id and wallet_id = w.wallet_id and kind = 'adjustment' and posted_at < ${before}
        and posted_at >= ${from} order by seq desc limit ${limit}
    ) as t where w.member_id = ${memberId}`,
});

const debt: Source['rows'] = (span) => ({
  columns: {
    id: sql`d.debt_id::text`,
    at: sql`d.created_at`,
    state: sql`case when d.collected < d.amount then 'open' else 'settled' end`,
    amount: sql`-d.amount`,
    paid: sql`d.collected`,
    round: sql`json_build_object('market_name', m.name, 'result_shape', m.result_shape, 'day', r.day, 'no', r.no)`,
  },
  from: sql`${newest('member_debt', 'debt_id', span)} as d join lotto_round r using (round_id) join lotto_market m using (market_id)`,
});

const reward: Source['rows'] = (span) => ({
  columns: {
    id: sql`g.grant_id::text`,
    at: sql`g.given_at`,
    title: sql`c.name`,
    note: sql`g.pays`,
    state: sql`g.state`,
    amount: sql`g.amount`,
  },
  from: sql`${latest('reward_grant', 'given_at', span)} as g join campaign c using (campaign_id)`,
});

const redemption: Source['rows'] = (span) => ({
  columns: {
    id: sql`d.redemption_id::text`,
    at: sql`d.created_at`,
    title: sql`coalesce(d.item_name, i.name)`,
    state: sql`d.state`,
    amount: sql`-d.points`,
    count: sql`d.quantity`,
  },
  from: sql`${newest('redemption', 'redemption_id', span)} as d join shop_item i using (item_id)`,
});

const login: Source['rows'] = (span) => ({
  columns: {
    id: sql`a.attempt_id::text`,
    at: sql`a.created_at`,
    title: sql`a.device`,
    note: sql`a.address`,
    state: sql`case when a.is_success then 'done' else 'refused' end`,
  },
  from: sql`${latest('login_attempt', 'created_at', span, sql`and member_id <> 0 and not by_session`)} as a`,
});

const ownLimit: Source['rows'] = (span) => ({
  columns: {
    id: sql`l.limit_id::text`,
    at: sql`l.created_at`,
    title: sql`l.kind`,
    note: sql`l.period`,
    state: sql`case when l.amount is null and l.minutes is null then 'lifted' else 'set' end`,
    paid: sql`l.amount`,
    count: sql`l.minutes`,
  },
  from: sql`${newest('member_limit', 'limit_id', span)} as l`,
});

const exclusion: Source['rows'] = (span) => ({
  columns: {
    id: sql`e.exclusion_id::text`,
    at: sql`e.created_at`,
    title: sql`e.kind`,
    until: sql`e.until`,
  },
  from: sql`${newest('member_exclusion', 'exclusion_id', span)} as e`,
});

const flag: Source['rows'] = (span) => ({
  columns: {
    id: sql`f.flag_id::text`,
    at: sql`f.raised_at`,
    title: sql`f.kind`,
    note: sql`f.note`,
    state: sql`case when f.resolved_at is null then 'open' else 'settled' end`,
  },
  from: sql`${newest('aml_flag', 'flag_id', span, 'raised_at')} as f`,
});

const note: Source['rows'] = (span) => ({
  columns: { id: sql`n.note_id::text`, at: sql`n.created_at`, note: sql`n.text`, by: sql`s.username` },
  from: sql`${newest('member_note', 'note_id', span)} as n join staff s using (staff_id)`,
});

/** A note stands for itself. */
const act: Source['rows'] = ({ memberId, from, before, limit }) => ({
  columns: { id: sql`a.audit_id::text`, at: sql`a.at`, title: sql`a.action`, note: sql`a.reason`, by: sql`s.username` },
  from: sql`(select * from audit_log where subject_type = 'member' and subject_id = ${String(memberId)} and at < ${before} and at >= ${from}
      and action <> 'POST /bo/api/member/note' order by audit_id desc limit ${limit}) as a left join staff s using (staff_id)`,
});

/** What there is to tell of a member. Of two at one instant the first of these stands first. */
export const SOURCES: Readonly<Record<Row['kind'], Source>> = {
  act: { part: 'staff', permission: 'audit.view', rows: act },
  note: { part: 'staff', rows: note },
  flag: { part: 'security', permission: 'aml.view', rows: flag },
  exclusion: { part: 'security', rows: exclusion },
  limit: { part: 'security', rows: ownLimit },
  login: { part: 'security', rows: login },
  debt: { part: 'money', permission: 'members.money', rows: debt },
  adjustment: { part: 'money', permission: 'members.money', rows: adjustment },
  withdrawal: { part: 'money', permission: 'cashier.view', rows: withdrawal },
  deposit: { part: 'money', permission: 'cashier.view', rows: deposit },
  redemption: { part: 'rewards', permission: 'rewards.view', rows: redemption },
  reward: { part: 'rewards', permission: 'rewards.view', rows: reward },
  game: { part: 'games', permission: 'games.view', rows: game },
  bill: { part: 'bills', permission: 'lotto.view', rows: bill },
};
