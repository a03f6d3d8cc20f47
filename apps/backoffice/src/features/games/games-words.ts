import { CircleCheck, CircleDashed, CircleOff, EyeOff, Hourglass, RotateCcw, TriangleAlert } from 'lucide-react';
import type { States } from '#src/components/table/columns.tsx';
import type { Callback, Game, LobbyRow, Round } from '#src/features/games/games-query.ts';
import type { Text } from '#src/lib/english.ts';

/** How wildly a game pays. */
export const VOLATILITIES: Readonly<Record<NonNullable<Game['volatility']>, Text>> = {
  low: 'ผันผวนต่ำ',
  medium: 'ผันผวนปานกลาง',
  high: 'ผันผวนสูง',
};

/** What a row of a lobby holds. */
export const ROW_KINDS: Readonly<Record<LobbyRow['kind'], Text>> = {
  last: 'เล่นล่าสุด',
  hot: 'กำลังฮิต',
  favourite: 'เกมโปรด',
  category: 'ทั้งหมวด',
  provider: 'ทั้งค่าย',
  tag: 'ตามป้าย',
  picked: 'เลือกเกมเอง',
};

/** Why a game is or is not seen by players. */
export const GAME_STATES: States<'shown' | 'hidden' | 'closed' | 'gone'> = {
  shown: ['แสดงอยู่', [CircleCheck, 'text-win']],
  hidden: ['ซ่อนไว้', [EyeOff, 'text-muted']],
  closed: ['ค่ายปิดอยู่', [CircleOff, 'text-muted']],
  gone: ['ค่ายเลิกให้บริการ', [CircleDashed, 'text-muted']],
};

/** Whether players see a game, and if not, why: it is gone, we hid it, or its provider is closed. */
export const stateOf = ({ is_offered, own, is_shown }: Game): keyof typeof GAME_STATES => {
  if (!is_offered) return 'gone';
  if (own.includes('is_shown')) return 'hidden';
  return is_shown ? 'shown' : 'closed';
};

/** What came of a provider's call. */
export const CALLBACK_STATES: States<Callback['state']> = {
  refused: ['ปฏิเสธแล้ว', [CircleOff, 'text-muted']],
  unanswered: ['ยังไม่ได้ตอบ', [TriangleAlert, 'text-error']],
  replayed: ['ทำซ้ำแล้ว', [RotateCcw, 'text-win']],
};

/** Whether a round is over. */
export const ROUND_STATES: States<'running' | 'over'> = {
  running: ['กำลังเล่น', [Hourglass, 'text-info']],
  over: ['จบแล้ว', [CircleCheck, 'text-win']],
};

/** What a call of a round asked for. */
export const MOVEMENTS: Readonly<Record<Round['movements'][number]['kind'], Text>> = {
  bet: 'เดิมพัน',
  win: 'จ่ายรางวัล',
  rollback: 'คืนเดิมพัน',
};

/** Why a provider's call was refused, as the protocol names it. */
const REASONS: Readonly<Record<string, Text>> = {
  insufficient_balance: 'ยอดเงินไม่พอ',
  session_expired: 'เซสชันเกมหมดอายุ',
  player_unknown: 'ไม่รู้จักผู้เล่น',
  game_unknown: 'ไม่รู้จักเกม',
  wrong_currency: 'สกุลเงินไม่ถูก',
  stake_blocked: 'ผู้เล่นถูกจำกัดการเล่น',
  transaction_rolled_back: 'ถูกคืนเดิมพันก่อนแล้ว',
  transaction_conflict: 'รหัสรายการซ้ำกับรายการอื่น',
  bet_rolled_back: 'เดิมพันถูกคืนแล้ว',
  bet_refused: 'เดิมพันถูกปฏิเสธ',
  bet_paid: 'เดิมพันตัดสินแล้ว',
  valid_amount_too_high: 'ยอดที่นับเทิร์นมากกว่าเดิมพันของรอบ',
  bet_unknown: 'ยังไม่พบเดิมพัน',
  round_unknown: 'ยังไม่พบรอบ',
  internal: 'ระบบของเราขัดข้อง',
  ok: 'ทำสำเร็จ',
};

/** A reason in words; some have more behind a colon, and a replay says before it that it was refused. */
export const reasonOf = (reason: string): string =>
  REASONS[
    reason
      .split(':')
      .findLast((part) => REASONS[part.trim()])
      ?.trim() ?? ''
  ] ?? reason;
