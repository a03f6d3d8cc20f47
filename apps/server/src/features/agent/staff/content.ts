import { findRow } from '#src/db/rows.ts';
import { periodProblem, textProblem } from '#src/features/agent/staff/check-fields.ts';
import { rowCalls } from '#src/features/agent/staff/rows.ts';
import { imageProblem, linkProblem } from '#src/lib/check-links.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const NO_PICTURE = 'กรุณาใส่รูปภาพ';
/** The type of a notice that is a picture and nothing else. */
const PICTURE_ONLY = 1;

/** Notices to every visitor. */
export const notices = rowCalls({
  table: 'notification',
  subject: 'notice',
  columns: ['type', 'image', 'title', 'description', 'link', 'position', 'starts_at', 'ends_at'],
  check: async (notice, trx) => ({
    image: notice.type === PICTURE_ONLY && notice.image === '' ? NO_PICTURE : await imageProblem(trx, notice.image),
    title: textProblem(notice.title),
    link: linkProblem(notice.link),
    ends_at: periodProblem(notice),
  }),
});

/** All notices, also those that are not shown now. */
export const noticeList: StaffHandler<'GET /bo/api/content/notices'> = async (input, context) =>
  (await notices.list(input, context)).map((notice) => ({ ...notice, type: notice.type === PICTURE_ONLY ? 1 : 2 }));

/** The pictures at the top of the home page, with words over them. */
export const banners = rowCalls({
  table: 'banner',
  subject: 'banner',
  columns: ['image', 'eyebrow', 'title', 'note', 'link', 'position', 'starts_at', 'ends_at'],
  check: async (banner, trx) => ({
    image: await imageProblem(trx, banner.image),
    title: textProblem(banner.title),
    link: linkProblem(banner.link),
    ends_at: periodProblem(banner),
  }),
});

/** What is behind the event button: a picture each. */
export const events = rowCalls({
  table: 'event',
  subject: 'event',
  columns: ['image', 'title', 'position', 'starts_at', 'ends_at'],
  check: async (event, trx) => ({
    image: event.image === '' ? NO_PICTURE : await imageProblem(trx, event.image),
    title: textProblem(event.title),
    ends_at: periodProblem(event),
  }),
  checkRemove: async (id, trx) => {
    const quest = await findRow(trx, 'quest', { event_id: id }, ['quest_id']);
    return { id: quest && 'กิจกรรมนี้มีภารกิจอยู่ ลบไม่ได้ ตั้งเวลาสิ้นสุดหรือย้ายภารกิจไปกิจกรรมอื่นแทน' };
  },
});
