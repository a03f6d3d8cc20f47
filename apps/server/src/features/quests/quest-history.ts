import type { Result } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';

type Rewarded = Result<'GET /api/quest/history'>['items'][number];

/** The quests that the member was rewarded for, newest first, by the names that they had then: the grant has them, unless it says why it was cancelled. */
export const questHistory: Handler<'GET /api/quest/history'> = (paging, { db, member }) =>
  readPage(
    paging,
    (before, count) => allRows<Rewarded>(db)`
        select r.quest_id, r.grant_id, case when g.state = 'cancelled' then q.name else g.note end as name, g.pays, g.amount, r.redeemed_at
        from quest_redeemed r join quest q using (quest_id) join reward_grant g using (member_id, grant_id)
        where r.member_id = ${member.id} and ${before ? sql`r.grant_id < ${before}::uuid` : sql`true`}
        order by r.grant_id desc limit ${count}`,
    ({ grant_id }) => grant_id,
  );
