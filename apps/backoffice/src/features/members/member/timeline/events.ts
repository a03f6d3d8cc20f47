import type { Permission, StaffAnswer } from '@chokdee/contract';
import { deviceName, formatBaht } from '@chokdee/ui';
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  CircleCheck,
  CircleX,
  Gamepad2,
  Gift,
  HandCoins,
  Hourglass,
  LogIn,
  type LucideIcon,
  NotebookPen,
  ReceiptText,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  UserCog,
  Wallet,
} from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import { BILL_STATES, DEPOSIT_STATES, GRANT_STATES, WITHDRAWAL_STATES } from '#src/components/thing-states.ts';
import { LIMIT_NAMES, PERIOD_NAMES } from '#src/features/members/member-words.ts';
import { ACTION_NAMES } from '#src/lib/action-names.ts';
import { bangkokDay, formatDay } from '#src/lib/format/format.ts';
import { type Translate, useLanguage } from '#src/lib/language.ts';
import { FLAG_KINDS, METHODS } from '#src/lib/words/cashier-words.ts';
import { PAYS } from '#src/lib/words/rewards-words.ts';

export type TimelineRow = StaffAnswer<'GET /bo/api/member/timeline'>['items'][number];

interface Event {
  readonly icon: LucideIcon;
  readonly say: (row: TimelineRow, t: Translate) => string;
  /** What stands below it. */
  readonly more?: (row: TimelineRow, t: Translate) => string;
  readonly states?: States<string>;
  /** The page of the very thing, and what one needs to see it. */
  readonly pathOf?: (row: TimelineRow, memberId: number) => string;
  readonly opensFor?: Permission;
  /** Its amount moved a wallet of money; left out: it did. */
  readonly isBook?: boolean;
}

const LOGINS: States<'done' | 'refused'> = {
  done: ['สำเร็จ', [CircleCheck, 'text-win']],
  refused: ['ไม่สำเร็จ', [CircleX, 'text-error']],
};
const OPEN: States<'open' | 'settled'> = {
  open: ['ยังไม่ปิด', [Hourglass, 'text-error']],
  settled: ['ปิดแล้ว', [CircleCheck, 'text-muted']],
};
const paidOf = ({ paid }: TimelineRow, t: Translate): string =>
  paid ? t('จ่าย {amount}', { amount: formatBaht(paid) }) : '';
const wordOf = (words: Readonly<Record<string, string>>, name: string, t: Translate) => t.data(words[name] ?? name);

/** What can happen to a member: how it is said, and where it leads. */
export const EVENTS: Readonly<Record<TimelineRow['kind'], Event>> = {
  bill: {
    icon: ReceiptText,
    say: ({ id, title }, t) => t('โพย {number} · {round}', { number: id.slice(-8).toUpperCase(), round: title }),
    more: (row, t) => [t('{count} รายการ', { count: row.count ?? 0 }), paidOf(row, t)].filter(Boolean).join(' · '),
    states: BILL_STATES,
    pathOf: ({ id }, memberId) => `/lotto/bills/${memberId}/${id}`,
  },
  game: {
    icon: Gamepad2,
    say: ({ title, count }, t) =>
      count && count > 1 ? t('{game} · {count} รอบ', { game: title, count }) : t('{game} · 1 รอบ', { game: title }),
    more: paidOf,
    pathOf: ({ id }, memberId) => `/games/rounds/${memberId}/${id.split('/').map(encodeURIComponent).join('/')}`,
  },
  deposit: {
    icon: BanknoteArrowDown,
    say: ({ title }, t) => t('ฝากทาง {method}', { method: wordOf(METHODS, title, t) }),
    more: ({ note }) => note,
    states: DEPOSIT_STATES,
    pathOf: ({ id }, memberId) => `/cashier/deposits/${memberId}/${id}`,
  },
  withdrawal: {
    icon: BanknoteArrowUp,
    say: ({ title }, t) => t('ถอนไป {account}', { account: title }),
    more: ({ note }) => note,
    states: WITHDRAWAL_STATES,
    pathOf: ({ id }, memberId) => `/cashier/withdrawals/${memberId}/${id}`,
  },
  adjustment: {
    icon: Wallet,
    say: (_, t) => t('ปรับยอดโดยเจ้าหน้าที่'),
    pathOf: ({ id }, memberId) => `/ledger/transfers/${memberId}/${id}`,
    opensFor: 'ledger.view',
  },
  debt: {
    icon: HandCoins,
    say: ({ title }, t) => t('ติดค้างเงินรางวัลของ {round}', { round: title }),
    more: ({ paid }, t) => t('เก็บคืนแล้ว {amount}', { amount: formatBaht(paid ?? 0) }),
    states: OPEN,
    isBook: false,
  },
  reward: {
    icon: Gift,
    say: ({ title }) => title,
    more: ({ note }, t) => wordOf(PAYS, note, t),
    states: GRANT_STATES,
    pathOf: (_, memberId) => `/rewards/grants?member_id=${memberId}`,
  },
  redemption: {
    icon: ShoppingBag,
    say: ({ title, count }, t) => t('แลก {item} × {count}', { item: title, count: count ?? 1 }),
    more: (_, t) => t('แต้ม'),
    isBook: false,
  },
  login: {
    icon: LogIn,
    say: ({ title }, t) => t('เข้าสู่ระบบ {device}', { device: deviceName(title, ', ', title) }),
    more: ({ note }) => note,
    states: LOGINS,
  },
  limit: {
    icon: ShieldCheck,
    say: ({ title, note, state, paid, count }, t) => {
      const what = `${wordOf(LIMIT_NAMES, title, t)} ${wordOf(PERIOD_NAMES, note, t)}`;
      if (state === 'lifted') return t('ยกเลิกวงเงิน{what}', { what });
      const amount = paid === null ? t('{minutes} นาที', { minutes: count ?? 0 }) : formatBaht(paid);
      return t('ตั้งวงเงิน{what} {amount}', { what, amount });
    },
  },
  exclusion: {
    icon: ShieldAlert,
    say: ({ title, until }, t) =>
      t(title === 'timeout' ? 'พักการเล่นถึง {at}' : 'ระงับการเล่นของตัวเองถึง {at}', {
        at: until ? formatDay(bangkokDay(until), useLanguage.getState().language) : '',
      }),
  },
  flag: {
    icon: ShieldAlert,
    say: ({ title }, t) => wordOf(FLAG_KINDS, title, t),
    more: ({ note }) => note,
    states: OPEN,
    pathOf: (_, memberId) => `/cashier/flags?member_id=${memberId}`,
  },
  note: { icon: NotebookPen, say: ({ note }) => note },
  act: {
    icon: UserCog,
    say: ({ title }, t) => wordOf(ACTION_NAMES, title, t),
    more: ({ note }) => note,
    pathOf: (_, memberId) => `/audit?subject_type=member&subject_id=${memberId}`,
    opensFor: 'audit.view',
  },
};
