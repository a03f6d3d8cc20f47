import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { actKeys } from '#src/features/cashier/act-keys.ts';
import { type QrPayment, qrQuery } from '#src/features/cashier/cashier-queries.ts';
import { explainRefusal } from '#src/features/cashier/explain-refusal.ts';
import { api } from '#src/lib/api.ts';
import { queryClient } from '#src/lib/query-client.ts';

/** Opens another QR for what the member wished to pay, and goes to it. */
export function useNewQr({ channel_id, sub_channel_id, asked: amount }: QrPayment) {
  const [act] = useState(actKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    const input = { channel_id, sub_channel_id, amount };
    setIsBusy(true);
    setProblem(undefined);
    try {
      const qr = await act(input, (idempotencyKey) =>
        api('POST /api/member/payment/generate_qr', input, { idempotencyKey }),
      );
      queryClient.setQueryData(qrQuery(qr.deposit_id).queryKey, qr);
      navigate(`/member/payment?deposit_id=${qr.deposit_id}`, { replace: true });
    } catch (error) {
      setProblem(explainRefusal(error as Error));
    }
    setIsBusy(false);
  };
  return { open, isBusy, problem };
}
