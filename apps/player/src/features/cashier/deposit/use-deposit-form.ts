import { useForm } from '@chokdee/ui';
import { useState } from 'react';
import { actKeys } from '#src/features/cashier/act-keys.ts';
import { amountProblem, bahtOf } from '#src/features/cashier/amount.ts';
import { type Deposit, depositQuery, qrQuery } from '#src/features/cashier/cashier-queries.ts';
import type { Way } from '#src/features/cashier/deposit/ways.ts';
import { api } from '#src/lib/api.ts';
import { queryClient } from '#src/lib/query-client.ts';

/** What is chosen and typed on the way to a deposit. `onOpened` is told of the deposit once the server has opened it. */
export function useDepositForm(ways: readonly Way[], onOpened: (deposit: Deposit) => void) {
  const [wayId, setWayId] = useState<string>();
  const [accountId, setAccountId] = useState<number>();
  const [subChannelId, setSubChannelId] = useState<number>();
  const [amount, setAmount] = useState('');
  const [act] = useState(actKeys);
  const way = pick(ways, (one) => one.id === wayId);
  const account = way && pick(way.accounts, (one) => one.account_id === accountId);
  const limits = account ?? way;
  const form = useForm({
    fields: ['amount'],
    check: (values) => (limits ? { amount: amountProblem(values.amount, limits) } : {}),
    send: async (values) => {
      if (!way) return;
      onOpened(await open(way, account?.account_id, bahtOf(values.amount)));
    },
  });
  const open = async (chosen: Way, account_id: number | undefined, baht: number): Promise<Deposit> => {
    if (account_id === undefined || chosen.method === 'promptpay') {
      const kinds = chosen.channel?.sub_channels ?? [];
      const kind = kinds.find(({ sub_channel_id }) => sub_channel_id === subChannelId) ?? kinds[0];
      const input = { channel_id: chosen.channel?.channel_id, sub_channel_id: kind?.sub_channel_id, amount: baht };
      const qr = await act(input, (idempotencyKey) =>
        api('POST /api/member/payment/generate_qr', input, { idempotencyKey }),
      );
      queryClient.setQueryData(qrQuery(qr.deposit_id).queryKey, qr);
      return qr;
    }
    const input = { method: chosen.method, account_id, amount: baht };
    const deposit = await act(input, (idempotencyKey) =>
      api('POST /api/member/deposit/request', input, { idempotencyKey }),
    );
    queryClient.setQueryData(depositQuery(deposit.deposit_id).queryKey, deposit);
    return deposit;
  };
  return { ...form, way, setWayId, account, setAccountId, limits, subChannelId, setSubChannelId, amount, setAmount };
}

/** The one that was chosen; until then, or when that has closed, the first that is open. */
const pick = <One extends { readonly is_open: boolean }>(all: readonly One[], isChosen: (one: One) => boolean) =>
  all.find((one) => one.is_open && isChosen(one)) ?? all.find(({ is_open }) => is_open);
