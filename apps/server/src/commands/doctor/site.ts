import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { z } from 'zod';
import {
  type Check,
  fail,
  isHere,
  type Problem,
  reasonOf,
  type Settings,
  warn,
  when,
} from '#src/commands/doctor/check.ts';
import { jsonOf } from '#src/lib/json-of.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS_MIN = 14;
/** Of no network (RFC 5737): a proxy that hands this through hands anything through. */
const FORGED = '192.0.2.66';
const EVERYWHERE = new Set(['0.0.0.0', '::', '']);

const Seen = z.object({ address: z.string(), protocol: z.string(), host: z.string() });

/** Whether the settings name the two sites, and say that a proxy with TLS stands before them. */
export const addresses: Check<Settings> = {
  name: 'addresses',
  look: ({ config: { publicUrl, backofficeUrl, trustsProxy, host, probeToken } }) => ({
    fine: `players at ${publicUrl}, staff at ${backofficeUrl}, one proxy before both`,
    problems: [
      ...addressProblems('PUBLIC_URL', publicUrl),
      ...addressProblems('BACKOFFICE_URL', backofficeUrl),
      ...when(
        publicUrl !== undefined && backofficeUrl !== undefined && hostOf(publicUrl) === hostOf(backofficeUrl),
        fail('players and staff have one host', 'give the back office a name of its own, which only staff can reach'),
      ),
      ...when(
        !trustsProxy,
        fail('TRUST_PROXY=0: all players have the address of the proxy', 'set TRUST_PROXY=1 behind a proxy with TLS'),
      ),
      ...when(
        trustsProxy && EVERYWHERE.has(host),
        warn(
          `HOST=${host}: who reaches the ports past the proxy names his own address`,
          'set HOST to 127.0.0.1, or to the one address that the proxy reaches',
        ),
      ),
      ...when(
        probeToken === undefined,
        fail(
          'PROBE_TOKEN is not set: nobody is told whether this works',
          'set it here, at Prometheus and at the probes',
        ),
      ),
    ],
  }),
};

const hostOf = (url: string): string => new URL(url).hostname;

const addressProblems = (name: string, url: string | undefined): readonly Problem[] => {
  if (url === undefined) return [fail(`${name} is not set: whatever Host a stranger sends counts`, `set ${name}`)];
  if (!url.startsWith('https:')) return [fail(`${name} has no TLS`, 'let a proxy end TLS, and name the https address')];
  return when(isHere(url), fail(`${name} is an address of this machine`, 'name the address that people use'));
};

/** What comes back of a question asked from outside. */
interface Probed {
  readonly status: number;
  readonly body: string;
  /** None without TLS. */
  readonly daysLeft: number | undefined;
}

/** Whether each site answers at its own address, over TLS, and its proxy says who asks. */
export const proxies: Check<Settings> = {
  name: 'proxy',
  look: async ({ config: { publicUrl, backofficeUrl, probeToken }, now }) => {
    const sites = [
      ['PUBLIC_URL', publicUrl],
      ['BACKOFFICE_URL', backofficeUrl],
    ] as const;
    const asked = sites.map(async ([name, url]) => (url ? probeSite(name, url, probeToken ?? '', now()) : []));
    return {
      fine: 'both sites answer at their addresses, and a claimed address is not believed',
      problems: (await Promise.all(asked)).flat(),
    };
  },
};

const probeSite = async (name: string, url: string, token: string, now: Date): Promise<readonly Problem[]> => {
  try {
    return judge(name, await ask(url, token, now));
  } catch (error) {
    return [
      fail(`${name} does not answer: ${reasonOf(error)}`, 'start the site, and see to its name, proxy and certificate'),
    ];
  }
};

const judge = (name: string, { status, body, daysLeft }: Probed): readonly Problem[] => {
  const aging = when(
    daysLeft !== undefined && daysLeft < CERTIFICATE_DAYS_MIN,
    warn(`the certificate of ${name} ends in ${Math.floor(daysLeft ?? 0)} days`, 'renew it, by itself from now on'),
  );
  if (status === 401)
    return [
      ...aging,
      fail(`${name} does not take our PROBE_TOKEN`, 'give the site and this command the same settings'),
    ];
  const seen = Seen.safeParse(jsonOf(body)).data;
  if (!seen) return [...aging, fail(`${name} answers something that is not ours`, 'lead it to this house')];
  return [
    ...aging,
    ...when(
      seen.address === FORGED,
      fail(
        `the proxy of ${name} hands through the address that a stranger claims`,
        'let it add the address that it sees to X-Forwarded-For, or put it in its place',
      ),
    ),
    ...when(
      daysLeft !== undefined && seen.protocol !== 'https',
      fail(`the proxy of ${name} does not tell that it ended TLS`, 'let it set X-Forwarded-Proto to https'),
    ),
  ];
};

const ask = (url: string, token: string, now: Date): Promise<Probed> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest;
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': FORGED, 'x-forwarded-proto': 'http' };
    const request = send(new URL('/probe', url), { headers, timeout: TIMEOUT_MS, agent: false }, (response) => {
      const until = (response.socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to;
      const daysLeft = until === undefined ? undefined : (Date.parse(until) - now.getTime()) / DAY_MS;
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body, daysLeft }), reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time'))).on('error', reject);
    request.end();
  });
