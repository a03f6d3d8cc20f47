import { dayOf } from '@chokdee/kernel';
import { Button, toast } from '@chokdee/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '#src/components/popover.tsx';
import { CSV_ROWS_MAX, saveFile, toCsv } from '#src/components/table/csv.ts';
import type { SaidColumn } from '#src/components/table/table-model.ts';
import { toXlsx } from '#src/components/table/xlsx.ts';
import { useT } from '#src/lib/language.ts';

interface Props<Row> {
  /** What the file is called; today's day in Bangkok is added where it has none of its own. */
  name: string;
  day?: string;
  columns: readonly SaidColumn<Row>[];
  rows: () => Promise<readonly Row[]> | readonly Row[];
}

/** Rows as a file: a workbook, or CSV. Instants in it are Bangkok's. */
export function SaveTable<Row>({ name, day, columns, rows }: Props<Row>) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (isWorkbook: boolean) => {
    setIsBusy(true);
    try {
      const all = await rows();
      const file = `${name}-${day ?? dayOf(new Date())}`;
      if (isWorkbook) saveFile(`${file}.xlsx`, await toXlsx(columns, all));
      else saveFile(`${file}.csv`, toCsv(columns, all), 'text/csv;charset=utf-8');
      if (all.length >= CSV_ROWS_MAX) toast.error(t('ไฟล์มีได้ไม่เกิน {max} แถว กรุณากรองให้แคบลง', { max: CSV_ROWS_MAX }));
    } catch (error) {
      toast.error((error as Error).message);
    }
    setIsBusy(false);
  };
  return (
    <Popover label={t('บันทึกเป็นไฟล์')} face={<Download className="size-5" aria-hidden />} place="right-0 w-44">
      <div className="flex flex-col gap-2">
        {(['Excel', 'CSV'] as const).map((kind) => (
          <Button key={kind} variant="outline" isBusy={isBusy} onClick={() => void save(kind === 'Excel')}>
            {kind}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
