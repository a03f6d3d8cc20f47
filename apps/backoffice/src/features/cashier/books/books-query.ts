import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type BookState = StaffAnswer<'GET /bo/api/cashier/book'>;
export type BookRow = StaffAnswer<'GET /bo/api/cashier/book/rows'>['items'][number];
export type Reading = StaffAnswer<'POST /bo/api/cashier/statement/read'>;
export type Columns = StaffSent<'POST /bo/api/cashier/statement/take'>['columns'];
export type Which = 'only_bank' | 'only_ours' | 'matched' | 'aside';

/** Which account, in which days. */
export interface Span {
  readonly book_id: number;
  readonly from_day: string;
  readonly to_day: string;
}

/** What a bank says of an account in some days against our books. */
export const bookQuery = (span: Span) => asked('GET /bo/api/cashier/book', { ...span });

/** What staff may say that a row of the bank is. */
export const candidatesQuery = (book_id: number, row_id: string) =>
  asked('GET /bo/api/cashier/book/candidates', { book_id, row_id });
