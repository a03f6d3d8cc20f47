import { formatBaht, type Satang } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import {
  type Audience,
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignKind,
  type CampaignRule,
  type ClaimProblem,
  type GivenFor,
} from '@chokdee/rewards';

const PRODUCT_NAMES: Readonly<Record<Product, string>> = {
  lotto: 'หวย',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

/** Why somebody does not get a reward, where nothing more is known of it. */
const PROBLEM_WORDS: Readonly<Record<ClaimProblem, string>> = {
  not_running: 'โปรโมชันนี้ปิดอยู่ในขณะนี้',
  not_started: 'โปรโมชันนี้ยังไม่เริ่ม',
  over: 'โปรโมชันนี้สิ้นสุดแล้ว',
  level: 'ระดับสมาชิกของคุณยังไม่ถึงที่กำหนด',
  joined: 'สำหรับสมาชิกใหม่เท่านั้น',
  idle: 'สำหรับสมาชิกที่ไม่ได้เล่นมาระยะหนึ่ง',
  deposited: 'ประวัติการฝากของคุณไม่ตรงกับเงื่อนไข',
  segment: 'โปรโมชันนี้สำหรับสมาชิกที่ได้รับเลือก',
  not_first_deposit: 'สำหรับการฝากครั้งแรกเท่านั้น',
  active_bonus: 'คุณมีโบนัสที่กำลังเล่นอยู่ รับได้ทีละหนึ่งโบนัส',
  base_min: 'ยอดยังไม่ถึงขั้นต่ำที่กำหนด',
  used: 'คุณ เบอร์ บัญชีธนาคาร หรืออุปกรณ์นี้ใช้สิทธิ์ไปแล้ว',
  used_today: 'วันนี้คุณใช้สิทธิ์แล้ว รับได้อีกครั้งหลังเที่ยงคืน',
  budget: 'สิทธิ์ของโปรโมชันนี้เต็มแล้ว',
};

/** How a bonus stands, in a word or two. */
export const GRANT_WORDS = {
  active: 'กำลังเล่น',
  converted: 'เข้ากระเป๋าหลักแล้ว',
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดเวลา',
  used_up: 'ใช้หมดแล้ว',
  paid: 'ได้รับแล้ว',
} as const;

/** Points, which are no money, without the decimals that say nothing. */
export const formatPoints = (amount: Satang): string => formatBaht(amount).replace(/\.00$/, '');
const times = (x100: number): string => String(x100 / 100);
const percent = (bp: number): string => String(bp / 100);

/** How long, in the largest unit that says it exactly. */
export const sayHours = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} วัน` : `${hours} ชั่วโมง`);

export const sayProducts = (products: readonly Product[] | null): string =>
  products === null ? 'ทุกเกมและหวยทุกประเภท' : products.map((product) => PRODUCT_NAMES[product]).join(' ');

/** What of play against oneself is no turnover. */
export const HEDGING_RULES: readonly string[] = [
  'หวยที่แทงคลุมนับยอดไม่เต็ม: รวมเลขที่ลุ้นรางวัลเดียวกันของงวดเดียวกันจากทุกกระเป๋า ถ้าผลที่ออกได้ตั้งแต่ 70% ขึ้นไปจ่ายคืนอย่างน้อยเท่าใด หักเท่านั้น ที่เหลือจึงนับ',
  'เลขที่คิดรวมกัน: บนทุกประเภท (สามตัว โต๊ด สองตัว วิ่ง สี่ตัว) / ล่าง (สองตัว วิ่ง) / สามตัวหน้า / สามตัวล่าง ส่วนหวยลาวคิดบนกับล่างรวมกัน',
  'เช่น แทงสองตัวบนครบ 100 เลข เลขละ 1.00 บาท จ่ายบาทละ 90 ออกเลขใดก็ได้คืน 90.00 บาท จึงนับยอด 10.00 บาท',
  'เกมที่แทงสวนกันในรอบหรือคู่แข่งเดียวกันนับยอดเล่นเฉพาะส่วนที่มีโอกาสเสียจริง คาสิโนที่ค่ายเกมไม่แจ้งส่วนนี้ นับแต่ละรอบไม่เกินส่วนต่างของยอดแทงกับเงินที่ได้คืน',
];

/** Which bets are turnover of a bonus or free credit, a sentence each. */
export const countingRules = ({ products }: Pick<CampaignRule, 'products'>): string[] => [
  `นับเฉพาะที่เล่นจากกระเป๋านี้และออกผลแล้ว เล่นได้: ${sayProducts(products)}`,
  ...HEDGING_RULES,
  'รายการที่ถูกยกเลิกหรือแก้ผลจะหักออกจากยอดที่นับแล้ว',
];

/** The rules of a campaign in plain Thai, a sentence each, in the order in which a player asks. */
export const rulesOf = ({ kind, rule, audience }: Pick<Campaign, 'kind' | 'rule' | 'audience'>): string[] => {
  const given = CAMPAIGN_KINDS[kind].for;
  return [
    ...audienceRules(audience),
    ...(given === 'night' ? nightRules(kind, rule) : givenRules(given, rule)),
    ...(rule.pays === 'bonus' || rule.pays === 'free' ? playRules(rule) : []),
    ...onceRules(rule),
    ...HEDGING_RULES,
  ];
};

const audienceRules = ({
  level_min,
  joined_days_max,
  idle_days_min,
  has_deposited,
  segment_id,
}: Audience): string[] => [
  ...(level_min === undefined ? [] : [`สำหรับสมาชิกระดับ ${level_min} ขึ้นไป`]),
  ...(joined_days_max === undefined ? [] : [`สำหรับสมาชิกใหม่ที่สมัครมาไม่เกิน ${joined_days_max} วัน`]),
  ...(idle_days_min === undefined ? [] : [`สำหรับสมาชิกที่ไม่ได้เล่นมาอย่างน้อย ${idle_days_min} วัน`]),
  ...(has_deposited === undefined ? [] : [has_deposited ? 'สำหรับสมาชิกที่เคยฝากเงินแล้ว' : 'สำหรับสมาชิกที่ยังไม่เคยฝากเงิน']),
  ...(segment_id === undefined ? [] : ['สำหรับสมาชิกที่ได้รับเลือก']),
];

/** Why somebody does not get a campaign, in words that he can act on: of its audience they are the rule that he does not meet. */
export const problemWords = (
  problem: ClaimProblem,
  { level_min, joined_days_max, idle_days_min, has_deposited, segment_id }: Audience,
): string => {
  const rule: Partial<Record<ClaimProblem, Audience>> = {
    level: { level_min },
    joined: { joined_days_max },
    idle: { idle_days_min },
    deposited: { has_deposited },
    segment: { segment_id },
  };
  return audienceRules(rule[problem] ?? {})[0] ?? PROBLEM_WORDS[problem];
};

const PAYS_WORDS = { bonus: 'โบนัส', free: 'เครดิตฟรี', cash: 'เงินสด', points: 'แต้ม' } as const;
const sayAmount = ({ pays }: CampaignRule, amount: Satang): string =>
  pays === 'points' ? `${formatPoints(amount)} แต้ม` : `${formatBaht(amount)} บาท`;

const givenRules = (given: Exclude<GivenFor, 'night'>, rule: CampaignRule): string[] => {
  const what = PAYS_WORDS[rule.pays];
  if (given !== 'deposit') return [`รับ${what} ${sayAmount(rule, rule.amount)}`];
  const share = rule.percent_bp > 0 ? `${percent(rule.percent_bp)}% ของยอดฝาก` : '';
  const fixed = rule.amount > 0 ? sayAmount(rule, rule.amount) : '';
  return [
    `รับ${what} ${[fixed, share].filter(Boolean).join(' และ ')} สูงสุด ${sayAmount(rule, rule.amount_max)}`,
    `ฝากขั้นต่ำ ${formatBaht(rule.base_min)} บาท`,
  ];
};

const nightRules = (kind: CampaignKind, rule: CampaignRule): string[] => {
  const base = kind === 'cashback_turnover' ? 'ยอดเล่น' : 'ยอดเสียสุทธิ';
  const span = kind === 'rebate' ? 'ของสัปดาห์ (จันทร์–อาทิตย์) ที่ยังไม่ได้รับคืนรายวัน' : 'ของวัน';
  if (kind === 'level') return ['รับของขวัญครั้งเดียวเมื่อขึ้นถึงระดับใหม่', `กดรับภายใน ${sayHours(rule.claim_hours)}`];
  if (kind === 'points') return pointsRules(rule);
  return [
    `คืน ${percent(rule.percent_bp)}% ของ${base}${span} สูงสุด ${sayAmount(rule, rule.amount_max)}`,
    `${base}ขั้นต่ำ ${formatBaht(rule.base_min)} บาท`,
    `คิดยอดเวลา 00:00 น. กดรับภายใน ${sayHours(rule.claim_hours)}`,
    `นับเฉพาะ${sayProducts(rule.products)} ที่เล่นด้วยกระเป๋าหลักและออกผลแล้ว`,
  ];
};

const pointsRules = (rule: CampaignRule): string[] => [
  `ทุกยอดเล่น 100.00 บาทได้ ${times(rule.percent_bp)} แต้ม สูงสุดวันละ ${formatPoints(rule.amount_max)} แต้ม`,
  `ยอดเล่นขั้นต่ำวันละ ${formatBaht(rule.base_min)} บาท`,
  'คิดยอดเวลา 00:00 น. แต้มเข้าให้เอง ไม่ต้องกดรับ',
  `นับเฉพาะ${sayProducts(rule.products)} ที่เล่นด้วยกระเป๋าหลักหรือโบนัสและออกผลแล้ว`,
];

/** What is asked of a bonus or free credit before it becomes money. */
export const playRules = (rule: CampaignRule): string[] => [
  rule.pays === 'bonus'
    ? `ยอดฝากย้ายมาอยู่กับโบนัส ต้องเล่นครบ ${times(rule.turnover_x100)} เท่าของยอดฝากรวมโบนัส`
    : `ต้องเล่นครบ ${times(rule.turnover_x100)} เท่าของยอดที่ได้รับ`,
  `นับเฉพาะที่เล่นจากกระเป๋านี้และออกผลแล้ว เล่นได้: ${sayProducts(rule.products)}`,
  rule.convert_max === null
    ? 'เล่นครบแล้วเงินที่เหลือทั้งหมดเข้ากระเป๋าหลัก ถอนได้'
    : `เล่นครบแล้วเงินที่เหลือเข้ากระเป๋าหลัก สูงสุด${rule.pays === 'bonus' ? 'ยอดฝากบวก' : ''} ${formatBaht(rule.convert_max)} บาท`,
  `เล่นให้ครบภายใน ${sayHours(rule.expires_hours)}`,
  ...(rule.pays === 'bonus' ? ['ใช้เงินฝากก่อนโบนัส ยกเลิกได้ทุกเมื่อ: ได้เงินฝากส่วนที่ยังเหลือคืน โบนัสและกำไรสิ้นสุด'] : []),
];

const ONCE_WORDS = { member: 'สมาชิก', phone: 'เบอร์โทร', bank: 'บัญชีธนาคาร', device: 'อุปกรณ์' } as const;

const onceRules = ({ once }: CampaignRule): string[] => {
  const whom = once.flatMap((scope) => (scope === 'day' ? [] : [ONCE_WORDS[scope]]));
  return [
    ...(whom.length > 0 ? [`จำกัด 1 สิทธิ์ต่อ${whom.join(' ')}`] : []),
    ...(once.includes('day') ? ['รับได้วันละ 1 ครั้ง'] : []),
  ];
};
