import { DAY_MS, type Day, dayOf, type Satang, satang, startOf } from '@chokdee/kernel';
import { CONTROL_ACCOUNT_MAX, KIND_ROLES, ROLE_WAYS, type TransferKind, type TransferRole } from '@chokdee/ledger';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows, findRow } from '#src/db/rows.ts';
import { type LimitPeriod, periodStart } from '#src/protection/periods.ts';

/** What a member deposited, withdrew, staked and was paid. */
export type Usage = Readonly<Record<TransferRole, Satang>>;

interface Moved {
  readonly wallet_id: number;
  readonly day: Day;
  readonly kind: TransferKind;
  readonly net: number;
  /** The last transfer that is in it, and how many of them had to be read. */
  readonly upto: number;
  readonly read: number;
}

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
/** How many transfers are read again and again before what they add up to is kept. */
const READ_MAX = 100;

/**
 * What a member moved in each period that a limit can have, over all wallets, from the ledger itself. It is asked at every
 * bet of someone with limits: what has been added up is kept, and only what came since is read.
 */
export const readUsage = async (db: Reader, memberId: number, now: Date): Promise<Record<LimitPeriod, Usage>> => {
  const moved = await readMoved(db, memberId, now);
  const unkept = moved.filter(({ read }) => read > 0);
  if (unkept.reduce((sum, { read }) => sum + read, 0) > READ_MAX) await keepMoved(db, memberId, unkept, now);
  return usageOf(moved, now);
};

/**
 * The first day of all periods. Every reading begins there, so that what is kept is whole for each of them, and for a
 * process whose clock is behind, too.
 */
const firstDay = (now: Date): Day => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const starts = PERIODS.map((period) => periodStart(period, yesterday).getTime());
  return dayOf(new Date(Math.min(...starts)));
};

/** A wallet's transfers become visible in the order of their seq: what was kept up to one goes on with the next. */
const readMoved = async (db: Reader, memberId: number, now: Date): Promise<readonly Moved[]> => {
  const since = firstDay(now);
  return allRows<Moved>(db)`
    with kept as materialized (
      select wallet_id, day, kind, net, upto from limit_usage where member_id = ${memberId} and day >= ${since}
    ), begin as materialized (
      select w.wallet_id, coalesce((select max(upto) + 1 from kept k where k.wallet_id = w.wallet_id),
        wallet_seq_at(w.member_id, w.wallet_id, ${startOf(since)})) as seq
      from wallet w where w.member_id = ${memberId} and exists (
        select from transfer l where l.member_id = w.member_id and l.wallet_id = w.wallet_id and l.seq = w.seq and l.posted_at >= ${startOf(since)})
    )
    select wallet_id, day, kind, sum(net)::bigint as net, max(upto) as upto, sum(read)::bigint as read from (
      select wallet_id, day, kind, net, upto, 0 as read from kept
      union all
      select t.wallet_id, (t.posted_at at time zone 'Asia/Bangkok')::date, t.kind,
        case when t.credit_account <= ${CONTROL_ACCOUNT_MAX} then t.amount else -t.amount end, t.seq, 1
      from begin b join transfer t on t.member_id = ${memberId} and t.wallet_id = b.wallet_id and t.seq >= b.seq
    ) as moved group by wallet_id, day, kind`;
};

const keepMoved = (db: Reader, memberId: number, moved: readonly Moved[], now: Date): Promise<unknown> =>
  sql`
  with over as (delete from limit_usage where member_id = ${memberId} and (wallet_id, day, kind) in (
    select wallet_id, day, kind from limit_usage where member_id = ${memberId} and day < ${firstDay(now)} for update skip locked))
  insert into limit_usage as kept (member_id, wallet_id, day, kind, net, upto)
  select ${memberId}, * from unnest(${numberArray(moved.map(({ wallet_id }) => wallet_id))}::bigint[], ${textArray(moved.map(({ day }) => day))}::date[],
    ${textArray(moved.map(({ kind }) => kind))}::text[], ${numberArray(moved.map(({ net }) => net))}::bigint[],
    ${numberArray(moved.map(({ upto }) => upto))}::bigint[]) order by 2, 3, 4
  on conflict (member_id, wallet_id, day, kind) do update set net = excluded.net, upto = excluded.upto where kept.upto < excluded.upto
`.execute(db);

const usageOf = (moved: readonly Moved[], now: Date): Record<LimitPeriod, Usage> => {
  const since = (period: LimitPeriod): Usage => {
    const first = dayOf(periodStart(period, now));
    const rows = moved.filter(({ day }) => day >= first);
    const total = (role: TransferRole): Satang => roleTotal(rows, role);
    return {
      deposit: total('deposit'),
      withdrawal: total('withdrawal'),
      stake: total('stake'),
      payout: total('payout'),
    };
  };
  return { day: since('day'), week: since('week'), month: since('month') };
};

/** What of these movements belongs to a role; what was given back is taken off. Net: into wallets. */
export const roleTotal = (rows: readonly { kind: TransferKind; net: number }[], role: TransferRole): Satang => {
  const net = rows.reduce((sum, row) => sum + (KIND_ROLES[row.kind] === role ? row.net : 0), 0);
  return satang(net * ROLE_WAYS[role] || 0); // never -0
};

/** How many minutes the member was here on the Bangkok day of an instant. */
export const minutesToday = async (db: Reader, memberId: number, now: Date): Promise<number> => {
  const row = await findRow(db, 'member_minute', { member_id: memberId, day: dayOf(now) }, ['minutes']);
  return row?.minutes ?? 0;
};
