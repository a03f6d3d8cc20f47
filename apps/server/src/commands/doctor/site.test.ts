import { once } from 'node:events';
import { createServer as createPlain, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, it } from 'vitest';
import { proxies } from '#src/commands/doctor/site.ts';
import { linesOf } from '#src/commands/doctor/test/lines-of.ts';
import { selfSigned } from '#src/commands/doctor/test/self-signed.ts';
import { readConfig } from '#src/config.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { testApp } from '#src/http/test/test-app.ts';

const TOKEN = 'probe-token-of-this-test';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const good = selfSigned(inDays(90));
const aging = selfSigned(inDays(9.5));
const ended = selfSigned(inDays(-1));
setDefaultCACertificates([...getCACertificates(), good.cert, aging.cert, ended.cert]);
const unknown = selfSigned(inDays(90));

const app = await testApp({ ...REAL_HOUSE, TRUST_PROXY: '1', PROBE_TOKEN: TOKEN });
const straight = await testApp({ ...REAL_HOUSE, TRUST_PROXY: '0', PROBE_TOKEN: TOKEN }, app.database);
await app.listen();
await straight.listen();
const portOf = (of: typeof app) => (of.player.server.address() as AddressInfo).port;

/** What a proxy makes of the headers that came. */
type Passing = (headers: IncomingMessage['headers']) => IncomingMessage['headers'];
const adding: Passing = (headers) => ({
  ...headers,
  'x-forwarded-for': `${String(headers['x-forwarded-for'])}, 198.51.100.7`,
  'x-forwarded-proto': 'https',
});
const careless: Passing = (headers) => ({ ...headers, 'x-forwarded-proto': 'https' });
const silent: Passing = (headers) => ({ ...headers, 'x-forwarded-for': '198.51.100.7' });

/** A proxy before a house; with a certificate over TLS. */
const proxy = async (passing: Passing, certificate?: { key: string; cert: string }, to = portOf(app)) => {
  const pass = ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    const onward = request({ port: to, host: '127.0.0.1', path: url ?? '/', headers: passing(headers) }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy()).end();
  };
  const server = certificate ? createSecure(certificate, pass) : createPlain(pass);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => server.close());
  return `${certificate ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`;
};

const fine = await proxy(adding, good);
const ask = (url: string, changes: NodeJS.ProcessEnv = {}) => {
  const config = readConfig({ ...REAL_HOUSE, PUBLIC_URL: url, BACKOFFICE_URL: fine, PROBE_TOKEN: TOKEN, ...changes });
  return linesOf(proxies, { config, now: () => new Date() });
};

it('a proxy that ends TLS and says who asks is in order', async () => {
  expect(await ask(fine)).toEqual(['ok both sites answer at their addresses, and a claimed address is not believed']);
});

it.each([
  [
    'that hands through what a stranger claims',
    careless,
    good,
    'FAIL the proxy of PUBLIC_URL hands through the address',
  ],
  ['that does not tell of TLS', silent, good, 'FAIL the proxy of PUBLIC_URL does not tell that it ended TLS'],
  ['whose certificate ends soon', adding, aging, 'WARN the certificate of PUBLIC_URL ends in 9 days'],
  ['whose certificate has ended', adding, ended, 'FAIL PUBLIC_URL does not answer: certificate has expired'],
  ['whose certificate nobody knows', adding, unknown, 'FAIL PUBLIC_URL does not answer: self-signed certificate'],
] as const)('a proxy %s is named', async (_what, passing, certificate, wrong) => {
  expect(await ask(await proxy(passing, certificate))).toEqual([expect.stringMatching(new RegExp(`^${wrong}.* → .+`))]);
});

it('a house that does not trust its proxy is named: it sees no TLS', async () => {
  expect(await ask(await proxy(adding, good, portOf(straight)))).toEqual([
    expect.stringContaining('does not tell that it ended TLS'),
  ]);
});

it('a site that runs with another token, is another, or is none, is named', async () => {
  expect(await ask(fine, { PROBE_TOKEN: 'another-token-of-16', BACKOFFICE_URL: undefined })).toEqual([
    expect.stringMatching(/^FAIL PUBLIC_URL does not take our PROBE_TOKEN/),
  ]);
  const other = createPlain((_request, response) => response.end('<h1>somebody else</h1>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  afterAll(() => other.close());
  expect(await ask(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)).toEqual([
    expect.stringMatching(/^FAIL PUBLIC_URL answers something that is not ours/),
  ]);
  expect(await ask('https://127.0.0.1:1')).toEqual([
    expect.stringMatching(/^FAIL PUBLIC_URL does not answer: .*ECONNREFUSED/),
  ]);
});
