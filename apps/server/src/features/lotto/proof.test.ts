import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Answer } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { rootOfPath } from '@chokdee/lotto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, closeAndSeal } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';
import { sealChecks } from '#src/ledger/checks/seal-checks.ts';

const app = await testApp();
const { db } = app.database;

const buyer = async () => {
  const { id, token } = await app.member();
  await sql`delete from wallet where member_id = ${id}`.execute(db);
  await makeWallet(db, { memberId: id, balance: baht(500) });
  return { token };
};
const buy = async (who: { token: string }, round_id: number, number: string) =>
  (await app.call('POST /api/lotto/bill/create', { round_id, lines: [{ bet_type: 'top2', number, amount: 10 }] }, who))
    .body.data;
type Proof = Answer<'GET /api/lotto/bill/proof'>;
const proofOf = async (who: { token: string }, bill_id: string): Promise<Proof> =>
  (await app.call('GET /api/lotto/bill/proof', { bill_id }, who)).body.data;

const bytes = (text: string) => Buffer.from(text, 'base64');
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
/** As a stranger would check it, from the answer alone. */
const isProved = ({ receipt, seal, place }: Proof): boolean => {
  const leaf = sha256(Buffer.concat([Buffer.of(0), bytes(receipt.salt), Buffer.from(receipt.text)]));
  const key = createPublicKey({ key: bytes(receipt.public_key), format: 'der', type: 'spki' });
  const root =
    seal && place
      ? rootOfPath({ leaf, index: place.index, count: seal.count, path: place.path.map(bytes) }, sha256)
      : undefined;
  return (
    verify(null, leaf, key, bytes(receipt.signature)) && root !== undefined && bytes(seal?.root ?? '').equals(root)
  );
};

it('every bill and every cancellation is in the tree that its round published at close', async () => {
  const round = await makeRound(db);
  await sql`update lotto_round set cancel_minutes = 0 where round_id = ${round}`.execute(db);
  const crowd = await Promise.all(Array.from({ length: 5 }, buyer));
  const bills = [];
  for (const who of crowd) bills.push({ who, bill: await buy(who, round, '34') });
  const [first, second] = bills;
  if (!first || !second) throw new Error('nobody bought');
  await app.call('POST /api/lotto/bill/cancel', { bill_id: second.bill.bill_id }, second.who);

  await sealRounds(db); // which leaves alone what is still sold
  const early = await proofOf(first.who, first.bill.bill_id);
  expect(early).toMatchObject({ seal: null, place: null, receipt: first.bill.receipt });
  await closeAndSeal(db, round);
  for (const { who, bill } of bills) expect(isProved(await proofOf(who, bill.bill_id))).toBe(true);
  const proof = await proofOf(first.who, first.bill.bill_id);
  expect(proof.receipt).toEqual(first.bill.receipt);
  expect(proof.seal?.count).toBe(6);
  expect(isProved({ ...proof, receipt: { ...proof.receipt, text: proof.receipt.text.replace('"34"', '"35"') } })).toBe(
    false,
  );
  const { rows } = await sql`select length(nodes) / 32 as nodes from lotto_seal where round_id = ${round}`.execute(db);
  expect(rows).toEqual([{ nodes: 3 + 2 + 1 }]); // a proof reads them, and hashes nothing of the others
  const { cancellation, receipt, seal, ...rest } = await proofOf(second.who, second.bill.bill_id);
  expect(cancellation?.text).toContain('cancellation');
  const leaf = sha256(Buffer.concat([Buffer.of(0), bytes(receipt.salt), Buffer.from(cancellation?.text ?? '')]));
  const path = cancellation?.place?.path.map(bytes) ?? [];
  const claim = { leaf, index: cancellation?.place?.index ?? -1, count: seal?.count ?? 0, path };
  expect(rootOfPath(claim, sha256)).toEqual(bytes(seal?.root ?? ''));
  expect(rest.place).not.toBeNull();

  const shown = (await app.call('GET /api/lotto/result', { round_id: round })).body.data;
  expect(shown).toMatchObject({ result: null, seal: { root: proof.seal?.root, count: 6 } });
  expect((await app.call('GET /api/lotto/bill/proof', { bill_id: first.bill.bill_id }, second.who)).body.error).toBe(
    3_007,
  );
});

it('a seal of before the levels were kept proves its bills too, and is no fault', async () => {
  const round = await makeRound(db);
  const bills = [];
  for (const who of await Promise.all(Array.from({ length: 5 }, buyer)))
    bills.push({ who, bill: await buy(who, round, '34') });
  await closeAndSeal(db, round);
  await sql`alter table lotto_seal disable trigger lotto_seal_append_only`.execute(db);
  await sql`update lotto_seal set nodes = '' where round_id = ${round}`.execute(db);
  await sql`alter table lotto_seal enable trigger lotto_seal_append_only`.execute(db);
  for (const { who, bill } of bills) expect(isProved(await proofOf(who, bill.bill_id))).toBe(true);
  expect(await audit(db, sealChecks)).toEqual([]);
});

it('a seal cannot be changed, and a bill that is changed after it is found out', async () => {
  const [who, round] = [await buyer(), await makeRound(db)];
  const { bill_id } = await buy(who, round, '77');
  await closeAndSeal(db, round);
  await expect(sql`update lotto_seal set count = 0 where round_id = ${round}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await sql`update bill set line_list = '[["top2", "34", 10, 9500]]' where bill_id = ${bill_id}::uuid`.execute(db);
  expect(await proofOf(who, bill_id)).toMatchObject({ place: null });
});

it('shows results by day and by market, corrected ones with what they were, and what each bill won', async () => {
  const [who, round] = [await buyer(), await makeRound(db, { day: '2033-04-05' })];
  const bill = await buy(who, round, '34');
  await closeAndSeal(db, round);
  const day = async () => (await app.call('GET /api/lotto/results', { day: '2033-04-05', agent_id: 46 })).body.data;
  await expect.poll(async () => (await day()).items).toMatchObject([{ round: { status: 'closed' }, result: null }]);
  await announce(db, round, '1234');
  await settleRounds(db);
  await expect
    .poll(async () => (await day()).items)
    .toMatchObject([
      { round: { status: 'settled' }, result: { prizes: { top3: '234', bottom2: '12', top4: '1234' } } },
    ]);
  const detail = async () => (await app.call('GET /api/lotto/bill/detail', { bill_id: bill.bill_id }, who)).body.data;
  expect(await detail()).toMatchObject({ status: 'won', payout: 950, lines: [{ status: 'won', payout: 950 }] });
  await announce(db, round, '1299', 'ประกาศผลคลาดเคลื่อน');
  await settleRounds(db);
  expect(await detail()).toMatchObject({ status: 'lost', payout: 0, lines: [{ status: 'lost', payout: 0 }] });
  await expect
    .poll(async () => (await app.call('GET /api/lotto/result', { round_id: round })).body.data)
    .toMatchObject({
      round: { status: 'corrected' },
      result: { settlement_no: 2, reason: 'ประกาศผลคลาดเคลื่อน', announced: [{ value: '1299' }] },
      earlier: [{ settlement_no: 1, announced: [{ label: 'เลข 4 ตัว', value: '1234' }] }],
    });
  expect((await app.call('GET /api/lotto/debts', {}, who)).body.data).toEqual([]);
  const list = (await app.call('GET /api/lotto/bill/list', { status: 'lost' }, who)).body.data;
  expect(list.items).toHaveLength(1);
});
