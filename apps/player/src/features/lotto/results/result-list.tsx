import { Button, EmptyState } from '@chokdee/ui';
import { CircleCheck, CircleMinus, Trophy } from 'lucide-react';
import type { RoundResult } from '#src/features/lotto/lotto-queries.ts';
import { useFirstRows } from '#src/features/lotto/more-rows.tsx';
import { findWins } from '#src/features/lotto/results/number-wins.ts';
import { ResultTicket } from '#src/features/lotto/results/result-ticket.tsx';
import { WaitingRounds } from '#src/features/lotto/results/waiting-rounds.tsx';

const STEP = 30;

interface Props {
  results: readonly RoundResult[];
  /** The number that is looked for; empty: none. */
  number: string;
  /** Whether all rounds that were asked for are here. */
  isWhole: boolean;
  /** Shows the latest of all days instead, when this day has none. */
  onLatest?: () => void;
}

/** The rounds that were drawn or voided, those that still wait, and those in which a number wins. */
export function ResultList({ results, number, isWhole, onLatest }: Props) {
  const ended = results.filter(({ result, void_reason }) => result !== null || void_reason !== null);
  const waiting = results.filter(({ result, void_reason }) => result === null && void_reason === null);
  const shown = number === '' ? ended.map((one) => ({ shown: one, betTypes: [] })) : findWins(ended, number);
  const { shown: first, more } = useFirstRows(shown, STEP);
  if (results.length === 0 && isWhole) return <NoResults onLatest={onLatest} />;
  return (
    <div className="flex flex-col gap-4">
      {number !== '' && (
        <Verdict number={number} wins={shown.length} of={ended.length} waiting={waiting.length} isWhole={isWhole} />
      )}
      {number === '' && <WaitingRounds rounds={waiting.map(({ round }) => round)} />}
      {number === '' && ended.length === 0 && <NoneDrawn onLatest={onLatest} />}
      <ul className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {first.map((win) => (
          <li key={win.shown.round.round_id}>
            <ResultTicket win={win} number={number} />
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

interface VerdictProps {
  number: string;
  wins: number;
  of: number;
  waiting: number;
  isWhole: boolean;
}

/** Whether the number won, in one sentence that is read aloud as one types. */
function Verdict({ number, wins, of, waiting, isWhole }: VerdictProps) {
  const hasWon = wins > 0;
  const Icon = hasWon ? CircleCheck : CircleMinus;
  return (
    <output className="flex items-center gap-2">
      <Icon className={hasWon ? 'size-5 shrink-0 text-win' : 'size-5 shrink-0 text-muted'} aria-hidden />
      <span>
        <span className={hasWon ? 'font-medium text-win' : 'font-medium'}>
          {hasWon ? `เลข ${number} ถูก ${wins} งวด` : `เลข ${number} ไม่ถูก`}
        </span>{' '}
        <span className="text-muted">
          จาก {of} งวดที่ออกผลแล้ว{waiting > 0 && ` ยังรอผลอีก ${waiting} งวด`}
          {!isWhole && ' กำลังแสดงเฉพาะงวดที่โหลดแล้ว'}
        </span>
      </span>
    </output>
  );
}

function NoResults({ onLatest }: { onLatest: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={Trophy}
      title="ไม่มีงวดที่ปิดรับในวันที่เลือก"
      text="ลองเลือกวันอื่นหรือตลาดอื่น"
      action={onLatest && <Latest onLatest={onLatest} />}
    />
  );
}

function NoneDrawn({ onLatest }: { onLatest: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={Trophy}
      title="ยังไม่มีผลออก"
      text="งวดที่รอผลอยู่ด้านบน ผลจะขึ้นเองเมื่อออก"
      action={onLatest && <Latest onLatest={onLatest} />}
    />
  );
}

function Latest({ onLatest }: { onLatest: () => void }) {
  return (
    <Button variant="outline" onClick={onLatest}>
      ดูผลล่าสุด
    </Button>
  );
}
