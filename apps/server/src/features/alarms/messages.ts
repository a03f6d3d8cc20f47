import type { StaffResult } from '@chokdee/contract';
import { allRows } from '#src/db/rows.ts';
import { readPage } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Message = StaffResult<'GET /bo/api/alarms/messages'>['items'][number];
type MessageRow = Omit<Message, 'title' | 'detail' | 'tries'> & {
  readonly body: string;
  readonly tries: readonly (Omit<Message['tries'][number], 'at'> & { readonly at: string })[];
};

/** What was sent to people, newest first, with each try. */
export const messages: StaffHandler<'GET /bo/api/alarms/messages'> = (paging, { db }) =>
  readPage(
    paging,
    async (before, count) => {
      const rows = await allRows<MessageRow>(db)`
        select m.message_id, t.way, coalesce(s.username, t.name) as target, m.alarm_id, m.body, m.state, m.created_at,
          case m.state when 'waiting' then m.next_at end as next_at,
          coalesce((select jsonb_agg(jsonb_build_object('n', y.n, 'at', y.at, 'ms', y.ms, 'status', y.status, 'problem', y.problem) order by y.n)
            from message_try y where y.message_id = m.message_id), '[]') as tries
        from (select * from message where message_id < coalesce(${before ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          order by message_id desc limit ${count}) as m
        join message_target t using (target_id) left join staff s using (staff_id) order by m.message_id desc`;
      return rows.map(({ body, tries, ...row }) => {
        const { title, detail } = JSON.parse(body) as { title: string; detail: string };
        return { ...row, title, detail, tries: tries.map((one) => ({ ...one, at: new Date(one.at) })) };
      });
    },
    ({ message_id }) => message_id,
  );
