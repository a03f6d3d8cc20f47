import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Answer } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { verifying } from '#src/commands/test/verifying.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { BOX, endHonestly, makeYeekee, unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
const site = await app.player.listen({ port: 0, host: '127.0.0.1' });
const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);
const command = path.join(import.meta.dirname, 'verify-round.ts');

/** The command itself, as a process. */
const run = (...args: string[]): Promise<{ code: number; out: string; problem: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], (_error, out, problem) =>
      resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });
const marks = (out: string) => out.split('\n').filter((line) => /^[✓✗]/.test(line));

type Proof = Answer<'GET /api/lotto/yeekee/proof'>;
const forgers: Server[] = [];
afterAll(() => {
  for (const server of forgers) server.close();
});
/** The same site, in whose proofs somebody changes something on the way. Answers its address. */
const siteThatForges = async (forge: (proof: Proof) => Proof): Promise<string> => {
  const answer = async (url: string): Promise<string> => {
    const sent = (await (await fetch(new URL(url, site))).json()) as { data: Proof };
    return JSON.stringify(url.includes('/proof') ? { ...sent, data: forge(sent.data) } : sent);
  };
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then((body) => response.end(body));
  }).listen(0, '127.0.0.1');
  forgers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('says step by step that an honest round is right, and what is wrong with one that was tampered with', async () => {
  const round = await makeYeekee(db);
  for (const number of ['12345', '67890']) {
    const { token } = await app.member();
    const { body } = await app.call('POST /api/lotto/yeekee/shoot_number', { round_id: round, number }, { token });
    expect(body.error).toBe(0);
  }
  const early = await verifying(String(round), '--site', site);
  expect(early).toMatchObject({ code: 2, problem: expect.stringContaining('not drawn yet (open)') });
  await endHonestly(db, round);
  await expect.poll(() => drawYeekee(db, { box: BOX, ask }), { timeout: 45_000 }).toBe(1);
  const hurried = await siteThatForges((proof) => ({ ...proof, chain: { ...proof.chain, period: 1 } }));
  const at = (place: string) => verifying(String(round), '--site', place);
  const [honest, otherClock] = [await run(String(round), '--site', site), await at(hurried)];
  expect(honest.code).toBe(0);
  expect(marks(honest.out).map((line) => line[0])).toEqual(Array(8).fill('✓'));
  expect(honest.out).toContain('All 2 shots');
  expect(honest.out).toContain('! The beacon is not the public quicknet');

  expect(otherClock.code).toBe(1);
  expect(marks(otherClock.out).map((line) => line[0])).toEqual(['✓', '✓', '✓', '✗', '✓', '✓', '✓', '✓']);

  await unguarded(db, () =>
    sql`update yeekee_shot set number = '00000' where round_id = ${round} and seq = 1`.execute(db),
  );
  const forger = await siteThatForges((proof) => ({
    ...proof,
    head_receipt: proof.head_receipt && { ...proof.head_receipt, signature: proof.head_receipt.leaf },
  }));
  const [tampered, forged] = [await run(String(round), '--site', site), await at(forger)];
  expect(tampered.code).toBe(1);
  expect(marks(tampered.out).map((line) => line[0])).toEqual(['✓', '✗', '✓', '✓', '✓', '✗', '✓', '✓']);
  expect(tampered.out).toContain('WRONG: 2 of 8');

  expect(forged.code).toBe(1);
  expect(marks(forged.out).at(-2)).toMatch(/^✗ NOT TRUE: The house signed the end of the 2 shots/);
});

it('says so when a round is void, is not there, or nobody answers', async () => {
  const round = await makeYeekee(db);
  await db.transaction().execute((trx) => voidRound(trx, round, 'ทดสอบ'));
  const asked = [
    [String(round), '--site', site],
    ['999999999', '--site', site],
    ['1', '--site', 'http://127.0.0.1:1'],
  ];
  const answers = [...(await Promise.all(asked.map((args) => verifying(...args)))), await run('last')];
  expect(answers).toMatchObject(
    ['void and every bill was refunded: ทดสอบ', 'says:', 'does not answer', 'npm run verify-round -- ROUND'].map(
      (problem) => ({ code: 2, problem: expect.stringContaining(problem) }),
    ),
  );
});
