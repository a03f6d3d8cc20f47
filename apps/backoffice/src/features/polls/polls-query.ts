import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '#src/lib/staff-api.ts';

export type Poll = StaffAnswer<'GET /bo/api/polls'>['items'][number];
export type PollDraft = Omit<StaffSent<'POST /bo/api/polls/save'>, 'poll_id' | 'version'>;

/** One poll; null: there is none of that number. */
export const pollQuery = (poll_id: number) =>
  queryOptions({
    queryKey: ['rewards', 'polls', 'one', poll_id],
    queryFn: async ({ signal }) => {
      // The list is newest first: the page before the next number begins with this one.
      const { items } = await staffApi('GET /bo/api/polls', { cursor: String(poll_id + 1), limit: 1 }, { signal });
      return items.find((poll) => poll.poll_id === poll_id) ?? null;
    },
  });

/** How a poll stands, in words; an open one may be closed by its time. */
export const POLL_STATES = {
  draft: 'ฉบับร่าง',
  open: 'เปิดโหวต',
  closed: 'รอแจ้งผล',
  waiting: 'รอยืนยันผล',
  void: 'ยกเลิกแล้ว',
  resulted: 'กำลังจ่าย',
  paid: 'จ่ายแล้ว',
} as const;

/** Why the winners of a poll cannot be paid. */
export const POLL_ALARMS: Readonly<Record<NonNullable<Poll['alarm']>, string>> = {
  paused: 'จ่ายไม่ได้ แคมเปญรางวัลโพลหยุดอยู่',
  budget: 'จ่ายไม่ได้ งบรางวัลโพลไม่พอ',
};

/** How a poll stands for staff: an open one whose time is over waits for its result, or for the second person. */
export const stateOf = ({ state, is_closed, approval_id }: Poll): keyof typeof POLL_STATES => {
  if (!is_closed) return state;
  return approval_id === null ? 'closed' : 'waiting';
};
