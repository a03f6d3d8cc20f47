import { sql } from 'kysely';
import {
  arrivedTransfer,
  askedDeposit,
  askedWithdrawal,
  bankBook,
  openClaim,
  payoutBatch,
  raisedFlag,
  stuckWithdrawal,
  toPayByHand,
} from '#src/features/staff/test/cashier-cases.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import type { TestStaff } from '#src/http/test/test-staff.ts';

const nothing = { input: {} };
const NOTE = 'ตรวจแล้ว';

const DAYS = { from_day: '2026-11-01', to_day: '2026-11-30' };
const STATEMENT = 'date,time,amount,balance,details\n19/11/2569,10:30,100.00,100.00,โอนเข้า\n';
const COLUMNS = {
  head: 1,
  date: 0,
  time: 1,
  date_order: 'dmy' as const,
  amount: 2,
  money_in: null,
  money_out: null,
  balance: 3,
  ref: null,
  details: 4,
};

const CHANNEL = {
  provider: 'sandbox',
  name: 'QR',
  note: '',
  biller_id: '099400012345601',
  promptpay_id: '',
  account_name: 'บริษัท',
  amount_min: 100,
  amount_max: 1_000,
  opens_at: null,
  closes_at: null,
  position: 1,
  is_active: true,
};

/** An open row of an account. */
const bankRow = async (app: TestApp) => {
  const book_id = await bankBook(app);
  const { rows } = await sql<{ row_id: string }>`
    with file as (
      insert into bank_file (book_id, name, line_count, added, taken_by)
      select ${book_id}, 'a.csv', 1, 1, min(staff_id) from staff returning file_id
    )
    insert into bank_row (book_id, key, at, amount, ref, details, file_id)
    select ${book_id}, decode(md5(gen_random_uuid()::text), 'hex'), now(), -1500, '', 'fee', file_id from file
    returning row_id::text as row_id`.execute(app.database.db);
  return { book_id, row_id: rows[0]?.row_id ?? '' };
};

