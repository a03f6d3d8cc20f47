import type { StaffAnswer } from '@chokdee/contract';
import { addDays, dayOf } from '@chokdee/kernel';
import { Button, ChoiceChips, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { SaveTable } from '#src/components/table/save-table.tsx';
import { sayColumns } from '#src/components/table/table-model.ts';
import { asked } from '#src/lib/asked.ts';
import { optionsOf } from '#src/lib/choices.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { sayMembers } from '#src/lib/segments/segment-words.ts';
import type { Segment } from '#src/lib/segments/segments-query.ts';

type Sums = StaffAnswer<'GET /bo/api/segment/sums'>;

const DAYS: Readonly<Record<string, Text>> = { 1: 'วันนี้', 7: '7 วัน', 30: '30 วัน' };

/** What those who are in a segment now moved, counted when it is asked for: of very many it takes some seconds. */
export function SegmentSums({ segment: { segment_id } }: { segment: Segment }) {
  const t = useT();
  const [days, setDays] = useState('30');
  const [isAsked, setIsAsked] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const period = { from_day: addDays(today, 1 - Number(days)), to_day: today };
  const { data, error } = useQuery({
    ...asked('GET /bo/api/segment/sums', { segment_id, ...period }),
    enabled: isAsked,
  });
  return (
    <Section id="sums" title={t('ยอดของกลุ่ม')} actions={data && <SaveSums sums={data} segmentId={segment_id} />}>
      <p className="text-sm text-muted">{t('เฉพาะคนที่อยู่ในกลุ่มตอนนี้ ตลอดมานับถึงขณะนี้ ช่วงวันนับเฉพาะการเล่นและไม่เกิน 31 วัน')}</p>
      {!isAsked && (
        <Button variant="outline" className="self-start" onClick={() => setIsAsked(true)}>
          <Calculator className="size-5" aria-hidden />
          {t('คำนวณยอด')}
        </Button>
      )}
      {error && <p className="text-sm text-error">{error.message}</p>}
      {isAsked && !error && (
        <>
          <ChoiceChips
            label={t('ช่วงเวลา')}
            choices={optionsOf(DAYS).map(([value, text]) => ({ value, text: t(text) }))}
            value={days}
            onChange={setDays}
          />
          {data ? <Table sums={data} /> : <Skeleton className="h-56" />}
        </>
      )}
    </Section>
  );
}

interface Line {
  readonly name: Text;
  readonly always: number;
  /** Null: not counted by days. */
  readonly period: number | null;
  readonly isSigned?: boolean;
}

const linesOf = ({ always, period }: Sums): readonly Line[] => [
  { name: 'ฝาก', always: always.deposits, period: null },
  { name: 'ถอน', always: always.withdrawals, period: null },
  { name: 'ยอดแทง', always: always.stakes, period: period.stakes },
  { name: 'ยอดจ่าย', always: always.payouts, period: period.payouts },
  { name: 'กำไรขั้นต้น', always: always.gross_win, period: period.gross_win, isSigned: true },
  { name: 'โบนัสและของรางวัล', always: always.given, period: null },
];

const { text, baht } = columnsOf<Line>();
const plain = [baht('always', 'ตลอดมา'), baht('period', 'ในช่วง')];
const signed = [baht('always', 'ตลอดมา', { isSigned: true }), baht('period', 'ในช่วง', { isSigned: true })];
const COLUMNS = [
  text('name', 'รายการ', { value: ({ name }, t) => t(name) }),
  ...plain.map((column, place) => ({
    ...column,
    cell: (line: Line, t: ReturnType<typeof useT>) => (line.isSigned ? signed : plain)[place]?.cell?.(line, t),
  })),
];

function Table({ sums }: { sums: Sums }) {
  const t = useT();
  return (
    <>
      <p className="text-sm">
        {t('{count} คน', { count: sayMembers(sums.members) })} ·{' '}
        {t('เล่นในช่วง {count} คน', { count: sayMembers(sums.period.players) })}
      </p>
      <PlainTable isTight label="ยอดของกลุ่ม" columns={COLUMNS} rows={linesOf(sums)} rowId={({ name }) => name} />
    </>
  );
}

function SaveSums({ sums, segmentId }: { sums: Sums; segmentId: number }) {
  const t = useT();
  return <SaveTable name={`segment-${segmentId}`} columns={sayColumns(COLUMNS, t)} rows={() => linesOf(sums)} />;
}
