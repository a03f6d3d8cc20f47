import { useState } from 'react';
import {
  buy,
  isUnanswered,
  LINES_REFUSED,
  orderOf,
  ratesOf,
  resend,
  validateBill,
} from '#src/features/lotto/bet/bill/buy.ts';
import { useSlip } from '#src/features/lotto/bet/slip.ts';
import type { Bought } from '#src/features/lotto/lotto-queries.ts';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { useSession } from '#src/lib/api/session.ts';
import { useAct } from '#src/lib/use-act.ts';

/** The codes that say that the round as a whole is not sold: staff stopped it, or it has closed. */
const SHUT: ReadonlySet<number> = new Set([1107, 3002]);

/** Where a purchase can stand. */
export type Step = 'edit' | 'confirm' | 'pending' | 'bought';

const NOTHING_SEEN: ReadonlyMap<string, number> = new Map();

export type BillFlow = ReturnType<typeof useBill>;

/** Where the purchase stands, and its steps. */
export function useBill() {
  const memberId = useSession(({ memberId: id }) => id);
  const validated = useSlip((slip) => slip.validated);
  const sending = useSlip((slip) => slip.sending);
  const [walletId, setWalletId] = useState<number>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { run: runAct, isBusy, problem, setProblem } = useAct();
  const run = (act: () => Promise<void>) => runAct(() => act().catch(readIfShut));
  const [bought, setBought] = useState<Bought>();
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(NOTHING_SEEN);

  const check = async () => {
    const { is_sellable, reason } = await validateBill(walletId);
    setIsConfirming(is_sellable);
    if (!is_sellable && reason) setProblem(reason);
  };
  const send = async (order: () => Promise<Bought>) => {
    try {
      setBought(await order());
    } catch (error) {
      if (isUnanswered(error)) throw error;
      setIsConfirming(false);
      if (!(error instanceof ApiRefusal && error.code === LINES_REFUSED)) throw error;
      // Rates or room have changed: the bill is priced anew, and what changed is shown before it is asked for again.
      await check();
      setProblem('มีการเปลี่ยนแปลงระหว่างที่คุณยืนยัน ยังไม่ได้ซื้อและไม่มีการหักเงิน กรุณาตรวจสอบอีกครั้ง');
    }
  };
  // Another member's bill is not ours to send.
  const isPending =
    sending !== null && (memberId === null || sending.member_id === memberId) && !(isBusy && isConfirming);
  const unsold: Step = isPending ? 'pending' : isConfirming && validated ? 'confirm' : 'edit';
  const step: Step = bought ? 'bought' : unsold;
  return {
    step,
    validated,
    seen,
    bought,
    problem,
    isBusy,
    walletId,
    setWalletId,
    check: () => void run(check),
    confirmPartly: () => setIsConfirming(true),
    back: () => setIsConfirming(false),
    buyNow: () => {
      if (!validated) return;
      const order = orderOf(validated);
      setSeen(ratesOf(order));
      void run(() => send(() => buy(order)));
    },
    sendAgain: () => sending && void run(() => send(() => resend(sending))),
  };
}

/** A round that is shut as a whole is read anew. */
const readIfShut = (error: unknown): never => {
  if (error instanceof ApiRefusal && SHUT.has(error.code)) void queryClient.invalidateQueries({ queryKey: ['lotto'] });
  throw error;
};
