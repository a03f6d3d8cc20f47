import { breaks, type Mutant } from '../mutant.ts';

const ONCE = ['apps/server/src/http/calls/once.test.ts'];
const LIMITS = ['apps/server/src/http/limits.test.ts'];
const MOUNT = ['apps/server/src/http/calls/mount.test.ts'];
const MAINTENANCE = ['apps/server/src/http/maintenance.test.ts'];
const SITE = ['apps/server/src/http/site/site.test.ts'];

/** What keeps the door: calls once, at a pace, understood or refused, and pages that run only what is theirs. */
export const http: readonly Mutant[] = [
  ...breaks('apps/server/src/http/calls/once.ts', ONCE, {
    'http-key-with-another-body': {
      from: 'return earlier && !earlier.body_hash.equals(bodyHash) ? refuse() : earlier;',
      to: 'return earlier && !earlier.body_hash ? refuse() : earlier;',
      only: 'with another body',
    },
    'http-twin-with-another-body': {
      from: 'if (twin) return twin.bodyHash.equals(once.bodyHash) ? twin.answer : refuse();',
      to: 'if (twin) return twin.answer;',
      only: 'with another body',
    },
    'http-key-without-its-lock': {
      from: '  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${owner}/${once.key}`}))`.execute(trx);\n',
      to: '',
      only: '50 parallel',
    },
    'http-key-of-another-member': { from: '{ member_id: owner, key }', to: '{ key }', only: 'one member cannot meet' },
  }),
  ...breaks('apps/server/src/http/calls/rate-limits.ts', LIMITS, {
    'http-account-without-a-pace': {
      from: 'if (waitMs === 0) return;',
      to: 'if (waitMs >= 0) return;',
      only: 'an account may burst',
    },
    'http-address-without-a-pace': {
      from: 'if (waitMs > 0) refuse(waitMs);',
      to: 'if (waitMs < 0) refuse(waitMs);',
      only: 'strangers share',
    },
    'http-address-starved-by-one-account': {
      from: '      buckets[pace].address.giveBack(`${route} ${networkOf(address)}`);\n',
      to: '',
      only: 'not starved',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/token-buckets.ts', ['apps/server/src/lib/secrets/token-buckets.test.ts'], {
    'http-bucket-without-a-bottom': { from: 'bucket.tokens -= 1;', to: 'bucket.tokens -= 0;' },
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', MOUNT, {
    'http-member-call-without-a-session': {
      from: "          if (required && !member) throw new Refusal('session_expired');\n",
      to: '          void required;\n',
      only: 'sessions',
    },
    'http-agent-of-another-house': {
      from: '          checkAgent(agent_id, agent_code, tools.deps);\n',
      to: '          void checkAgent;\n',
      only: 'only its own agent',
    },
  }),
  ...breaks('apps/server/src/http/calls/read-input.ts', MOUNT, {
    'http-input-that-does-not-fit': {
      from: "    if (!read.success) throw new Refusal('malformed', problemsOf(read.error));\n",
      to: '    if (!read.success && problemsOf) return sent;\n',
      only: 'input',
    },
    'http-slip-of-the-pen-passed-through': {
      from: "    if (slip) throw new Refusal('malformed'",
      to: "    if (slip === '') throw new Refusal('malformed'",
      only: 'input',
    },
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', ONCE, {
    'http-key-known-by-how-it-was-sent': {
      from: "readOnceKey(request.headers['idempotency-key'], key, input)",
      to: "readOnceKey(request.headers['idempotency-key'], key, request.body)",
      only: 'known by what was read',
    },
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', MAINTENANCE, {
    'http-maintenance-closes-nothing': {
      from: '    if (!isOpen) await refuseInMaintenance(db); //',
      to: '    if (isOpen === undefined) await refuseInMaintenance(db); //',
      only: 'a call of later',
    },
  }),
  ...breaks('apps/server/src/http/calls/mount-staff.ts', ['apps/server/src/http/calls/mount-staff.test.ts'], {
    'http-private-answers-kept-by-caches': {
      from: ".header('cache-control', 'no-store')",
      to: ".header('cache-control', 'public')",
      only: 'no answer is cached',
    },
  }),
  ...breaks('apps/server/src/http/site/site-policy.ts', SITE, {
    'http-page-runs-any-script': {
      from: `'script-src': ["'self'", ...scripts, ...from],`,
      to: `'script-src': ["'self'", "'unsafe-inline'", ...scripts, ...from],`,
      only: 'the content security policy',
    },
    'http-page-framed-by-anyone': { from: `    'frame-ancestors': ["'none'"],\n`, to: '', only: 'nobody frame us' },
  }),
  ...breaks('apps/server/src/http/staff-cookie.ts', ['apps/server/src/features/staff/login.test.ts'], {
    'http-cookie-for-scripts': { from: "    'HttpOnly',\n", to: '', only: 'the cookie' },
  }),
  ...breaks('apps/server/src/http/stream/stream.ts', ['apps/server/src/http/stream/stream.test.ts'], {
    'http-forged-token-opens-a-stream': {
      from: "    if (authorization && !member) throw new Refusal('session_expired');\n",
      to: '',
      only: 'a forged token',
    },
  }),
  ...breaks('apps/server/src/http/stream/stream-audience.ts', ['apps/server/src/http/stream/stream.test.ts'], {
    'http-ended-stream-hears-on': {
      from: '    leave(stream);\n    stream.response.end();',
      to: '    stream.response.end();',
      only: 'what happens in the same moment as a log-out',
    },
  }),
];
