import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { showQuests } from '#src/features/quests/quest-standing.ts';
import type { Handler } from '#src/lib/context.ts';

/** The quests that run, with how far the member is in each. */
export const questList: Handler<'GET /api/quest/list'> = (_input, { db, member }) => showQuests(db, member.id);

interface EventRow {
  readonly id: number;
  readonly image: string;
  readonly title: string;
  readonly ends_at: Date | null;
}

/** The quests of the event that is named, or of the newest that has any; nothing of one that is not on. */
export const eventQuest: Handler<'POST /api/event/quest'> = async ({ event_id }, { db, member }) => {
  const rows = await allRows<EventRow>(db)`
    select e.id, e.image, e.title, e.ends_at from event e
    where e.starts_at <= clock_timestamp() and coalesce(e.ends_at > clock_timestamp(), true) and ${
      event_id === undefined
        ? sql`exists (select from quest q where q.event_id = e.id and q.is_shown and coalesce(q.starts_at <= clock_timestamp(), true)
            and coalesce(q.ends_at > clock_timestamp(), true))`
        : sql`e.id = ${event_id}`
    }
    order by e.starts_at desc, e.id desc limit 1`;
  const [event = null] = rows;
  return { event, items: event ? await showQuests(db, member.id, sql`q.event_id = ${event.id}`) : [] };
};
