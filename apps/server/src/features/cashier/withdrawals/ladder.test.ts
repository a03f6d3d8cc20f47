import { satang } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { climb } from '#src/features/cashier/withdrawals/ladder.ts';

const verified = { isPhoneVerified: true, payee: 'matches', openFlags: 0, byHand: satang(0) } as const;
const baht = (amount: number) => satang(amount * 100);

it.each([
  [300, 0],
  [5_000, 0],
  [5_000.01, 1],
  [20_000, 1],
  [20_000.01, 2],
  [50_000, 2],
])('%d baht of a verified member need %d', (amount, needed) =>
  expect(climb({ ...verified, amount: satang(Math.round(amount * 100)) }).needed).toBe(needed),
);

it.each([
  ['phone', { isPhoneVerified: false }],
  ['payee_name', { payee: 'differs' as const }],
  ['payee_unknown', { payee: 'unknown' as const }],
  ['flags', { openFlags: 1 }],
  ['by_hand', { byHand: satang(50_001) }],
])('a doubt about %s needs someone, however little it is, and never fewer than the amount does', (why, doubt) => {
  expect(climb({ ...verified, ...doubt, amount: baht(300) })).toEqual({ needed: 1, why: [why] });
  expect(climb({ ...verified, ...doubt, amount: baht(30_000) })).toEqual({ needed: 2, why: ['amount', why] });
});
