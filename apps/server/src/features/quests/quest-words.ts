import type { Result } from '@chokdee/contract';
import { formatBaht, type Satang, satang } from '@chokdee/kernel';
import { type CampaignRule, QUEST_UNITS } from '@chokdee/rewards';
import type { QuestRow } from '#src/features/quests/quest-rows.ts';
import { formatPoints, HEDGING_RULES, playRules, sayProducts } from '#src/rewards/reward-words.ts';

type Shown = Result<'POST /api/quest/redeem'>;

/** What is true of every quest at the moment. */
export interface Standing {
  /** Why nobody, or not this member, is rewarded now, in words; empty: nothing stands in the way. */
  readonly refused: string;
  /** What the budget still has; null: without end. */
  readonly left: number | null;
  readonly rule: CampaignRule | undefined;
}

/** A quest as its member sees it. */
export const showQuest = (quest: QuestRow, progress: number, standing: Standing): Shown => {
  const isMoney = QUEST_UNITS[quest.measure] === 'baht';
  const closed = whyClosed(quest, standing);
  const missing = progress < quest.target ? `ขาดอีก ${sayMissing(quest, quest.target - progress)}` : '';
  const reason = closed || missing;
  return {
    quest_id: quest.quest_id,
    event_id: quest.event_id,
    kind: quest.kind,
    measure: quest.measure,
    products: quest.products && [...quest.products],
    name: quest.name,
    detail: quest.detail,
    image: quest.image,
    unit: QUEST_UNITS[quest.measure],
    target: isMoney ? quest.target / 100 : quest.target,
    progress: isMoney ? progress / 100 : progress,
    is_done: progress >= quest.target,
    is_redeemed: quest.redeemed !== null,
    is_open: closed === '',
    can_redeem: reason === '',
    reason,
    pays: quest.pays,
    amount: quest.amount,
    until: quest.until,
    rules: rulesOfQuest(quest, standing.rule),
  };
};

const whyClosed = (quest: QuestRow, { refused, left }: Standing): string => {
  if (quest.redeemed !== null) return quest.kind === 'daily' ? 'วันนี้รับแล้ว ทำใหม่ได้หลังเที่ยงคืน' : 'รับรางวัลแล้ว';
  if (refused) return refused;
  return left !== null && left < quest.amount ? 'รางวัลของภารกิจเต็มแล้ว' : '';
};

const sayMissing = ({ measure }: QuestRow, missing: number): string => {
  if (measure === 'bills') return `${missing} โพย นับเมื่องวดปิดรับ`;
  return measure === 'login' ? `${missing} วัน` : `${formatBaht(satang(missing))} บาท`;
};

/** The rules of a quest in plain Thai: what counts, how often, and what the reward is. */
const rulesOfQuest = (quest: QuestRow, rule: CampaignRule | undefined): string[] => [
  ...countRules(quest),
  OFTEN_RULES[quest.kind],
  ...payRules(quest, rule),
];

const countRules = (quest: QuestRow): string[] => {
  const since = sinceWords(quest);
  if (quest.measure === 'deposit') return [`นับยอดฝากที่เข้ากระเป๋าแล้ว${since}`];
  if (quest.measure === 'bills')
    return [
      quest.kind === 'daily' ? 'นับโพยหวยของงวดที่ปิดรับวันนี้ ซื้อไว้ก่อนวันนี้ก็นับ' : `นับโพยหวยที่ซื้อ${since} เมื่องวดนั้นปิดรับแล้ว`,
      'นับเฉพาะที่ซื้อด้วยกระเป๋าหลักหรือโบนัส โพยที่ยกเลิกหรือได้รับเงินคืนไม่นับ',
    ];
  if (quest.measure === 'turnover')
    return [
      `นับยอดเล่น${since}ที่ออกผลแล้ว: ${sayProducts(quest.products)}`,
      'นับเฉพาะที่เล่นด้วยกระเป๋าหลักหรือโบนัส รายการที่ถูกยกเลิกจะหักออก',
      ...HEDGING_RULES,
    ];
  if (quest.kind === 'daily') return ['เข้าสู่ระบบวันนี้ก็สำเร็จ ไม่ต้องฝากหรือเล่น'];
  return [
    `นับวันที่เข้าใช้งานติดต่อกัน${quest.kind === 'event' ? since : ''}จนถึงวันนี้`,
    'ขาดหนึ่งวันเริ่มนับใหม่ ครบแล้วกดรับได้ขณะที่ยังเข้าต่อเนื่อง',
  ];
};

const sinceWords = ({ kind, starts_at }: QuestRow): string => {
  if (kind === 'daily') return 'วันนี้';
  if (kind === 'event') return 'ระหว่างกิจกรรม';
  return starts_at ? 'ตั้งแต่ภารกิจเริ่ม' : 'ตั้งแต่สมัครสมาชิก';
};

const OFTEN_RULES: Readonly<Record<QuestRow['kind'], string>> = {
  daily: 'รับได้วันละ 1 ครั้ง เริ่มนับใหม่หลังเที่ยงคืน กดรับภายในวันนั้น',
  once: 'รับได้ครั้งเดียว',
  event: 'รับได้ครั้งเดียว กดรับก่อนกิจกรรมสิ้นสุด',
};

const payRules = ({ pays, amount }: { pays: QuestRow['pays']; amount: Satang }, rule: CampaignRule | undefined) => {
  if (pays === 'cash') return [`รางวัล ${formatBaht(amount)} บาท เข้ากระเป๋าหลักทันที ถอนได้`];
  if (pays === 'points') return [`รางวัล ${formatPoints(amount)} แต้ม ใช้แลกของรางวัลได้ทันที`];
  return [`รางวัลเป็นเครดิตฟรี ${formatBaht(amount)} บาท`, ...(rule ? playRules({ ...rule, pays: 'free' }) : [])];
};
