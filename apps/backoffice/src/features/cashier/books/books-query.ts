import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type BookState = StaffAnswer<'GET /bo/api/cashier/book'>;
export type BookRow = StaffAnswer<'GET /bo/api/cashier/book/rows'>['rows'][number];
export type Reading = StaffAnswer<'POST /bo/api/cashier/statement/read'>;
export type Columns = StaffSent<'POST /bo/api/cashier/statement/take'>['columns'];
export type Which = 'only_bank' | 'only_ours' | 'matched';

/** Which account, in which days. */
export interface Span {
  readonly book_id: number;
  readonly from_day: string;
  readonly to_day: string;
}

/** What a bank says of an account in some days against our books. */
export const bookQuery = (span: Span) => asked(['cashier', 'book'], 'GET /bo/api/cashier/book', { ...span });

/** The rows of an account in some days. */
export const bookRowsQuery = (span: Span, which: Which) =>
  asked(['cashier', 'book rows'], 'GET /bo/api/cashier/book/rows', { ...span, which });
