import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commitmentOf } from '@chokdee/lotto';
import { QUICKNET, SANDBOX_BEACON } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { buyBill, makeBuyer } from '#src/features/lotto/test/sold-round.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { ABSENCES_MIN, drawYeekee, NO_BEACON } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { balanceOf, proofOf, statusOf } from '#src/features/lotto/yeekee/test/look-at-round.ts';
import { BOX, endHastily, makeYeekee, unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';

const app = await testApp();
const { db } = app.database;
const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const problems: string[] = [];
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, ({ why }) => problems.push(why));
const draw = () => drawYeekee(db, { box: BOX, ask });
const order = (from: number, how: string, to = from + 1_000) =>
  fetch(`${sandbox.url}/beacon/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, how }),
  });

const growsLate = (round: number) =>
  unguarded(db, async () => {
    await sql`update yeekee_round set beacon_at = beacon_at - interval '11 minutes' where round_id = ${round}`.execute(
      db,
    );
    await sql`update lotto_seal set sealed_at = sealed_at - interval '11 minutes' where round_id = ${round}`.execute(
      db,
    );
  });

/** A relay of a chain that has stopped before a beacon: it says what its newest is, or, cut off, nothing. */
const stoppedRelay = async (latest: () => unknown) => {
  const relay = { isCutOff: false, urls: [''] };
  const server = createServer(({ url }, response) => {
    if (relay.isCutOff) response.destroy();
    else if (url?.endsWith('/latest')) response.end(JSON.stringify(latest()));
    else response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  relay.urls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  return relay;
};
const beaconOf = async (round: number) => {
  const response = await fetch(`${sandbox.url}/beacon/${SANDBOX_BEACON.chain_hash}/public/${round}`);
  return (await response.json()) as object;
};

it('a beacon is missing when its time has passed, all relays say so, and none was cut off in between', async () => {
  const place = { chain_hash: SANDBOX_BEACON.chain_hash, beacon_round: 5_000 };
  const older = await beaconOf(4_999);
  const relay = await stoppedRelay(() => older);
  const countOf = async (asking: ReturnType<typeof beaconClient>, isLate = true) => {
    const asked = await asking(place, isLate);
    return asked.signature === undefined ? asked.absences : 'here';
  };
  const asking = beaconClient(relay, () => undefined);
  expect([await countOf(asking, false), await countOf(asking), await countOf(asking)]).toEqual([0, 1, 2]);
  relay.isCutOff = true;
  expect(await countOf(asking)).toBe(0);
  relay.isCutOff = false;
  expect(await countOf(asking)).toBe(1);
  const withCutOff = beaconClient({ urls: [...relay.urls, 'http://127.0.0.1:9'] }, () => undefined);
  expect(await countOf(withCutOff)).toBe(0);
  const forged = { ...older, signature: 'ab'.repeat(48) };
  for (const latest of [await beaconOf(5_001), forged, {}])
    expect(await countOf(beaconClient(await stoppedRelay(() => latest), () => undefined))).toBe(0);
});

/** A relay that answers everything with one lie. */
const lyingRelay = async (said: object) => {
  const server = createServer((_request, response) => void response.end(JSON.stringify(said))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it.each([
  ['is dead', async () => 'http://127.0.0.1:9', /fetch failed/],
  ['forges', (round: number) => lyingRelay({ round, signature: 'ab'.repeat(48) }), /a forged signature/],
  ['replays', async (round: number) => lyingRelay(await beaconOf(round - 1)), /^said round \d+ for \d+$/],
])('when the first relay %s, the second draws the round at once', async (_how, firstRelay, why) => {
  const round = await makeYeekee(db);
  const beacon = await endHastily(db, round);
  const told: string[] = [];
  const urls = [await firstRelay(beacon), `${sandbox.url}/beacon`];
  const asking = beaconClient({ urls }, (problem) => told.push(problem.why));
  expect(await drawYeekee(db, { box: BOX, ask: asking })).toBe(1);
  expect(told).toEqual([expect.stringMatching(why)]);
  const honest = (await beaconOf(beacon)) as { signature: string };
  expect((await proofOf(app, round)).signature).toBe(honest.signature);
});

it('a network of ours that reaches no relay voids nothing, however long', async () => {
  const round = await makeYeekee(db);
  await endHastily(db, round);
  await growsLate(round);
  const cutOff = beaconClient({ urls: ['http://127.0.0.1:9'] }, () => undefined);
  for (let times = 0; times <= ABSENCES_MIN; times += 1)
    expect(await drawYeekee(db, { box: BOX, ask: cutOff })).toBe(0);
  expect(await statusOf(db, round)).toMatchObject({ status: 'waiting_beacon' });
  expect(await draw()).toBe(1);
});

it('a round is drawn and shown by the beacon that it promised, and by no other', async () => {
  const round = await makeYeekee(db);
  await endHastily(db, round);
  const { chain_hash } = QUICKNET;
  await unguarded(db, () =>
    sql`update yeekee_round set chain_hash = ${chain_hash} where round_id = ${round}`.execute(db),
  );
  expect((await proofOf(app, round)).chain).toEqual(QUICKNET);
  expect(await draw()).toBe(0);
  await unguarded(db, () =>
    sql`update yeekee_round set chain_hash = ${SANDBOX_BEACON.chain_hash} where round_id = ${round}`.execute(db),
  );
  expect(await draw()).toBe(1);
});

it('a beacon that is late draws when it comes', async () => {
  const round = await makeYeekee(db);
  const beacon = await endHastily(db, round);
  await order(beacon, 'silent');
  expect(await draw()).toBe(0);
  await order(beacon, 'normal');
  expect(await draw()).toBe(1);
});

it('a relay that lacks one beacon and has those after it voids nothing', async () => {
  const round = await makeYeekee(db);
  const beacon = await endHastily(db, round, 1);
  await order(beacon, 'silent', beacon);
  await growsLate(round);
  for (let times = 0; times <= ABSENCES_MIN; times += 1) expect(await draw()).toBe(0);
  expect(await statusOf(db, round)).toMatchObject({ status: 'waiting_beacon' });
  await order(beacon, 'normal');
  expect(await draw()).toBe(1);
});

it.each(['silent', 'forged', 'replayed'])(
  'a beacon that is %s draws nothing; when it stays so, the round is void and everyone is refunded',
  async (how) => {
    const round = await makeYeekee(db);
    const buyer = await makeBuyer(db);
    await buyBill(db, round, buyer, [['run_top', '1', 50]]);
    const beacon = await endHastily(db, round);
    await order(beacon, how);
    expect(await draw()).toBe(0);
    expect(await statusOf(db, round)).toMatchObject({ status: 'waiting_beacon' });
    if (how !== 'silent') expect(problems.at(-1)).toBe('a forged signature');
    await growsLate(round);
    for (let times = 1; times < ABSENCES_MIN; times += 1) expect(await draw()).toBe(0);
    expect(await statusOf(db, round)).toMatchObject({ status: 'waiting_beacon' });
    expect(await draw()).toBe(0);
    expect(await statusOf(db, round)).toEqual({ status: 'voided', void_reason: NO_BEACON });
    const { sealed, seed } = await proofOf(app, round);
    const commitment = commitmentOf(Buffer.from(seed ?? '', 'hex'), round, sha256);
    expect(Buffer.from(commitment).toString('hex')).toBe(sealed.commitment);
    await settleRounds(db);
    expect(await balanceOf(db, buyer)).toBe(1_000);
  },
);
