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
    'flood-first-come-first-hashed': {
      from: 'if (!best || isBefore(its, best.rank)) best',
      to: 'if (!best) best',
      only: 'are next|take turns',
    },
    'flood-accounts-of-a-network-take-no-turns': {
      from: 'const places = ({ by, account }: Turn) => [by, `${by} ${account}`];',
      to: 'const places = ({ by }: Turn) => [by];',
      only: 'accounts behind one address',
    },
    'flood-hashed-for-who-hung-up': {
      from: 'one.hasLeft?.() === true ||',
      to: "(one.by === '' && one.hasLeft?.() === true) ||",
      only: 'hangs up',
    },
    'flood-full-queue-shuts-everybody-out': {
      from: '    const isCrowded = count >= places && own >= Math.max(1, Math.floor(places / running.size));',
      to: '    const isCrowded = count >= places;',
      only: 'a full queue',
    },
    'flood-honest-crowd-refused-beside-a-guesser': {
      from: 'if (own >= ownMax || (',
      to: 'if (own >= (wasted.isWasteful(by) ? 1 : ownMax) || (',
      only: 'wait for each other',
    },
    'flood-refused-only-after-the-database': {
      from: '    if (wasted.of(by) >= WASTED_MAX) throw TOO_OFTEN;\n    const own',
      to: '    const own',
      only: 'where many guess',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/wasted-hashes.ts', TURNS, {
    'flood-guessers-are-soon-strangers': {
      from: 'const WASTEFUL_MS = 3 * 60_000;',
      to: 'const WASTEFUL_MS = 0;',
      only: 'remembered',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/wasted-hashes.ts', FLOOD, {
    'flood-crowd-before-who-was-right': {
      from: 'now() - count.rightAt < TRUSTED_MS ? -1 : wasted',
      to: 'now() - count.rightAt < TRUSTED_MS ? 0 : wasted',
      only: 'let in of late',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/password.ts', FLOOD, {
    'flood-staff-wait-for-players': {
      from: 'const LANES = { member: laneOf(2), staff: laneOf(1) };',
      to: 'const member = laneOf(2);\nconst LANES = { member, staff: member };',
      only: '250 guesses',
    },
  }),
  ...breaks(QUEUE, TURNS, {
    'flood-equals-push-each-other-out': {
      from: 'its <= own || (its === own + 1 && !isWorse)',
      to: 'its <= own',
      only: 'equals',
    },
    'flood-who-was-right-is-a-crowd': {
      from: 'isCrowded && wasted.rank(by) >= 0',
      to: 'isCrowded',
      only: 'right of late',
    },
    'flood-guessers-hash-without-rest': { from: 'const RESTS = 3;', to: 'const RESTS = 0;', only: 'rests' },
    'flood-guessers-wait-without-end': {
      from: 'const WASTEFUL_WAIT_MS_MAX = 8_000;',
      to: 'const WASTEFUL_WAIT_MS_MAX = 80_000;',
      only: 'for ever',
    },
  }),
  ...breaks('apps/server/src/http/calls/mount.ts', FLOOD, {
    'flood-refused-only-after-it-was-read': {
      from: 'if (call.showsPassword) refuseGuesser(request);',
      to: '',
      only: 'where many guess',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/member-turn.ts', FLOOD, {
    'flood-known-browser-shares-its-networks-fate': {
      from: 'const by = isOwn ? `${phone} ${deviceId}` : network;',
      to: 'const by = network;',
      only: 'where many guess',
    },
    'flood-browser-of-another-opens-the-way': {
      from: 'where phone = b.phone and device_id',
      to: "where b.phone <> '' and device_id",
      only: 'where many guess',
    },
  }),
  ...breaks(`${AUTH}/register.ts`, SMS, {
    'flood-account-told-to-strangers': {
      from: 'phone: mobileProblem(form.phone), // that it is taken is told to who has its code',
      to: "phone: mobileProblem(form.phone) ?? ((await findRow(db, 'member', { phone: form.phone })) ? PHONE_TAKEN : undefined),",
      only: 'which phones have an account',
    },
  }),
  ...breaks(`${AUTH}/send-otp.ts`, SMS, {
    'flood-nothing-sent-to-who-has-no-account': {
      from: '  const notice = isMeant ? undefined : NOTICES[purpose];\n',
      to: '  const notice = isMeant ? undefined : NOTICES[purpose];\n  if (!isMeant) return sent;\n',
      only: 'which phones have an account',
    },
  }),
  ...breaks('apps/server/src/lib/check-fields.ts', SMS, {
    'flood-sms-beyond-thailand': {
      from: '/^0[689]\\d{8}$/.test(phone)',
      to: '/^0\\d{9}$/.test(phone)',
      only: 'Thai mobile',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/otp.ts', SMS, {
    'flood-second-code-without-work': {
      from: 'isFirst: bySession || phone_count + network_count === 0,',
      to: 'isFirst: bySession || phone_count + network_count >= 0,',
      only: 'proof',
    },
    'flood-proof-used-twice': {
      from: "proof_id === null || (await findRow(trx, 'otp', { proof_id }, ['otp_id']))",
      to: 'proof_id === null',
      only: 'proof',
    },
    'flood-end-of-sms-told-to-nobody': {
      from: 'if (raised) await raiseAlarm(',
      to: 'if (raised && trx === undefined) await raiseAlarm(',
      only: 'by phone, subnet and house',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/proof-of-work.ts', SMS, {
    'flood-proof-of-another-phone': {
      from: 'box.hash(`proof of work:${phone}:${id}:${until}`)',
      to: "box.hash(`proof of work:${phone && ''}:${id}:${until}`)",
      only: 'proof',
    },
    'flood-proof-of-long-ago': {
      from: ' || Number(until) < now.getTime()) return',
      to: ' || Number(until) < now.getTime() - 1e9) return',
      only: 'proof',
    },
    'flood-proof-without-work': { from: '>= ZERO_BITS);', to: '>= 0);', only: 'proof' },
  }),
  ...breaks('apps/server/src/lib/network-of.ts', SMS, {
    'flood-sms-of-a-subnet-without-end': {
      from: "plain.slice(0, plain.lastIndexOf('.'))",
      to: 'plain',
      only: 'by phone, subnet and house',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/sms-limits.ts', SMS, {
    'flood-sms-of-the-house-without-end': {
      from: 'house: houseMax }',
      to: 'house: houseMax * 9 }',
      only: 'by phone, subnet and house',
    },
    'flood-strangers-use-up-a-members-codes': {
      from: 'if (!isTrusted && rows.some',
      to: 'if (rows.some',
      only: 'by phone, subnet and house',
    },
  }),
  ...breaks('apps/server/src/http/calls/once.ts', HASHING, {
    'flood-hashed-in-a-transaction': {
      from: '      const ready = await prepare?.();\n      return inTransaction(db, (trx) => answerOnce(trx, owner, call, once, (own) => work(own, ready)));',
      to: '      return inTransaction(db, (trx) => answerOnce(trx, owner, call, once, async (own) => work(own, await prepare?.())));',
      only: 'of one’s own',
    },
    'flood-repeat-is-hashed-again': {
      from: '      if (earlier) return earlier.answer;\n      const ready',
      to: '      const ready',
      only: 'of one’s own',
    },
  }),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', HASHING, {
    'flood-invitation-held-while-hashing': {
      from: "  const password_hash = await hashPassword(password, 'staff'); // which may wait for its turn, and holds no connection meanwhile\n  return inTransaction(db, async (trx) => {\n",
      to: "  return inTransaction(db, async (trx) => {\n    const password_hash = await hashPassword(password, 'staff');\n",
      only: 'invited',
    },
  }),
  ...breaks('apps/server/src/http/listener.ts', LOGS, {
    'flood-told-line-by-line': {
      from: '    if (reply.turnedAway) {',
      to: "    if (reply.turnedAway && call === '') {",
      only: 'a flood',
    },
  }),
];
