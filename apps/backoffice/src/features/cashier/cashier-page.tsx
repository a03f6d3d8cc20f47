import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { QueueCount } from '#src/features/cashier/queue-count.tsx';
import { useT } from '#src/lib/language.ts';

/** Its parts. */
export const CASHIER_PARTS: readonly Part[] = [
  { path: '/cashier', text: 'คิวงาน' },
  { path: '/cashier/withdrawals', text: 'ถอน', mark: <QueueCount queue="withdrawals" />, also: '/cashier/payouts' },
  { path: '/cashier/incoming', text: 'เงินเข้า', mark: <QueueCount queue="incoming" /> },
  { path: '/cashier/claims', text: 'แจ้งเงินไม่เข้า', mark: <QueueCount queue="claims" /> },
  { path: '/cashier/flags', text: 'เฝ้าระวัง', permission: 'aml.view', mark: <QueueCount queue="flags" /> },
  { path: '/cashier/deposits', text: 'ฝาก' },
  { path: '/cashier/reconciliation', text: 'กระทบยอด', permission: 'ledger.view' },
  { path: '/cashier/books', text: 'สมุดธนาคาร', permission: 'ledger.view' },
  { path: '/cashier/providers', text: 'ผู้ให้บริการ' },
];

/** A page of the cashier, below the way to its other parts with what waits in each. */
export function CashierPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของแคชเชียร์')} parts={CASHIER_PARTS} {...props} />;
}
