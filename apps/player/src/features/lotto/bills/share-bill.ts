import { BET_NAMES } from '#src/features/lotto/bet-words.ts';
import type { BillDetail } from '#src/features/lotto/lotto-queries.ts';
import { linkOf, shareLink } from '#src/lib/share-link.ts';

const NUMBERS_MAX = 12;

/** A bill as friends may read it: its round and its numbers. What was staked is nobody's business. */
export const sayBill = ({ round_name, lines }: Pick<BillDetail, 'round_name' | 'lines'>): string => {
  const shown = lines.slice(0, NUMBERS_MAX).map(({ bet_type, number }) => `${BET_NAMES[bet_type]} ${number}`);
  const rest = lines.length - shown.length;
  return [`โพย ${round_name}`, ...shown, ...(rest > 0 ? [`และอีก ${rest} รายการ`] : [])].join('\n');
};

/** Shares a bill with friends, who come to its round by the link. */
export const shareBill = (bill: BillDetail): Promise<void> =>
  shareLink({ text: sayBill(bill), url: linkOf(`/lotto/${bill.round_id}`) });
