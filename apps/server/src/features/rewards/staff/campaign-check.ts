import { CAMPAIGN_KINDS, type CampaignKind, type Pays } from '@chokdee/rewards';
import type { Draft } from '#src/features/rewards/staff/campaign-wire.ts';
import type { Problem, Problems } from '#src/lib/check-fields.ts';

/** What a kind can be paid as: a bonus lies beside a deposit, what a night counts out is shown in baht. */
const PAYS_OF: Readonly<Record<(typeof CAMPAIGN_KINDS)[CampaignKind]['for'], readonly Pays[]>> = {
  deposit: ['bonus'],
  asking: ['free'],
  code: ['free', 'cash', 'points'],
  night: ['cash'],
  system: ['cash'],
  staff: ['bonus', 'free', 'cash', 'points'],
};

const PAYS_WORDS: Readonly<Record<Pays, string>> = {
  bonus: 'โบนัสคู่ยอดฝาก',
  free: 'เครดิตฟรี',
  cash: 'เงินสด',
  points: 'แต้ม',
};

/** What makes no sense about a campaign, field by field. */
export const campaignProblems = (draft: Draft): Problems => ({
  pays: paysProblem(draft),
  ...giftProblems(draft),
  ...nightProblems(draft),
  ...freeProblems(draft),
  ...dailyProblems(draft),
  segment_id: segmentProblem(draft),
  products: draft.kind === 'product_deposit' && draft.rule.products === null ? 'เลือกเกมที่ใช้โบนัสได้' : undefined,
  image: draft.image === '' || /^\/(?!\/)|^https:\/\/[^\s/]/.test(draft.image) ? undefined : 'อัปโหลดรูปใหม่อีกครั้ง',
  ends_at: draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at ? 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม' : undefined,
});

const paysProblem = ({ kind, rule }: Draft): Problem => {
  const can: readonly Pays[] = kind === 'points' ? ['points'] : PAYS_OF[CAMPAIGN_KINDS[kind].for];
  return can.includes(rule.pays)
    ? undefined
    : `แคมเปญชนิดนี้จ่ายเป็น ${can.map((pays) => PAYS_WORDS[pays]).join(' หรือ ')} เท่านั้น`;
};

/** Whether somebody is in a segment is asked when he asks for something. */
const segmentProblem = ({ kind, audience }: Draft): Problem => {
  const given = CAMPAIGN_KINDS[kind].for;
  const isAskedFor = given === 'deposit' || given === 'asking' || given === 'code';
  return audience.segment_id === undefined || isAskedFor ? undefined : 'แคมเปญชนิดนี้จำกัดเฉพาะกลุ่มไม่ได้';
};

/** A percentage is of something: what is asked for or comes by a code has nothing that it could be of. */
const giftProblems = ({ kind, rule }: Draft): Problems => {
  const given = CAMPAIGN_KINDS[kind].for;
  if (kind === 'level' || given === 'staff' || given === 'system') return {};
  const isOfBase = given === 'deposit' || given === 'night';
  return {
    amount: !isOfBase && rule.amount <= 0 ? 'กรอกจำนวนที่จะให้ มากกว่า 0' : undefined,
    percent:
      isOfBase && rule.percent <= 0 && (given === 'night' || rule.amount <= 0)
        ? 'ใส่เปอร์เซ็นต์หรือจำนวนคงที่อย่างน้อยหนึ่งอย่าง'
        : !isOfBase && rule.percent > 0
          ? 'แคมเปญชนิดนี้ให้จำนวนคงที่ ไม่มีเปอร์เซ็นต์'
          : undefined,
    amount_max: rule.amount > rule.amount_max ? 'ให้สูงสุดต้องไม่น้อยกว่าจำนวนคงที่' : undefined,
  };
};

/** A night counts everyone of a level: it has no turnover to play and nothing that is used once. */
const nightProblems = ({ kind, rule, audience }: Draft): Problems => {
  if (CAMPAIGN_KINDS[kind].for !== 'night') return {};
  return {
    has_deposited: Object.keys(audience).some((name) => name !== 'level_min')
      ? 'แคมเปญรายคืนเลือกได้เฉพาะระดับสมาชิก'
      : undefined,
    turnover_times: rule.turnover_times > 0 ? 'เงินคืนและแต้มไม่ต้องทำยอด' : undefined,
    once: rule.once.length > 0 ? 'แคมเปญรายคืนนับให้ทุกคน ไม่มีการจำกัดครั้ง' : undefined,
    amount: rule.amount > 0 ? 'แคมเปญรายคืนให้เป็นเปอร์เซ็นต์เท่านั้น' : undefined,
  };
};

/**
 * Free credit, also as a prize of wheels and quests, would be money at once without turnover; what is there for the asking
 * must end somewhere.
 */
const freeProblems = ({ kind, rule }: Draft): Problems => {
  if (kind !== 'wheel' && kind !== 'quest' && kind !== 'free_credit') return {};
  const isLimited = rule.once.includes('member') || rule.once.includes('day');
  return {
    turnover_times: rule.turnover_times <= 0 ? 'เครดิตฟรีต้องทำยอดก่อนถอน ใส่มากกว่า 0 เท่า' : undefined,
    once: kind === 'free_credit' && !isLimited ? 'เลือกว่าสมาชิกรับได้คนละครั้งหรือวันละครั้ง' : undefined,
  };
};

/** What is called once a day is had once a day. */
const dailyProblems = ({ kind, rule }: Draft): Problems =>
  kind === 'daily_deposit' && !rule.once.includes('day') ? { once: 'เลือก "สมาชิกวันละครั้ง" สำหรับโบนัสฝากวันละครั้ง' } : {};
