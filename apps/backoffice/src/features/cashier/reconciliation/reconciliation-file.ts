import type { SaidColumn } from '#src/components/table/table-model.ts';
import type { Reconciliation } from '#src/features/cashier/cashier-query.ts';
import type { Text } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

export type Run = Reconciliation['runs'][number];
export type Difference = Run['differences'][number];

/** What a difference is called. */
export const DIFFERENCES: Readonly<Record<Difference['what'], Text>> = {
  not_booked: 'ผู้ให้บริการรายงาน แต่เราไม่มีในบัญชี',
  not_reported: 'เรามีในบัญชี แต่ผู้ให้บริการไม่รายงาน',
  amount: 'จำนวนเงินไม่เท่ากัน',
};

/** What to do about a difference, by what it is and which way the money went. */
export const REMEDIES: Readonly<Record<Difference['what'], Readonly<Record<Difference['way'], Text>>>> = {
  not_booked: {
    in: 'ดูในหน้าเงินเข้า ถ้ายังไม่มี กดตรวจอีกครั้งเพื่อให้ระบบดึงยอดนี้มา แล้วเติมให้สมาชิก',
    out: 'หารายการถอนด้วยเลขอ้างอิงนี้ ถ้าไม่มี ให้แจ้งผู้ให้บริการทันที เงินออกโดยเราไม่ได้สั่ง',
  },
  not_reported: {
    in: 'ตรวจกับผู้ให้บริการว่าเงินเข้าจริงหรือไม่ ถ้าไม่จริง ให้ปรับยอดสมาชิกโดยสองคน',
    out: 'ตรวจกับผู้ให้บริการว่าเงินถึงสมาชิกหรือยัง อย่าส่งคำสั่งโอนซ้ำเอง',
  },
  amount: {
    in: 'ยึดยอดที่ธนาคารแจ้ง แล้วปรับส่วนต่างของสมาชิกโดยสองคน',
    out: 'ยึดยอดที่ธนาคารแจ้ง แล้วปรับส่วนต่างของสมาชิกโดยสองคน',
  },
};

/** How far a provider's word and the books are apart; sums of satang are whole, sums of baht are not. */
export const apart = (reported: number, booked: number): number =>
  (Math.round(reported * 100) - Math.round(booked * 100)) / 100;

interface FileRow {
  readonly provider: string;
  readonly what: 'sum_in' | 'sum_out' | Difference['what'];
  readonly way: Difference['way'];
  readonly reference: string;
  readonly reported: number | null;
  readonly booked: number | null;
}

/** The rows of a day's file: both sums of each provider, then each difference. */
export const rowsOfRuns = (runs: readonly Run[]): FileRow[] =>
  runs.flatMap((run) => [
    {
      provider: run.provider,
      what: 'sum_in' as const,
      way: 'in' as const,
      reference: '',
      reported: run.reported_in,
      booked: run.booked_in,
    },
    {
      provider: run.provider,
      what: 'sum_out' as const,
      way: 'out' as const,
      reference: '',
      reported: run.reported_out,
      booked: run.booked_out,
    },
    ...run.differences.map((one) => ({ provider: run.provider, ...one })),
  ]);

/** The columns of a day's file. */
export const reconciliationColumns = (t: Translate): readonly SaidColumn<FileRow>[] => [
  { id: 'provider', title: t('ผู้ให้บริการ'), value: (row) => row.provider },
  {
    id: 'what',
    title: t('เรื่อง'),
    value: ({ what }) => t(what === 'sum_in' || what === 'sum_out' ? 'ยอดรวมทั้งวัน' : DIFFERENCES[what]),
  },
  { id: 'way', title: t('ทาง'), value: (row) => t(row.way === 'in' ? 'เงินเข้า' : 'เงินออก') },
  { id: 'reference', title: t('เลขอ้างอิง'), value: (row) => row.reference },
  { id: 'reported', title: t('ผู้ให้บริการรายงาน'), value: (row) => row.reported },
  { id: 'booked', title: t('ในบัญชีของเรา'), value: (row) => row.booked },
  { id: 'apart', title: t('ส่วนต่าง'), value: (row) => apart(row.reported ?? 0, row.booked ?? 0) },
];
