import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

const PARTS: readonly Part[] = [
  { path: '/alarms', text: 'เรื่องที่ต้องดูแล' },
  { path: '/alarms/thresholds', text: 'เกณฑ์' },
  { path: '/alarms/ways', text: 'การส่ง' },
  { path: '/alarms/messages', text: 'ที่ส่งไปแล้ว', permission: 'alarms.send' },
];

/** A page of the alarms, below the way to its other parts. */
export function AlarmsPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของแจ้งเตือน')} parts={PARTS} {...props} />;
}
