import { BET_RULES, type BetType, isResultShape, type ResultShape, sayBaht } from '@chokdee/lotto';
import type { TermsOfRound } from '#src/features/lotto/terms-of-round.ts';
import { isCounted } from '#src/lib/games/round-name.ts';
import { thaiInstant } from '#src/lib/thai-day.ts';

interface Source {
  readonly top3: string;
  readonly bottom2: string;
  readonly top4?: string;
  readonly result?: string;
}

/** Where the numbers of each kind of draw come from, as `packages/lotto` reads them. */
const SOURCES: Readonly<Record<ResultShape, Source>> = {
  government: { top3: 'เลขท้าย 3 ตัวของรางวัลที่ 1', bottom2: 'รางวัลเลขท้าย 2 ตัว' },
  baac: { top3: 'เลขท้าย 3 ตัวของรางวัลที่ 1 (7 หลัก)', bottom2: 'หลักที่ 3 และ 4 ของรางวัลที่ 1' },
  gsb: { top3: 'เลขท้าย 3 ตัวของรางวัลที่ 1', bottom2: 'เลขท้าย 2 ตัวของรางวัลที่ 2' },
  lao: { top4: 'เลข 4 ตัวที่ออก', top3: 'เลขท้าย 3 ตัวของเลข 4 ตัวที่ออก', bottom2: 'เลข 2 ตัวหน้าของเลข 4 ตัวที่ออก' },
  hanoi: {
    top4: 'เลขท้าย 4 ตัวของรางวัลพิเศษ',
    top3: 'เลขท้าย 3 ตัวของรางวัลพิเศษ',
    bottom2: 'เลขท้าย 2 ตัวของรางวัลที่ 1',
  },
  malay: { top4: 'รางวัลที่ 1', top3: 'เลขท้าย 3 ตัวของรางวัลที่ 1', bottom2: 'เลขท้าย 2 ตัวของรางวัลที่ 2' },
  stock: {
    top3: 'เลขหลักหน่วยและทศนิยม 2 ตำแหน่งของดัชนี',
    bottom2: 'ทศนิยม 2 ตำแหน่งของค่าที่เปลี่ยนแปลง',
  },
  yeekee: {
    result:
      'ผล 5 หลักคือ 5 หลักท้ายของผลรวมเลขที่ยิงทั้งหมดในรอบ บวกเลขของระบบที่มาจากเลขสุ่มสาธารณะหลังปิดยิง แล้วลบด้วยเลขที่ยิงอันดับ 16 นับจากเลขล่าสุด ถ้ายิงไม่ถึง 16 เลข ไม่ต้องลบ',
    top3: 'เลขท้าย 3 ตัวของผล 5 หลัก',
    bottom2: 'เลข 2 ตัวหน้าของผล 5 หลัก',
  },
};

/** How a bet of each type wins. */
const WINS: Readonly<Record<BetType, (source: Source) => string>> = {
  top3: ({ top3 }) => `ตรงกับ${top3} เรียงตามหลัก`,
  tod3: () => 'ตรงกับเลขสามตัวบน สลับตำแหน่งได้',
  front3: () => 'ตรงกับรางวัลเลขหน้า 3 ตัว รางวัลใดก็ได้',
  bottom3: () => 'ตรงกับรางวัลเลขท้าย 3 ตัว รางวัลใดก็ได้',
  top2: () => 'ตรงกับเลข 2 ตัวท้ายของสามตัวบน เรียงตามหลัก',
  bottom2: ({ bottom2 }) => `ตรงกับ${bottom2} เรียงตามหลัก`,
  run_top: () => 'มีอยู่ในเลขสามตัวบน เลขซ้ำจ่ายครั้งเดียว',
  run_bottom: () => 'มีอยู่ในเลขสองตัวล่าง เลขซ้ำจ่ายครั้งเดียว',
  top4: ({ top4 = 'รางวัล 4 ตัว' }) => `ตรงกับ${top4} เรียงตามหลัก`,
  tod4: () => 'ตรงกับเลขสี่ตัวบน สลับตำแหน่งได้',
};

const RATE_RULE = 'อัตราจ่ายล็อกไว้ในโพยเมื่อซื้อสำเร็จ เลขที่มีคนแทงมากอาจจ่ายน้อยลง จ่ายครึ่ง หรือปิดรับ (เลขอั้น) และจะแสดงให้เห็นก่อนซื้อเสมอ';

/**
 * The rules of a round: how its bets win, in the operator's words where he wrote some, and then what holds for this round
 * whatever he wrote.
 */
export const ruleText = (terms: TermsOfRound): string => {
  const round = isCounted(terms.result_shape) ? 'รอบ' : 'งวด';
  return [
    terms.rule_text.trim() || winRule(terms),
    `ปิดรับ${round}นี้ ${thaiInstant(terms.closes_at)} ออกผล ${thaiInstant(terms.draw_at)} โพยที่ระบบได้รับหลังเวลาปิดรับจะไม่ถูกบันทึก`,
    RATE_RULE,
    cancelRule(terms),
    `หาก${round}นี้เป็นโมฆะ เช่น ไม่มีการออกผล ทุกโพยจะได้รับเงินเดิมพันคืนเต็มจำนวนพร้อมแจ้งเหตุผล`,
  ].join('\n\n');
};

const winRule = ({ result_shape, bets }: TermsOfRound): string => {
  const source = SOURCES[isResultShape(result_shape) ? result_shape : 'government'];
  const lines = bets.map(
    ({ bet_type, rate }) =>
      `• ${BET_RULES[bet_type].name}: ${WINS[bet_type](source)} จ่ายบาทละ ${sayBaht(rate / 100)} บาท`,
  );
  return [...(source.result ? [source.result] : []), ...lines].join('\n');
};

const cancelRule = ({ cancel_minutes, cancel_per_day }: TermsOfRound): string => {
  if (cancel_per_day === 0) return 'โพยที่ซื้อแล้วยกเลิกไม่ได้';
  const until = cancel_minutes === 0 ? 'เวลาปิดรับ' : `${cancel_minutes} นาทีก่อนปิดรับ`;
  return `ยกเลิกโพยได้จนถึง ${until} ไม่เกินวันละ ${cancel_per_day} โพย และได้รับเงินเดิมพันคืนเต็มจำนวน`;
};
