import { type Part, PartPage, type PartPageProps } from '#src/components/part-page.tsx';
import { useT } from '#src/lib/language.ts';

/** Its parts. */
export const GAMES_PARTS: readonly Part[] = [
  { path: '/games', text: 'รายชื่อเกม' },
  { path: '/games/lobbies', text: 'ล็อบบี้' },
  { path: '/games/rounds', text: 'รอบเกม' },
  { path: '/games/margins', text: 'กำไรเทียบ RTP', permission: 'profit.view' },
  { path: '/games/providers', text: 'ค่ายเกม' },
  { path: '/games/callbacks', text: 'คำสั่งที่ไม่สำเร็จ' },
];

/** A page about games, below the way to its other parts. */
export function GamesPage(props: PartPageProps) {
  return <PartPage label={useT()('ส่วนของเกม')} parts={GAMES_PARTS} {...props} />;
}
