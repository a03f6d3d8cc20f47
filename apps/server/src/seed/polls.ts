import { addDays, baht, DAY_MS, dayOf, present } from '@chokdee/kernel';
import { type PlannedRound, plannedRounds } from '@chokdee/lotto';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { thaiDay } from '#src/lib/thai-day.ts';
import { CATEGORIES } from '#src/seed/market-data.ts';

const CHOICES = ['เลขคู่ ทั้งสองหลัก', 'เลขคี่ ทั้งสองหลัก', 'หลักสิบคู่ หลักหน่วยคี่', 'หลักสิบคี่ หลักหน่วยคู่'];

/** The government's next draw that members have at least a day to guess. */
const nextDraw = (now: Date): PlannedRound => {
  const schedule = CATEGORIES.find(({ result_shape }) => result_shape === 'government')?.markets[0]?.schedule;
  const rounds = plannedRounds(present(schedule, 'the schedule'), dayOf(now), addDays(dayOf(now), 31));
  const inTime = rounds.find(({ closes_at }) => closes_at.getTime() - now.getTime() >= DAY_MS);
  return present(inTime, 'a draw of the next month');
};

/**
 * The poll to which the event dialog leads: number 1, until selling for the draw that it asks about closes. In the sandbox it is open;
 * elsewhere the operator opens it, for it promises his money.
 */
export const seedPolls = async (db: Db, isSandbox: boolean, now = new Date()): Promise<void> => {
  const known = await db.selectFrom('poll').select('poll_id').executeTakeFirst();
  if (known) return;
  const { day, closes_at } = nextDraw(now);
  await db.transaction().execute(async (trx) => {
    const { poll_id } = await trx
      .insertInto('poll')
      .values({
        title: 'ทายเลขท้าย 2 ตัวงวดหน้า',
        detail: `เลขท้าย 2 ตัวของสลากกินแบ่งรัฐบาลงวด ${thaiDay(day)} จะออกแบบไหน ทายถูกรับส่วนแบ่งเงินรางวัล`,
        image: '/art/event-poll.svg',
        opens_at: now,
        closes_at,
        quota_by: 'deposit',
        quota_free: 1,
        quota_baht: baht(300),
        quota_max: 10,
        prize: 'split',
        prize_amount: baht(10_000),
        state: isSandbox ? 'open' : 'draft',
      })
      .returning('poll_id')
      .executeTakeFirstOrThrow();
    await addRows(
      trx,
      'poll_choice',
      CHOICES.map((name, position) => ({ poll_id, choice_id: position + 1, name, position })),
    );
  });
};
