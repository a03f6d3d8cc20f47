import type { StaffResult } from '@chokdee/contract';
import { QUEST_UNITS } from '@chokdee/rewards';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** A quest as staff see it. */
type StaffQuest = StaffResult<'GET /bo/api/quests'>['items'][number];

/** Every quest, newest first, with how often it was rewarded in the last 30 days and what that cost. */
export const questsList: StaffHandler<'GET /bo/api/quests'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const rows = await allRows<StaffQuest>(db)`
    select q.quest_id, q.kind, q.event_id, q.measure, q.products, q.name, q.detail, q.image, q.target, q.pays, q.amount, q.is_shown, q.starts_at,
      q.ends_at, q.position, q.version, coalesce(e.title, '') as event_title, r.redeemed, r.members, (r.redeemed * q.amount)::bigint as cost,
      exists (select from quest_redeemed r where r.quest_id = q.quest_id) as was_rewarded
    from (
      select * from quest q where ${before === undefined ? sql`true` : sql`q.quest_id < ${before}::bigint`}
      order by q.quest_id desc limit ${limit + 1}
    ) as q
    left join event e on e.id = q.event_id
    cross join lateral (
      select count(*)::int as redeemed, count(distinct r.member_id)::int as members from quest_redeemed r
      where r.quest_id = q.quest_id and r.grant_id >= id_from(now() - interval '30 days')
    ) as r
    order by q.quest_id desc`;
  const quests = rows.map((quest) => ({ ...quest, target: shownTarget(quest) }));
  return { ...pageOf(quests, limit, ({ quest_id }) => quest_id), events: await readEvents(db) };
};

/** What is asked for, in baht where it is money. */
export const shownTarget = ({ measure, target }: Pick<StaffQuest, 'measure' | 'target'>): number =>
  QUEST_UNITS[measure] === 'baht' ? target / 100 : target;

const EVENTS_MAX = 500;

const readEvents = (db: Reader) => allRows<{ id: number; title: string }>(db)`
    select id, title from event where coalesce(ends_at > clock_timestamp(), true) or exists (select from quest q where q.event_id = event.id)
    order by id desc limit ${EVENTS_MAX}`;
