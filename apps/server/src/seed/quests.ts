import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

const DEMO_PHONE = '0812345678';

const QUESTS = [
  {
    kind: 'daily',
    measure: 'login',
    name: 'เช็กอินวันนี้',
    detail: 'แวะมาทักทายกันทุกวัน รับแต้มไปสะสมได้เลย',
    target: 1,
    pays: 'points',
    amount: baht(2),
  },
  {
    kind: 'daily',
    measure: 'deposit',
    name: 'ฝากครบ 100 บาท',
    detail: 'ฝากกี่ครั้งก็ได้ รวมกันครบ 100 บาทภายในวันนี้',
    target: baht(100),
    pays: 'points',
    amount: baht(10),
  },
  {
    kind: 'daily',
    measure: 'turnover',
    name: 'เล่นครบ 500 บาท',
    detail: 'เล่นหวยหรือเกมใดก็ได้ นับเมื่อออกผลแล้ว',
    target: baht(500),
    pays: 'points',
    amount: baht(20),
  },
  {
    kind: 'daily',
    measure: 'bills',
    name: 'ซื้อหวย 3 โพย',
    detail: 'ซื้อหวยตลาดใดก็ได้ โพยนับในวันที่งวดนั้นปิดรับ',
    target: 3,
    pays: 'points',
    amount: baht(5),
  },
  {
    kind: 'once',
    measure: 'login',
    name: 'เข้าใช้งานครบ 7 วันติดต่อกัน',
    detail: 'เข้ามาทุกวันอย่าให้ขาด ครบสัปดาห์รับเงินสดไปเลย',
    target: 7,
    pays: 'cash',
    amount: baht(20),
  },
  {
    kind: 'once',
    measure: 'deposit',
    name: 'ฝากเงินครั้งแรก',
    detail: 'ฝากครั้งแรกตั้งแต่ 100 บาทขึ้นไป รับเงินสดต้อนรับ',
    target: baht(100),
    pays: 'cash',
    amount: baht(10),
  },
] as const;

const OF_EVENT = {
  kind: 'event',
  measure: 'turnover',
  name: 'เล่นหวยสะสม 1,000 บาท',
  detail: 'สะสมยอดเล่นหวยตลอดกิจกรรม ครบแล้วรับเครดิตฟรี',
  products: ['lotto'],
  target: baht(1_000),
  pays: 'free',
  amount: baht(30),
};

/** Something to do each day, once and in the event, and the last days of the demo member. Again does nothing. */
export const seedQuests = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('quest').select('quest_id').executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    const event = await trx.selectFrom('event').select('id').orderBy('id').executeTakeFirst();
    const rows = [
      ...QUESTS.map((quest) => ({ ...quest, products: null, event_id: null })),
      ...(event ? [{ ...OF_EVENT, event_id: event.id }] : []),
    ];
    await addRows(
      trx,
      'quest',
      rows.map((row, position) => ({ ...row, position: position + 1, is_shown: true })),
    );
    // He was here for a week, so a quest of his is done when he comes today.
    await sql`
      insert into login_day (member_id, day)
      select member_id, (clock_timestamp() at time zone 'Asia/Bangkok')::date - back
      from member cross join generate_series(1, 6) as back where phone = ${DEMO_PHONE} on conflict do nothing
    `.execute(trx);
  });
};
