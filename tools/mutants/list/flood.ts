import type { Mutant } from '../mutant.ts';

const QUEUE = 'apps/server/src/lib/secrets/hash-queue.ts';
const FLOOD = ['apps/server/src/features/auth/flood.test.ts'];

/** What keeps a crowd of guessers from standing in anybody's way. */
export const flood: readonly Mutant[] = [
  {
    name: 'flood-first-come-first-hashed',
    file: QUEUE,
    from: 'if (!best || isBefore(its, best.rank)) best',
    to: 'if (!best) best',
    tests: FLOOD,
    only: 'are next|take turns',
  },
  {
    name: 'flood-staff-wait-for-players',
    file: 'apps/server/src/lib/secrets/password.ts',
    from: 'const LANES = { member: laneOf(2), staff: laneOf(1) };',
    to: 'const member = laneOf(2);\nconst LANES = { member, staff: member };',
    tests: FLOOD,
    only: '250 guesses',
  },
  {
    name: 'flood-accounts-of-a-network-take-no-turns',
    file: QUEUE,
    from: 'const places = ({ by, account }: Turn) => [by, `${by} ${account}`];',
    to: 'const places = ({ by }: Turn) => [by];',
    tests: FLOOD,
    only: 'accounts behind one address',
  },
  {
    name: 'flood-hashed-for-who-hung-up',
    file: QUEUE,
    from: "(one.hasLeft?.() ? 'left' : 'here')",
    to: "(one.hasLeft === undefined ? 'left' : 'here')",
    tests: FLOOD,
    only: 'hangs up',
  },
  {
    name: 'flood-full-queue-shuts-everybody-out',
    file: QUEUE,
    from: '    const isCrowded = count >= waitingMax && own >= Math.max(1, waitingMax / running.size);',
    to: '    const isCrowded = count >= waitingMax;',
    tests: FLOOD,
    only: 'a full queue',
  },
  {
    name: 'flood-guesses-hashed-without-end',
    file: QUEUE,
    from: "      if (wasted.of(one.by) >= WASTED_MAX) one.refuse(new Refusal('login_too_often'));\n      else one.start();\n",
    to: '      one.start();\n',
    tests: FLOOD,
    only: 'hangs up|where many guess|250 guesses',
  },
  {
    name: 'flood-refused-only-after-the-database',
    file: QUEUE,
    from: "    if (wasted.of(by) >= WASTED_MAX) throw new Refusal('login_too_often');\n    const own",
    to: '    const own',
    tests: FLOOD,
    only: 'where many guess',
  },
  {
    name: 'flood-known-browser-shares-its-networks-fate',
    file: 'apps/server/src/lib/secrets/member-turn.ts',
    from: 'const by = isOwn ? `${phone} ${deviceId}` : network;',
    to: 'const by = network;',
    tests: FLOOD,
    only: 'where many guess',
  },
  {
    name: 'flood-browser-of-another-opens-the-way',
    file: 'apps/server/src/lib/secrets/member-turn.ts',
    from: 'where phone = ${phone} and device_id = ${deviceId} limit 1`',
    to: "where ${phone} <> '' and device_id = ${deviceId} limit 1`",
    tests: FLOOD,
    only: 'where many guess',
  },
];
