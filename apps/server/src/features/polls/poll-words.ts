import type { Result } from '@chokdee/contract';
import { formatBaht } from '@chokdee/kernel';
import type { PollRow } from '#src/features/polls/poll-rows.ts';

type Config = Result<'GET /api/poll/config'>['config'];
type PollState = Config['state'];

/** How a poll stands for players at the moment it was read. */
export const standingOf = ({ state, opens_at, closes_at, now }: PollRow): PollState => {
  if (state === 'draft') throw new Error('a draft is not shown');
  if (state !== 'open') return state;
  if (now < opens_at) return 'soon';
  return now < closes_at ? 'open' : 'closed';
};

const STATE_WORDS: Readonly<Record<PollState, string>> = {
  soon: 'เร็วๆ นี้',
  open: 'เปิดโหวต',
  closed: 'ปิดโหวตแล้ว รอประกาศผล',
  void: 'ยกเลิก',
  resulted: 'ประกาศผลแล้ว กำลังจ่ายรางวัล',
  paid: 'จ่ายรางวัลแล้ว',
};

/** The rules of a poll in plain Thai: how votes are earned, and what there is to win. */
const rulesOf = (poll: PollRow): string[] => {
  const earned = poll.quota_by === 'deposit' ? 'ยอดฝากสะสม' : 'ยอดเล่นสะสม';
  return [
    ...(poll.quota_free > 0 ? [`สมาชิกทุกคนได้โหวตฟรี ${poll.quota_free} สิทธิ์`] : []),
    `${earned}ทุก ${formatBaht(poll.quota_baht)} บาทระหว่างเปิดโหวต ได้เพิ่ม 1 สิทธิ์ รวมไม่เกิน ${poll.quota_max} สิทธิ์`,
    ...prizeRules(poll),
    'โหวตแล้วเปลี่ยนหรือยกเลิกไม่ได้',
    'เงินรางวัลเข้ากระเป๋าหลักเองหลังประกาศผล ไม่ต้องทำยอด',
  ];
};

const prizeRules = ({ prize, prize_amount, prize_max }: PollRow): string[] => {
  if (prize === 'split') return [`เงินรางวัลรวม ${formatBaht(prize_amount)} บาท แบ่งเท่ากันทุกโหวตที่ทายถูก`];
  return [
    `โหวตที่ทายถูกได้ ${formatBaht(prize_amount)} บาทต่อโหวต`,
    ...(prize_max === null ? [] : [`จ่ายรวมไม่เกิน ${formatBaht(prize_max)} บาท ถ้าเกินจะลดลงเท่ากันทุกโหวต`]),
  ];
};

/** A poll as players see it. */
export const showPoll = (poll: PollRow): Config => {
  const state = standingOf(poll);
  const { poll_id, title, detail, image, opens_at, closes_at, prize, prize_amount, result_choice } = poll;
  return {
    poll_id,
    title,
    detail,
    image,
    state,
    state_text: state === 'void' ? `${STATE_WORDS.void}: ${poll.void_reason}` : STATE_WORDS[state],
    opens_at,
    closes_at,
    rules: rulesOf(poll),
    prize,
    prize_amount,
    result_choice,
  };
};
