import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baht } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { rigRound } from '#src/commands/test/rig-round.ts';
import { verifying } from '#src/commands/test/verifying.ts';
import { readConfig } from '#src/config.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { statusOf } from '#src/features/lotto/yeekee/test/look-at-round.ts';
import { BOX, closeBets, makeYeekee, planDraw } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { openSession } from '#src/http/sessions.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';
import { receiptSigner } from '#src/lib/secrets/receipt-signer.ts';

const app = await testApp();
const { db } = app.database;
const site = await app.player.listen({ port: 0, host: '127.0.0.1' });
const sandbox = await startSandbox();
const folder = await mkdtemp(path.join(tmpdir(), 'witness-'));
afterAll(async () => {
  sandbox.stop();
  await rm(folder, { recursive: true });
});
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);
const HOUSE = receiptSigner(readConfig({}).receiptKey);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const verify = async (round: number, place: string, ...args: string[]): Promise<{ code: number; out: string }> => {
  const { code, out, problem } = await verifying(String(round), '--site', place, ...args);
  return { code, out: out + problem };
};
const marks = (out: string) => Array.from(out.matchAll(/^[✓✗·]/gm), ([mark]) => mark).join('');
const keep = async (name: string, what: unknown): Promise<string> => {
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(what));
  return file;
};

const elsewhere = await makeRound(db);
const owner = await makeWallet(db, { balance: baht(1_000) });
const who = { token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };
/** What somebody has who buys a bill of quite another round now. */
const buyElsewhere = async () => {
  await signLogHead(db, HOUSE);
  await sleep(1_050);
  const lines = [{ bet_type: 'top2' as const, number: '34', amount: 10 }];
  return (await app.call('POST /api/lotto/bill/create', { round_id: elsewhere, lines }, who)).body.data;
};

/**
 * Rounds without shots, promised and drawn as they should be, and the receipts that were given meanwhile. A machine that is too
 * slow to publish their ends in time gets others, and twice the time.
 */
const drawn = async (count: number, in_ms = 12_000): Promise<Drawn> => {
  const rounds: number[] = [];
  while (rounds.length < count) rounds.push(await makeYeekee(db));
  const dues: number[] = [];
  for (const round of rounds) dues.push(await planDraw(db, round, in_ms));
  const yesterday = await keep('yesterday', await buyElsewhere());
  for (const round of rounds) await closeBets(db, round);
  await endShooting(db);
  await signLogHead(db, HOUSE);
  await sleep(1_050);
  const before = await keep('head', (await app.player.inject('/.well-known/draw-log.json')).json());
  const waiting = async () => (await Promise.all(rounds.map((round) => statusOf(db, round)))).filter(isWaiting).length;
  if (Date.now() > Math.min(...dues) || (await waiting()) < count) return drawn(count, 2 * in_ms);
  await sleep(Math.max(...dues) - Date.now() + 100);
  for (; (await waiting()) > 0; await sleep(100)) await drawYeekee(db, { box: BOX, ask });
  return { rounds, yesterday, before };
};

const isWaiting = ({ status }: { status: string }) => status === 'waiting_beacon';

interface Drawn {
  readonly rounds: readonly number[];
  readonly yesterday: string;
  readonly before: string;
}

// Drawn together: each waits for its beacon in real time.
const { rounds, yesterday, before } = await drawn(2);
const [honest = 0, ground = 0] = rounds;

it('a witness from before the beacon proves a round, and what it is too early or too late for is red when asked', async () => {
  const late = await keep('late', (await buyElsewhere()).receipt);
  const keys = await keep('keys', (await app.player.inject('/.well-known/draw-keys.json')).json());
  const at = (...args: string[]) => verify(honest, site, ...args);
  const [none, both, early, tooLate, pinned] = await Promise.all([
    at(),
    at('--witness', before, '--witness', yesterday),
    at('--witness', yesterday),
    at('--witness', late),
    at('--keys', keys),
  ]);
  expect([none.code, marks(none.out)]).toEqual([0, '✓✓✓✓✓✓✓✓···']);
  expect([both.code, marks(both.out)]).toEqual([0, '✓✓✓✓✓✓✓✓✓✓✓✓✓']);
  expect([early.code, marks(early.out)]).toEqual([1, '✓✓✓✓✓✓✓✓✓✗✓✓']);
  expect(early.out).toContain('NOT WITNESSED: the end of its shots');
  expect([tooLate.code, marks(tooLate.out)]).toEqual([1, '✓✓✓✓✓✓✓✓✗✗✓✓']);
  expect([pinned.code, marks(pinned.out)]).toEqual([0, '✓✓✓✓✓✓✓✓··✓']);

  const nothing = await keep('nothing', { hello: 1 });
  const { receipt } = await buyElsewhere();
  const { log } = receipt;
  const other = await keep('other', { ...receipt, log: { ...log, text: log?.text.replace('"size":', '"size":1') } });
  const older = await keep('older', { ...receipt, text: receipt.text.replace('"created_at":"2', '"created_at":"1') });
  for (const file of [nothing, other, older])
    expect(await at('--witness', file)).toMatchObject({
      code: 2,
      out: expect.stringContaining('no signed head of the log'),
    });
}, 120_000);

it('a seed that the owner of the database ground afterwards is found by a stranger with yesterday’s receipt', async () => {
  expect(await audit(db)).toEqual([]);
  const thrownAway = Buffer.alloc(32, 66);
  const result = await rigRound(db, ground, '7', receiptSigner(thrownAway));
  const forger = await testApp({ RECEIPT_KEY: thrownAway.toString('base64') }, app.database);
  const forgery = await forger.player.listen({ port: 0, host: '127.0.0.1' });
  const at = (...args: string[]) => verify(ground, forgery, ...args);
  const [believed, found, foundToo] = await Promise.all([at(), at('--witness', yesterday), at('--witness', before)]);
  expect(believed.out).toContain(`The result ${result} is right.`);
  expect([believed.code, marks(believed.out)]).toEqual([0, '✓✓✓✓✓✓✓✓···']);
  expect([found.code, marks(found.out)]).toEqual([1, '✓✓✓✓✓✓✓✓✗✗✗✗']);
  expect(found.out).toContain('NOT TRUE: its draw, its beacon and the hash of its seed were promised');
  expect([foundToo.code, marks(foundToo.out)]).toEqual([1, '✓✓✓✓✓✓✓✓✗✗✗✗']);
  expect(foundToo.out).toContain('NOT TRUE: the end of its shots was published');
}, 120_000);