/** The calls of the cashier, each as someone makes it whom nothing stands in the way of. */
export const VALID_CASHIER_CALLS = {
  'GET /bo/api/cashier': () => nothing,
  'GET /bo/api/cashier/deposits': () => nothing,
  'GET /bo/api/cashier/deposit': async (app: TestApp) => ({ input: await askedDeposit(app) }),
  'GET /bo/api/cashier/incoming': () => nothing,
  'GET /bo/api/cashier/incoming/one': async (app: TestApp) => ({ input: await arrivedTransfer(app) }),
  'POST /bo/api/cashier/incoming/take': async (app: TestApp) => ({
    input: { ...(await arrivedTransfer(app)), is_taken: true },
  }),
  'POST /bo/api/cashier/incoming/credit': async (app: TestApp) => ({
    input: { ...(await arrivedTransfer(app)), ...(await askedDeposit(app)), note: NOTE },
  }),
  'POST /bo/api/cashier/incoming/set_aside': async (app: TestApp) => ({
    input: { ...(await arrivedTransfer(app)), is_set_aside: true, note: NOTE },
  }),
  'GET /bo/api/cashier/claims': () => nothing,
  'GET /bo/api/cashier/claim': async (app: TestApp) => ({ input: await openClaim(app) }),
  'POST /bo/api/cashier/claim/take': async (app: TestApp) => ({ input: { ...(await openClaim(app)), is_taken: true } }),
  'POST /bo/api/cashier/claim/reject': async (app: TestApp) => ({ input: { ...(await openClaim(app)), reason: NOTE } }),
  'GET /bo/api/cashier/withdrawals': () => nothing,
  'GET /bo/api/cashier/withdrawal': async (app: TestApp) => ({ input: await askedWithdrawal(app) }),
  'POST /bo/api/cashier/withdrawal/take': async (app: TestApp) => ({
    input: { ...(await askedWithdrawal(app)), is_taken: true },
  }),
  'POST /bo/api/cashier/withdrawal/approve': async (app: TestApp) => ({ input: await askedWithdrawal(app) }),
  'POST /bo/api/cashier/withdrawal/reject': async (app: TestApp) => ({
    input: { ...(await askedWithdrawal(app)), reason: NOTE },
  }),
  'GET /bo/api/cashier/books': () => nothing,
  'POST /bo/api/cashier/books/save': () => ({
    input: { bank_code: 'SCB', account_number: '4444444444', account_name: 'บจก. ทดสอบ' },
  }),
  'GET /bo/api/cashier/book': async (app: TestApp) => ({ input: { book_id: await bankBook(app), ...DAYS } }),
  'GET /bo/api/cashier/book/rows': async (app: TestApp) => ({ input: { book_id: await bankBook(app), ...DAYS } }),
  'POST /bo/api/cashier/statement/read': () => ({ input: { text: STATEMENT, columns: COLUMNS } }),
  'POST /bo/api/cashier/statement/take': async (app: TestApp) => ({
    input: { book_id: await bankBook(app), name: 'a.csv', text: STATEMENT, columns: COLUMNS },
  }),
  'POST /bo/api/cashier/book/match': async (app: TestApp) => ({ input: { book_id: await bankBook(app) } }),
  'GET /bo/api/cashier/book/candidates': async (app: TestApp) => ({ input: await bankRow(app) }),
  'POST /bo/api/cashier/book/hand': async (app: TestApp) => ({
    input: { ...(await bankRow(app)), act: 'fee' as const, reason: NOTE },
  }),
  'GET /bo/api/cashier/payouts': async (app: TestApp) => {
    await askedWithdrawal(app);
    return nothing;
  },
  'POST /bo/api/cashier/withdrawals/approve': async (app: TestApp) => ({
    input: { withdrawals: [await askedWithdrawal(app)] },
  }),
  'POST /bo/api/cashier/batch/make': async (app: TestApp) => ({
    input: { withdrawals: [await toPayByHand(app)], book_id: await bankBook(app) },
  }),
  'GET /bo/api/cashier/batches': async (app: TestApp, owner: TestStaff) => {
    await payoutBatch(app, owner);
    return nothing;
  },
  'GET /bo/api/cashier/batch': async (app: TestApp, owner: TestStaff) => ({ input: await payoutBatch(app, owner) }),
  'GET /bo/api/cashier/batch/file': async (app: TestApp, owner: TestStaff) => ({
    input: await payoutBatch(app, owner),
  }),
  'POST /bo/api/cashier/batch/enter': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await payoutBatch(app, owner)), bank_ref: 'BATCH 1', paid_at: new Date().toISOString() },
  }),
  'POST /bo/api/cashier/withdrawal/by_hand': async (app: TestApp) => ({
    input: { ...(await askedWithdrawal(app)), is_by_hand: true, reason: NOTE },
  }),
  'POST /bo/api/cashier/payout/take': async (app: TestApp) => ({
    input: { ...(await toPayByHand(app)), is_taken: true },
  }),
  'POST /bo/api/cashier/payout/enter': async (app: TestApp, owner: TestStaff) => ({
    input: {
      ...(await toPayByHand(app, owner)),
      book_id: await bankBook(app),
      bank_ref: 'FT1',
      paid_at: new Date().toISOString(),
    },
  }),
  'POST /bo/api/cashier/payout/undo': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await toPayByHand(app, owner)), to: 'waiting' as const, reason: NOTE },
  }),
  'POST /bo/api/cashier/withdrawal/outcome': async (app: TestApp) => ({
    input: { ...(await stuckWithdrawal(app)), is_paid: true, reason: NOTE },
  }),
  'POST /bo/api/cashier/note': async (app: TestApp) => {
    const { member_id, deposit_id } = await askedDeposit(app);
    return { input: { member_id, case_id: deposit_id, text: NOTE } };
  },
  'GET /bo/api/cashier/flags': () => nothing,
  'POST /bo/api/cashier/flag/resolve': async (app: TestApp) => ({ input: { ...(await raisedFlag(app)), note: NOTE } }),
  'GET /bo/api/cashier/channels': () => nothing,
  'POST /bo/api/cashier/channels/save': () => ({ input: CHANNEL }),
  'GET /bo/api/cashier/providers': () => nothing,
  'GET /bo/api/cashier/reconciliation': () => nothing,
  'POST /bo/api/cashier/reconciliation/run': () => ({ input: { day: '2026-11-01' } }),
};
