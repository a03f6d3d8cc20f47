import { baht, type Satang, satang, ZERO } from '@chokdee/kernel';
import { CAMPAIGN_KINDS, type CampaignKind, type CampaignRule, rewardOf, turnoverOf } from '@chokdee/rewards';
import { type Draft, toRule } from '#src/features/rewards/staff/campaign-wire.ts';
import { rulesOf } from '#src/rewards/reward-words.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** How a draft reads to players, with examples of what it gives and asks, and what is odd about it. */
export const campaignPreview: StaffHandler<'POST /bo/api/rewards/campaign/preview'> = async (draft, { now }) => {
  const rule = toRule(draft.rule);
  return {
    rules: rulesOf({ ...draft, rule }),
    examples: examplesOf(draft, rule),
    warnings: warningsOf(draft, rule, now()),
  };
};

const USUAL = [baht(100), baht(500), baht(1_000), baht(5_000)];
const EXAMPLES_MAX = 4;

/** Some usual amounts, the least that counts, and where the most is reached. */
const examplesOf = ({ kind }: Draft, rule: CampaignRule) => {
  const given = CAMPAIGN_KINDS[kind].for;
  if (kind === 'level' || given === 'staff' || given === 'system') return [];
  if (given !== 'deposit' && given !== 'night') return [exampleOf(rule, ZERO, ZERO)];
  const bases = [...new Set([rule.base_min, ...USUAL, fullBase(rule)])]
    .filter((base) => base > 0 && base >= rule.base_min && base <= Math.max(fullBase(rule), rule.base_min))
    .sort((a, b) => a - b);
  const shown = bases.length > EXAMPLES_MAX ? [...bases.slice(0, EXAMPLES_MAX - 1), bases.at(-1) ?? ZERO] : bases;
  return shown.map((base) => exampleOf(rule, base, given === 'deposit' ? base : ZERO));
};

const exampleOf = (rule: CampaignRule, base: Satang, own: Satang) => {
  const reward = rewardOf(rule, base);
  const isPlayed = rule.pays === 'bonus' || rule.pays === 'free';
  return { base, reward, turnover: isPlayed ? turnoverOf(rule, own, reward) : ZERO };
};

/** The least base that gives the most. */
const fullBase = ({ amount, amount_max, percent_bp, base_min }: CampaignRule): Satang =>
  percent_bp === 0 ? base_min : satang(Math.ceil(((amount_max - amount) * 10_000) / percent_bp));

/** More than these is hardly ever earned by the house. */
const USUAL_MOST_BP: Readonly<Partial<Record<CampaignKind, number>>> = {
  cashback_turnover: 200,
  cashback_loss: 2_000,
  rebate: 2_000,
};

const warningsOf = (draft: Draft, rule: CampaignRule, now: Date): string[] => {
  const given = CAMPAIGN_KINDS[draft.kind].for;
  const isPlayed = rule.pays === 'bonus' || rule.pays === 'free';
  const odd: readonly [boolean, string][] = [
    [isPlayed && rule.turnover_x100 === 0, 'ไม่ต้องทำยอด รับแล้วย้ายออกได้ทันที'],
    [given === 'deposit' && rule.percent_bp > 10_000, 'โบนัสมากกว่ายอดฝาก'],
    [rule.percent_bp > (USUAL_MOST_BP[draft.kind] ?? Number.POSITIVE_INFINITY), 'เปอร์เซ็นต์สูงกว่าที่ใช้กันทั่วไป อาจเกินกำไร'],
    [rule.base_min > 0 && rule.percent_bp > 0 && fullBase(rule) < rule.base_min, 'ยอดขั้นต่ำก็ได้สูงสุดแล้ว เปอร์เซ็นต์จึงไม่มีผล'],
    [rule.pays === 'free' && rule.convert_max === null, 'เครดิตฟรีที่ไม่จำกัดยอดย้ายออก'],
    [draft.budget === null, 'ไม่จำกัดงบ'],
    [draft.ends_at !== null && draft.ends_at <= now, 'เวลาสิ้นสุดผ่านไปแล้ว'],
  ];
  return odd.flatMap(([isOdd, text]) => (isOdd ? [text] : []));
};
