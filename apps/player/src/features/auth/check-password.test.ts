import { expect, it } from 'vitest';
import { passwordProblem, passwordRules } from '#src/features/auth/check-password.ts';

const PHONE = '0812345678';

it.each<[string, RegExp]>([
  ['', /อย่างน้อย 8/],
  ['a1b2c3d', /อย่างน้อย 8/],
  ['x'.repeat(72) + 'y', /ไม่เกิน 72/],
  ['aaaaaaaa', /เดาง่าย/],
  ['abcdabcd', /เดาง่าย/],
  ['12345678', /เดาง่าย/],
  ['HGFEDCBA', /เดาง่าย/],
  [`my${PHONE}`, /เดาง่าย/],
])('refuses "%s"', (password, message) => {
  expect(passwordProblem(password, PHONE)).toMatch(message);
});

it.each(['ดอกไม้บาน2569', 'ranong-5849', '12345679', 'aaaaaaab'])('takes "%s"', (password) => {
  expect(passwordProblem(password, PHONE)).toBeUndefined();
});

it('judges each rule by itself', () => {
  expect(passwordRules('111', PHONE).map(({ isMet }) => isMet)).toEqual([false, true, false]);
  expect(passwordRules(`a-${PHONE}`, PHONE).map(({ isMet }) => isMet)).toEqual([true, false, true]);
  expect(passwordRules('a-0812345678', '').map(({ isMet }) => isMet)).toEqual([true, true, true]);
});
