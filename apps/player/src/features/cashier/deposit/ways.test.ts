import { expect, it } from 'vitest';
import type { Channel } from '#src/features/cashier/cashier-queries.ts';
import { waysOf } from '#src/features/cashier/deposit/ways.ts';
import type { DepositAccount } from '#src/features/cashier/join-accounts.ts';

const always = { is_open: true, opens_at: null, closes_at: null };
const channel: Channel = {
  channel_id: 1,
  name: 'พร้อมเพย์ QR',
  note: '',
  min: 100,
  max: 100_000,
  ...always,
  sub_channels: [],
};
const account = (account_id: number, over: Partial<DepositAccount> = {}): DepositAccount => ({
  account_id,
  method: 'bank',
  pay_to: { bank_code: 'KBANK', bank_name: 'กสิกรไทย', account_number: '0123456789', account_name: 'โชคดี' },
  min: 100,
  max: 50_000,
  ...always,
  ...over,
});
const medians = { qrMedians: [12], transferMedian: 38 };

it('puts the QR first, then banks, then TrueMoney, each with its own median', () => {
  const accounts = [account(1, { method: 'true_money' }), account(2)];
  const ways = waysOf({ channels: [channel], accounts, ...medians });
  expect(ways.map(({ id, median_seconds }) => [id, median_seconds])).toEqual([
    ['qr-1', 12],
    ['bank', 38],
    ['true_money', 38],
  ]);
});

it('shows the widest limits of the accounts of a way, and the hours of one that is open', () => {
  const night = { is_open: false, opens_at: '06:00', closes_at: '22:00' };
  const accounts = [account(1, { min: 300, ...night }), account(2, { max: 80_000 })];
  expect(waysOf({ channels: [], accounts, ...medians })).toMatchObject([{ min: 100, max: 80_000, ...always }]);
});

it('is closed when every account is', () => {
  const accounts = [account(1, { is_open: false }), account(2, { is_open: false })];
  expect(waysOf({ channels: [], accounts, ...medians })[0]?.is_open).toBe(false);
});
