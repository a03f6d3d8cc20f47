import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

/** Its parts. */
export const MEMBERS_PARTS: readonly Part[] = [
  { path: '/members', text: 'รายชื่อ' },
  { path: '/members/segments', text: 'กลุ่มสมาชิก' },
  { path: '/members/messages', text: 'ข้อความถึงสมาชิก' },
];

/** A page about members, below the way to its other parts. */
export function MembersPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของสมาชิก')} parts={MEMBERS_PARTS} {...props} />;
}
