import { CircleCheck, CirclePause, CircleX, Eye, Landmark, UsersRound } from 'lucide-react';
import type { States } from '#src/components/table/columns.tsx';
import { WITHDRAWAL_STATES } from '#src/components/thing-states.ts';
import type { Book, ClaimRow, IncomingRow, QueueName, WithdrawalRow } from '#src/features/cashier/cashier-query.ts';
import type { Text } from '#src/lib/english.ts';
import type { Translate } from '#src/lib/language.ts';

/** What the queues are called. */
export const QUEUE_NAMES: Readonly<Record<QueueName, Text>> = {
  withdrawals: 'ถอนรอตรวจ',
  by_hand: 'รอจ่ายที่ธนาคาร',
  stuck: 'ถอนค้างที่ผู้ให้บริการ',
  incoming: 'เงินเข้ารอจับคู่',
  claims: 'แจ้งเงินไม่เข้า',
  flags: 'เฝ้าระวัง',
};

/** Where the queues are worked on. */
export const QUEUE_PATHS: Readonly<Record<QueueName, string>> = {
  withdrawals: '/cashier/withdrawals',
  by_hand: '/cashier/withdrawals?state=by_hand',
  stuck: '/cashier/withdrawals?state=stuck',
  incoming: '/cashier/incoming',
  claims: '/cashier/claims',
  flags: '/cashier/flags',
};

/** The same of one that staff pay at the bank. */
export const WAYS_STATES = {
  ...WITHDRAWAL_STATES,
  to_pay: ['รอคนรับไปจ่าย', [Landmark, 'text-gold']],
  paying: ['กำลังจ่ายที่ธนาคาร', [Landmark, 'text-info']],
  to_confirm: ['โอนแล้ว รออีกคนยืนยัน', [UsersRound, 'text-gold']],
} as const satisfies States<WithdrawalRow['state'] | 'to_pay' | 'paying' | 'to_confirm'>;

/** Where a withdrawal stands, whoever pays it. */
export const stateOf = ({ state, is_by_hand, payer }: WithdrawalRow): keyof typeof WAYS_STATES => {
  if (!is_by_hand) return state;
  if (state === 'sent') return 'to_confirm';
  if (state !== 'approved') return state;
  return payer ? 'paying' : 'to_pay';
};

/** An account of the house by its bank and its number. */
export const nameOfBook = ({ bank_name, account_number, account_name }: Book, t: Translate): string =>
  `${t.data(bank_name)} ${account_number} · ${account_name}`;

/** Where a transfer that arrived stands. */
export const INCOMING_STATES: States<IncomingRow['state']> = {
  waiting: ['รอจับคู่', [Eye, 'text-gold']],
  credited: ['เติมแล้ว', [CircleCheck, 'text-win']],
  set_aside: ['พักยอดไว้', [CirclePause, 'text-muted']],
};

/** Where a claim stands. */
export const CLAIM_STATES: States<ClaimRow['state']> = {
  open: ['รอตรวจ', [Eye, 'text-gold']],
  credited: ['เติมแล้ว', [CircleCheck, 'text-win']],
  rejected: ['ปฏิเสธแล้ว', [CircleX, 'text-error']],
};

/** Why a withdrawal is refused, as members read it. */
export const WITHDRAWAL_REASONS = [
  'ชื่อบัญชีธนาคารไม่ตรงกับชื่อที่ลงทะเบียนไว้ กรุณาติดต่อเจ้าหน้าที่เพื่อแก้ไขบัญชี',
  'ยอดเล่นยังไม่ครบตามเงื่อนไข กรุณาเล่นให้ครบแล้วถอนอีกครั้ง',
  'บัญชีธนาคารปลายทางปิดหรือรับโอนไม่ได้ กรุณาเปลี่ยนบัญชี',
  'ต้องการข้อมูลเพิ่มเติม กรุณาติดต่อเจ้าหน้าที่',
] as const;

/** Why a claim is refused, as members read it. */
export const CLAIM_REASONS = [
  'ไม่พบยอดโอนนี้ในบัญชีของเรา กรุณาตรวจสอบกับธนาคารของคุณ',
  'สลิปไม่ชัดเจน กรุณาส่งใหม่อีกครั้ง',
  'ยอดนี้เติมเข้ากระเป๋าของคุณแล้ว',
  'โอนเข้าบัญชีที่ไม่ใช่บัญชีของเรา กรุณาติดต่อธนาคารของคุณ',
] as const;

/** The account that money came from, as far as it is known. */
export const payerAccount = (
  { payer_bank, payer_tail }: Pick<IncomingRow, 'payer_bank' | 'payer_tail'>,
  t: Translate,
): string => [payer_bank && t.data(payer_bank), payer_tail && `··${payer_tail}`].filter(Boolean).join(' ') || '–';
