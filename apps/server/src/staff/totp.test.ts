import { expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpStep, totpUri } from '#src/staff/totp.ts';

// The secret and the codes of RFC 6238, appendix B, for SHA-1, cut to six digits.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1_000);
  expect(totpCode(RFC_SECRET, now)).toBe(code);
  expect(totpStep(RFC_SECRET, code, now)).toBe(Math.floor(seconds / 30));
});

it.each([
  [-61, false],
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
  [120, false],
])('a phone whose clock is off by %i seconds shows a code that counts: %s', (off, counts) => {
  const now = new Date(1_700_000_010_000); // the first third of a step
  const step = totpStep(RFC_SECRET, totpCode(RFC_SECRET, new Date(now.getTime() + off * 1_000)), now);
  expect(step).toBe(counts ? Math.floor((now.getTime() / 1_000 + off) / 30) : undefined);
});

it.each(['', '28708', '2870820', 'abcdef', '๒๘๗๐๘๒', '-28708'])('%j is no code', (code) => {
  expect(totpStep(RFC_SECRET, code, new Date(59_000))).toBeUndefined();
});

it('secrets are long, unlike each other, and travel in the address that authenticators read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const uri = new URL(totpUri(one, 'somchai', 'โชคดี หลังบ้าน'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: one,
    issuer: 'โชคดี หลังบ้าน',
    digits: '6',
    period: '30',
  });
});
