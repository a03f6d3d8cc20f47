import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { pollColumns } from '#src/features/polls/poll-rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** A poll as staff see it. */
type StaffPoll = StaffResult<'GET /bo/api/polls'>['items'][number];

/** Every poll, newest first, with its votes and what it paid. */
export const pollsList: StaffHandler<'GET /bo/api/polls'> = async ({ cursor, limit }, { db }) => {
  const before = numberCursor(cursor);
  const which = before === undefined ? sql`true` : sql`p.poll_id < ${before}::bigint`;
  const rows = await readPolls(db, which, limit + 1);
  return pageOf(rows, limit, ({ poll_id }) => poll_id);
};

/** Polls `p` that meet a condition, newest first. */
export const readPolls = (
  db: Reader,
  which: RawBuilder<unknown>,
  count: number,
): Promise<StaffPoll[]> => allRows<StaffPoll>(db)`
    select ${pollColumns}, p.state = 'open' and p.closes_at <= clock_timestamp() as is_closed,
      (select json_agg(json_build_object('choice_id', c.choice_id, 'name', c.name, 'image', c.image,
          'votes', coalesce(t.votes, 0), 'voters', coalesce(t.voters, 0)) order by c.position, c.choice_id)
        from poll_choice c left join (
          select choice_id, sum(votes) as votes, sum(voters) as voters from poll_tally where poll_id = p.poll_id group by choice_id
        ) as t using (choice_id) where c.poll_id = p.poll_id) as choices,
      n.votes, n.voters, g.paid, g.winners,
      (select a.approval_id from approval a where a.kind = 'poll_result' and a.subject_type = 'poll' and a.subject_id = p.poll_id::text
        and a.status = 'pending' and a.expires_at > now() order by a.approval_id desc limit 1) as approval_id,
      (select replace(a.kind, 'poll_', '') from alarm a where a.subject = p.poll_id::text and a.kind in ('poll_paused', 'poll_budget')
        and a.ended_at is null limit 1) as alarm
    from (select * from poll p where ${which} order by p.poll_id desc limit ${count}) as p
    cross join lateral (
      select coalesce(sum(votes), 0)::int as votes, coalesce(sum(newcomers), 0)::int as voters from poll_tally where poll_id = p.poll_id
    ) as n
    cross join lateral (
      select coalesce(sum(g.amount), 0)::bigint as paid, count(*)::int as winners
      from (select distinct member_id from poll_vote v where v.poll_id = p.poll_id and v.choice_id = p.result_choice) as v
      join reward_grant g on g.member_id = v.member_id and g.key = 'poll:' || p.poll_id
    ) as g
    order by p.poll_id desc`;
