import { sql } from 'kysely';
import { readResults } from '#src/features/lotto/result.ts';
import { readDraws } from '#src/features/lotto/staff/result-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One round with every result that it had, what the feeds said, and how its payment goes. */
export const staffResult: StaffHandler<'GET /bo/api/lotto/result'> = async ({ round_id }, { db }) => {
  const [draw] = await readDraws(db, [round_id]);
  if (!draw) throw new Refusal('round_not_found');
  const [results, feeds, debts] = await Promise.all([
    readResults(db, round_id),
    db
      .selectFrom('lotto_feed_report')
      .select(['feed', 'announced', 'heard_at'])
      .where('round_id', '=', round_id)
      .execute(),
    sql<{ members: number; amount: number; collected: number }>`
      select count(distinct member_id) as members, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(collected), 0)::bigint as collected
      from member_debt where round_id = ${round_id}`.execute(db),
  ]);
  return {
    ...draw,
    earlier: results.slice(1),
    feeds: feeds.map((feed) => ({ ...feed, announced: feed.announced as Record<string, string> })),
    debts: (debts.rows[0] ?? { members: 0, amount: 0, collected: 0 }) as never,
  };
};
