import { expect, it } from 'vitest';
import { checkLimit, numberOf } from '#src/features/protection/limit-dialog.tsx';

it.each([
  ['deposit', '1', true],
  ['deposit', '10,000,000', true],
  ['stake', ' 1 500 ', true],
  ['deposit', '0', false],
  ['loss', '10000001', false],
  ['loss', '99.50', false],
  ['deposit', '-5', false],
  ['deposit', '1e3', false],
  ['deposit', '', false],
  ['session', '15', true],
  ['session', '1440', true],
  ['session', '14', false],
  ['session', '1441', false],
] as const)('of a %s limit of "%s" says that it can be sent: %s', (kind, value, isRight) => {
  expect(checkLimit(kind, { value }).value === undefined).toBe(isRight);
});

it('reads what was typed', () => {
  expect(numberOf('1,500')).toBe(1500);
});
