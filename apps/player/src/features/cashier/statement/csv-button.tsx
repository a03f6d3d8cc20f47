import { Button, toast } from '@chokdee/ui';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StatementFilter } from '#src/features/cashier/cashier-queries.ts';
import { readStatement, statementCsv } from '#src/features/cashier/statement/statement-csv.ts';
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
      saveFile(new Blob([statementCsv(lines)], { type: 'text/csv;charset=utf-8' }), name);
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
