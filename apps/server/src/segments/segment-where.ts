import type { SegmentFilter } from '@chokdee/contract';
import { ACCOUNTS } from '@chokdee/ledger';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;
type Account = keyof typeof ACCOUNTS;

/** What is asked of a member's sums `s` against some accounts of the house: that one of them is so, or that none is. */
interface OfSums {
  readonly accounts: readonly Account[];
  readonly isSo: boolean;
  readonly how: RawBuilder<unknown>;
}
const moved = (accounts: readonly Account[], how: RawBuilder<unknown>): OfSums => ({ accounts, isSo: true, how });
const notMoved = (accounts: readonly Account[], how: RawBuilder<unknown>): OfSums => ({ accounts, isSo: false, how });

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Bangkok')`;
const STAKES = { lotto: ['lotto_stakes'], games: ['game_stakes'] } as const;
const ANY_STAKE = ['lotto_stakes', 'game_stakes'] as const;
/** Of somebody who never moved any money there is no row, and nothing is what he moved. */
const bankAtLeast = (amount: number, least: RawBuilder<unknown>): OfSums =>
  amount <= 0
    ? notMoved(['bank'], sql`${least} < ${amount}::bigint`)
    : moved(['bank'], sql`${least} >= ${amount}::bigint`);
const bankAtMost = (amount: number, most: RawBuilder<unknown>): OfSums =>
  amount >= 0
    ? notMoved(['bank'], sql`${most} > ${amount}::bigint`)
    : moved(['bank'], sql`${most} <= ${amount}::bigint`);
const NET = sql`s.in_sum - s.out_sum`;

/** What each field of a filter asks of a member `m`; of money only what is rolled up, so that no history is read. */
const CONDITIONS: { readonly [Name in keyof SegmentFilter]-?: (value: Asked<Name>) => Condition | OfSums } = {
  level_min: (level) => sql`m.level >= ${level}`,
  level_max: (level) => sql`m.level <= ${level}`,
  flag: (flag) => sql`exists (select from member_flag f where f.member_id = m.member_id and f.flag = ${flag})`,
  without_flag: (flag) =>
    sql`not exists (select from member_flag f where f.member_id = m.member_id and f.flag = ${flag})`,
  joined_from: (day) => sql`m.created_at >= ${startOf(day)}`,
  joined_to: (day) => sql`m.created_at < ${startOf(day)} + interval '1 day'`,
  referrer_id: (referrer) => sql`m.referrer_id = ${referrer}`,
  played: (what) => moved(STAKES[what], sql`s.out_count > 0`),
  played_days_max: (days) => moved(ANY_STAKE, sql`s.out_at >= ${ago(days)}`),
  idle_days_min: (days) => notMoved(ANY_STAKE, sql`s.out_at > ${ago(days)}`),
  has_deposited: (has) => (has ? moved : notMoved)(['bank'], sql`s.in_count > 0`),
  deposits_min: (amount) => bankAtLeast(amount, sql`s.in_sum`),
  deposits_max: (amount) => bankAtMost(amount, sql`s.in_sum`),
  last_deposit_days_min: (days) => moved(['bank'], sql`s.in_at <= ${ago(days)}`),
  last_deposit_days_max: (days) => moved(['bank'], sql`s.in_at >= ${ago(days)}`),
  net_min: (amount) => bankAtLeast(amount, NET),
  net_max: (amount) => bankAtMost(amount, NET),
};
type Asked<Name extends keyof SegmentFilter> = Exclude<SegmentFilter[Name], undefined>;

/** Whom nothing is sent or offered: the frozen, who take a break, who were forgotten or are about to be. */
export const isWithinReach: Condition = sql`
  not exists (select from member f where f.member_id = m.member_id and f.frozen_at is not null)
  and not exists (select from member_exclusion x where x.member_id = m.member_id and x.until > now())
  and not exists (select from member_erasure e where e.member_id = m.member_id and e.kept_at is null)`;

/** Whether a member `m` is in the segment of a filter now. The one place where that is said. */
export const isInSegment = (filter: SegmentFilter): Condition => {
  const asked = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [(CONDITIONS[name as keyof SegmentFilter] as (value: unknown) => Condition | OfSums)(value)],
  );
  const ofSums = asked.filter((one) => 'how' in one);
  const others = asked.filter((one) => !('how' in one));
  return sql`(${sql.join([isWithinReach, ...others, ...mergeSums(ofSums)], sql` and `)})`;
};

/** Conditions of the same accounts, each read once. */
const mergeSums = (asked: readonly OfSums[]): Condition[] =>
  [...Map.groupBy(asked, ({ accounts }) => accounts.join())].flatMap(([, group]) => readOnce(group));

/**
 * Of one account there is one row at most, so all that is asked of it is asked of that; of several each has a row of its own. That there is
 * none of several is asked of each: the sums of one account lie in the order of members, those of several do not.
 */
const readOnce = (group: readonly OfSums[]): Condition[] => {
  const { accounts = [] } = group[0] ?? {};
  const hows = (isSo: boolean) => group.filter((one) => one.isSo === isSo).map(({ how }) => sql`(${how})`);
  const [so, notSo] = [hows(true), hows(false)];
  if (so.length === 0) return accounts.map((one) => sql`not ${someSum([one], sql.join(notSo, sql` or `))}`);
  if (accounts.length > 1)
    return group.flatMap(({ isSo, how }) =>
      isSo ? [someSum(accounts, how)] : accounts.map((one) => sql`not ${someSum([one], how)}`),
    );
  return [someSum(accounts, sql.join([...so, ...notSo.map((how) => sql`${how} is not true`)], sql` and `))];
};

const someSum = (accounts: readonly Account[], how: RawBuilder<unknown>): Condition => sql`
  exists (select from member_sum s where s.member_id = m.member_id
    and ${isOf(accounts.map((name) => ACCOUNTS[name].id))} and (${how}))`;

const isOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql`s.account_id = ${sql.lit(ids[0])}` : sql`s.account_id = any(${[...ids]}::int[])`;
