import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS: readonly Part[] = [
  { path: '/staff', text: 'ทีมงาน' },
  { path: '/staff/places', text: 'ที่ที่เข้าระบบได้' },
];

/** A page about who works here, below the way to its other parts. */
export function StaffPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของทีมงาน')} parts={PARTS} {...props} />;
}
