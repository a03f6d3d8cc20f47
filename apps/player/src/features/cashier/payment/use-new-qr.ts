import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type QrPayment, qrQuery } from '#src/features/cashier/cashier-queries.ts';
import { depositAddress, promotionOf } from '#src/features/cashier/deposit-address.ts';
import { explainRefusal } from '#src/features/cashier/explain-refusal.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { queryClient } from '#src/lib/api/query-client.ts';

/** Opens another QR for what the member wanted to pay, with the promotion that he asked for, and goes to it. */
export function useNewQr({ channel_id, sub_channel_id, asked: amount }: QrPayment) {
  const [act] = useState(idempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    const promotion_id = promotionOf(location.search);
    const input = { channel_id, sub_channel_id, amount, promotion_id };
    setIsBusy(true);
    setProblem(undefined);
    try {
      const qr = await act(input, (idempotencyKey) =>
        api('POST /api/member/payment/generate_qr', input, { idempotencyKey }),
      );
      queryClient.setQueryData(qrQuery(qr.deposit_id).queryKey, qr);
      navigate(depositAddress(qr, promotion_id), { replace: true });
    } catch (error) {
      setProblem(explainRefusal(error as Error));
    }
    setIsBusy(false);
  };
  return { open, isBusy, problem };
}
