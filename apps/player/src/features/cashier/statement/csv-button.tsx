import { Button, toast } from '@chokdee/ui';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StatementFilter } from '#src/features/cashier/cashier-queries.ts';
import type { StatementLine } from '#src/features/cashier/statement/group-days.ts';
import { api } from '#src/lib/api/api.ts';
import { dayOf, timeOf } from '#src/lib/format/format-day.ts';
import { saveFile } from '#src/lib/picture.ts';

/** Keeps all that the filter lets through as a file for Excel. It says how far it is, and stops when the page is left. */
export function CsvButton({ filter }: { filter: StatementFilter }) {
  const [count, setCount] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const save = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setCount(0);
    try {
      const lines = await readStatement(filter, setCount, signal);
      const name = `statement-${filter.from_day}-${filter.to_day}.csv`;
      await saveFile(new Blob([statementCsv(lines)], { type: 'text/csv;charset=utf-8' }), name);
      toast.success(`บันทึกไฟล์ ${lines.length} รายการแล้ว`);
    } catch (error) {
      if (!signal.aborted) toast.error((error as Error).message);
    }
    setCount(undefined);
  };
  return (
    <Button variant="outline" className="self-start" isBusy={count !== undefined} onClick={() => void save()}>
      {count === undefined && <FileDown className="size-5" aria-hidden />}
      {count === undefined ? 'ดาวน์โหลด CSV' : `กำลังรวบรวม ${count} รายการ`}
    </Button>
  );
}

const HEAD = ['วัน', 'เวลา', 'รายการ', 'รายละเอียด', 'เงินเข้า', 'เงินออก', 'คงเหลือ'];
/** Without it Excel takes Thai for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';
const ROWS = 100;
const ROWS_MAX = 50_000;

/** Reads every movement that the filter lets through, page by page; `onProgress` hears how many there are so far. */
async function readStatement(
  filter: StatementFilter,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /api/member/statement', { ...filter, cursor, limit: ROWS }, { signal });
    lines.push(...page.items);
    cursor = page.next_cursor ?? undefined;
    onProgress(lines.length);
  } while (cursor && lines.length < ROWS_MAX);
  return lines;
}

/** A statement as a file that Excel opens. */
export const statementCsv = (lines: readonly StatementLine[]): string =>
  BYTE_ORDER_MARK + [HEAD, ...lines.map(rowOf)].map((row) => row.map(quote).join(',')).join('\r\n');

const rowOf = ({ at, title, detail, amount, balance_after }: StatementLine): string[] => [
  dayOf(at),
  timeOf(at).slice(0, 5),
  harmless(title),
  harmless(detail),
  amount > 0 ? amount.toFixed(2) : '',
  amount < 0 ? Math.abs(amount).toFixed(2) : '',
  balance_after.toFixed(2),
];

/** A text that a spreadsheet would take for a formula is marked as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
