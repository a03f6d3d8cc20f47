import { expect, it } from 'vitest';
import { isGenuine, signatureOf } from '#src/lib/secrets/check-signature.ts';

const NOW = new Date('2026-01-05T12:00:00Z');
const body = Buffer.from('{"event_id":"e1"}');

const signedWith = (secret: string, { aheadSeconds = 0, sent = body } = {}) => {
  const timestamp = String(NOW.getTime() / 1_000 + aheadSeconds);
  return { timestamp, signature: signatureOf(secret, timestamp, body).toString('hex'), body: sent };
};

it.each([
  ['a', true],
  ['b', true],
  ['c', false],
])('with the secrets a and b, one signed with %s is genuine: %s', (secret, genuine) => {
  expect(isGenuine(signedWith(secret), ['a', 'b'], NOW)).toBe(genuine);
});

it.each([
  [-301, false],
  [-300, true],
  [300, true],
  [301, false],
])('one signed %d seconds ahead is genuine: %s', (aheadSeconds, genuine) => {
  expect(isGenuine(signedWith('a', { aheadSeconds }), ['a'], NOW)).toBe(genuine);
});

it('the signature of another body, or none, is not genuine', () => {
  expect(isGenuine(signedWith('a', { sent: Buffer.from('{"event_id":"e2"}') }), ['a'], NOW)).toBe(false);
  expect(isGenuine({ ...signedWith('a'), signature: undefined }, ['a'], NOW)).toBe(false);
});
