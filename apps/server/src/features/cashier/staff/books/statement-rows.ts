import { createHash } from 'node:crypto';
import type { StaffGiven } from '@chokdee/contract';
import { type Satang, satang } from '@chokdee/kernel';
import { readCsv } from '#src/lib/banks/csv.ts';

export type Columns = StaffGiven<'POST /bo/api/cashier/statement/take'>['columns'];

const ROWS_MAX = 5_000;

/** One row of a statement, as the bank says it. */
export interface StatementRow {
  readonly at: Date;
  readonly amount: Satang;
  readonly balance: Satang | null;
  readonly ref: string;
  readonly details: string;
}

interface Read {
  readonly lines: string[][];
  /** Oldest first. */
  readonly rows: StatementRow[];
  /** Lines without a date: heads, sums and remarks. */
  readonly skipped: number;
  readonly problems: { line: number; why: string }[];
}

const PROBLEMS_MAX = 20;
const TEXT_MAX = 300;

/** What a file of a bank says by its columns. A line that has a date and cannot be read is a problem, never left out. */
export const readStatement = (text: string, columns: Columns): Read => {
  const lines = readCsv(text);
  const rows: StatementRow[] = [];
  const problems: Read['problems'] = [];
  let skipped = 0;
  for (const [index, cells] of lines.entries()) {
    if (index < columns.head || dateOf(cells, columns) === undefined) skipped += 1;
    else {
      const row = rowOf(cells, columns);
      if (typeof row === 'string') problems.push({ line: index + 1, why: row });
      else rows.push(row);
    }
  }
  if (rows.length > ROWS_MAX)
    problems.unshift({ line: 0, why: `ไฟล์มีเกิน ${ROWS_MAX.toLocaleString('th-TH')} รายการ แบ่งไฟล์ตามช่วงวัน` });
  const [first, last] = [rows[0], rows.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first.at > last.at;
  return { lines, rows: isNewestFirst ? rows.toReversed() : rows, skipped, problems: problems.slice(0, PROBLEMS_MAX) };
};

const cellOf = (cells: readonly string[], column: number | null): string =>
  column === null ? '' : (cells[column] ?? '').trim();

const rowOf = (cells: readonly string[], columns: Columns): StatementRow | string => {
  const at = instantOf(cells, columns);
  if (!at) return 'อ่านวันหรือเวลาไม่ได้';
  const amount = amountOf(cells, columns);
  if (amount === undefined || amount === 0) return 'อ่านจำนวนเงินไม่ได้';
  const said = cellOf(cells, columns.balance);
  const balance = moneyOf(said);
  if (balance === undefined && said !== '') return 'อ่านยอดคงเหลือไม่ได้';
  return {
    at,
    amount,
    balance: balance ?? null,
    ref: cellOf(cells, columns.ref).slice(0, TEXT_MAX),
    details: cellOf(cells, columns.details).slice(0, TEXT_MAX),
  };
};

const amountOf = (cells: readonly string[], { amount, money_in, money_out }: Columns): Satang | undefined => {
  if (amount !== null) return moneyOf(cellOf(cells, amount));
  const [came, went] = [moneyOf(cellOf(cells, money_in)), moneyOf(cellOf(cells, money_out))];
  const [saidIn, saidOut] = [cellOf(cells, money_in), cellOf(cells, money_out)];
  if ((came === undefined && saidIn !== '') || (went === undefined && saidOut !== '')) return undefined;
  return satang(Math.abs(came ?? 0) - Math.abs(went ?? 0));
};

/** `1,234.50`, `-1,234.50`, `(1,234.50)`; undefined: no amount. */
const moneyOf = (text: string): Satang | undefined => {
  const plain = text.replaceAll(/[,\s฿]/g, '').replace(/^\((.+)\)$/, '-$1');
  const found = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return undefined;
  const [, sign, whole = '0', part = ''] = found;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return satang(sign === '-' ? -amount : amount);
};

const ORDERS = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] } as const;
const BUDDHIST_FROM = 2_400;
const BUDDHIST_YEARS = 543;

/** The day of a line, `YYYY-MM-DD`; years of the Buddhist era and of two digits are known. Undefined: it has none. */
const dateOf = (cells: readonly string[], { date, date_order }: Columns): string | undefined => {
  const found = /(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/.exec(cellOf(cells, date));
  if (!found) return undefined;
  const [year = '', month = '', day = ''] = ORDERS[date_order].map((place) => found[place + 1]);
  const iso = `${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
};

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year > BUDDHIST_FROM ? year - BUDDHIST_YEARS : year;
  return year >= 60 ? 2_500 + year - BUDDHIST_YEARS : 2_000 + year;
};

/** When it was; a row without a time stands at noon. */
const instantOf = (cells: readonly string[], columns: Columns): Date | undefined => {
  const date = dateOf(cells, columns);
  const said = cellOf(cells, columns.time ?? columns.date);
  // A day may be written with dots; a time beside it in the same cell has colons.
  const pattern =
    columns.time === null ? /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/ : /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?/;
  const clock = pattern.exec(said);
  if (columns.time !== null && !clock) return undefined;
  const [, hours = '12', minutes = '00', seconds = '00'] = clock ?? [];
  const at = new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}+07:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** What makes each row itself: all that the bank says of it, and which one of the same it is. The same file has the same keys. */
export const keysOf = (rows: readonly StatementRow[]): Buffer[] => {
  const seen = new Map<string, number>();
  return rows.map(({ at, amount, balance, ref, details }) => {
    const said = JSON.stringify([at.toISOString(), amount, balance, ref, details]);
    const place = seen.get(said) ?? 0;
    seen.set(said, place + 1);
    return createHash('sha256').update(`${said} ${place}`).digest();
  });
};
