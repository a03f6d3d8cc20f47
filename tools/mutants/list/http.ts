import { breaks, type Mutant } from '../mutant.ts';

const ONCE = ['apps/server/src/http/calls/once.test.ts'];
const LIMITS = ['apps/server/src/http/limits.test.ts'];
const MOUNT = ['apps/server/src/http/calls/mount.test.ts'];
const MAINTENANCE = ['apps/server/src/http/maintenance.test.ts'];
const SITE = ['apps/server/src/http/site/site.test.ts'];

/** What keeps the door: calls once, at a pace, understood or refused, and pages that run only what is theirs. */
export const http: readonly Mutant[] = [
  ...breaks('apps/server/src/http/calls/once.ts', ONCE, {
    'http-key-with-another-body': [
      'return earlier && !earlier.body_hash.equals(bodyHash) ? refuse() : earlier;',
      'return earlier && !earlier.body_hash ? refuse() : earlier;',
      'with another body',
    ],
    'http-twin-with-another-body': [
      'if (twin) return twin.bodyHash.equals(once.bodyHash) ? twin.answer : refuse();',
      'if (twin) return twin.answer;',
      'with another body',
    ],
    'http-key-without-its-lock': [
      '  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, hashtext(${`${owner}/${once.key}`}))`.execute(trx);\n',
      '',
      '50 parallel',
    ],
    'http-key-of-another-member': ['{ member_id: owner, key }', '{ key }', 'one member cannot meet'],
  }),
  ...breaks('apps/server/src/http/calls/rate-limits.ts', LIMITS, {
    'http-account-without-a-pace': ['if (waitMs === 0) return;', 'if (waitMs >= 0) return;', 'an account may burst'],
    'http-address-without-a-pace': [
      'if (waitMs > 0) refuse(waitMs);',
      'if (waitMs < 0) refuse(waitMs);',
      'strangers share',
    ],
    'http-address-starved-by-one-account': [
      '      buckets[pace].address.giveBack(`${route} ${networkOf(address)}`);\n',
      '',
      'not starved',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/token-buckets.ts', ['apps/server/src/lib/secrets/token-buckets.test.ts'], {
    'http-bucket-without-a-bottom': ['bucket.tokens -= 1;', 'bucket.tokens -= 0;'],
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', MOUNT, {
    'http-member-call-without-a-session': [
      "          if (required && !member) throw new Refusal('session_expired');\n",
      '          void required;\n',
      'sessions',
    ],
    'http-agent-of-another-house': [
      '          checkAgent(agent_id, agent_code, tools.deps);\n',
      '          void checkAgent;\n',
      'only its own agent',
    ],
  }),
  ...breaks('apps/server/src/http/calls/read-input.ts', MOUNT, {
    'http-input-that-does-not-fit': [
      "    if (!read.success) throw new Refusal('malformed', problemsOf(read.error));\n",
      '    if (!read.success && problemsOf) return sent;\n',
      'input',
    ],
    'http-slip-of-the-pen-passed-through': [
      "    if (slip) throw new Refusal('malformed'",
      "    if (slip === '') throw new Refusal('malformed'",
      'input',
    ],
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', ONCE, {
    'http-key-known-by-how-it-was-sent': [
      "readOnceKey(request.headers['idempotency-key'], key, input)",
      "readOnceKey(request.headers['idempotency-key'], key, request.body)",
      'known by what was read',
    ],
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', MAINTENANCE, {
    'http-maintenance-closes-nothing': [
      '    if (!isOpen) await refuseInMaintenance(db); //',
      '    if (isOpen === undefined) await refuseInMaintenance(db); //',
      'a call of later',
    ],
  }),
  ...breaks('apps/server/src/http/calls/mount-staff.ts', ['apps/server/src/http/calls/mount-staff.test.ts'], {
    'http-private-answers-kept-by-caches': [
      ".header('cache-control', 'no-store')",
      ".header('cache-control', 'public')",
      'no answer is cached',
    ],
  }),
  ...breaks('apps/server/src/http/site/site-policy.ts', SITE, {
    'http-page-runs-any-script': [
      `'script-src': ["'self'", ...scripts, ...from],`,
      `'script-src': ["'self'", "'unsafe-inline'", ...scripts, ...from],`,
      'the content security policy',
    ],
    'http-page-framed-by-anyone': [`    'frame-ancestors': ["'none'"],\n`, '', 'nobody frame us'],
  }),
  ...breaks('apps/server/src/http/staff-cookie.ts', ['apps/server/src/features/staff/login.test.ts'], {
    'http-cookie-for-scripts': ["    'HttpOnly',\n", '', 'the cookie'],
  }),
  ...breaks('apps/server/src/http/stream/stream.ts', ['apps/server/src/http/stream/stream.test.ts'], {
    'http-forged-token-opens-a-stream': [
      "    if (authorization && !member) throw new Refusal('session_expired');\n",
      '',
      'a forged token',
    ],
  }),
  ...breaks('apps/server/src/http/stream/stream-audience.ts', ['apps/server/src/http/stream/stream.test.ts'], {
    'http-ended-stream-hears-on': [
      '    leave(stream);\n    stream.response.end();',
      '    stream.response.end();',
      'what happens in the same moment as a log-out',
    ],
  }),
];
