import {
  Activity,
  BadgeCheck,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BellRing,
  BookOpenText,
  ChartNoAxesCombined,
  FileChartColumn,
  Gamepad2,
  Gift,
  HandCoins,
  Landmark,
  type LucideIcon,
  MessageCircleQuestion,
  Palette,
  PanelsTopLeft,
  Power,
  ScrollText,
  ShieldAlert,
  ShieldUser,
  Ticket,
  TrendingUpDown,
  UsersRound,
} from 'lucide-react';
import { routes } from '#src/app/routes.ts';
import type { QueueName } from '#src/features/cashier/cashier-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useMay } from '#src/lib/me.ts';

interface Entry {
  readonly path: string;
  readonly text: Text;
  readonly icon: LucideIcon;
  /** What it belongs to; the name stands above the first of a group. */
  readonly group?: Text;
  /** The queue of the cashier whose count stands beside it. */
  readonly queue?: QueueName;
}

const MONEY = 'การเงิน';
const HOUSE = 'เว็บและระบบ';

/** The places of the rail, in their order. */
export const RAIL: readonly Entry[] = [
  { path: '/', text: 'ภาพรวม', icon: ChartNoAxesCombined },
  { path: '/profit', text: 'กำไร', icon: TrendingUpDown },
  { path: '/reports', text: 'รายงาน', icon: FileChartColumn },
  { path: '/members', text: 'สมาชิก', icon: UsersRound },
  { path: '/lotto', text: 'หวย', icon: Ticket },
  { path: '/games', text: 'เกม', icon: Gamepad2 },
  { path: '/rewards', text: 'รางวัล', icon: Gift },
  { path: '/alarms', text: 'แจ้งเตือน', icon: BellRing },
  { path: '/approvals', text: 'รออนุมัติ', icon: BadgeCheck },
  { path: '/cashier', text: 'แคชเชียร์', icon: HandCoins, group: MONEY },
  { path: '/cashier/withdrawals', text: 'ถอนรอตรวจ', icon: BanknoteArrowUp, group: MONEY, queue: 'withdrawals' },
  { path: '/cashier/incoming', text: 'เงินเข้ารอจับคู่', icon: BanknoteArrowDown, group: MONEY, queue: 'incoming' },
  { path: '/cashier/claims', text: 'แจ้งเงินไม่เข้า', icon: MessageCircleQuestion, group: MONEY, queue: 'claims' },
  { path: '/cashier/flags', text: 'เฝ้าระวัง', icon: ShieldAlert, group: MONEY, queue: 'flags' },
  { path: '/accounts', text: 'บัญชีรับเงิน', icon: Landmark, group: MONEY },
  { path: '/ledger', text: 'บัญชีแยกประเภท', icon: BookOpenText, group: MONEY },
  { path: '/content', text: 'เนื้อหา', icon: PanelsTopLeft, group: HOUSE },
  { path: '/brand', text: 'แบรนด์', icon: Palette, group: HOUSE },
  { path: '/switches', text: 'เปิด–ปิดบริการ', icon: Power, group: HOUSE },
  { path: '/staff', text: 'ทีมงาน', icon: ShieldUser, group: HOUSE },
  { path: '/audit', text: 'บันทึกการแก้ไข', icon: ScrollText, group: HOUSE },
  { path: '/system', text: 'สถานะระบบ', icon: Activity, group: HOUSE },
];

const permissions = new Map(routes.map(({ path, permission }) => [path, permission]));

/** The places of the rail that the one who is logged in may go to. */
export function useRailEntries(): readonly Entry[] {
  const may = useMay();
  return RAIL.filter(({ path }) => {
    const permission = permissions.get(path);
    return !permission || may(permission);
  });
}
