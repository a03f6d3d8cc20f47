import { expect, it } from 'vitest';
import { isPrivate } from '#src/tag/tag-frame.ts';

it.each([
  '/member/deposit',
  '/member/withdraw',
  '/member/payment',
  '/member/statement',
  '/member/profile',
  '/Member/Deposit/',
])('stays away from %s', (path) => expect(isPrivate(path)).toBe(true));

it.each(['/', '/lotto/lobby', '/promotions', '/member/coupon', '/member/deposits', '/redeem'])('may be at %s', (path) =>
  expect(isPrivate(path)).toBe(false),
);
