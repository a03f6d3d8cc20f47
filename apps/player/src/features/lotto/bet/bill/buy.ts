import type { Sending, SlipLine } from '#src/features/lotto/bet/draft.ts';
import { BLANK, keepDraft, type SaidProblem, useSlip } from '#src/features/lotto/bet/slip.ts';
import { saidProblem } from '#src/features/lotto/bet/use-terms.ts';
import { keepBillReceipt } from '#src/features/lotto/kept-proofs.ts';
import type { BillInput, Bought, Validated } from '#src/features/lotto/lotto-queries.ts';
import { api, newIdempotencyKey } from '#src/lib/api/api.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useSession } from '#src/lib/api/session.ts';
import { keepLogHead } from '#src/lib/log-heads.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

/** The code of the refusal of single lines: rates fell, or numbers filled up meanwhile. */
export const LINES_REFUSED = 3005;

/** Asks the server to price the bill as it stands. What it answers is kept with the input that it was asked with. */
export async function validateBill(wallet_id: number | undefined): Promise<Validated> {
  const { round_id, lines } = useSlip.getState();
  const input: BillInput = {
    round_id,
    ...(wallet_id !== undefined && { wallet_id }),
    lines: lines.map(({ bet_type, number, amount }) => ({ bet_type, number, amount })),
  };
  const answer: Validated = await api('POST /api/lotto/bill/validate', input);
  useSlip.setState({ validated: { input, answer }, ...verdictsOf(lines, answer) });
  return answer;
}

/** What the server said of each line, by its id. */
const verdictsOf = (lines: readonly SlipLine[], answer: Validated) => {
  const problems: Record<number, SaidProblem> = {};
  const rates: Record<number, number> = {};
  for (const quoted of answer.lines) {
    const id = lines[quoted.line]?.id;
    if (id === undefined) continue;
    if (quoted.problem) problems[id] = saidProblem(quoted.problem, quoted.room);
    if (quoted.rate > 0) rates[id] = quoted.rate;
  }
  return { problems, rates };
};

/** What is bought of a validated bill: the lines that can be sold, each at no less than the rate that was shown. */
export const orderOf = ({ input, answer }: { input: BillInput; answer: Validated }): BillInput => {
  const sellable = answer.lines.filter(({ problem }) => !problem);
  return {
    ...input,
    accept_partial: sellable.length < answer.lines.length,
    lines: sellable.map(({ bet_type, number, amount, rate }) => ({ bet_type, number, amount, rate })),
  };
};

/** The rates that an order was placed at, by bet type and number. */
export const ratesOf = ({ lines = [] }: BillInput): ReadonlyMap<string, number> =>
  new Map(lines.map(({ bet_type, number, rate = 0 }) => [`${bet_type}:${number}`, rate]));

/** Whether an answer leaves open what became of the bill: then it may only be sent again as it was. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status === 0 || error.status >= 500;

/** Sends the order under a key of its own, which is kept until the server has answered. */
export function buy(order: BillInput): Promise<Bought> {
  const sending: Sending = {
    key: newIdempotencyKey(),
    member_id: useSession.getState().memberId ?? 0,
    input: order,
  };
  useSlip.setState({ sending });
  // Before it leaves: a page that dies now finds the key again.
  keepDraft();
  return submit(sending, isUnanswered);
}

/**
 * Sends what was sent before, once more: whatever became of it, it is bought at most once. Who is turned away at the door
 * (logged out, too many at once) has heard nothing of the first time: only what selling itself says is an answer to it.
 */
export const resend = (sending: Sending): Promise<Bought> =>
  submit(sending, (error) => isUnanswered(error) || (error as ApiRefusal).status !== 200);

const submit = async ({ key, input }: Sending, isOpen: (error: unknown) => boolean): Promise<Bought> => {
  try {
    const bought = await api('POST /api/lotto/bill/create', input, { idempotencyKey: key });
    keepBillReceipt(bought.bill_id, bought.receipt);
    keepLogHead(bought.receipt.log);
    keepUnsold(soldOf(input, bought));
    void queryClient.invalidateQueries(walletsQuery());
    void queryClient.invalidateQueries({ queryKey: ['member', 'lotto'] });
    return bought;
  } catch (error) {
    if (!isOpen(error)) {
      useSlip.setState({ sending: null });
      keepDraft();
    }
    throw error;
  }
};

/** What was sold of an order: lines that found no room any more were left out. */
const soldOf = (order: BillInput, { problems }: Bought): BillInput => {
  const unsold = new Set(problems.map(({ line }) => line));
  return { ...order, lines: (order.lines ?? []).filter((_, place) => !unsold.has(place)) };
};

/** The bill was bought: what was sold leaves the slip; other lines stay to be changed. */
const keepUnsold = (sold: BillInput): void => {
  const taken = new Map<string, number>();
  for (const line of sold.lines ?? []) taken.set(keyOf(line), (taken.get(keyOf(line)) ?? 0) + 1);
  const left = useSlip.getState().lines.filter((line) => {
    const count = taken.get(keyOf(line)) ?? 0;
    taken.set(keyOf(line), count - 1);
    return count <= 0;
  });
  useSlip.setState({ ...BLANK, lines: left });
  keepDraft();
};

const keyOf = ({ bet_type, number, amount }: Pick<SlipLine, 'bet_type' | 'number' | 'amount'>): string =>
  `${bet_type}:${number}:${amount}`;
