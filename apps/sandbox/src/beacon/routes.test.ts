import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';

const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
const get = async (path: string) => {
  const response = await app.inject(path);
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};
const chain = async () => {
  const [hash] = (await app.inject('/beacon/chains')).json() as string[];
  return `/beacon/${hash}`;
};
const order = (payload: object) => app.inject({ method: 'POST', url: '/beacon/orders', payload });

const isSigned = (round: number, signature: string, publicKey: string): boolean => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(sha256(bytes), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return shortSignatures.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
};

it('signs its rounds as drand does, and says which key it has', async () => {
  const at = await chain();
  const { body: info } = await get(`${at}/info`);
  expect(info).toMatchObject({ period: 3, schemeID: 'bls-unchained-g1-rfc9380' });
  const { body } = await get(`${at}/public/1000`);
  const { round, signature, randomness } = body as { round: number; signature: string; randomness: string };
  expect(round).toBe(1_000);
  expect(isSigned(1_000, signature, String(info['public_key']))).toBe(true);
  expect(randomness).toBe(Buffer.from(sha256(Buffer.from(signature, 'hex'))).toString('hex'));
  expect((await get(`${at}/public/1000`)).body).toEqual(body);
});

it('has no round of the future, of another chain or of nonsense', async () => {
  const at = await chain();
  const { body } = await get(`${at}/public/latest`);
  expect((await get(`${at}/public/${Number(body['round']) + 100}`)).status).toBe(425);
  expect((await get('/beacon/00/public/1000')).status).toBe(404);
  expect((await get('/beacon/00/info')).status).toBe(404);
  expect((await get(`${at}/public/nonsense`)).status).toBe(404);
});

it('is silent, forges and replays when a tester says so', async () => {
  const at = await chain();
  const key = String((await get(`${at}/info`)).body['public_key']);
  const signatureOf = async (round: number) => String((await get(`${at}/public/${round}`)).body['signature']);
  await order({ from: 2_000, how: 'silent' });
  await order({ from: 2_001, to: 2_002, how: 'forged' });
  await order({ from: 2_003, how: 'replayed' });
  expect((await get(`${at}/public/2000`)).status).toBe(500);
  expect(isSigned(2_001, await signatureOf(2_001), key)).toBe(false);
  expect(isSigned(2_003, await signatureOf(2_003), key)).toBe(false);
  expect(isSigned(2_002, await signatureOf(2_003), key)).toBe(true);
  await order({ from: 2_000, to: 2_003, how: 'normal' });
  expect(isSigned(2_003, await signatureOf(2_003), key)).toBe(true);
  expect((await order({ from: 0, how: 'silent' })).statusCode).toBe(400);
  expect((await app.inject('/beacon')).body).toContain('drand');
});

it('once it fell silent, its newest round is the last one before', async () => {
  const at = await chain();
  const last = Number((await get(`${at}/public/latest`)).body['round']);
  await order({ from: last - 5, to: last + 1_000, how: 'silent' });
  expect((await get(`${at}/public/latest`)).body['round']).toBe(last - 6);
  await order({ from: last - 5, to: last + 1_000, how: 'normal' });
});
