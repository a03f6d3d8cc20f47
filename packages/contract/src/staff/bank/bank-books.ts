import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { BankBook } from '#src/staff/bank/payouts.ts';
import { Person } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, nothingBack, query, rowId, strictBody } from '#src/wire.ts';

/** How large a statement may be. */
const STATEMENT_CHARS_MAX = 2_000_000;

const column = z.number().int().min(0).max(60);

/** Which column of a bank's file is what. An amount stands in one column with its sign, or in one for each way. */
const StatementColumns = z.strictObject({
  /** How many lines stand before the first row. */
  head: z.number().int().min(0).max(100),
  date: column,
  /** Left out: the file has days only. */
  time: column.nullable(),
  date_order: z.enum(['dmy', 'mdy', 'ymd']),
  amount: column.nullable(),
  money_in: column.nullable(),
  money_out: column.nullable(),
  balance: column.nullable(),
  ref: column.nullable(),
  details: column.nullable(),
});

const text = z.string().min(1).max(STATEMENT_CHARS_MAX);
const period = { book_id: rowId, from_day: bangkokDay, to_day: bangkokDay };
const side = z.object({ count: z.number().int(), money_in: bahtShown, money_out: bahtShown });

/** What a row is that is nothing in our books: the bank's fee, between accounts of the house, or a mistake of the bank's. */
const aside = z.enum(['fee', 'own', 'not_ours']);
const bankRowId = z.string().regex(/^\d{1,15}$/);

/** What a bank says of an account, and what that is in our books; or what only our books say. */
const BookRow = z.object({
  row_id: z.string(),
  at: instant,
  /** Less than nothing: it went out. */
  amount: bahtShown,
  balance: bahtShown.nullable(),
  ref: z.string(),
  details: z.string(),
  ours: z
    .object({
      kind: z.enum(['incoming', 'withdrawal', 'batch']),
      id: z.uuid(),
      member: Person.nullable(),
    })
    .nullable(),
  /** Who matched it or set it aside, and why; null: nobody did. */
  by_hand: z.object({ aside: aside.nullable(), by: z.string(), at: instant, reason: z.string() }).nullable(),
});

export const bankBookCalls = {
  'POST /bo/api/cashier/books/save': staffAct({
    summary: 'Adds a bank account of the house that members never pay into, or closes one; another person confirms.',
    permission: 'accounts.edit',
    input: strictBody({
      bank_code: line(20),
      account_number: z.string().regex(/^\d{10,14}$/),
      account_name: line(100),
      is_closed: z.boolean().default(false),
    }),
    output: ApprovalAsked,
  }),
  'GET /bo/api/cashier/book': staffCall({
    summary:
      'What a bank says of an account in some days against our books: matched, only there, only here, and balances.',
    permission: 'ledger.view',
    input: query(period),
    output: z.object({
      book: BankBook,
      columns: StatementColumns.nullable(),
      /** How far the statements reach. */
      last_at: instant.nullable(),
      /** Null: the bank's files have no balances, or there is no row. */
      opening: bahtShown.nullable(),
      closing: bahtShown.nullable(),
      money_in: bahtShown,
      money_out: bahtShown,
      /** Rows whose balance does not follow from the one before: something between them is missing. */
      gaps: z.number().int(),
      matched: side,
      only_bank: side,
      only_ours: side,
      aside: side,
      files: z.array(
        z.object({
          file_id: rowId,
          name: z.string(),
          line_count: z.number().int(),
          added: z.number().int(),
          by: z.string(),
          taken_at: instant,
        }),
      ),
    }),
  }),
  'GET /bo/api/cashier/book/rows': staffList({
    summary: 'The rows of an account in some days, newest first: matched, only at the bank, or only in our books.',
    permission: 'ledger.view',
    filters: {
      ...period,
      which: z.enum(['matched', 'only_bank', 'only_ours', 'aside']).default('only_bank'),
    },
    item: BookRow,
  }),
  'GET /bo/api/cashier/book/candidates': staffCall({
    summary: 'What a row of the bank could be in our books: of the same amount, within 14 days, and of no other row.',
    permission: 'ledger.view',
    input: query({ book_id: rowId, row_id: bankRowId }),
    output: z.array(BookRow),
  }),
  'POST /bo/api/cashier/book/hand': staffAct({
    summary:
      'Says what a row of the bank is that found nothing by itself, sets it aside with a reason, or undoes either.',
    permission: 'cashier.approve',
    input: strictBody({
      book_id: rowId,
      row_id: bankRowId,
      act: z.enum(['match', ...aside.options, 'undo']),
      /** What it is in our books, where it is matched. */
      ours_id: z.uuid().optional(),
      reason: line(300),
    }),
  }),
  'POST /bo/api/cashier/statement/read': staffCall({
    summary:
      'Reads a statement without taking it: its first lines, its rows by these columns, and what cannot be read.',
    permission: 'cashier.work',
    input: strictBody({ text, columns: StatementColumns.nullable() }),
    output: z.object({
      lines: z.array(z.array(z.string())),
      row_count: z.number().int(),
      skipped: z.number().int(),
      rows: z.array(BookRow.omit({ row_id: true, ours: true, by_hand: true })),
      problems: z.array(z.object({ line: z.number().int(), why: z.string() })),
    }),
  }),
  'POST /bo/api/cashier/statement/take': staffAct({
    summary:
      'Takes a statement of an account: rows that are there already add nothing; the columns are kept for the bank.',
    permission: 'cashier.work',
    input: strictBody({ book_id: rowId, name: line(200), text, columns: StatementColumns }),
    output: z.object({ row_count: z.number().int(), added: z.number().int(), matched: z.number().int() }),
  }),
  'POST /bo/api/cashier/book/match': staffAct({
    summary: 'Looks again for what the rows of an account are in our books.',
    permission: 'cashier.work',
    input: strictBody({ book_id: rowId }),
    output: nothingBack.extend({ matched: z.number().int() }),
  }),
};
