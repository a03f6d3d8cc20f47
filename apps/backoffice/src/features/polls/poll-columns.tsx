import { Ban, CircleCheck, CircleDot, Hourglass, PencilLine, TriangleAlert, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { type Look, Mark } from '#src/components/mark.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { PollActs } from '#src/features/polls/poll-acts.tsx';
import { POLL_ALARMS, POLL_STATES, type Poll, stateOf } from '#src/features/polls/polls-query.ts';
import { type Translate, useT } from '#src/lib/language.ts';

const LOOKS: Readonly<Record<keyof typeof POLL_STATES, Look>> = {
  draft: [PencilLine, 'text-muted'],
  open: [CircleDot, 'text-win'],
  closed: [Hourglass, 'text-gold'],
  waiting: [UsersRound, 'text-gold'],
  void: [Ban, 'text-muted'],
  resulted: [Hourglass, 'text-gold'],
  paid: [CircleCheck, 'text-win'],
};

const ALARM: Look = [TriangleAlert, 'text-error'];

/** The columns of the polls, with what can be done with each. */
export function usePollColumns(): readonly Column<Poll>[] {
  const t = useT();
  return useMemo(() => [...factColumns(t), ...costColumns(t)], [t]);
}

const factColumns = (t: Translate): readonly Column<Poll>[] => [
  {
    id: 'title',
    title: t('โพล'),
    value: (row) => row.title,
    cell: (row) => (
      <span className="block min-w-48">
        <span className="block font-medium">{row.title}</span>
        <span className="block text-xs text-muted">{t('โพลที่ {id}', { id: row.poll_id })}</span>
      </span>
    ),
  },
  {
    id: 'state',
    title: t('สถานะ'),
    value: (row) => t(row.alarm ? POLL_ALARMS[row.alarm] : POLL_STATES[stateOf(row)]),
    cell: (row) => (
      <span className="flex flex-col items-start gap-1">
        <Mark look={LOOKS[stateOf(row)]} text={t(POLL_STATES[stateOf(row)])} />
        {row.alarm && <Mark look={ALARM} text={t(POLL_ALARMS[row.alarm])} />}
      </span>
    ),
  },
  { id: 'acts', title: t('ทำต่อ'), value: () => '', cell: (row) => <PollActs poll={row} /> },
  { id: 'closes_at', title: t('ปิดโหวต'), value: (row) => row.closes_at, cell: (row) => <Instant at={row.closes_at} /> },
  {
    id: 'choices',
    title: t('โหวตของแต่ละตัวเลือก'),
    value: (row) => row.choices.map(({ name, votes }) => `${name} ${votes}`).join(', '),
    cell: (row) => <Choices poll={row} />,
  },
];

const costColumns = (t: Translate): readonly Column<Poll>[] => [
  {
    id: 'votes',
    title: t('โหวต / คน'),
    isNumber: true,
    value: (row) => row.votes,
    cell: (row) => `${row.votes.toLocaleString('th-TH')} / ${row.voters.toLocaleString('th-TH')}`,
  },
  {
    id: 'prize_amount',
    title: t('รางวัล'),
    isNumber: true,
    value: (row) => row.prize_amount,
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Baht baht={row.prize_amount} />
        <span className="block text-xs text-muted">{t(row.prize === 'split' ? 'แบ่งกัน' : 'ต่อโหวต')}</span>
      </span>
    ),
  },
  {
    id: 'paid',
    title: t('จ่ายไป'),
    isNumber: true,
    value: (row) => row.paid,
    cell: (row) => (
      <span className="block whitespace-nowrap">
        <Baht baht={row.paid} />
        <span className="block text-xs text-muted">
          {t('{count} คน', { count: row.winners.toLocaleString('th-TH') })}
        </span>
      </span>
    ),
  },
];

/** How the votes are spread, the right choice marked. */
function Choices({ poll: { choices, result_choice } }: { poll: Poll }) {
  return (
    <ul className="min-w-44 text-sm">
      {choices.map(({ choice_id, name, votes }) => (
        <li key={choice_id} className={choice_id === result_choice ? 'font-medium text-win' : undefined}>
          {choice_id === result_choice && <CircleCheck className="mr-1 inline size-4" aria-hidden />}
          {name} · {votes.toLocaleString('th-TH')}
        </li>
      ))}
    </ul>
  );
}
