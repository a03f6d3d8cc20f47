import {
  BadgePercent,
  Banknote,
  ChartColumn,
  CircleGauge,
  Gamepad2,
  Gift,
  HandCoins,
  History,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldCheck,
  ShoppingBag,
  Target,
  Ticket,
  TicketPercent,
  Trophy,
  Undo2,
  UserRound,
  UsersRound,
  Wallet,
  WalletCards,
} from 'lucide-react';
import { type PageLink, PUBLIC_PAGES } from '#src/app/public-pages.ts';

export interface MenuEntry extends PageLink {
  readonly icon: LucideIcon;
}

/** What the menu leads to, in its order. An entry whose page is not built is not shown. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { href: '/member/profile', text: 'โปรไฟล์', icon: UserRound },
  { href: '/affiliate', text: 'แนะนำเพื่อน', icon: UsersRound },
  { href: '/member/creditfree', text: 'ภารกิจ', icon: Target },
  { href: '/member/wheel', text: 'วงล้อนำโชค', icon: Ticket },
  { href: '/redeem', text: 'ร้านแลกแต้ม', icon: ShoppingBag },
  { href: '/cashback', text: 'แคชแบ็ครายวัน', icon: HandCoins },
  { href: '/member/winloss', text: 'คืนยอดเสีย', icon: Undo2 },
  { href: '/promotions', text: 'รับโปรโมชัน', icon: Gift },
  { href: '/member/coupon', text: 'ใช้คูปอง', icon: TicketPercent },
  { href: '/member/statement', text: 'รายการเดินบัญชี', icon: ReceiptText },
  { href: '/member/promotions', text: 'โบนัสของฉัน', icon: WalletCards },
  { href: '/winloss', text: 'กำไรขาดทุน', icon: ChartColumn },
  { href: '/member/deposit', text: 'ฝากเงิน', icon: Wallet },
  { href: '/member/withdraw', text: 'ถอนเงิน', icon: Banknote },
  { href: '/member/limits', text: 'วงเงินและการพัก', icon: ShieldCheck },
  { href: '/member/messages', text: 'ข้อความ', icon: Mail },
  { href: '/member/activity', text: 'สรุปการเล่น', icon: CircleGauge },
  { href: '/lobby', text: 'เกม', icon: Gamepad2 },
  { href: '/member/games', text: 'ประวัติเกม', icon: History },
  { href: '/lotto/lobby', text: 'หวย', icon: Ticket },
  { href: '/lotto/bills', text: 'โพยของฉัน', icon: ReceiptText },
  { href: '/lotto/results', text: 'ผลหวย', icon: Trophy },
  { href: '/lotto/rates', text: 'อัตราจ่าย', icon: BadgePercent },
];

const PUBLIC_ICONS: Readonly<Record<string, LucideIcon>> = {
  '/lotto/lobby': Ticket,
  '/lobby': Gamepad2,
  '/lotto/results': Trophy,
  '/promotions': Gift,
  '/help': ShieldCheck,
};

/** The pages that anyone may look at, for guests. */
export const PUBLIC_ENTRIES: readonly MenuEntry[] = PUBLIC_PAGES.map((page) => ({
  ...page,
  icon: PUBLIC_ICONS[page.href] ?? BadgePercent,
}));
