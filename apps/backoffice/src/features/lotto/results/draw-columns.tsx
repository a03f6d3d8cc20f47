import { ALARM_KINDS } from '@chokdee/contract/staff';
import { Link } from 'wouter';
import { StateMark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { AlarmMarks } from '#src/features/lotto/board/alarm-marks.tsx';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import type { Draw } from '#src/features/lotto/results/result-query.ts';
import { STAGE_NAMES, StageMark } from '#src/features/lotto/results/settle-progress.tsx';
import { roundColumn } from '#src/features/lotto/round-columns.tsx';
import { type Translate, useT } from '#src/lib/language.ts';

const { text, baht, count, instant } = columnsOf<Draw>();

const ROUND: readonly Column<Draw>[] = [
  roundColumn<Draw>(),
  {
    id: 'status',
    title: 'สถานะ',
    value: (row, t) => [t(ROUND_STATES[row.status][0]), ...sayTasks(row, t)].join(', '),
    cell: (row) => (
      <span className="flex flex-col items-start max-sm:items-end">
        <StateMark state={row.status} states={ROUND_STATES} />
        <Tasks draw={row} />
      </span>
    ),
  },
  instant('draw_at', 'ออกผล'),
];
const PROGRESS: Column<Draw> = {
  id: 'progress',
  title: 'การจ่าย',
  value: ({ progress }, t) => (progress ? t(STAGE_NAMES[progress.kind][progress.stage]) : ''),
  cell: ({ progress }) => progress && <StageMark progress={progress} />,
};
const RESULT: readonly Column<Draw>[] = [
  text('result', 'ผลรางวัล', { value: (row) => numbersOf(row) }),
  baht('payout', 'ยอดจ่าย', { value: ({ progress }) => progress?.payout ?? 0 }),
];
const SOLD: readonly Column<Draw>[] = [baht('stake', 'ยอดแทง'), count('bills', 'โพย')];

/** The columns of the lists of draws; what was announced and paid only where there can be such a thing. */
export const DRAW_COLUMNS = {
  waiting: [...ROUND, ...SOLD],
  paying: [...ROUND, PROGRESS, ...RESULT, ...SOLD],
  ended: [...ROUND, ...RESULT, ...SOLD],
};

const numbersOf = ({ result }: Draw): string => (result ? result.announced.map(({ value }) => value).join(' · ') : '');

const sayTasks = ({ waiting_approval_id, alarms }: Draw, t: Translate): string[] => [
  ...(waiting_approval_id === null ? [] : [t('รอยืนยัน')]),
  ...alarms.map(({ kind }) => t(ALARM_KINDS[kind].title)),
];

/** What someone has to do: confirm what waits, look at an alarm. */
function Tasks({ draw: { round_id, waiting_approval_id, alarms } }: { draw: Draw }) {
  const t = useT();
  return (
    <>
      {waiting_approval_id !== null && (
        <Link
          href={`/approvals?subject_type=round&subject_id=${round_id}`}
          className="block whitespace-nowrap text-info underline"
          onClick={(event) => event.stopPropagation()}
        >
          {t('รอยืนยัน')}
        </Link>
      )}
      <AlarmMarks alarms={alarms} />
    </>
  );
}
