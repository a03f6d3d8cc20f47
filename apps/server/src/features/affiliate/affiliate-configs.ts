import type { Result } from '@chokdee/contract';
import { formatBaht } from '@chokdee/kernel';
import { LEVELS, type Rate, readTerms, type Terms } from '#src/features/affiliate/affiliate-terms.ts';
import type { Handler } from '#src/lib/context.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { HEDGING_RULES } from '#src/rewards/reward-words.ts';

type Levels = Result<'GET /api/affiliate/v2/configs'>['levels'];

/** What each level earns on each product, and from which amount it can be redeemed. */
export const affiliateConfigs: Handler<'GET /api/affiliate/v2/configs'> = async (_input, { db }) => {
  const terms = await readTerms(db);
  const { rates, next, redeemMin } = terms;
  return {
    is_running: (await runningCampaigns(db, ['affiliate'])).length > 0,
    levels: byLevel(rates),
    next: next && { from: next.from, levels: byLevel(next.rates) },
    redeem_min: redeemMin,
    rules: rulesOf(terms),
  };
};

const byLevel = (rates: readonly Rate[]): Levels =>
  LEVELS.map((level) => ({
    level,
    rates: rates
      .filter((rate) => rate.level === level)
      .map(({ product, rate_bp }) => ({ product, percent: rate_bp / 100 })),
  }));

const rulesOf = ({ redeemMin }: Terms): string[] => [
  'ค่าแนะนำคิดจากยอดเล่นของเพื่อนที่ออกผลแล้ว ไม่ว่าเพื่อนจะได้หรือเสีย',
  'ได้ถึง 3 ชั้น: เพื่อนที่คุณชวน เพื่อนของเพื่อน และชั้นถัดไปอีกหนึ่งชั้น',
  'นับเฉพาะยอดที่เล่นด้วยกระเป๋าหลักหรือโบนัส เครดิตฟรีไม่นับ',
  'คิดยอดของแต่ละวันหลังเที่ยงคืน ตามอัตราของวันนั้น เศษสตางค์สะสมต่อ ไม่ปัดทิ้ง',
  'ถ้าผลถูกแก้ไขหรือรายการถูกยกเลิก ค่าแนะนำของรายการนั้นจะถูกหักคืนเท่าเดิม',
  `กดรับเข้ากระเป๋าหลักได้เมื่อมียอดตั้งแต่ ${formatBaht(redeemMin)} บาท ถอนได้ทันที ไม่ต้องทำยอด`,
  ...HEDGING_RULES,
  'ห้ามแนะนำตัวเอง: บัญชีที่ใช้อุปกรณ์หรือบัญชีธนาคารร่วมกันจะถูกตรวจสอบ และยอดจากบัญชีนั้นจะพักไว้ก่อน',
];
