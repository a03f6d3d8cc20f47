import type { SaidColumn } from '#src/components/table/table-model.ts';

/** How many rows a file holds at most. */
export const CSV_ROWS_MAX = 50_000;

type Cell = ReturnType<SaidColumn<never>['value']>;

/** Rows as CSV. A cell that a spreadsheet would take for a formula is marked as text; the mark at the start tells Excel UTF-8. */
export const toCsv = <Row>(columns: readonly SaidColumn<Row>[], rows: readonly Row[]): string => {
  const line = (cells: readonly Cell[]) => cells.map(cellOf).join(',');
  const head = line(columns.map(({ title }) => title));
  const body = rows.map((row) => line(columns.map(({ value }) => value(row))));
  return `\uFEFF${[head, ...body].join('\r\n')}\r\n`;
};

const cellOf = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  const text = value === null ? '' : inBangkok(String(value));
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const BANGKOK_MS = 7 * 3_600_000;

/** An instant as its clock stood in Bangkok; anything else as it is. */
const inBangkok = (text: string): string =>
  isInstant(text) ? new Date(bangkokClock(text)).toISOString().slice(0, 19).replace('T', ' ') : text;

/** An instant as a file holds it: without a zone, by the clock of Bangkok. */
export const bangkokClock = (instant: string): number => Date.parse(instant) + BANGKOK_MS;

export const isInstant = (value: Cell): value is string => typeof value === 'string' && INSTANT.test(value);

/** Hands a file to the browser. */
export const saveFile = (name: string, content: string | Blob, type = ''): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
