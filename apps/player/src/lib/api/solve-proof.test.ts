import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#src/lib/api/api.ts';
import { solveProof } from '#src/lib/api/solve-proof.ts';
import { withProof } from '#src/lib/api/with-proof.ts';
import { sha256 } from '#src/lib/sha256.ts';

afterEach(() => vi.unstubAllGlobals());

const CHALLENGE = { challenge: 'a-challenge', parts: 3, zero_bits: 9 };
const isSolved = ({ challenge, nonces }: { challenge: string; nonces: number[] }) =>
  nonces.map((nonce, part) => {
    const hash = sha256(new TextEncoder().encode(`${challenge}.${part}.${nonce}`));
    return hash[0] === 0 && (hash[1] ?? 255) < 128;
  });

it.each([
  ['with the hash of the browser', crypto.subtle],
  ['with our own on plain HTTP', undefined],
])('does the work %s', async (_how, subtle) => {
  vi.stubGlobal('crypto', { subtle });
  const proof = await solveProof(CHALLENGE);
  expect(proof.challenge).toBe('a-challenge');
  expect(isSolved(proof)).toEqual([true, true, true]);
});

it('a call that asks for work is made again with it, once, and another refusal is passed on', async () => {
  const sent: { proof?: { challenge: string; nonces: number[] } }[] = [];
  const answer = (error: number, data: unknown) => Response.json({ error, message: 'no', data });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return sent.length % 2 ? answer(1012, CHALLENGE) : answer(1007, null);
  });
  const ask = () =>
    withProof((more) => api('POST /api/otp/request', { phone: '0812345678', purpose: 'register', ...more }));
  await expect(ask()).rejects.toMatchObject({ code: 1007 });
  expect(sent.map(({ proof }) => proof && isSolved(proof))).toEqual([undefined, [true, true, true]]);
});
