import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { PAGES } from '#src/seed/pages.ts';

/** What the demo brand shows: accounts to deposit to, notices, banners, an event, and its pages of text. */
export const seedContent = async (db: Db, isSandbox: boolean): Promise<void> => {
  const known = await db.selectFrom('content_page').select('slug').executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    await addRows(
      trx,
      'content_page',
      PAGES.map(({ sections, ...page }) => ({ ...page, sections: JSON.stringify(sections) })),
    );
    if (!isSandbox) return;
    await addRows(trx, 'agent_bank_account', BANK_ACCOUNTS);
    await addRows(trx, 'true_money_account', { phone: '0891234567', account_name: 'บจก. โชคดี เดโม' });
    await addRows(trx, 'notification', NOTICES);
    await addRows(trx, 'banner', BANNERS);
    await addRows(trx, 'event', { image: '/art/event-poll.svg', title: 'ทายผลลุ้นรางวัล' });
    await trx.updateTable('agent').set({ licence_text: 'เว็บไซต์สาธิต ใช้เงินทดลองเล่นเท่านั้น ไม่มีการพนันด้วยเงินจริง' }).execute();
  });
};

const BANK_ACCOUNTS = [
  { bank_code: 'KBANK', account_number: '0123456789', account_name: 'บจก. โชคดี เดโม', position: 1 },
  { bank_code: 'SCB', account_number: '9876543210', account_name: 'บจก. โชคดี เดโม', position: 2 },
];

const NOTICES = [
  {
    type: 2,
    title: 'ยินดีต้อนรับสู่โชคดี',
    description: 'เว็บไซต์สาธิตใช้เงินทดลองเล่น ทุกงวดตรวจสอบผลย้อนหลังได้ด้วยตัวคุณเอง',
    image: '/art/notice-welcome.svg',
    link: '/help',
    position: 1,
  },
  {
    type: 2,
    title: 'ตั้งวงเงินของคุณเอง',
    description: 'กำหนดวงเงินฝาก ยอดเสีย และเวลาเล่นต่อวันได้ที่หน้าโปรไฟล์ ลดได้ทันที เพิ่มมีผลใน 24 ชั่วโมง',
    image: '/art/notice-limits.svg',
    link: '/member/profile',
    position: 2,
  },
];

const BANNERS = [
  {
    eyebrow: 'ยินดีต้อนรับสู่โชคดี',
    title: 'เห็นอัตราจ่ายและวงเงินก่อนจ่ายทุกครั้ง',
    note: '',
    link: '',
    image: '/art/banner-ticket.svg',
    position: 1,
  },
  {
    eyebrow: 'โปร่งใสทุกงวด',
    title: 'ผลจับยี่กีตรวจสอบได้ด้วยตัวคุณเอง',
    note: '',
    link: '/help',
    image: '/art/banner-proof.svg',
    position: 2,
  },
  {
    eyebrow: 'เล่นอย่างสบายใจ',
    title: 'ตั้งวงเงินและเวลาเล่นของคุณเอง',
    note: '',
    link: '/member/profile',
    image: '/art/banner-limits.svg',
    position: 3,
  },
];
