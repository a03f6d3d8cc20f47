import type { OfferKind } from '#src/features/rewards/rewards-queries.ts';

interface Words {
  /** The name of what comes back. */
  readonly reward: string;
  /** What it is counted from. */
  readonly base: string;
  /** The span that is counted now. */
  readonly now: string;
  /** When that has nothing to count yet. */
  readonly nothing: string;
}

/** How each of what a night counts out is spoken of. */
export const OFFER_WORDS: Readonly<Record<OfferKind, Words>> = {
  loss: {
    reward: 'เงินคืนยอดเสีย',
    base: 'ยอดเสียสุทธิ',
    now: 'วันนี้จนถึงตอนนี้',
    nothing: 'วันนี้ยังไม่มียอดเสีย',
  },
  turnover: {
    reward: 'เงินคืนยอดเล่น',
    base: 'ยอดเล่น',
    now: 'วันนี้จนถึงตอนนี้',
    nothing: 'วันนี้ยังไม่มียอดเล่นที่ออกผลแล้ว',
  },
  rebate: {
    reward: 'คืนยอดเสียรายสัปดาห์',
    base: 'ยอดเสียที่ยังไม่ได้คืน',
    now: 'สัปดาห์นี้จนถึงตอนนี้',
    nothing: 'สัปดาห์นี้ยังไม่มียอดเสียที่ยังไม่ได้คืน',
  },
};
