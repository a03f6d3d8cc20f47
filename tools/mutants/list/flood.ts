import { breaks, type Mutant } from '../mutant.ts';

const QUEUE = 'apps/server/src/lib/secrets/hash-queue.ts';
const AUTH = 'apps/server/src/features/auth';
const SMS = [`${AUTH}/sms-limits.test.ts`];
const HASHING = ['apps/server/src/features/staff/own-hashing.test.ts'];
const LOGS = ['apps/server/src/http/logs.test.ts'];
const TURNS = ['apps/server/src/lib/secrets/hash-queue.test.ts'];
const FLOOD = ['apps/server/src/features/auth/flood.test.ts'];

/** What keeps a crowd of guessers from standing in anybody's way. */
export const flood: readonly Mutant[] = [
  ...breaks(QUEUE, FLOOD, {
    'flood-first-come-first-hashed': [
      'if (!best || isBefore(its, best.rank)) best',
      'if (!best) best',
      'are next|take turns',
    ],
    'flood-accounts-of-a-network-take-no-turns': [
      'const places = ({ by, account }: Turn) => [by, `${by} ${account}`];',
      'const places = ({ by }: Turn) => [by];',
      'accounts behind one address',
    ],
    'flood-hashed-for-who-hung-up': [
      'one.hasLeft?.() === true ||',
      "(one.by === '' && one.hasLeft?.() === true) ||",
      'hangs up',
    ],
    'flood-full-queue-shuts-everybody-out': [
      '    const isCrowded = count >= places && own >= Math.max(1, Math.floor(places / running.size));',
      '    const isCrowded = count >= places;',
      'a full queue',
    ],
    'flood-honest-crowd-refused-beside-a-guesser': [
      'if (own >= ownMax || (',
      'if (own >= (wasted.isWasteful(by) ? 1 : ownMax) || (',
      'wait for each other',
    ],
    'flood-refused-only-after-the-database': [
      '    if (wasted.of(by) >= WASTED_MAX) throw TOO_OFTEN;\n    const own',
      '    const own',
      'where many guess',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/wasted-hashes.ts', TURNS, {
    'flood-guessers-are-soon-strangers': ['const WASTEFUL_MS = 3 * 60_000;', 'const WASTEFUL_MS = 0;', 'remembered'],
  }),
  ...breaks('apps/server/src/lib/secrets/wasted-hashes.ts', FLOOD, {
    'flood-crowd-before-who-was-right': [
      'now() - count.rightAt < TRUSTED_MS ? -1 : wasted',
      'now() - count.rightAt < TRUSTED_MS ? 0 : wasted',
      'let in of late',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/password.ts', FLOOD, {
    'flood-staff-wait-for-players': [
      'const LANES = { member: laneOf(2), staff: laneOf(1) };',
      'const member = laneOf(2);\nconst LANES = { member, staff: member };',
      '250 guesses',
    ],
  }),
  ...breaks(QUEUE, TURNS, {
    'flood-equals-push-each-other-out': ['its <= own || (its === own + 1 && !isWorse)', 'its <= own', 'equals'],
    'flood-who-was-right-is-a-crowd': ['isCrowded && wasted.rank(by) >= 0', 'isCrowded', 'right of late'],
    'flood-guessers-hash-without-rest': ['const RESTS = 3;', 'const RESTS = 0;', 'rests'],
    'flood-guessers-wait-without-end': [
      'const WASTEFUL_WAIT_MS_MAX = 8_000;',
      'const WASTEFUL_WAIT_MS_MAX = 80_000;',
      'for ever',
    ],
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', FLOOD, {
    'flood-refused-only-after-it-was-read': ['if (call.showsPassword) refuseGuesser(request);', '', 'where many guess'],
  }),
  ...breaks('apps/server/src/lib/secrets/member-turn.ts', FLOOD, {
    'flood-known-browser-shares-its-networks-fate': [
      'const by = isOwn ? `${phone} ${deviceId}` : network;',
      'const by = network;',
      'where many guess',
    ],
    'flood-browser-of-another-opens-the-way': [
      'where phone = b.phone and device_id',
      "where b.phone <> '' and device_id",
      'where many guess',
    ],
  }),
  ...breaks(`${AUTH}/register.ts`, SMS, {
    'flood-account-told-to-strangers': [
      'phone: mobileProblem(form.phone), // that it is taken is told to who has its code',
      "phone: mobileProblem(form.phone) ?? ((await findRow(db, 'member', { phone: form.phone })) ? PHONE_TAKEN : undefined),",
      'which phones have an account',
    ],
  }),
  ...breaks(`${AUTH}/send-otp.ts`, SMS, {
    'flood-nothing-sent-to-who-has-no-account': [
      '  const notice = isMeant ? undefined : NOTICES[purpose];\n',
      '  const notice = isMeant ? undefined : NOTICES[purpose];\n  if (!isMeant) return sent;\n',
      'which phones have an account',
    ],
  }),
  ...breaks('apps/server/src/lib/check-fields.ts', SMS, {
    'flood-sms-beyond-thailand': ['/^0[689]\\d{8}$/.test(phone)', '/^0\\d{9}$/.test(phone)', 'Thai mobile'],
  }),
  ...breaks('apps/server/src/lib/secrets/otp.ts', SMS, {
    'flood-second-code-without-work': [
      'isFirst: bySession || phone_count + network_count === 0,',
      'isFirst: bySession || phone_count + network_count >= 0,',
      'proof',
    ],
    'flood-proof-used-twice': [
      "proof_id === null || (await findRow(trx, 'otp', { proof_id }, ['otp_id']))",
      'proof_id === null',
      'proof',
    ],
    'flood-end-of-sms-told-to-nobody': [
      'if (raised) await raiseAlarm(',
      'if (raised && trx === undefined) await raiseAlarm(',
      'by phone, subnet and house',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/proof-of-work.ts', SMS, {
    'flood-proof-of-another-phone': [
      'box.hash(`proof of work:${phone}:${id}:${until}`)',
      "box.hash(`proof of work:${phone && ''}:${id}:${until}`)",
      'proof',
    ],
    'flood-proof-of-long-ago': [
      ' || Number(until) < now.getTime()) return',
      ' || Number(until) < now.getTime() - 1e9) return',
      'proof',
    ],
    'flood-proof-without-work': ['>= ZERO_BITS);', '>= 0);', 'proof'],
  }),
  ...breaks('apps/server/src/lib/network-of.ts', SMS, {
    'flood-sms-of-a-subnet-without-end': [
      "plain.slice(0, plain.lastIndexOf('.'))",
      'plain',
      'by phone, subnet and house',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/sms-limits.ts', SMS, {
    'flood-sms-of-the-house-without-end': ['house: houseMax }', 'house: houseMax * 9 }', 'by phone, subnet and house'],
    'flood-strangers-use-up-a-members-codes': [
      'if (!isTrusted && rows.some',
      'if (rows.some',
      'by phone, subnet and house',
    ],
  }),
  ...breaks('apps/server/src/http/calls/once.ts', HASHING, {
    'flood-hashed-in-a-transaction': [
      '      const ready = await prepare?.();\n      return inTransaction(db, (trx) => answerOnce(trx, owner, call, once, (own) => work(own, ready)));',
      '      return inTransaction(db, (trx) => answerOnce(trx, owner, call, once, async (own) => work(own, await prepare?.())));',
      'of one’s own',
    ],
    'flood-repeat-is-hashed-again': [
      '      if (earlier) return earlier.answer;\n      const ready',
      '      const ready',
      'of one’s own',
    ],
  }),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', HASHING, {
    'flood-invitation-held-while-hashing': [
      "  const password_hash = await hashPassword(password, 'staff'); // which may wait for its turn, and holds no connection meanwhile\n  return inTransaction(db, async (trx) => {\n",
      "  return inTransaction(db, async (trx) => {\n    const password_hash = await hashPassword(password, 'staff');\n",
      'invited',
    ],
  }),
  ...breaks('apps/server/src/http/listener.ts', LOGS, {
    'flood-told-line-by-line': ['    if (reply.turnedAway) {', "    if (reply.turnedAway && call === '') {", 'a flood'],
  }),
];
