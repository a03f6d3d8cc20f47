import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { beacon, feeds, line, payments, sms } from '#src/commands/doctor/outside.ts';
import { linesOf } from '#src/commands/doctor/test/lines-of.ts';
import { readConfig } from '#src/config.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const SANDBOX_PORT = new URL(sandbox.url).port;
const NOBODY = 'http://127.0.0.1:9';

const house = (environment: NodeJS.ProcessEnv, now = () => new Date()) => ({ config: readConfig(environment), now });
const demo = (changes: NodeJS.ProcessEnv = {}, now?: () => Date) => house({ SANDBOX_PORT, ...changes }, now);
const real = (changes: NodeJS.ProcessEnv = {}) => house({ ...REAL_HOUSE, ...changes });

/** Somebody who answers everything with one status and one text. */
const answering = async (status: number, text: string) => {
  const server = createServer((_request, response) => response.writeHead(status).end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('a gateway for SMS that answers is in order; one that is away or can be overheard is named', async () => {
  expect(await linesOf(sms, demo())).toEqual([expect.stringMatching(/^ok /)]);
  expect(await linesOf(sms, real())).toEqual([expect.stringMatching(/^FAIL the SMS gateway does not answer: .* → /)]);
  const [overheard] = await linesOf(sms, demo({ SMS_URL: 'http://sms.invalid/' }));
  expect(overheard).toMatch(/^FAIL SMS_URL has no TLS/);
});

describe('LINE', () => {
  const LINE = { LIFF_ID: '1-a', LINE_CHANNEL_ID: '1' };
  it('may be off', async () => {
    expect(await linesOf(line, real())).toEqual(['ok no login by LINE']);
  });

  it('is nobody else: another issuer or other keys are named', async () => {
    const keys = `${sandbox.url}/line/certs`;
    expect(await linesOf(line, real({ ...LINE, LINE_KEYS_URL: keys, LINE_ISSUER: 'sandbox-line' }))).toEqual([
      expect.stringMatching(/^FAIL LINE_ISSUER and LINE_KEYS_URL are not LINE’s/),
    ]);
    const empty = await answering(200, '{"keys":[]}');
    expect((await linesOf(line, real({ ...LINE, LINE_KEYS_URL: empty }))).at(1)).toMatch(/^FAIL no keys are published/);
    expect(await linesOf(line, real({ ...LINE, LINE_KEYS_URL: NOBODY }))).toEqual([
      expect.stringMatching(/^FAIL could not be looked at/),
    ]);
  });
});

describe('feeds', () => {
  it('two that answer are in order, and none is a choice', async () => {
    expect(await linesOf(feeds, demo())).toEqual(['ok 2 answer; two that agree are a result']);
    expect(await linesOf(feeds, real())).toEqual(['ok none: two members of staff enter each result']);
  });

  it('one alone, one that is away, one that refuses us and one that can be overheard are named', async () => {
    const good = `a=${sandbox.url}/feed/a`;
    const linesWith = (second: string) => linesOf(feeds, real({ RESULT_FEEDS: second ? `${good},${second}` : good }));
    expect(await linesWith('')).toEqual([expect.stringMatching(/^WARN one feed alone/)]);
    expect(await linesWith(`b=${NOBODY}`)).toEqual([expect.stringMatching(/^FAIL the feed b does not answer as one/)]);
    expect(await linesWith(`b=${await answering(401, 'who are you')}`)).toEqual([
      expect.stringMatching(/^FAIL the feed b does not answer as one: HTTP 401 → .*key/),
    ]);
    expect((await linesWith('b=http://feed.invalid/')).at(0)).toMatch(/^FAIL the feed b has no TLS/);
  });
});

describe('the clock', () => {
  it('is right by the beacon of this moment', async () => {
    expect(await linesOf(beacon, demo())).toEqual(['ok right by the public beacon, within 5 s']);
  });

  it.each([-60_000, 60_000])('that is off by %i ms is named', async (off_ms) => {
    expect(
      await linesOf(
        beacon,
        demo({}, () => new Date(Date.now() + off_ms)),
      ),
    ).toEqual([expect.stringMatching(/^FAIL this machine is \d\d s off the public beacon → .*NTP/)]);
  });

  it('relays that are away, lie or are of another chain are named', async () => {
    const [good, forged] = [
      `${sandbox.url}/beacon`,
      await answering(200, `{"round":1,"signature":"${'0'.repeat(96)}"}`),
    ];
    expect(await linesOf(beacon, demo({ BEACON_URLS: `${good},${NOBODY}` }))).toEqual([
      expect.stringMatching(/^WARN a relay of the beacon does not answer: 127.0.0.1:9/),
    ]);
    expect(await linesOf(beacon, demo({ BEACON_URLS: forged }))).toEqual([expect.stringMatching(/^FAIL no relay/)]);
    expect(await linesOf(beacon, real({ BEACON_URLS: good }))).toEqual([expect.stringMatching(/^FAIL no relay/)]);
  });
});

describe('payments', () => {
  const key = 'sandbox-bank-key';
  const bank = (fields: object) =>
    JSON.stringify([{ name: 'bank', url: `${sandbox.url}/bank`, key, secrets: ['x'.repeat(16)], ...fields }]);

  it('a provider that tells us of yesterday is in order', async () => {
    expect(await linesOf(payments, demo({ PAYMENT_PROVIDERS: bank({}) }))).toEqual(['ok bank; the first pays out']);
  });

  it('none, one that is away, one that does not know our key and one that can be overheard are named', async () => {
    expect(await linesOf(payments, real())).toEqual([expect.stringMatching(/^FAIL nobody moves money/)]);
    expect(await linesOf(payments, demo({ PAYMENT_PROVIDERS: bank({ url: NOBODY }) }))).toEqual([
      expect.stringMatching(/^FAIL the payment provider bank does not tell us of yesterday/),
    ]);
    const [refused] = await linesOf(payments, demo({ PAYMENT_PROVIDERS: bank({ key: 'another-key-of-ours' }) }));
    expect(refused).toMatch(/answered 401/);
    expect(refused).not.toContain('another-key-of-ours');
    const overheard = await linesOf(payments, demo({ PAYMENT_PROVIDERS: bank({ url: 'http://bank.invalid' }) }));
    expect(overheard[0]).toMatch(/^FAIL the payment provider bank has no TLS/);
  });
});
