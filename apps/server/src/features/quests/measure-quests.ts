import { addDays, type Day, dayOf, present, startOf } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { type QuestMeasure, streakOf } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import type { QuestRow } from '#src/features/quests/quest-rows.ts';
import { uuidAt } from '#src/lib/uuids.ts';

/** A streak is never counted further back: no quest asks for more. */
export const STREAK_DAYS_MAX = 366;

type Progress = ReadonlyMap<number, number>;

/**
 * How far a member is in each quest, added up now from what really happened: one question for each measure, however many
 * quests there are. What was rewarded stays as it was measured then.
 */
export const measureQuests = async (db: Reader, memberId: number, quests: readonly QuestRow[]): Promise<Progress> => {
  const progress = new Map(
    quests.flatMap(({ quest_id, redeemed }) => (redeemed === null ? [] : [[quest_id, redeemed]])),
  );
  const open = quests.filter(({ redeemed }) => redeemed === null);
  for (const measure of Object.keys(MEASURES) as QuestMeasure[]) {
    const some = open.filter((quest) => quest.measure === measure);
    if (some.length === 0) continue;
    for (const [questId, value] of await MEASURES[measure](db, memberId, some))
      progress.set(questId, Math.max(0, value));
  }
  return progress;
};

type Measure = (
  db: Reader,
  memberId: number,
  quests: readonly QuestRow[],
) => Promise<Iterable<readonly [number, number]>>;

const deposited: Measure = (db, memberId, quests) =>
  addUp(
    db,
    sql`select p.quest_id, coalesce(sum(d.amount), 0)::bigint as value from ${periods(quests)}
      left join deposit d on d.member_id = ${memberId} and d.state = 'credited' and d.credited_at >= p.from_at
      group by p.quest_id`,
  );

/** Free credit costs nothing, so what it plays or buys counts nowhere. */
const COUNTED_WALLETS = sql`(${WALLET_TYPES.main.id}, ${WALLET_TYPES.bonus.id})`;

/** Play counts on its official day, which may begin a moment after the play was written; what was taken back is a fact below zero. */
const played: Measure = (db, memberId, quests) =>
  addUp(
    db,
    sql`select p.quest_id, coalesce(sum(f.eligible_stake), 0)::bigint as value from ${periods(quests)} join quest q using (quest_id)
      left join play_fact f on f.member_id = ${memberId} and f.day between p.from_day and p.today
        and greatest(f.at, f.day::timestamp at time zone 'Asia/Bangkok') >= p.from_at
        and f.wallet_type_id in ${COUNTED_WALLETS} and (q.products is null or f.product = any(q.products))
      group by p.quest_id`,
  );

/** The clocks of those who sell may be this far apart from the database's: ids are made by theirs. */
const CLOCKS_APART_MS = 60_000;

/** Bets are over, and something was or will be drawn. */
const TAKES_NO_MORE = sql`r.status not in ('scheduled', 'open', 'voided')`;

/**
 * Bills count once their round takes no more bets: then nobody can cancel them after the reward. A daily quest counts them on
 * the day of that close, whenever they were bought, so that each has its day.
 */
const bought: Measure = (db, memberId, quests) => {
  const oldest = Math.min(...quests.map(({ from_at }) => from_at.getTime()));
  const { today } = present(quests[0], 'a quest');
  return addUp(
    db,
    sql`select p.quest_id, count(b.bill_id) as value from ${periods(quests)}
      left join (
        select b.bill_id, b.created_at, r.closes_at from bill b join lotto_round r using (round_id) join wallet w using (member_id, wallet_id)
        where b.member_id = ${memberId} and b.status is null and ${TAKES_NO_MORE} and w.wallet_type_id in ${COUNTED_WALLETS}
          and b.bill_id >= least(${uuidAt(oldest - CLOCKS_APART_MS)}::uuid, (
            select id_from(min(r.opens_at) - interval '1 minute') from lotto_round r
            where ${TAKES_NO_MORE} and r.closes_at >= ${startOf(today)} and r.closes_at < ${startOf(addDays(today, 1))}))
      ) as b on case when p.is_daily then b.closes_at else b.created_at end >= p.from_at
      group by p.quest_id`,
  );
};

const here: Measure = async (db, memberId, quests) => {
  const rows = await db
    .selectFrom('login_day')
    .select('day')
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(STREAK_DAYS_MAX)
    .execute();
  const days = rows.map(({ day }) => day);
  return quests.map((quest) => [quest.quest_id, streakOf(days, quest.today, firstDay(quest))] as const);
};

/** Nobody is here before he joins, so only a quest with a beginning leaves days out. */
const firstDay = ({ kind, starts_at, from_at }: QuestRow): Day =>
  dayOf(kind === 'once' ? (starts_at ?? new Date(0)) : from_at);

const MEASURES: Readonly<Record<QuestMeasure, Measure>> = {
  deposit: deposited,
  turnover: played,
  bills: bought,
  login: here,
};

const periods = (quests: readonly QuestRow[]): RawBuilder<unknown> => sql`unnest(
  ${numberArray(quests.map(({ quest_id }) => quest_id))}::int[],
  ${textArray(quests.map(({ from_at }) => from_at.toISOString()))}::timestamptz[],
  ${textArray(quests.map(({ from_at }) => dayOf(from_at)))}::date[], ${textArray(quests.map(({ today }) => today))}::date[],
  ${textArray(quests.map(({ kind }) => String(kind === 'daily')))}::boolean[]) as p (quest_id, from_at, from_day, today, is_daily)`;

const addUp = async (db: Reader, query: RawBuilder<unknown>): Promise<[number, number][]> => {
  const { rows } = await (query as RawBuilder<{ quest_id: number; value: number }>).execute(db);
  return rows.map(({ quest_id, value }) => [quest_id, value]);
};
