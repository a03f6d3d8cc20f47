import { breaks, type Mutant } from '../mutant.ts';

const HTTP = 'apps/server/src/http';
const PROBES = [`${HTTP}/probes.test.ts`];
const NAMES = [`${HTTP}/names.test.ts`];
const CONFIG = ['apps/server/src/config.test.ts'];

const DOCTOR = 'apps/server/src/commands/doctor';
const SETTINGS = [`${DOCTOR}/settings.test.ts`];
const DATABASE = [`${DOCTOR}/database.test.ts`];

/** What lies between a demo and a house of real money: what is told to whom, and whose names are believed. */
export const live: readonly Mutant[] = [
  ...breaks(`${HTTP}/health.ts`, PROBES, {
    'live-metrics-told-to-anybody': [
      "app.get('/metrics', { onRequest }, async",
      "app.get('/metrics', async",
      '/metrics',
    ],
  }),
  ...breaks(`${HTTP}/probes.ts`, PROBES, {
    'live-real-house-without-a-token-is-open': [
      'if (!known && isSandbox) return',
      'void isSandbox;\n    if (!known) return',
      'closed in a real house',
    ],
    'live-any-token-is-a-probe': [
      'if (known && given && timingSafeEqual(hashToken(given), known)) return',
      'void timingSafeEqual;\n    if (known && given) return',
      'says nothing',
    ],
    'live-guesses-of-the-token-not-counted': [
      "    limits.address('probe', 'secret', ip); // only those who guess are counted\n",
      '    void limits, ip;\n',
      'slowed down',
    ],
  }),
  ...breaks('apps/server/src/config.ts', CONFIG, {
    'live-real-house-called-as-anybody-says': [
      "env.PUBLIC_URL ?? sandboxOnly(env, 'PUBLIC_URL', undefined)",
      'env.PUBLIC_URL',
      'says its own address',
    ],
    'live-games-from-any-host': [
      '!env.SANDBOX && providers.some(({ origins }) => origins.length === 0)',
      'false',
      'where games are shown from',
    ],
  }),
  ...breaks(`${HTTP}/site/site-origin.ts`, NAMES, {
    'live-host-named-before-the-configured-one': [
      '  if (publicUrl) return publicUrl;\n',
      '  if (publicUrl && !headers.host) return publicUrl;\n',
      'a real house behind its proxy',
    ],
  }),
  ...breaks(`${HTTP}/calls/mount-staff.ts`, NAMES, {
    'live-back-office-named-by-a-stranger': [
      'const refuseForeign = ({ headers }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin, host } = headers;',
      'const refuseForeign = ({ headers, host }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin } = headers;',
      'X-Forwarded-Host',
    ],
    'live-back-office-of-any-host': ['  ownUrl ? origin === ownUrl : URL', '  URL', 'with an address of its own'],
    'live-staff-cookie-without-tls': [
      "  protocol === 'https' || ownUrl?.startsWith('https:') === true;",
      "  protocol === 'https' || ownUrl === protocol;",
      'cookie for TLS alone',
    ],
  }),
  ...breaks(`${HTTP}/staff-cookie.ts`, NAMES, {
    'live-staff-cookie-of-either-name': [
      'startsWith(name))?.slice(name.length)',
      "replace(/^__Host-/, '').startsWith('bo_session='))?.replace(/^.*?=/, '')",
      'cookie for TLS alone',
    ],
  }),
  ...breaks(`${HTTP}/listener.ts`, NAMES, {
    'live-strict-transport-by-a-header': [
      'if (strictTransport) reply',
      "if (strictTransport && request.protocol === 'https') reply",
      'is said with every answer',
    ],
    'live-address-of-whoever-claims-it': [
      'trustsProxy && ((_address, hop) => hop === 0)',
      '((_address, hop) => trustsProxy || hop === 0)',
      'is believed of a proxy only',
    ],
  }),
  ...breaks(`${DOCTOR}/secrets.ts`, SETTINGS, {
    'live-doctor-shows-secrets': [
      "shown.replaceAll(secret, '…')",
      "shown.replaceAll('…', secret)",
      'no secret is shown',
    ],
    'live-doctor-takes-one-letter-for-a-secret': [
      'new Set(secret).size < DIFFERENT_MIN',
      'DIFFERENT_MIN < 0',
      'is named, and not shown',
    ],
    'live-doctor-takes-one-secret-for-two': [
      'sameText(other) === sameText(secret)',
      'other === secret && sameText(other) === sameText(secret)',
      'is named, and not shown',
    ],
  }),
  ...breaks(`${DOCTOR}/check.ts`, SETTINGS, {
    'live-doctor-content-with-warnings': ['WARN: 2 } as const', 'WARN: 0 } as const', 'ends with 0 only'],
  }),
  ...breaks(`${DOCTOR}/site.ts`, [`${DOCTOR}/site.test.ts`], {
    'live-doctor-believes-any-proxy': [
      'seen.address === FORGED',
      "seen.address === ''",
      'hands through what a stranger claims',
    ],
    'live-doctor-sees-no-certificate-age': [
      'daysLeft !== undefined && daysLeft < CERTIFICATE_DAYS_MIN',
      'daysLeft !== undefined && daysLeft < -CERTIFICATE_DAYS_MIN',
      'ends soon',
    ],
  }),
  ...breaks(`${DOCTOR}/check.ts`, [`${DOCTOR}/outside.test.ts`], {
    'live-doctor-sends-keys-in-the-clear': [
      "!url.startsWith('https:') && !isHere(url)",
      "url === 'http:' && !isHere(url)",
      'overheard',
    ],
  }),
  ...breaks(`${DOCTOR}/keys.ts`, DATABASE, {
    'live-doctor-reads-no-foreign-lookup-key': [
      '!box.hash(text).equals(row.hash)',
      'box.hash(text).length === 0',
      'keys that are not ours any more',
    ],
  }),
  ...breaks(`${DOCTOR}/database.ts`, DATABASE, {
    'live-doctor-content-with-one-person': ['enrolled.length < 2', 'enrolled.length < 1', 'one alone'],
    'live-doctor-content-with-play-money': [
      '          server.is_play,\n',
      '          server.is_play && !server.is_used,\n',
      'of play money',
    ],
  }),
  ...breaks(`${DOCTOR}/backup.ts`, [`${DOCTOR}/backup.test.ts`], {
    'live-doctor-content-with-an-old-backup': ['hours > BASE_HOURS_MAX', 'hours > 10 * BASE_HOURS_MAX', 'of today'],
    'live-doctor-content-without-a-rehearsal': [
      '...when(days === undefined, fail',
      '...when(days === 0, fail',
      'nobody rehearsed',
    ],
  }),
  ...breaks('apps/server/src/seed/seed.ts', ['apps/server/src/seed/providers.test.ts'], {
    'live-real-house-without-games': [
      'return await seedConfiguredProviders(database.db, names);',
      'return void [seedConfiguredProviders, names];',
      'a real house knows',
    ],
  }),
  ...breaks('apps/server/src/features/agent/staff/rows.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'live-accounts-told-of-by-the-sandbox': ['kind.begins?.(payments) ?? {}', '{}', 'the first provider of the house'],
  }),
];
