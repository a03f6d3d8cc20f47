import { formatBaht } from '@chokdee/ui';
import type { YeekeeStand } from '#src/lib/lotto/yeekee.ts';

type Rules = YeekeeStand['prizes'];
type Prize = NonNullable<YeekeeStand['drawn']>['prizes'][number];

/** The rules of a round's prizes, a sentence each; those that it opened without are left out. */
export const sayPrizeRules = (rules: Rules): string[] => {
  const { shots_min, members_min, each, stake_percent, margin_percent } = rules;
  return [
    shots_min > 0 || members_min > 0 ? `รอบต้องมีเลขยิงจากผู้ที่แทงรอบนี้อย่างน้อย ${shots_min} นัด จาก ${members_min} คน` : '',
    stake_percent === null ? '' : `คนละไม่เกิน ${each} รางวัล และแต่ละรางวัลไม่เกิน${sayStakePart(stake_percent)}`,
    margin_percent === null
      ? ''
      : `รางวัลทั้งรอบรวมกันไม่เกิน ${margin_percent}% ของกำไรที่คาดของรอบ ถ้าเกินจะลดลงในสัดส่วนเดียวกันทุกรางวัล`,
  ].filter((text) => text !== '');
};

const sayStakePart = (percent: number): string => (percent === 100 ? 'ยอดที่แทงในรอบนี้' : ` ${percent}% ของยอดที่แทงในรอบนี้`);

/** Why a rank got less than it promises; empty where it got all, or nobody has it. */
export const sayPrizeLimit = ({ limit, paid }: Pick<Prize, 'limit' | 'paid'>, rules: Rules): string => {
  const cut = paid > 0 ? 'ลดลง' : 'ไม่ได้';
  switch (limit) {
    case 'shots':
      return `ไม่ได้ เพราะผู้ที่แทงรอบนี้ยิงไม่ถึง ${rules.shots_min} นัด`;
    case 'members':
      return `ไม่ได้ เพราะผู้ยิงที่แทงรอบนี้ไม่ถึง ${rules.members_min} คน`;
    case 'stake_min':
      return `ไม่ได้ เพราะแทงไม่ถึง ฿${formatBaht(rules.stake_min)}`;
    case 'each':
      return `ไม่ได้ เพราะรับได้คนละ ${rules.each} รางวัล`;
    case 'stake':
      return `${cut} ให้ไม่เกินยอดแทงของผู้ยิง`;
    case 'margin':
      return `${cut} ให้รวมไม่เกินส่วนของกำไรที่คาดของรอบ`;
    default:
      return '';
  }
};
