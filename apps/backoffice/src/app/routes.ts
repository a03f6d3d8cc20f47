import type { Permission } from '@chokdee/contract';
import {
  Activity,
  BadgeCheck,
  BookOpenText,
  ChartNoAxesCombined,
  Landmark,
  type LucideIcon,
  Palette,
  PanelsTopLeft,
  Power,
  ScrollText,
  ShieldUser,
  Ticket,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';

export type Screen = ComponentType<{ params: Readonly<Record<string, string | undefined>> }>;

export interface Route {
  readonly path: string;
  /** What one needs to see it; left out where everyone may. */
  readonly permission?: Permission;
  readonly load: () => Promise<Screen>;
  /** Its place in the rail, for those that have one. */
  readonly entry?: { readonly text: string; readonly icon: LucideIcon };
}

/** Every page of the back office, in the order of the rail. */
export const routes: readonly Route[] = [
  {
    path: '/',
    permission: 'dashboard.view',
    entry: { text: 'ภาพรวม', icon: ChartNoAxesCombined },
    load: async () => (await import('#src/features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/members',
    permission: 'members.view',
    entry: { text: 'สมาชิก', icon: UsersRound },
    load: async () => (await import('#src/features/members/members-screen.tsx')).MembersScreen,
  },
  {
    path: '/members/:member_id',
    permission: 'members.view',
    load: async () => (await import('#src/features/members/member-screen.tsx')).MemberScreen,
  },
  {
    path: '/lotto',
    permission: 'lotto.view',
    entry: { text: 'หวย', icon: Ticket },
    load: async () => (await import('#src/features/lotto/rounds-screen.tsx')).RoundsScreen,
  },
  {
    path: '/lotto/rounds/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/board-screen.tsx')).BoardScreen,
  },
  {
    path: '/lotto/calendar',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/lotto/bills',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/bills-screen.tsx')).BillsScreen,
  },
  {
    path: '/lotto/results',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/results-screen.tsx')).ResultsScreen,
  },
  {
    path: '/lotto/results/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/result-screen.tsx')).ResultScreen,
  },
  {
    path: '/lotto/yeekee',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/yeekee-screen.tsx')).YeekeeScreen,
  },
  {
    path: '/lotto/yeekee/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/yeekee-round-screen.tsx')).YeekeeRoundScreen,
  },
  {
    path: '/lotto/report',
    permission: 'lotto.report',
    load: async () => (await import('#src/features/lotto/report-screen.tsx')).ReportScreen,
  },
  {
    path: '/lotto/report/rounds',
    permission: 'lotto.report',
    load: async () => (await import('#src/features/lotto/report-rounds-screen.tsx')).ReportRoundsScreen,
  },
  {
    path: '/lotto/markets',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/markets-screen.tsx')).MarketsScreen,
  },
  {
    path: '/approvals',
    permission: 'approvals.view',
    entry: { text: 'รออนุมัติ', icon: BadgeCheck },
    load: async () => (await import('#src/features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  },
  {
    path: '/content',
    permission: 'content.edit',
    entry: { text: 'เนื้อหา', icon: PanelsTopLeft },
    load: async () => (await import('#src/features/content/content-screen.tsx')).ContentScreen,
  },
  {
    path: '/accounts',
    permission: 'accounts.edit',
    entry: { text: 'บัญชีรับเงิน', icon: Landmark },
    load: async () => (await import('#src/features/content/accounts-screen.tsx')).AccountsScreen,
  },
  {
    path: '/brand',
    permission: 'brand.edit',
    entry: { text: 'แบรนด์', icon: Palette },
    load: async () => (await import('#src/features/brand/brand-screen.tsx')).BrandScreen,
  },
  {
    path: '/switches',
    permission: 'switches.view',
    entry: { text: 'เปิด–ปิดบริการ', icon: Power },
    load: async () => (await import('#src/features/switches/switches-screen.tsx')).SwitchesScreen,
  },
  {
    path: '/ledger',
    permission: 'ledger.view',
    entry: { text: 'บัญชีแยกประเภท', icon: BookOpenText },
    load: async () => (await import('#src/features/ledger/ledger-screen.tsx')).LedgerScreen,
  },
  {
    path: '/ledger/accounts/:account_id',
    permission: 'ledger.view',
    load: async () => (await import('#src/features/ledger/account-screen.tsx')).AccountScreen,
  },
  {
    path: '/ledger/transfers',
    permission: 'ledger.view',
    load: async () => (await import('#src/features/ledger/transfers-screen.tsx')).TransfersScreen,
  },
  {
    path: '/ledger/transfers/:member_id/:wallet_id/:seq',
    permission: 'ledger.view',
    load: async () => (await import('#src/features/ledger/transfer-screen.tsx')).TransferScreen,
  },
  {
    path: '/ledger/proof',
    permission: 'ledger.view',
    load: async () => (await import('#src/features/ledger/proof-screen.tsx')).ProofScreen,
  },
  {
    path: '/staff',
    permission: 'staff.manage',
    entry: { text: 'ทีมงาน', icon: ShieldUser },
    load: async () => (await import('#src/features/staff/staff-screen.tsx')).StaffScreen,
  },
  {
    path: '/audit',
    permission: 'audit.view',
    entry: { text: 'บันทึกการแก้ไข', icon: ScrollText },
    load: async () => (await import('#src/features/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/system',
    permission: 'system.view',
    entry: { text: 'สถานะระบบ', icon: Activity },
    load: async () => (await import('#src/features/system/system-screen.tsx')).SystemScreen,
  },
  {
    path: '/account',
    load: async () => (await import('#src/features/session/account-screen.tsx')).AccountScreen,
  },
];
