import { SelectField } from '@chokdee/ui';
import type { Columns, Reading } from '#src/features/cashier/books/books-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

/** What is tried of a bank that no file was taken of yet. */
export const FRESH_COLUMNS: Columns = {
  head: 1,
  date: 0,
  time: 1,
  date_order: 'dmy',
  amount: null,
  money_in: 3,
  money_out: 2,
  balance: 4,
  ref: null,
  details: 5,
};

type Part = Exclude<keyof Columns, 'head' | 'date_order'>;

const PARTS: Readonly<Record<Part, Text>> = {
  date: 'วันที่',
  time: 'เวลา',
  money_in: 'เงินเข้า',
  money_out: 'เงินออก',
  amount: 'จำนวนเงิน (+/−)',
  balance: 'ยอดคงเหลือ',
  ref: 'เลขรายการของธนาคาร',
  details: 'รายละเอียด',
};

const ORDERS: Readonly<Record<Columns['date_order'], Text>> = {
  dmy: 'วัน เดือน ปี',
  mdy: 'เดือน วัน ปี',
  ymd: 'ปี เดือน วัน',
};

interface Props {
  columns: Columns;
  lines: Reading['lines'];
  onChange: (part: Partial<Columns>) => void;
}

/** Which column of the bank's file is what; each is named by its head and by what stands in the first row. */
export function ColumnFields({ columns, lines, onChange }: Props) {
  const t = useT();
  const width = Math.max(...lines.map((cells) => cells.length));
  const [head, row] = [lines[columns.head - 1], lines[columns.head]];
  const names = Array.from({ length: width }, (_, index) => ({
    value: String(index),
    text: [head?.[index], row?.[index]].filter(Boolean).join(': ').slice(0, 60) || `${index + 1}`,
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(Object.keys(PARTS) as Part[]).map((part) => (
        <SelectField
          key={part}
          label={t(PARTS[part])}
          value={columns[part] === null ? '' : String(columns[part])}
          choices={part === 'date' ? names : [{ value: '', text: t('ไม่ใช้คอลัมน์') }, ...names]}
          onChange={({ target }) => onChange({ [part]: target.value === '' ? null : Number(target.value) })}
        />
      ))}
      <SelectField
        label={t('ลำดับของวันที่')}
        value={columns.date_order}
        choices={Object.entries(ORDERS).map(([value, text]) => ({ value, text: t(text) }))}
        onChange={({ target }) => onChange({ date_order: target.value as Columns['date_order'] })}
      />
    </div>
  );
}
