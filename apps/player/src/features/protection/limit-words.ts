import type { LimitKind, LimitPeriod } from '#src/features/protection/protection-queries.ts';

interface KindWords {
  readonly title: string;
  /** What counts towards it. */
  readonly text: string;
  /** What was used of it is called so. */
  readonly used: string;
  /** Setting one where there is none is called so. */
  readonly set: string;
  readonly periods: readonly LimitPeriod[];
}

const ALL: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** What each kind of limit is called, in the order in which they are shown. */
export const KINDS: Readonly<Record<LimitKind, KindWords>> = {
  deposit: { title: 'วงเงินฝาก', text: 'ยอดฝากรวมทุกช่องทาง', used: 'ฝากแล้ว', set: 'ตั้งวงเงิน', periods: ALL },
  loss: { title: 'วงเงินยอดเสีย', text: 'ยอดเดิมพันหักเงินรางวัลที่ได้รับ', used: 'เสียแล้ว', set: 'ตั้งวงเงิน', periods: ALL },
  stake: { title: 'วงเงินเดิมพัน', text: 'ยอดเดิมพันรวมทั้งหวยและเกม', used: 'เดิมพันแล้ว', set: 'ตั้งวงเงิน', periods: ALL },
  session: { title: 'เวลาเล่น', text: 'เวลาที่ใช้งานเว็บไซต์ในแต่ละวัน', used: 'ใช้แล้ว', set: 'ตั้งเวลา', periods: ['day'] },
};

/** What each period is called, and when its count begins anew. */
export const PERIODS: Readonly<Record<LimitPeriod, { title: string; renewal: string }>> = {
  day: { title: 'ต่อวัน', renewal: 'เริ่มนับใหม่ทุกเที่ยงคืน' },
  week: { title: 'ต่อสัปดาห์', renewal: 'เริ่มนับใหม่ทุกวันจันทร์' },
  month: { title: 'ต่อเดือน', renewal: 'เริ่มนับใหม่ทุกวันที่ 1' },
};
