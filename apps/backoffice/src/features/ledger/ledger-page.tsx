import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

/** Its parts. */
export const LEDGER_PARTS: readonly Part[] = [
  { path: '/ledger', text: 'บัญชีและยอด', also: '/ledger/accounts/' },
  { path: '/ledger/transfers', text: 'รายการเดินบัญชี' },
  { path: '/ledger/proof', text: 'พิสูจน์สมุดบัญชี' },
];

/** A page of the ledger, below the way to its other parts. */
export function LedgerPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของบัญชีแยกประเภท')} parts={LEDGER_PARTS} {...props} />;
}
