import { expect, it } from 'vitest';
import { bangkokInstant, claimDays, claimTargets } from '#src/features/cashier/deposit/claim-targets.ts';

const hours = { is_open: false, opens_at: null, closes_at: null, min: 100, max: 100 };
const pay_to = { bank_code: 'KBANK', bank_name: 'กสิกรไทย', account_number: '0123456789', account_name: 'โชคดี' };

it('tells accounts of different kinds with the same number apart', () => {
  const accounts = [
    { account_id: 1, method: 'bank' as const, pay_to, ...hours },
    { account_id: 1, method: 'true_money' as const, pay_to, ...hours },
  ];
  const channels = [{ channel_id: 1, name: 'พร้อมเพย์', note: '', sub_channels: [], ...hours }];
  expect(claimTargets(accounts, channels).map(({ value }) => value)).toEqual(['bank:1', 'true_money:1', 'promptpay:1']);
});

it('offers the last two weeks, today first', () => {
  const days = claimDays('2026-03-02');
  expect(days).toHaveLength(14);
  expect(days.slice(0, 3).map(({ value }) => value)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28']);
  expect(days[1]?.text).toContain('เมื่อวาน');
});

it('reads a time by the clock of Bangkok', () => {
  expect(bangkokInstant('2026-03-02', '06:30')).toBe('2026-03-01T23:30:00.000Z');
  expect(bangkokInstant('2026-03-02', '')).toBeUndefined();
});
