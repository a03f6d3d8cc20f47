import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import type { Reading } from '#src/features/cashier/books/books-query.ts';
import { useT } from '#src/lib/language.ts';

type Row = Reading['rows'][number] & { readonly place: number };

const SHOWN = 5;

const { text, baht, instant } = columnsOf<Row>();
const COLUMNS = [
  instant('at', 'เวลา'),
  baht('amount', 'จำนวนเงิน', { isSigned: true }),
  baht('balance', 'ยอดคงเหลือ'),
  text('details', 'รายละเอียด', { value: ({ details, ref }) => [details, ref].filter(Boolean).join(' · ') }),
];

/** What would be taken of a file, and what of it cannot be read. */
export function ReadingView({ reading }: { reading: Reading }) {
  const t = useT();
  const { row_count, skipped, problems } = reading;
  const rows = reading.rows.slice(0, SHOWN).map((row, place) => ({ ...row, place }));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">
        {t('อ่านได้ {count} รายการ ข้าม {skipped} บรรทัด', { count: row_count, skipped })}
      </p>
      {problems.length > 0 && (
        <ul className="rounded-control border border-error px-3 py-2 text-sm text-error">
          {problems.map(({ line, why }) => (
            <li key={`${line} ${why}`}>
              {line > 0 && `${t('บรรทัด {line}', { line })}: `}
              {t.data(why)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <PlainTable label="ตัวอย่างที่จะนำเข้า" columns={COLUMNS} rows={rows} rowId={({ place }) => place} isTight />
      )}
    </div>
  );
}
