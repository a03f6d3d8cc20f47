import { type Day, satang, startOf } from '@chokdee/kernel';
import { allRows } from '#src/db/rows.ts';
import { close } from '#src/features/alarms/alarm-acts.ts';
import { differingReport } from '#src/features/alarms/watch/house-causes.ts';
import { reconcileDay } from '#src/features/cashier/reconcile.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { PAST_BANK } from '#src/history/clock/past-bank.ts';
import { type House, later } from '#src/history/house.ts';
import { asStaff } from '#src/history/people/staff-desk.ts';
import { raiseOnce } from '#src/lib/alarms/raise-alarm.ts';
import type { Arrival, DayReport, PaymentProvider, PayOut } from '#src/lib/payments/provider.ts';

const DAY_MINUTES = 24 * 60;
const UNNAMED = { bankCode: '', number: '' };

const ASKED = 'โทรถามธนาคารแล้ว ธนาคารยืนยันว่ารายงานผิด ยอดในสมุดเราถูกต้อง';

/** In what a report is wrong: an amount, a payment that came and is not named, or one to a member that nobody asked for. */
export type Slip = 'amount' | 'left_out' | 'added';

/**
 * Compares a day with what the bank of the past reports of it: all that it moved, but for the slip of a day on which it is wrong. Then
 * it is an alarm, until finance has asked the bank.
 */
export const compareDay = async (house: House, day: Day, slip?: Slip): Promise<void> => {
  const [bank] = house.deps.payments.values();
  if (!bank) return;
  const report = withSlip(await readMoved(house, day), slip);
  const reporting: PaymentProvider = { ...bank, readReport: () => Promise.resolve(report) };
  const differences = await reconcileDay(house.deps, reporting, day);
  if (differences > 0)
    await raiseOnce(house.db, {
      kind: 'reconciliation_differs',
      ...differingReport({ provider: PAST_BANK, day, differences }),
    });
};

/** Finance has asked the bank about the days that differ. */
export const askBank = async (house: House): Promise<void> => {
  const open = await house.db
    .selectFrom('alarm')
    .select('alarm_id')
    .where('kind', '=', 'reconciliation_differs')
    .where('closed_at', 'is', null)
    .orderBy('alarm_id')
    .execute();
  for (const { alarm_id } of open)
    await asStaff(house, 'finance', 'POST /bo/api/alarms/close', close, { alarm_id, note: ASKED });
};

const readMoved = async ({ db }: House, day: Day): Promise<DayReport> => {
  const [from, to] = [startOf(day), later(startOf(day), DAY_MINUTES)];
  const arrived = await allRows<Pick<Arrival, 'transactionId' | 'amount' | 'paidAt'>>(db)`
    select provider_ref as "transactionId", amount, paid_at as "paidAt" from incoming_transfer
    where provider = ${PAST_BANK} and paid_at >= ${from} and paid_at < ${to} order by paid_at, transfer_id`;
  const paid = await allRows<Pick<PayOut, 'reference' | 'amount' | 'paidAt'>>(db)`
    select reference, amount, coalesce(paid_at, ended_at) as "paidAt" from withdrawal
    where provider = ${PAST_BANK} and state = 'paid' and coalesce(paid_at, ended_at) >= ${from} and coalesce(paid_at, ended_at) < ${to}
    order by 3, withdrawal_id`;
  return {
    in: arrived.map((one) => ({ ...one, account: UNNAMED, reference: '', payer: { ...UNNAMED, name: '' } })),
    out: paid.map((one) => ({ ...one, providerRef: one.reference, status: 'paid', reason: '' })),
    unreadable: 0,
  };
};

const withSlip = (report: DayReport, slip: Slip | undefined): DayReport => {
  const [first, ...others] = report.in;
  if (slip === 'amount' && first)
    return { ...report, in: [{ ...first, amount: satang(first.amount - 100) }, ...others] };
  if (slip === 'left_out') return { ...report, in: others };
  if (slip === 'added') return { ...report, out: [...report.out, neverAsked()] };
  return report;
};

const neverAsked = (): PayOut => {
  const reference = newReference('W');
  return { reference, providerRef: reference, amount: satang(30_000), status: 'paid', reason: '', paidAt: null };
};
