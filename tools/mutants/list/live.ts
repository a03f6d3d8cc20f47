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
    'live-metrics-told-to-anybody': {
      from: "app.get('/metrics', { onRequest }, async",
      to: "app.get('/metrics', async",
      only: '/metrics',
    },
  }),
  ...breaks(`${HTTP}/probes.ts`, PROBES, {
    'live-real-house-without-a-token-is-open': {
      from: 'if (!known && isSandbox) return',
      to: 'void isSandbox;\n    if (!known) return',
      only: 'closed in a real house',
    },
    'live-any-token-is-a-probe': {
      from: 'if (known && given && timingSafeEqual(hashToken(given), known)) return',
      to: 'void timingSafeEqual;\n    if (known && given) return',
      only: 'says nothing',
    },
    'live-guesses-of-the-token-not-counted': {
      from: "    limits.address('probe', 'secret', ip); // only those who guess are counted\n",
      to: '    void limits, ip;\n',
      only: 'slowed down',
    },
  }),
  ...breaks('apps/server/src/config.ts', CONFIG, {
    'live-real-house-called-as-anybody-says': {
      from: "env.PUBLIC_URL ?? sandboxOnly(env, 'PUBLIC_URL', undefined)",
      to: 'env.PUBLIC_URL',
      only: 'says its own address',
    },
    'live-games-from-any-host': {
      from: '!env.SANDBOX && providers.some(({ origins }) => origins.length === 0)',
      to: 'false',
      only: 'where games are shown from',
    },
  }),
  ...breaks(`${HTTP}/site/site-origin.ts`, NAMES, {
    'live-host-named-before-the-configured-one': {
      from: '  if (publicUrl) return publicUrl;\n',
      to: '  if (publicUrl && !headers.host) return publicUrl;\n',
      only: 'a real house behind its proxy',
    },
  }),
  ...breaks(`${HTTP}/calls/mount-staff.ts`, NAMES, {
    'live-back-office-named-by-a-stranger': {
      from: 'const refuseForeign = ({ headers }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin, host } = headers;',
      to: 'const refuseForeign = ({ headers, host }: FastifyRequest, ownUrl: string | undefined): void => {\n  const { origin } = headers;',
      only: 'X-Forwarded-Host',
    },
    'live-back-office-of-any-host': {
      from: '  ownUrl ? origin === ownUrl : URL',
      to: '  URL',
      only: 'with an address of its own',
    },
    'live-staff-cookie-without-tls': {
      from: "  protocol === 'https' || ownUrl?.startsWith('https:') === true;",
      to: "  protocol === 'https' || ownUrl === protocol;",
      only: 'cookie for TLS alone',
    },
  }),
  ...breaks(`${HTTP}/staff-cookie.ts`, NAMES, {
    'live-staff-cookie-of-either-name': {
      from: 'startsWith(name))?.slice(name.length)',
      to: "replace(/^__Host-/, '').startsWith('bo_session='))?.replace(/^.*?=/, '')",
      only: 'cookie for TLS alone',
    },
  }),
  ...breaks(`${HTTP}/listener.ts`, NAMES, {
    'live-strict-transport-by-a-header': {
      from: 'if (strictTransport) reply',
      to: "if (strictTransport && request.protocol === 'https') reply",
      only: 'is said with every answer',
    },
    'live-address-of-whoever-claims-it': {
      from: 'trustsProxy && ((_address, hop) => hop === 0)',
      to: '((_address, hop) => trustsProxy || hop === 0)',
      only: 'is believed of a proxy only',
    },
  }),
  ...breaks(`${DOCTOR}/secrets.ts`, SETTINGS, {
    'live-doctor-shows-secrets': {
      from: "shown.replaceAll(secret, '…')",
      to: "shown.replaceAll('…', secret)",
      only: 'no secret is shown',
    },
    'live-doctor-takes-one-letter-for-a-secret': {
      from: 'new Set(secret).size < DIFFERENT_MIN',
      to: 'DIFFERENT_MIN < 0',
      only: 'is named, and not shown',
    },
    'live-doctor-takes-one-secret-for-two': {
      from: 'sameText(other) === sameText(secret)',
      to: 'other === secret && sameText(other) === sameText(secret)',
      only: 'is named, and not shown',
    },
  }),
  ...breaks(`${DOCTOR}/check.ts`, SETTINGS, {
    'live-doctor-content-with-warnings': {
      from: 'WARN: 2 } as const',
      to: 'WARN: 0 } as const',
      only: 'ends with 0 only',
    },
  }),
  ...breaks(`${DOCTOR}/site.ts`, [`${DOCTOR}/site.test.ts`], {
    'live-doctor-believes-any-proxy': {
      from: 'seen.address === FORGED',
      to: "seen.address === ''",
      only: 'hands through what a stranger claims',
    },
    'live-doctor-sees-no-certificate-age': {
      from: 'daysLeft !== undefined && daysLeft < CERTIFICATE_DAYS_MIN',
      to: 'daysLeft !== undefined && daysLeft < -CERTIFICATE_DAYS_MIN',
      only: 'ends soon',
    },
  }),
  ...breaks(`${DOCTOR}/check.ts`, [`${DOCTOR}/outside.test.ts`], {
    'live-doctor-sends-keys-in-the-clear': {
      from: "!url.startsWith('https:') && !isHere(url)",
      to: "url === 'http:' && !isHere(url)",
      only: 'overheard',
    },
  }),
  ...breaks(`${DOCTOR}/keys.ts`, DATABASE, {
    'live-doctor-reads-no-foreign-lookup-key': {
      from: '!box.hash(text).equals(row.hash)',
      to: 'box.hash(text).length === 0',
      only: 'keys that are not ours any more',
    },
  }),
  ...breaks(`${DOCTOR}/database.ts`, DATABASE, {
    'live-doctor-content-with-one-person': {
      from: 'enrolled.length < 2',
      to: 'enrolled.length < 1',
      only: 'one alone',
    },
    'live-doctor-content-with-play-money': {
      from: '          server.is_play,\n',
      to: '          server.is_play && !server.is_used,\n',
      only: 'of play money',
    },
  }),
  ...breaks(`${DOCTOR}/backup.ts`, [`${DOCTOR}/backup.test.ts`], {
    'live-doctor-content-with-an-old-backup': {
      from: 'hours > BASE_HOURS_MAX',
      to: 'hours > 10 * BASE_HOURS_MAX',
      only: 'of today',
    },
    'live-doctor-content-without-a-rehearsal': {
      from: '...when(days === undefined, fail',
      to: '...when(days === 0, fail',
      only: 'nobody rehearsed',
    },
  }),
  ...breaks('apps/server/src/seed/seed.ts', ['apps/server/src/seed/providers.test.ts'], {
    'live-real-house-without-games': {
      from: 'return await seedConfiguredProviders(database.db, names);',
      to: 'return void [seedConfiguredProviders, names];',
      only: 'a real house knows',
    },
  }),
  ...breaks('apps/server/src/features/agent/staff/rows.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'live-accounts-told-of-by-the-sandbox': {
      from: 'kind.begins?.(payments) ?? {}',
      to: '{}',
      only: 'the first provider of the house',
    },
  }),
];
