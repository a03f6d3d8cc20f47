import type { Result } from '@chokdee/contract';
import type { Day, Satang } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { NO_DAY } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Shown = Result<'POST /api/quest/redeem'>;

/** A quest that runs now, as it stands for one member. */
export interface QuestRow extends Pick<Shown, 'kind' | 'measure' | 'pays'> {
  readonly quest_id: number;
  readonly event_id: number | null;
  readonly products: readonly Product[] | null;
  readonly name: string;
  readonly detail: string;
  readonly image: string;
  readonly target: number;
  readonly amount: Satang;
  readonly starts_at: Date | null;
  /** What came before this does not count. */
  readonly from_at: Date;
  /** When it begins anew or is over; null: never. */
  readonly until: Date | null;
  /** Under which day its reward is written down. */
  readonly day: Day;
  /** What was measured when it was rewarded; null: it was not. */
  readonly redeemed: number | null;
  readonly today: Day;
}

const QUESTS_MAX = 100;

/**
 * The quests that run now and meet a condition, with the stretch of time that counts for a member and whether he was
 * rewarded in it. A day begins at midnight in Bangkok.
 */
export const readQuests = (
  db: Reader,
  memberId: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<readonly QuestRow[]> => allRows<QuestRow>(db)`
    with clock as (
      select at, day, day::timestamp at time zone 'Asia/Bangkok' as day_starts, (day + 1)::timestamp at time zone 'Asia/Bangkok' as day_ends
      from (select at, (at at time zone 'Asia/Bangkok')::date as day from (select clock_timestamp() as at) as c) as c
    )
    select q.quest_id, q.event_id, q.kind, q.measure, q.products, q.name, q.detail, q.image, q.target, q.pays, q.amount, q.starts_at,
      p.from_at, p.until, p.day, r.progress as redeemed, c.day as today
    from quest q cross join clock c join member m on m.member_id = ${memberId} left join event e on e.id = q.event_id
    cross join lateral (
      select case q.kind when 'daily' then greatest(q.starts_at, c.day_starts) when 'event' then greatest(q.starts_at, e.starts_at)
          else coalesce(q.starts_at, m.created_at) end as from_at,
        least(q.ends_at, e.ends_at, case when q.kind = 'daily' then c.day_ends end) as until,
        case when q.kind = 'daily' then c.day else ${NO_DAY}::date end as day
    ) as p
    left join quest_redeemed r on r.member_id = ${memberId} and r.quest_id = q.quest_id and r.day = p.day
    where q.is_shown and coalesce(q.starts_at <= c.at, true) and coalesce(q.ends_at > c.at, true)
      and coalesce(e.starts_at <= c.at, true) and coalesce(e.ends_at > c.at, true) and ${which}
    order by q.position, q.quest_id limit ${QUESTS_MAX}`;

/** Nobody changes the quest until the transaction ends: what is measured and paid stays what the member saw. */
export const holdQuest = async (trx: Trx, questId: number): Promise<void> => {
  await sql`select from quest where quest_id = ${questId} for share`.execute(trx);
};

/** One quest as it stands for a member; one that does not run does not exist. */
export const readQuest = async (db: Reader, memberId: number, questId: number): Promise<QuestRow> => {
  const [quest] = await readQuests(db, memberId, sql`q.quest_id = ${questId}`);
  if (!quest) throw new Refusal('quest_not_found');
  return quest;
};
