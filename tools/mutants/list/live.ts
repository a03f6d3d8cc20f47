import type { Mutant } from '../mutant.ts';

const HTTP = 'apps/server/src/http';
const PROBES = [`${HTTP}/probes.test.ts`];
const NAMES = [`${HTTP}/names.test.ts`];
const CONFIG = ['apps/server/src/config.test.ts'];

/** What lies between a demo and a house of real money: what is told to whom, and whose names are believed. */
export const live: readonly Mutant[] = [
  {
    name: 'live-metrics-told-to-anybody',
    file: `${HTTP}/health.ts`,
    from: "app.get('/metrics', { onRequest }, async",
    to: "app.get('/metrics', async",
    tests: PROBES,
    only: '/metrics',
  },
  {
    name: 'live-real-house-without-a-token-is-open',
    file: `${HTTP}/probes.ts`,
    from: 'if (!known && isSandbox) return',
    to: 'void isSandbox;\n    if (!known) return',
    tests: PROBES,
    only: 'closed in a real house',
  },
  {
    name: 'live-any-token-is-a-probe',
    file: `${HTTP}/probes.ts`,
    from: 'if (known && given && timingSafeEqual(hashToken(given), known)) return',
    to: 'void timingSafeEqual;\n    if (known && given) return',
    tests: PROBES,
    only: 'says nothing',
  },
  {
    name: 'live-guesses-of-the-token-not-counted',
    file: `${HTTP}/probes.ts`,
    from: "    limits.address('probe', 'secret', ip); // only those who guess are counted\n",
    to: '    void limits, ip;\n',
    tests: PROBES,
    only: 'slowed down',
  },
  {
    name: 'live-real-house-called-as-anybody-says',
    file: 'apps/server/src/config.ts',
    from: "  if (!env.SANDBOX && !env.PUBLIC_URL) throw new Error('configuration: PUBLIC_URL must be set when SANDBOX=0');\n",
    to: '',
    tests: CONFIG,
    only: 'says its own address',
  },
  {
    name: 'live-games-from-any-host',
    file: 'apps/server/src/config.ts',
    from: '!env.SANDBOX && providers.some(({ origins }) => origins.length === 0)',
    to: 'false',
    tests: CONFIG,
    only: 'where games are shown from',
  },
  {
    name: 'live-host-named-before-the-configured-one',
    file: `${HTTP}/site/site-origin.ts`,
    from: '  if (publicUrl) return publicUrl;\n',
    to: '  if (publicUrl && !headers.host) return publicUrl;\n',
    tests: NAMES,
    only: 'a real house behind its proxy',
  },
  {
    name: 'live-back-office-named-by-a-stranger',
    file: `${HTTP}/calls/mount-staff.ts`,
    from: 'const refuseForeign = ({ headers }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin, host } = headers;',
    to: 'const refuseForeign = ({ headers, host }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin } = headers;',
    tests: NAMES,
    only: 'X-Forwarded-Host',
  },
  {
    name: 'live-back-office-of-any-host',
    file: `${HTTP}/calls/mount-staff.ts`,
    from: '  ownUrl ? origin === ownUrl : URL',
    to: '  URL',
    tests: NAMES,
    only: 'with an address of its own',
  },
  {
    name: 'live-staff-cookie-without-tls',
    file: `${HTTP}/calls/mount-staff.ts`,
    from: "  protocol === 'https' || ownUrl?.startsWith('https:') === true;",
    to: "  protocol === 'https' || ownUrl === protocol;",
    tests: NAMES,
    only: 'cookie for TLS alone',
  },
  {
    name: 'live-address-of-whoever-claims-it',
    file: `${HTTP}/listener.ts`,
    from: 'trustsProxy && ((_address, hop) => hop === 0)',
    to: '((_address, hop) => trustsProxy || hop === 0)',
    tests: NAMES,
    only: 'is believed of a proxy only',
  },
];
