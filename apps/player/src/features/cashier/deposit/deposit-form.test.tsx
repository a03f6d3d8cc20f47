import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import {
  accountsQuery,
  channelInfoQuery,
  channelsQuery,
  type QrPayment,
} from '#src/features/cashier/cashier-queries.ts';
import { DepositForm } from '#src/features/cashier/deposit/deposit-form.tsx';

const takes = { min: 100, max: 50_000, is_open: true, opens_at: null, closes_at: null };
const channel = (channel_id: number) => ({
  channel_id,
  name: `QR ${channel_id}`,
  note: '',
  sub_channels: [],
  ...takes,
});
const pay_to = { bank_code: 'KBANK', bank_name: 'กสิกรไทย', account_number: '0123456789', account_name: 'โชคดี' };
const qr = (channel_id: number, amount: number) =>
  ({
    channel_id,
    deposit_id: `qr-${channel_id}`,
    method: 'promptpay',
    status: 'waiting',
    amount,
    pay_to,
    expires_at: '2999-01-01T00:00:00Z',
  }) as QrPayment;

const draw = (open: readonly (QrPayment | null)[]) => {
  const client = new QueryClient();
  client.setQueryData(channelsQuery().queryKey, [channel(1), channel(2)]);
  client.setQueryData(accountsQuery().queryKey, { accounts: [], median_seconds: null, limit_left: null, open: null });
  open.forEach((payment, place) => {
    const info = { ...channel(place + 1), open: payment, median_seconds: null };
    client.setQueryData(channelInfoQuery(place + 1).queryKey, info);
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/member/deposit">
        <DepositForm onOpened={() => undefined} />
      </Router>
    </QueryClientProvider>,
  );
};

it('offers the QR that is still open in each channel', () => {
  expect(draw([null, null])).not.toContain('321.00');
  expect(draw([null, qr(2, 321)])).toContain('321.00');
  const both = draw([qr(1, 123), qr(2, 321)]);
  for (const amount of ['123.00', '321.00']) expect(both).toContain(amount);
});
