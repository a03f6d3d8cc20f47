import type { Role, StaffGiven } from '@chokdee/contract';
import { BET_RULES, type BetType, bestReturnOf, betsOf, isResultShape } from '@chokdee/lotto';
import type { Problem, Problems } from '#src/lib/check-fields.ts';

type Terms = StaffGiven<'POST /bo/api/lotto/markets/save'>['bets'][number];

const RETURN_MAX = 100;

/** What is wrong with the terms of a bet type, on its field. A rate that gives back more than is staked is for owners alone. */
export const termsProblems = (terms: Terms, role: Role): Problems => {
  const { bet_type, rate, line_min_baht, line_max_baht, member_number_baht, house_number_baht, steps } = terms;
  const { name } = BET_RULES[bet_type];
  if (line_min_baht < 1) return { line_min_baht: `${name}: ขั้นต่ำอย่างน้อย 1 บาท` };
  if (line_min_baht > line_max_baht) return { line_max_baht: `${name}: ขั้นต่ำต้องไม่เกินสูงสุดต่อรายการ` };
  if (line_max_baht > member_number_baht) return { member_number_baht: `${name}: สูงสุดต่อรายการต้องไม่เกินสูงสุดต่อเลขต่อคน` };
  if (member_number_baht > house_number_baht) return { house_number_baht: `${name}: สูงสุดต่อเลขต่อคนต้องไม่เกินยอดรับต่อเลข` };
  if (steps.some(({ from_baht }, place) => from_baht <= (steps[place - 1]?.from_baht ?? 0)))
    return { steps: `${name}: ขั้นของอัตราจ่ายต้องเรียงจากน้อยไปมาก` };
  if (role !== 'owner' && bestReturnOf(bet_type, rate) > RETURN_MAX)
    return { rate: `${name}: อัตรานี้จ่ายคืนเกิน 100% ต้องให้เจ้าของยืนยัน` };
  return {};
};

/** Says that the results of a market can never pay a bet type. */
export const unpayableProblem = (resultShape: string, betType: BetType): Problem =>
  isResultShape(resultShape) && !betsOf(resultShape).includes(betType)
    ? `${BET_RULES[betType].name}: ผลรางวัลรูปแบบนี้ไม่มีรางวัลประเภทนี้`
    : undefined;

/** Bets as the audit log and an approval have them: by what one bets on, and each rate as people say it. */
export const betsInLog = (bets: readonly { readonly bet_type: string; readonly rate: number }[]) => ({
  bets: Object.fromEntries(bets.map(({ bet_type, rate, ...terms }) => [bet_type, { rate: rate / 100, ...terms }])),
});

/** The terms as their table has them. */
export const termsRow = ({ steps, ...terms }: Terms) => ({ ...terms, steps: JSON.stringify(steps) });
