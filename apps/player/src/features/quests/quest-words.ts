import { formatBaht } from '@chokdee/ui';
import { CalendarCheck, Gamepad2, type LucideIcon, Ticket, Wallet } from 'lucide-react';
import type { Quest } from '#src/features/quests/quest-queries.ts';
import { formatPoints } from '#src/lib/format/amount.ts';

/** For each measure how it looks and what was done of it. */
export const WAYS: Readonly<Record<Quest['measure'], { icon: LucideIcon; done: string }>> = {
  deposit: { icon: Wallet, done: 'ฝากแล้ว' },
  bills: { icon: Ticket, done: 'ซื้อแล้ว' },
  turnover: { icon: Gamepad2, done: 'เล่นแล้ว' },
  login: { icon: CalendarCheck, done: 'เข้าใช้งานแล้ว' },
};

/** Where one does a quest; of being here there is nowhere to go. */
export const placeOf = ({ measure, products }: Pick<Quest, 'measure' | 'products'>) => {
  const [first, ...others] = products ?? [];
  if (measure === 'login') return undefined;
  if (measure === 'deposit') return { href: '/member/deposit', text: 'ไปฝากเงิน' };
  if (measure === 'bills' || (first === 'lotto' && others.length === 0)) return { href: '/lotto', text: 'ไปซื้อหวย' };
  return { href: first && others.length === 0 ? `/lobby/${first}` : '/lobby', text: 'ไปเล่น' };
};

const UNITS: Readonly<Record<Quest['unit'], string>> = { baht: 'บาท', bills: 'โพย', days: 'วัน' };

/** How far somebody is, to the satang: `ฝากแล้ว 60.00 จาก 100.00 บาท`. */
export const sayProgress = ({
  measure,
  unit,
  progress,
  target,
}: Pick<Quest, 'measure' | 'unit' | 'progress' | 'target'>): string => {
  const say = unit === 'baht' ? formatBaht : formatPoints;
  return `${WAYS[measure].done} ${say(progress)} จาก ${say(target)} ${UNITS[unit]}`;
};

/** How full the bar is. What is not done never looks as if it were. */
export const percentOf = ({ progress, target, is_done }: Pick<Quest, 'progress' | 'target' | 'is_done'>): number =>
  is_done ? 100 : Math.min(99, Math.floor((progress / target) * 100));

/** What a quest pays: `20.00 บาท`, `10 แต้ม`, `เครดิตฟรี 30.00 บาท`. */
export const sayPay = ({ pays, amount }: Pick<Quest, 'pays' | 'amount'>): string => {
  if (pays === 'points') return `${formatPoints(amount)} แต้ม`;
  return `${pays === 'free' ? 'เครดิตฟรี ' : ''}${formatBaht(amount)} บาท`;
};

/** Where what was paid has gone, and where to look at it. */
export const PAID: Readonly<Record<Quest['pays'], { text: string; href: string; link: string }>> = {
  cash: { text: 'เงินเข้ากระเป๋าหลักแล้ว ใช้หรือถอนได้ทันที', href: '/member/statement', link: 'ดูรายการเดินบัญชี' },
  points: { text: 'แต้มเข้าบัญชีของคุณแล้ว ใช้แลกของรางวัลได้', href: '/redeem', link: 'ไปร้านแลกแต้ม' },
  free: { text: 'เครดิตฟรีเข้ากระเป๋าแยกแล้ว ดูยอดที่ต้องเล่นได้', href: '/member/promotions', link: 'ดูยอดที่ต้องเล่น' },
};

/** The events that some of the quests belong to. */
export const eventsOf = (quests: readonly Pick<Quest, 'event_id'>[]): readonly number[] => [
  ...new Set(quests.flatMap(({ event_id }) => event_id ?? [])),
];
