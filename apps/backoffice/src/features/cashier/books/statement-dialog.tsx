import { Button, Dialog, SelectField, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { BookState, Columns, Reading } from '#src/features/cashier/books/books-query.ts';
import { ColumnFields, FRESH_COLUMNS } from '#src/features/cashier/books/column-fields.tsx';
import { ReadingView } from '#src/features/cashier/books/reading-view.tsx';
import { useT } from '#src/lib/language.ts';
import { doAct, staffApi } from '#src/lib/staff-api.ts';

const BYTES_MAX = 2_000_000;

interface File {
  readonly name: string;
  readonly text: string;
}

/** Thai banks write UTF-8 or the older Thai of Windows. */
const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
};

/** Takes a statement: the file, which column is what (as the bank's last file had it), what comes of it, then takes it. */
export function StatementDialog({ state, onClose }: { state: BookState; onClose: () => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<Columns>(state.columns ?? FRESH_COLUMNS);
  const [reading, setReading] = useState<Reading>();
  const { mutate: read, isPending: isReading } = useMutation({
    mutationFn: (sent: { text: string; columns: Columns }) => staffApi('POST /bo/api/cashier/statement/read', sent),
    onSuccess: setReading,
  });
  const { mutate: take, isPending } = useMutation({
    mutationFn: ({ name, text }: File) =>
      doAct('POST /bo/api/cashier/statement/take', { book_id: state.book.book_id, name, text, columns }),
    onSuccess: ({ added, matched }) => {
      toast.success(t('เพิ่ม {added} รายการ จับคู่ได้ {matched} รายการ', { added, matched }));
      onClose();
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    if (chosen.size > BYTES_MAX) {
      toast.error(t('ไฟล์ต้องไม่เกิน 2 MB'));
      return;
    }
    const one = { name: chosen.name.slice(0, 200), text: decoded(await chosen.arrayBuffer()) };
    setFile(one);
    read({ text: one.text, columns });
  };
  const change = (part: Partial<Columns>) => {
    const next = { ...columns, ...part };
    setColumns(next);
    if (file) read({ text: file.text, columns: next });
  };
  const isReady = reading !== undefined && reading.problems.length === 0 && reading.row_count > 0;
  return (
    <Dialog
      title={t('นำเข้ารายการเดินบัญชี')}
      width={800}
      place="sheet"
      onClose={onClose}
      footer={
        file && (
          <Button className="w-full" isBusy={isPending} disabled={!isReady || isReading} onClick={() => take(file)}>
            {t('นำเข้า {count} รายการ', { count: reading?.row_count ?? 0 })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {t('ไฟล์ CSV จากธนาคาร ไม่เกิน 2 MB และ 5,000 รายการ ไฟล์เดิมนำเข้าซ้ำได้ ไม่เพิ่มรายการ')}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('ไฟล์รายการเดินบัญชี')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button variant="outline" className="self-start" isBusy={isReading} onClick={() => input.current?.click()}>
          <FileUp className="size-5" aria-hidden />
          {file ? file.name : t('เลือกไฟล์')}
        </Button>
        {reading && (
          <>
            <SelectField
              label={t('แถวแรกของรายการ')}
              value={String(columns.head)}
              choices={reading.lines.map((cells, index) => ({
                value: String(index),
                text: `${index + 1}: ${cells.filter(Boolean).slice(0, 4).join(' · ')}`,
              }))}
              onChange={({ target }) => change({ head: Number(target.value) })}
            />
            <ColumnFields columns={columns} lines={reading.lines} onChange={change} />
            <ReadingView reading={reading} />
          </>
        )}
      </div>
    </Dialog>
  );
}
