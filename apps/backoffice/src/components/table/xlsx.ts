import type { CellObject } from 'write-excel-file/browser';
import { bangkokClock, isInstant } from '#src/components/table/csv.ts';
import type { SaidColumn } from '#src/components/table/table-model.ts';

const WIDE = 48;

/** Rows as a workbook: amounts are numbers and instants dates of Bangkok, so that a sheet can add and sort them; no text is a formula. */
export const toXlsx = async <Row>(columns: readonly SaidColumn<Row>[], rows: readonly Row[]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser');
  const head = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  const widths = columns.map((column, at) => ({
    width: widthOf(
      column.title,
      body.map((row) => row[at]),
    ),
  }));
  return write([head, ...body], { columns: widths, stickyRowsCount: 1 }).toBlob();
};

const cellOf = (value: ReturnType<SaidColumn<never>['value']>): CellObject | null => {
  if (value === null) return null;
  if (isInstant(value)) return { value: new Date(bangkokClock(value)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  return typeof value === 'number' ? { value, type: Number } : { value: String(value), type: String };
};

/** As wide as the longest of the first rows, within reason. */
const widthOf = (title: string, cells: readonly (CellObject | null | undefined)[]): number =>
  Math.min(
    WIDE,
    Math.max(
      title.length,
      ...cells.slice(0, 100).map((cell) => (cell?.type === Date ? 19 : String(cell?.value ?? '').length)),
    ) + 2,
  );
