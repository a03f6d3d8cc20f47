import { expect, it } from 'vitest';
import { sha256 } from '#src/lib/sha256.ts';

it('hashes as the standard says', () => {
  const hex = Array.from(sha256(new TextEncoder().encode('abc')), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  expect(hex).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('hashes every length up to a few blocks as the platform does', async () => {
  for (let length = 0; length < 260; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
});
