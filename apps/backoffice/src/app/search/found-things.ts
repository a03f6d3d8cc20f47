import type { StaffAnswer } from '@chokdee/contract';
import {
  ArrowLeftRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  CalendarClock,
  CreditCard,
  Gamepad2,
  HandCoins,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import type { States } from '#src/components/mark.tsx';
import { BILL_STATES, DEPOSIT_STATES, WITHDRAWAL_STATES } from '#src/components/thing-states.ts';
import { INCOMING_STATES } from '#src/features/cashier/cashier-words.ts';
import { ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { MEMBER_STATES } from '#src/features/members/member-words.ts';
import { CAMPAIGN_STATES } from '#src/features/rewards/reward-states.ts';
import type { Text } from '#src/lib/english.ts';

/** One thing that the server found. */
export type Found = StaffAnswer<'GET /bo/api/search'>['found'][number];

interface Kind {
  readonly name: Text;
  readonly icon: LucideIcon;
  /** The page of the very thing. */
  readonly pathOf: (found: Found) => string;
  readonly states?: States<string>;
}

const DRAWN: ReadonlySet<string> = new Set(['resulted', 'settled', 'corrected', 'voided']);

/** Each kind of what can be found: what it is called, how it looks and where it is opened. */
export const KINDS: Readonly<Record<Found['kind'], Kind>> = {
  member: {
    name: 'สมาชิก',
    icon: UserRound,
    pathOf: ({ id }) => `/members/${id}`,
    states: MEMBER_STATES,
  },
  bank_account: { name: 'บัญชีธนาคาร', icon: CreditCard, pathOf: ({ id }) => `/members/${id}` },
  bill: {
    name: 'โพย',
    icon: ReceiptText,
    pathOf: ({ member_id, id }) => `/lotto/bills/${member_id}/${id}`,
    states: BILL_STATES,
  },
  deposit: {
    name: 'ฝาก',
    icon: BanknoteArrowDown,
    pathOf: ({ member_id, id }) => `/cashier/deposits/${member_id}/${id}`,
    states: DEPOSIT_STATES,
  },
  withdrawal: {
    name: 'ถอน',
    icon: BanknoteArrowUp,
    pathOf: ({ member_id, id }) => `/cashier/withdrawals/${member_id}/${id}`,
    states: WITHDRAWAL_STATES,
  },
  incoming: {
    name: 'เงินเข้า',
    icon: HandCoins,
    pathOf: ({ id }) => `/cashier/incoming/${id}`,
    states: INCOMING_STATES,
  },
  transfer: {
    name: 'รายการเดินบัญชี',
    icon: ArrowLeftRight,
    pathOf: ({ member_id, id }) => `/ledger/transfers/${member_id}/${id}`,
  },
  round: {
    name: 'งวด',
    icon: CalendarClock,
    pathOf: ({ id, state }) => `/lotto/${DRAWN.has(state) ? 'results' : 'rounds'}/${id}`,
    states: ROUND_STATES,
  },
  game_round: {
    name: 'รอบเกม',
    icon: Gamepad2,
    pathOf: ({ member_id, id }) => `/games/rounds/${member_id}/${id.split('/').map(encodeURIComponent).join('/')}`,
  },
  campaign: {
    name: 'แคมเปญ',
    icon: Megaphone,
    pathOf: ({ id }) => `/rewards/campaigns/${id}`,
    states: CAMPAIGN_STATES,
  },
  coupon: {
    name: 'คูปอง',
    icon: TicketPercent,
    pathOf: ({ title }) => `/rewards/coupons?code=${encodeURIComponent(title)}`,
  },
};
