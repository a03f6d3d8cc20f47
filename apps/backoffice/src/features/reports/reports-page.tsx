import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS: readonly Part[] = [
  { path: '/reports', text: 'รายงานของฉัน' },
  { path: '/reports/plans', text: 'ตั้งเวลา', permission: 'reports.edit' },
];

/** A page of the reports that come by themselves, below the way to its other parts. */
export function ReportsPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของรายงาน')} parts={PARTS} {...props} />;
}
