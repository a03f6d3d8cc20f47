import { createHash, randomBytes } from 'node:crypto';
import { isGrownFrom, leafOf, rootOfPath } from '@chokdee/lotto';
import { isSigned } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog } from '#src/features/lotto/log/append-log.ts';
import { newestHead, readHead } from '#src/features/lotto/log/newest-head.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { closeBets, makeYeekee } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';
import { logChecks } from '#src/ledger/checks/log-checks.ts';
import { receiptSigner } from '#src/lib/secrets/receipt-signer.ts';

const app = await testApp();
const { db, url } = app.database;
const HOUSE = receiptSigner(Buffer.alloc(32, 3));
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const fromHex = (text: string) => Buffer.from(text, 'hex');
const TEXT = /"size":(\d+),"root":"(\w{64})"/;

const add = (count: number, from = db) =>
  inTransaction(from, (trx) =>
    appendLog(
      trx,
      Array.from({ length: count }, () => ({ kind: 'promises', text: randomBytes(8).toString('hex') }) as const),
    ),
  );
const texts = async () =>
  (await allRows<{ text: string }>(db)`select text from draw_log order by place`).map(({ text }) => text);
/** The newest head as a stranger reads it. */
const head = async () => {
  const newest = await readHead(db); // what this process had read a moment ago is not asked
  const [, size, root] = TEXT.exec(newest?.text ?? '') ?? [];
  expect(newest && isSigned(newest)).toBe(true);
  return { size: Number(size), root: fromHex(root ?? '') };
};

it('has nothing to show before its first entry', async () => {
  expect((await app.call('GET /api/lotto/log/head')).body.data).toBeNull();
  expect((await app.player.inject('/.well-known/draw-log.json')).statusCode).toBe(404);
  expect(await newestHead(db)).toBeNull();
});

it('is signed once for all that came together, by whoever comes first, and begins with the key', async () => {
  await add(3);
  const signed = await Promise.all(Array.from({ length: 5 }, () => signLogHead(db, HOUSE)));
  expect(signed.filter((count) => count === 1)).toHaveLength(1);
  expect(await signLogHead(db, HOUSE)).toBe(0);
  expect((await head()).size).toBe(4);
  const [, , , key] = await texts();
  expect(JSON.parse(key ?? '')).toMatchObject({ kind: 'key', public_key: HOUSE.publicKey });
  await signLogHead(db, receiptSigner(Buffer.alloc(32, 4)));
  expect(await signLogHead(db, HOUSE)).toBe(0);
  expect((await texts()).filter((text) => text.includes('"key"'))).toHaveLength(2);
});

it('grows without a gap when several processes add at once and some of them are killed', async () => {
  const others = [1, 2, 3].map(() => openDatabase(url, { max: 4 }));
  const before = (await texts()).length;
  const killed = others.map(({ db: other }) =>
    inTransaction(other, async (trx) => {
      await appendLog(trx, [{ kind: 'promises', text: 'never' }]);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    }).then(
      () => 'lived',
      () => 'killed',
    ),
  );
  const added = Array.from({ length: 30 }, (_, n) => add(1 + (n % 3), others[n % 3]?.db));
  const [fates] = await Promise.all([Promise.all(killed), Promise.all(added)]);
  expect(fates).toEqual(['killed', 'killed', 'killed']);
  expect(await texts()).toHaveLength(before + 60);
  expect(await texts()).not.toContain('never');
  await signLogHead(db, HOUSE);
  expect(await audit(db, logChecks)).toEqual([]);
  await Promise.all(others.map(({ close }) => close()));
});

it('proves to a stranger what it holds, and that it only grew', async () => {
  await add(2);
  await signLogHead(db, HOUSE);
  const then = await head();
  await add(9);
  await signLogHead(db, HOUSE);
  const now = await head();
  const { body } = await app.call('GET /api/lotto/log/consistency', { from: then.size, to: now.size });
  expect(isGrownFrom(then, now, body.data.path.map(fromHex), sha256)).toBe(true);
  for (const place of [0, then.size - 1]) {
    const { data } = (await app.call('GET /api/lotto/log/inclusion', { place, size: then.size })).body;
    const leaf = leafOf(new Uint8Array(), data.text, sha256);
    const claim = { leaf, index: place, count: then.size, path: data.path.map(fromHex) };
    expect(Buffer.from(rootOfPath(claim, sha256) ?? [])).toEqual(then.root);
  }
  const entries = (await app.call('GET /api/lotto/log/entries', { from: then.size })).body.data;
  expect(entries.items.map(({ text }) => text)).toEqual((await texts()).slice(then.size));
  expect(entries.next_from).toBeNull();
  const refused = await Promise.all([
    app.call('GET /api/lotto/log/inclusion', { place: 3, size: 3 }),
    app.call('GET /api/lotto/log/inclusion', { place: 3, size: 1_000_000 }),
    app.call('GET /api/lotto/log/consistency', { from: 4, to: 3 }),
    app.call('GET /api/lotto/log/consistency', { from: 3, to: 1_000_000 }),
  ]);
  expect(refused.map((answer) => answer.body.error)).toEqual([9111, 9111, 9111, 9111]);
});

it('gives its newest head as a call and as a file that is small, and reads it once a second', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const file = await app.player.inject('/.well-known/draw-log.json');
  expect(file.headers['content-type']).toMatch(/^application\/json/);
  expect(file.body.length).toBeLessThan(500);
  expect(file.json()).toEqual((await app.call('GET /api/lotto/log/head')).body.data);
  const known = await newestHead(db);
  await add(1);
  await signLogHead(db, HOUSE);
  expect(await newestHead(db)).toBe(known);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await newestHead(db))?.size).toBe((known?.size ?? 0) + 1);
});

it('says the seal of a round and the end of its shots, and the audit sees to it', async () => {
  const round = await makeYeekee(db);
  await closeBets(db, round);
  await endShooting(db);
  const said = (await texts()).slice(-2).map((text) => JSON.parse(text) as object);
  expect(said).toMatchObject([
    { kind: 'seal', round_id: round, count: 0 },
    { kind: 'head', round_id: round, count: 0 },
  ]);
  const proof = (await app.call('GET /api/lotto/yeekee/proof', { round_id: round })).body.data;
  expect((await texts()).at(-1)).toBe(proof.head_receipt?.text);
  await signLogHead(db, HOUSE);
  expect(await audit(db, logChecks)).toEqual([]);
});

it('is not changed by anybody', async () => {
  for (const table of ['draw_log', 'draw_log_node', 'draw_log_head'])
    for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
      await expect(sql.raw(change).execute(db)).rejects.toThrow(/draw_log/);
  await expect(sql`update draw_log set text = ''`.execute(db)).rejects.toThrow(/draw_log/);
});
