import {
  Activity,
  BadgeCheck,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  ChartNoAxesCombined,
  HandCoins,
  Landmark,
  MessageCircleQuestion,
  Palette,
  PanelsTopLeft,
  Power,
  ScrollText,
  ShieldAlert,
  ShieldUser,
  Ticket,
  UsersRound,
} from 'lucide-react';
import { gameRoutes } from '#src/app/game-routes.ts';
import { rewardRoutes } from '#src/app/reward-routes.ts';
import type { Route } from '#src/app/route.ts';

const MONEY = 'การเงิน';
const HOUSE = 'เว็บและระบบ';

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
    load: async () => (await import('#src/features/members/member/member-screen.tsx')).MemberScreen,
  },
  {
    path: '/lotto',
    permission: 'lotto.view',
    entry: { text: 'หวย', icon: Ticket },
    load: async () => (await import('#src/features/lotto/rounds/rounds-screen.tsx')).RoundsScreen,
  },
  {
    path: '/lotto/rounds/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/board/board-screen.tsx')).BoardScreen,
  },
  {
    path: '/lotto/calendar',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/markets/calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/lotto/bills',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/rounds/bills-screen.tsx')).BillsScreen,
  },
  {
    path: '/lotto/results',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/results/results-screen.tsx')).ResultsScreen,
  },
  {
    path: '/lotto/results/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/results/result-screen.tsx')).ResultScreen,
  },
  {
    path: '/lotto/yeekee',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/yeekee/yeekee-screen.tsx')).YeekeeScreen,
  },
  {
    path: '/lotto/yeekee/:round_id',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/yeekee/yeekee-round-screen.tsx')).YeekeeRoundScreen,
  },
  {
    path: '/lotto/report',
    permission: 'lotto.report',
    load: async () => (await import('#src/features/lotto/report/report-screen.tsx')).ReportScreen,
  },
  {
    path: '/lotto/report/rounds',
    permission: 'lotto.report',
    load: async () => (await import('#src/features/lotto/report/report-rounds-screen.tsx')).ReportRoundsScreen,
  },
  {
    path: '/lotto/markets',
    permission: 'lotto.view',
    load: async () => (await import('#src/features/lotto/markets/markets-screen.tsx')).MarketsScreen,
  },
  ...gameRoutes,
  ...rewardRoutes,
  {
    path: '/approvals',
    permission: 'approvals.view',
    entry: { text: 'รออนุมัติ', icon: BadgeCheck },
    load: async () => (await import('#src/features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  },
  {
    path: '/cashier',
    permission: 'cashier.view',
    entry: { text: 'แคชเชียร์', icon: HandCoins, group: MONEY },
    load: async () => (await import('#src/features/cashier/overview-screen.tsx')).OverviewScreen,
  },
  {
    path: '/cashier/withdrawals',
    permission: 'cashier.view',
    entry: { text: 'ถอนรอตรวจ', icon: BanknoteArrowUp, group: MONEY, queue: 'withdrawals' },
    load: async () => (await import('#src/features/cashier/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
  },
  {
    path: '/cashier/withdrawals/:member_id/:withdrawal_id',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/withdrawals/withdrawal-screen.tsx')).WithdrawalScreen,
  },
  {
    path: '/cashier/incoming',
    permission: 'cashier.view',
    entry: { text: 'เงินเข้ารอจับคู่', icon: BanknoteArrowDown, group: MONEY, queue: 'incoming' },
    load: async () => (await import('#src/features/cashier/deposits/incoming-screen.tsx')).IncomingScreen,
  },
  {
    path: '/cashier/incoming/:transfer_id',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/deposits/incoming-one-screen.tsx')).IncomingOneScreen,
  },
  {
    path: '/cashier/claims',
    permission: 'cashier.view',
    entry: { text: 'แจ้งเงินไม่เข้า', icon: MessageCircleQuestion, group: MONEY, queue: 'claims' },
    load: async () => (await import('#src/features/cashier/deposits/claims-screen.tsx')).ClaimsScreen,
  },
  {
    path: '/cashier/claims/:member_id/:claim_id',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/deposits/claim-screen.tsx')).ClaimScreen,
  },
  {
    path: '/cashier/flags',
    permission: 'aml.view',
    entry: { text: 'เฝ้าระวัง', icon: ShieldAlert, group: MONEY, queue: 'flags' },
    load: async () => (await import('#src/features/cashier/flags-screen.tsx')).FlagsScreen,
  },
  {
    path: '/cashier/deposits',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/deposits/deposits-screen.tsx')).DepositsScreen,
  },
  {
    path: '/cashier/deposits/:member_id/:deposit_id',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/deposits/deposit-screen.tsx')).DepositScreen,
  },
  {
    path: '/cashier/reconciliation',
    permission: 'ledger.view',
    load: async () =>
      (await import('#src/features/cashier/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  },
  {
    path: '/cashier/providers',
    permission: 'cashier.view',
    load: async () => (await import('#src/features/cashier/providers-screen.tsx')).ProvidersScreen,
  },
  {
    path: '/accounts',
    permission: 'accounts.edit',
    entry: { text: 'บัญชีรับเงิน', icon: Landmark, group: MONEY },
    load: async () => (await import('#src/features/agent/content/accounts-screen.tsx')).AccountsScreen,
  },
  {
    path: '/ledger',
    permission: 'ledger.view',
    entry: { text: 'บัญชีแยกประเภท', icon: BookOpenText, group: MONEY },
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
    path: '/content',
    permission: 'content.edit',
    entry: { text: 'เนื้อหา', icon: PanelsTopLeft, group: HOUSE },
    load: async () => (await import('#src/features/agent/content/content-screen.tsx')).ContentScreen,
  },
  {
    path: '/brand',
    permission: 'brand.edit',
    entry: { text: 'แบรนด์', icon: Palette, group: HOUSE },
    load: async () => (await import('#src/features/agent/brand/brand-screen.tsx')).BrandScreen,
  },
  {
    path: '/switches',
    permission: 'switches.view',
    entry: { text: 'เปิด–ปิดบริการ', icon: Power, group: HOUSE },
    load: async () => (await import('#src/features/agent/switches/switches-screen.tsx')).SwitchesScreen,
  },
  {
    path: '/staff',
    permission: 'staff.manage',
    entry: { text: 'ทีมงาน', icon: ShieldUser, group: HOUSE },
    load: async () => (await import('#src/features/staff/staff-screen.tsx')).StaffScreen,
  },
  {
    path: '/audit',
    permission: 'audit.view',
    entry: { text: 'บันทึกการแก้ไข', icon: ScrollText, group: HOUSE },
    load: async () => (await import('#src/features/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/system',
    permission: 'system.view',
    entry: { text: 'สถานะระบบ', icon: Activity, group: HOUSE },
    load: async () => (await import('#src/features/system/system-screen.tsx')).SystemScreen,
  },
  {
    path: '/account',
    load: async () => (await import('#src/features/session/account-screen.tsx')).AccountScreen,
  },
];
