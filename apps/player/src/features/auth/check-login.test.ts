import { expect, it } from 'vitest';
import { checkLogin } from '#src/features/auth/login-form.tsx';

it.each([
  ['0812345678', 'demo1234', []],
  ['812345678', 'demo1234', ['phone']],
  ['08123456789', '', ['phone', 'password']],
  ['0812345678', '', ['password']],
])('of %s and "%s" refuses %j', (phone, password, fields) => {
  const problems = Object.entries(checkLogin({ phone, password })).filter(([, problem]) => problem !== undefined);
  expect(problems.map(([field]) => field)).toEqual(fields);
});
