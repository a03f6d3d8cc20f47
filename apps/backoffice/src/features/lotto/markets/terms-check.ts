import type { Terms } from '#src/features/lotto/lotto-words.ts';
import { RETURN_MAX, returnOf } from '#src/features/lotto/markets/bet-return.ts';
import type { Translate } from '#src/lib/language.ts';

/** What is wrong with each field of a bet type's terms. */
export type TermsProblems = Readonly<Partial<Record<keyof Terms, string>>>;

/** The amounts and the rate of a bet type, as they are called. */
export const TERMS_NAMES = {
  rate: 'จ่ายบาทละ',
  line_min_baht: 'ขั้นต่ำ',
  line_max_baht: 'สูงสุดต่อรายการ',
  member_number_baht: 'ต่อเลขต่อคน',
  house_number_baht: 'รับรวมต่อเลข',
} as const;
export type TermsField = keyof typeof TERMS_NAMES;
/** They stand in this order. */
export const TERMS_FIELDS = Object.keys(TERMS_NAMES) as readonly TermsField[];

/** Finds what the server would refuse anyway, field by field; nothing: it can be sent. */
export const checkTerms = (t: Translate, terms: Terms): TermsProblems => {
  const blank = TERMS_FIELDS.filter((field) => Number.isNaN(terms[field]));
  if (blank.length > 0) return Object.fromEntries(blank.map((field) => [field, t('กรอกตัวเลข')]));
  const { rate, line_min_baht, line_max_baht, member_number_baht, house_number_baht, steps } = terms;
  return {
    ...(rate <= 0 && { rate: t('ต้องมากกว่า 0') }),
    ...(line_min_baht < 1 && { line_min_baht: t('อย่างน้อย 1 บาท') }),
    ...(line_max_baht < line_min_baht && { line_max_baht: t('ต้องไม่น้อยกว่าขั้นต่ำ') }),
    ...(member_number_baht < line_max_baht && { member_number_baht: t('ต้องไม่น้อยกว่าสูงสุดต่อรายการ') }),
    ...(house_number_baht < member_number_baht && { house_number_baht: t('ต้องไม่น้อยกว่าต่อเลขต่อคน') }),
    ...(!areSteps(steps) && { steps: t('ยอดต้องเรียงจากน้อยไปมาก และจ่าย 1–100%') }),
  };
};

const areSteps = (steps: Terms['steps']): boolean =>
  steps.every(
    ({ from_baht, percent }, place) => from_baht > (steps[place - 1]?.from_baht ?? 0) && percent >= 1 && percent <= 100,
  );

/** Whether a bet type gives back more than is staked: that takes an owner. */
export const isOverReturn = ({ bet_type, rate }: Terms): boolean => returnOf(bet_type, rate) > RETURN_MAX;
