import { type BetType, isNumberOf, riskNumber } from '@chokdee/lotto';
import { refuseBadFields } from '#src/lib/check-fields.ts';

/** As they are sold and counted: of a โต๊ด, every order of the digits at once. */
export const typedRisks = (betType: BetType, numbers: readonly string[]): string[] => {
  const isWrong = numbers.length === 0 || numbers.some((number) => !isNumberOf(betType, number));
  refuseBadFields({ numbers: isWrong ? 'เลขไม่ถูกต้อง' : undefined });
  return [...new Set(numbers.map((number) => riskNumber(betType, number)))];
};
