import { useForm } from '@chokdee/ui';
import { useState } from 'react';
import { type Deposit, depositQuery, qrQuery } from '#src/features/cashier/cashier-queries.ts';
import type { Way } from '#src/features/cashier/deposit/ways.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { amountProblem, bahtOf } from '#src/lib/format/amount.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

/** What is chosen and typed on the way to a deposit. `onOpened` is told of the deposit once the server has opened it. */
export function useDepositForm(
  ways: readonly Way[],
  promotion: Promotion | undefined,
  onOpened: (deposit: Deposit, promotionId: number | undefined) => void,
) {
  const [wayId, setWayId] = useState<string>();
  const [accountId, setAccountId] = useState<number>();
  const [subChannelId, setSubChannelId] = useState<number>();
  const [amount, setAmount] = useState('');
  const [act] = useState(idempotencyKeys);
  const way = pick(ways, (one) => one.id === wayId);
  const account = way && pick(way.accounts, (one) => one.account_id === accountId);
  const limits = limitsOf(account ?? way, promotion);
  const promotion_id = promotion?.promotion_id;
  const form = useForm({
    fields: ['amount'],
    check: (values) => (limits ? { amount: amountProblem(values.amount, limits) } : {}),
    send: async (values) => {
      if (!way) return;
      onOpened(await open(way, account?.account_id, bahtOf(values.amount)), promotion_id);
    },
  });
  const open = async (chosen: Way, account_id: number | undefined, baht: number): Promise<Deposit> => {
    if (account_id === undefined || chosen.method === 'promptpay') {
      const kinds = chosen.channel?.sub_channels ?? [];
      const kind = kinds.find(({ sub_channel_id }) => sub_channel_id === subChannelId) ?? kinds[0];
      const { channel_id } = chosen.channel ?? {};
      const input = { channel_id, sub_channel_id: kind?.sub_channel_id, amount: baht, promotion_id };
      const qr = await act(input, (idempotencyKey) =>
        api('POST /api/member/payment/generate_qr', input, { idempotencyKey }),
      );
      queryClient.setQueryData(qrQuery(qr.deposit_id).queryKey, qr);
      return qr;
    }
    const input = { method: chosen.method, account_id, amount: baht, promotion_id };
    const deposit = await act(input, (idempotencyKey) =>
      api('POST /api/member/deposit/request', input, { idempotencyKey }),
    );
    queryClient.setQueryData(depositQuery(deposit.deposit_id).queryKey, deposit);
    return deposit;
  };
  return { ...form, way, setWayId, account, setAccountId, limits, subChannelId, setSubChannelId, amount, setAmount };
}

/** Between which amounts: a promotion may want more than the way itself. */
const limitsOf = (of: { readonly min: number; readonly max: number } | undefined, promotion: Promotion | undefined) =>
  of && { min: Math.max(of.min, promotion?.deposit_min ?? 0), max: of.max };

/** The one that was chosen; until then, or when that has closed, the first that is open. */
const pick = <One extends { readonly is_open: boolean }>(all: readonly One[], isChosen: (one: One) => boolean) =>
  all.find((one) => one.is_open && isChosen(one)) ?? all.find(({ is_open }) => is_open);
