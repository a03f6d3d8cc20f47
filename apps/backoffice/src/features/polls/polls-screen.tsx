import { classNames } from '@chokdee/ui';
import { Ban, CircleCheck, CircleDot, Hourglass, PencilLine, TriangleAlert, UsersRound } from 'lucide-react';
import { Mark, StateMark, type States } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { PollActs } from '#src/features/polls/poll-acts.tsx';
import { type Poll, type PollState, stateOf } from '#src/features/polls/polls-query.ts';
import type { Text } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

/** How a poll stands, in words; an open one may be closed by its time. */
const STATES: States<PollState> = {
  draft: ['ฉบับร่าง', [PencilLine, 'text-muted']],
  open: ['เปิดโหวต', [CircleDot, 'text-win']],
  closed: ['รอแจ้งผล', [Hourglass, 'text-gold']],
  waiting: ['รอยืนยันผล', [UsersRound, 'text-gold']],
  void: ['ยกเลิกแล้ว', [Ban, 'text-muted']],
  resulted: ['กำลังจ่าย', [Hourglass, 'text-gold']],
  paid: ['จ่ายแล้ว', [CircleCheck, 'text-win']],
};

/** Why the winners of a poll cannot be paid. */
const ALARMS: Readonly<Record<NonNullable<Poll['alarm']>, Text>> = {
  paused: 'จ่ายไม่ได้ แคมเปญรางวัลโพลหยุดอยู่',
  budget: 'จ่ายไม่ได้ งบรางวัลโพลไม่พอ',
};

const { text, baht, count, instant, acts } = columnsOf<Poll>();
const COLUMNS = [
  text('title', 'โพล', { below: ({ poll_id }, t) => t('โพลที่ {id}', { id: poll_id }) }),
  {
    ...text('state', 'สถานะ', { value: (row, t) => t(row.alarm ? ALARMS[row.alarm] : STATES[stateOf(row)][0]) }),
    cell: (row: Poll, t: Translate) => (
      <span className="flex flex-col items-start gap-1">
        <StateMark state={stateOf(row)} states={STATES} />
        {row.alarm && <Mark look={[TriangleAlert, 'text-error']} text={t(ALARMS[row.alarm])} />}
      </span>
    ),
  },
  acts((poll) => <PollActs poll={poll} />),
  instant('closes_at', 'ปิดโหวต'),
  {
    ...text('choices', 'โหวตของแต่ละตัวเลือก', {
      value: ({ choices }) => choices.map(({ name, votes }) => `${name} ${votes}`).join(', '),
    }),
    cell: (poll: Poll) => <Choices poll={poll} />,
  },
  count('votes', 'โหวต', { below: ({ voters }, t) => t('{count} คน', { count: voters.toLocaleString('th-TH') }) }),
  baht('prize_amount', 'รางวัล', { below: ({ prize }, t) => t(prize === 'split' ? 'แบ่งกัน' : 'ต่อโหวต') }),
  baht('paid', 'จ่ายไป', { below: ({ winners }, t) => t('{count} คน', { count: winners.toLocaleString('th-TH') }) }),
];

/** How the votes are spread, the right choice marked. */
function Choices({ poll: { choices, result_choice } }: { poll: Poll }) {
  return (
    <ul className="min-w-34 text-sm">
      {choices.map(({ choice_id, name, votes }) => (
        <li
          key={choice_id}
          className={classNames('flex justify-between gap-3', choice_id === result_choice && 'font-medium text-win')}
        >
          <span className="min-w-0 text-left">
            {choice_id === result_choice && <CircleCheck className="mr-1 inline size-4" aria-hidden />}
            {name}
          </span>{' '}
          {votes.toLocaleString('th-TH')}
        </li>
      ))}
    </ul>
  );
}

/** `/rewards/polls`: every poll with its votes, its result and what it cost. */
export function PollsScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="โพล"
      eyebrow="ผู้เล่นทายผลด้วยสิทธิ์จากยอดฝากหรือยอดเล่น ผลต้องสองคนยืนยัน"
      name="polls"
      call="GET /bo/api/polls"
      columns={COLUMNS}
      rowId={({ poll_id }) => poll_id}
      add={{ text: 'สร้างโพล', permission: 'rewards.edit', path: '/rewards/polls/new' }}
      empty={['ยังไม่มีโพล', 'สร้างโพลเป็นฉบับร่างก่อน ผู้เล่นเห็นเมื่อกดเปิด']}
    />
  );
}
