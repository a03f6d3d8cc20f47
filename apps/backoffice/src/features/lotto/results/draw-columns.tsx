import { MarketEmblem } from '@chokdee/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ALARM_NAMES, AlarmMarks } from '#src/features/lotto/board/alarm-marks.tsx';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import type { Draw } from '#src/features/lotto/results/result-query.ts';
import { STAGE_NAMES, StageMark } from '#src/features/lotto/results/settle-progress.tsx';
import { RoundState } from '#src/features/lotto/state-mark.tsx';
import { type Translate, useT } from '#src/lib/language.ts';

/** The columns of a list of draws; what was announced and paid only where there can be such a thing. */
export function useDrawColumns(state: 'waiting' | 'paying' | 'ended'): readonly Column<Draw>[] {
  const t = useT();
  return useMemo(
    () => [
      ...roundColumns(t),
      ...(state === 'paying' ? [progressColumn(t)] : []),
      ...(state === 'waiting' ? [] : resultColumns(t)),
      ...soldColumns(t),
    ],
    [t, state],
  );
}

const roundColumns = (t: Translate): Column<Draw>[] => [
  {
    id: 'name',
    title: t('งวด'),
    value: (row) => row.name,
    cell: (row) => (
      <span className="flex min-w-52 items-center gap-2.5">
        <MarketEmblem emblem={row.emblem} name={row.market_name} className="size-7! rounded-[8px]!" />
        {row.name}
      </span>
    ),
  },
  {
    id: 'status',
    title: t('สถานะ'),
    value: (row) => [t(ROUND_STATES[row.status]), ...sayTasks(row, t)].join(', '),
    cell: (row) => (
      <>
        <RoundState status={row.status} />
        <Tasks draw={row} />
      </>
    ),
  },
  {
    id: 'draw_at',
    title: t('ออกผล'),
    value: (row) => row.draw_at,
    cell: (row) => <Instant at={row.draw_at} />,
  },
];

const progressColumn = (t: Translate): Column<Draw> => ({
  id: 'progress',
  title: t('การจ่าย'),
  value: (row) => (row.progress ? t(STAGE_NAMES[row.progress.kind][row.progress.stage]) : ''),
  cell: (row) => row.progress && <StageMark progress={row.progress} />,
});

const resultColumns = (t: Translate): Column<Draw>[] => [
  {
    id: 'result',
    title: t('ผลรางวัล'),
    value: numbersOf,
    cell: (row) => <span className="whitespace-nowrap">{numbersOf(row)}</span>,
  },
  {
    id: 'payout',
    title: t('ยอดจ่าย'),
    value: (row) => row.progress?.payout ?? 0,
    cell: (row) => <Baht baht={row.progress?.payout ?? 0} />,
    isNumber: true,
  },
];

const soldColumns = (t: Translate): Column<Draw>[] => [
  {
    id: 'stake',
    title: t('ยอดแทง'),
    value: (row) => row.stake,
    cell: (row) => <Baht baht={row.stake} />,
    isNumber: true,
  },
  { id: 'bills', title: t('โพย'), value: (row) => row.bills, isNumber: true },
];

const numbersOf = ({ result }: Draw): string => (result ? result.announced.map(({ value }) => value).join(' · ') : '');

const sayTasks = ({ waiting_approval_id, alarms }: Draw, t: Translate): string[] => [
  ...(waiting_approval_id === null ? [] : [t('รอยืนยัน')]),
  ...alarms.map(({ kind }) => t(ALARM_NAMES[kind])),
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
