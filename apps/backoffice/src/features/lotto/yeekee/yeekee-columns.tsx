import { Link } from 'wouter';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { ClosingClock } from '#src/features/lotto/board/closing-clock.tsx';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { PrizeState } from '#src/features/lotto/yeekee/yeekee-prize.tsx';
import type { YeekeeRound } from '#src/features/lotto/yeekee/yeekee-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

const { text, baht, count, instant } = columnsOf<YeekeeRound>();

const FIRST: readonly Column<YeekeeRound>[] = [
  { ...text('name', 'รอบ'), cell: (row) => <span className="block min-w-44">{row.name}</span> },
  {
    id: 'status',
    title: 'สถานะ',
    value: (row, t) => t(ROUND_STATES[row.status][0]),
    cell: (row) => <Status round={row} />,
  },
];
const NEXT: Column<YeekeeRound> = {
  id: 'next',
  title: 'ขั้นต่อไป',
  value: (row) => nextOf(row)?.at ?? null,
  cell: (row) => <NextStep round={row} />,
};
const DRAWN: readonly Column<YeekeeRound>[] = [
  {
    id: 'result',
    title: 'ผล',
    value: (row) => row.drawn?.result ?? row.void_reason ?? '',
    cell: (row) => <Outcome round={row} />,
  },
  {
    id: 'prizes',
    title: 'รางวัลยิงเลข',
    value: (row) => (row.drawn?.prizes ?? []).map(({ rank, member_id }) => `${rank}: ${member_id ?? '-'}`).join(', '),
    cell: (row) => (
      <span className="flex flex-col">
        {row.drawn ? row.drawn.prizes.map((prize) => <PrizeState key={prize.rank} prize={prize} isShort />) : '–'}
      </span>
    ),
  },
  {
    id: 'seconds',
    title: 'ออกผลหลังค่าสุ่ม',
    value: (row) => row.drawn?.seconds_after_beacon ?? null,
    cell: ({ drawn }, t) => (drawn ? t('{seconds} วินาที', { seconds: drawn.seconds_after_beacon.toFixed(1) }) : '–'),
    isNumber: true,
  },
];
const LAST: readonly Column<YeekeeRound>[] = [
  count('shots', 'เลขที่ยิง'),
  baht('stake', 'ยอดแทง'),
  count('bills', 'โพย'),
  instant('head_at', 'ปิดผนึก'),
];
const BEACON: Column<YeekeeRound> = {
  id: 'beacon',
  title: 'ค่าสุ่ม',
  value: (row) => row.beacon_round,
  cell: (row) => <Beacon round={row} />,
};

/** The columns of the rounds of yeekee: how far each has come, and what came of it. */
export const YEEKEE_COLUMNS = {
  live: [...FIRST, NEXT, ...LAST, BEACON],
  ended: [...FIRST, ...DRAWN, ...LAST, { ...BEACON, id: 'drawn_beacon' }],
};

/** What has no room beside the rest on a small desk until it is asked for. */
export const YEEKEE_HIDDEN = ['seconds', 'head_at', 'drawn_beacon'];

function Status({ round: { round_id, status, waiting_approval_id } }: { round: YeekeeRound }) {
  const t = useT();
  return (
    <>
      <StateMark state={status} states={ROUND_STATES} />
      {waiting_approval_id !== null && (
        <Link
          href={`/approvals?subject_type=round&subject_id=${round_id}`}
          className="block whitespace-nowrap text-info underline"
          onClick={(event) => event.stopPropagation()}
        >
          {t('รอยืนยัน')}
        </Link>
      )}
    </>
  );
}

/** What the round waits for now, and until when. */
const nextOf = ({
  status,
  closes_at,
  shoots_until,
  beacon_at,
}: YeekeeRound): { text: Text; at: string } | undefined => {
  if (status === 'open') return { text: 'ปิดรับแทงใน', at: closes_at };
  if (status === 'shooting') return { text: 'หยุดยิงใน', at: shoots_until };
  return status === 'waiting_beacon' ? { text: 'ค่าสุ่มมาใน', at: beacon_at } : undefined;
};

function NextStep({ round }: { round: YeekeeRound }) {
  const t = useT();
  const next = nextOf(round);
  if (!next) return t('กำลังจ่าย');
  return (
    // The clock's text for listeners is placed absolutely: without a frame of its own it makes the whole page wider.
    <span className="relative whitespace-nowrap">
      {t(next.text)} <ClosingClock until={next.at} className="font-medium" />
    </span>
  );
}

/** The result and the system's own shot, or why there is none. */
function Outcome({ round: { drawn, void_reason } }: { round: YeekeeRound }) {
  const t = useT();
  if (!drawn) return <span className="block max-w-56 text-xs text-muted">{void_reason ?? '–'}</span>;
  return (
    <span className="block whitespace-nowrap">
      <strong className="font-medium">{drawn.result}</strong>
      <span className="block text-xs text-muted">
        {t('เลขของระบบ')} {drawn.system_shot}
      </span>
    </span>
  );
}

function Beacon({ round: { beacon_round, beacon_at, is_beacon_here, status } }: { round: YeekeeRound }) {
  const t = useT();
  const said = is_beacon_here ? 'มาแล้ว' : status === 'voided' ? 'ไม่ได้ใช้' : 'ยังไม่มา';
  return (
    <span className="block whitespace-nowrap">
      #{beacon_round} · {t(said)}
      <span className="block text-xs text-muted">
        <Instant at={beacon_at} />
      </span>
    </span>
  );
}
