import type { ReportName, StaffAnswer } from '@chokdee/contract';
import { columnsOf } from '#src/components/table/columns.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import type { Text } from '#src/lib/english.ts';
import { formatDay } from '#src/lib/format/format.ts';
import type { Language, Translate } from '#src/lib/language.ts';
import { COST_NAMES, COST_PARTS } from '#src/lib/words/cost-words.ts';
import { PRODUCTS } from '#src/lib/words/play-words.ts';

export type ReportFile = StaffAnswer<'GET /bo/api/reports'>['items'][number];
export type ReportRow = StaffAnswer<'POST /bo/api/reports/open'>['rows'][number];

/** What the reports are called. */
export const REPORT_NAMES: Readonly<Record<ReportName, Text>> = {
  days: 'ฝาก ถอน กำไร และสมาชิก รายวัน',
  profit_products: 'กำไรตามประเภท',
  profit_markets: 'กำไรหวยตามตลาด',
  profit_providers: 'กำไรเกมตามค่าย',
  costs: 'ต้นทุนโบนัส วงล้อ และอื่น ๆ',
  segments: 'ยอดของกลุ่มสมาชิก',
};

/** What must be known to read a report rightly. */
export const REPORT_NOTES: Readonly<Partial<Record<ReportName, Text>>> = {
  segments: 'เฉพาะคนที่อยู่ในกลุ่มตอนที่ทำรายงาน 50 กลุ่มล่าสุด ช่วงวันนับเฉพาะการเล่น ฝาก ถอน และของที่ให้นับตลอดมา',
};

export const RHYTHM_NAMES = {
  daily: 'ทุกวัน 06:00',
  weekly: 'ทุกวันจันทร์',
  monthly: 'ทุกวันที่ 1',
} as const;

/** The days of a report in words. */
export const periodOf = ({ from_day, to_day }: Pick<ReportFile, 'from_day' | 'to_day'>, language: Language): string =>
  from_day === to_day
    ? formatDay(to_day, language)
    : `${formatDay(from_day, language)} – ${formatDay(to_day, language)}`;

const { text, baht, count, day } = columnsOf<ReportRow>();
const numberOf = (row: ReportRow, name: string): number | null => {
  const value = row[name];
  return typeof value === 'number' ? value : null;
};
const wordsOf = (row: ReportRow, name: string): string => String(row[name] ?? '');
const productOf = (id: string, t: Translate): string => t.data(PRODUCTS[id as keyof typeof PRODUCTS] ?? id);

const money = (id: string, title: Text, isSigned = false) =>
  baht(id, title, { value: (row) => numberOf(row, id), ...(isSigned && { isSigned }) });
const many = (id: string, title: Text) => count(id, title, { value: (row) => numberOf(row, id) });

const PROFIT: readonly Column<ReportRow>[] = [
  money('stakes', 'ยอดแทง'),
  money('payouts', 'ยอดจ่าย'),
  money('gross_win', 'กำไรขั้นต้น', true),
  money('gross_win_before', 'กำไรช่วงก่อน', true),
  many('bets', 'โพยและรอบ'),
];
/** The kind of a cost; in a report from before it had parts, that is its name. */
const kindOf = (row: ReportRow): string => wordsOf(row, 'kind') || wordsOf(row, 'name');
const partOf = (row: ReportRow, t: Translate): string =>
  row['kind'] === undefined ? '' : t.data(wordsOf(row, 'name') || (COST_PARTS[wordsOf(row, 'id')] ?? ''));
/** A cost below nothing is no mistake. */
const noteOf = (row: ReportRow, t: Translate): string => ((numberOf(row, 'costs') ?? 0) < 0 ? t('ได้คืนมากกว่าจ่าย') : '');
const named = (title: Text) => text('name', title, { value: (row) => wordsOf(row, 'name') });

/** What each report says of a row, on the page and in its file. */
export const REPORT_COLUMNS: Readonly<Record<ReportName, readonly Column<ReportRow>[]>> = {
  days: [
    day('day', 'วัน', { value: (row) => wordsOf(row, 'day') }),
    money('deposits', 'ฝาก'),
    money('withdrawals', 'ถอน'),
    money('stakes', 'ยอดแทง'),
    money('payouts', 'ยอดจ่าย'),
    money('gross_win', 'กำไรขั้นต้น', true),
    money('costs', 'ต้นทุน'),
    money('net', 'กำไรสุทธิ', true),
    text('note', 'หมายเหตุ', { value: noteOf }),
    many('joined', 'สมัครใหม่'),
    many('active', 'สมาชิกที่เล่น'),
  ],
  profit_products: [text('id', 'ประเภท', { value: (row, t) => productOf(wordsOf(row, 'id'), t) }), ...PROFIT],
  profit_markets: [named('ตลาด'), ...PROFIT],
  profit_providers: [
    named('ค่ายเกม'),
    text('product', 'ประเภท', { value: (row, t) => productOf(wordsOf(row, 'product'), t) }),
    ...PROFIT,
  ],
  costs: [
    text('kind', 'ต้นทุน', { value: (row, t) => t.data(COST_NAMES[kindOf(row)] ?? kindOf(row)) }),
    text('part', 'รายการ', { value: partOf }),
    money('given', 'จ่ายไป'),
    money('returned', 'ได้คืน'),
    money('amount', 'ต้นทุนสุทธิ'),
    money('before', 'ช่วงก่อน'),
  ],
  segments: [
    named('ชื่อกลุ่ม'),
    many('members', 'สมาชิก (คน)'),
    many('players', 'สมาชิกที่เล่น'),
    money('stakes', 'ยอดแทง'),
    money('payouts', 'ยอดจ่าย'),
    money('gross_win', 'กำไรขั้นต้น', true),
    money('deposits_always', 'ฝากตลอดมา'),
    money('withdrawals_always', 'ถอนตลอดมา'),
    money('gross_win_always', 'กำไรขั้นต้นตลอดมา', true),
    money('given_always', 'ของที่ให้ตลอดมา'),
  ],
};
