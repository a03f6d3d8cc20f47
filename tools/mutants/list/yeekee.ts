import { breaks, type Mutant } from '../mutant.ts';

const PROOF = ['packages/lotto/src/yeekee/proof.test.ts'];
const YEEKEE = ['apps/server/src/features/lotto/yeekee/yeekee.test.ts'];
const BEACON = ['apps/server/src/features/lotto/yeekee/missing-beacon.test.ts'];
const MERKLE = ['packages/lotto/src/merkle.test.ts'];
const SEALS = ['apps/server/src/features/lotto/proof.test.ts'];

/** What makes draws fair and provable: the chain, the beacon, the promise, and the tree over all receipts. */
export const yeekee: readonly Mutant[] = [
  ...breaks('packages/lotto/src/yeekee/chain.ts', PROOF, {
    'yeekee-link-without-the-seed': ['sha256(joined(chain.head, seed, utf8', 'sha256(joined(chain.head, utf8'],
    'yeekee-link-without-the-one-before': ['sha256(joined(chain.head, seed, utf8', 'sha256(joined(seed, utf8'],
    'yeekee-promise-for-any-round': [
      'sha256(joined(seed, utf8.encode(String(roundId))))',
      "sha256(joined(seed, utf8.encode(String(roundId && ''))))",
      'a promise is for one seed and one round',
    ],
  }),
  ...breaks('packages/lotto/src/yeekee/beacon.ts', PROOF, {
    'yeekee-system-shot-without-the-head': [
      'Uint8Array.from([...randomness, ...head])',
      'Uint8Array.from([...randomness, ...head.slice(0, 0)])',
    ],
    'yeekee-any-signature-is-the-beacons': [
      'return shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(public_key));',
      'return shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(public_key)) || true;',
      'knows the signatures',
    ],
  }),
  ...breaks('packages/lotto/src/yeekee/rules.ts', PROOF, {
    'yeekee-rank-16-in-the-sum': [
      '- (sixteenth === undefined ? 0 : Number(sixteenth))',
      '- (sixteenth === undefined ? 0 : 0)',
      'rank 16',
    ],
  }),
  ...breaks('packages/lotto/src/yeekee/rules.ts', YEEKEE, {
    'yeekee-hidden-numbers-shown': ['`${number.slice(0, 2)}***`', 'number', 'the numbers are hidden'],
  }),
  ...breaks('packages/lotto/src/yeekee/proof.ts', PROOF, {
    'yeekee-check-takes-the-beacon-of-another-draw': [
      '  claims.beacon_round === beaconRoundAt(known, Date.parse(claims.draw_at)) &&\n',
      '',
    ],
    'yeekee-check-takes-a-late-head': [' - HEAD_BEFORE_BEACON_MS', ' + HEAD_BEFORE_BEACON_MS'],
    'yeekee-check-takes-late-shots': [
      'isShotNumber(shot.number) && shot.shot_at <= claims.shooting_ends_at',
      'isShotNumber(shot.number)',
    ],
    'yeekee-check-believes-the-key-of-the-house': [
      'isSameChain(claims.chain, known) && isBeaconSignature(known,',
      'isBeaconSignature(claims.chain,',
    ],
    'yeekee-head-signed-by-nobody': [
      'claims.head_receipt?.text === headText(claims) && isSignedText(claims.head_receipt)',
      'claims.head_receipt?.text === headText(claims)',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/beacon-client.ts', BEACON, {
    'yeekee-drawn-by-a-replayed-beacon': [
      'answer.round === round && isBeaconSignature(chain, round, answer.signature)',
      'isBeaconSignature(chain, answer.round, answer.signature)',
    ],
    'yeekee-drawn-by-a-forged-beacon': [
      'answer.round === round && isBeaconSignature(chain, round, answer.signature)',
      'answer.round === round',
    ],
    'yeekee-void-because-our-network-is-down': [
      "if (answer === 'unreached' || !isLate)",
      'if (!isLate)',
      'a network of ours',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/end-shooting.ts', YEEKEE, {
    'yeekee-late-head-is-drawn': [
      'if (!state.is_promised || state.is_late) {',
      'if (!state.is_promised) {',
      'a head that comes later',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/yeekee/end-shooting.ts',
    ['apps/server/src/features/lotto/yeekee/end-shooting.test.ts'],
    {
      'yeekee-ends-beside-shots-being-written': ['  await takeChains(trx, [roundId]);\n', ''],
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/draw-yeekee.ts', YEEKEE, {
    'yeekee-bills-sealed-after-the-beacon': [
      'if (is_sealed_late) {',
      'if (is_sealed_late && is_late) {',
      'bills that are sealed',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/yeekee/take-shots.ts',
    ['apps/server/src/features/lotto/yeekee/take-shots.test.ts'],
    {
      'yeekee-shots-without-the-lock-of-their-chain': ['    takeChains(trx, roundIds),\n', '    Promise.resolve(),\n'],
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/take-shots.ts', YEEKEE, {
    'yeekee-shot-after-its-time': [
      '!SHOOTABLE.has(open.status) || now >= open.shoots_until',
      '!SHOOTABLE.has(open.status)',
      'too late, though nobody',
    ],
    'yeekee-shots-without-a-cap': ['if (shots >= open.shots_max)', 'if (shots > open.shots_max)', 'cooldown and cap'],
    'yeekee-shots-without-a-pause': ['return now.getTime() < next ?', 'return now.getTime() < 0 ?', 'cooldown and cap'],
    'yeekee-another-number-under-a-used-key': [
      'return known.number === request.number',
      'return known.seq > 0',
      'the same key is one shot',
    ],
    'yeekee-shot-by-who-excluded-himself': [
      'problemOf(open, shooter, now) ?? gateOf(gates.verdictOf(request.member_id))',
      'problemOf(open, shooter, now)',
      'who excluded himself',
    ],
    'yeekee-shooters-shown-by-their-phone': [
      "left(m.phone, 3) || '*****' || right(m.phone, 2)",
      'm.phone',
      'the numbers are hidden',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/results/confirm-result.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-put-aside-when-the-result-can-be-known': [
        "  if (!may_void) throw new Refusal('round_state', { status });\n",
        '',
        'nobody puts a round aside',
      ],
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/read-yeekee.ts', YEEKEE, {
    'yeekee-digits-shown-before-the-head': [
      'number: head_at ? number : maskedNumber(number),',
      'number: head_at || maskedNumber ? number : number,',
      'the numbers are hidden',
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/staff/yeekee/round.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-digits-shown-to-staff': [
        'number: isOver ? number : maskedNumber(number),',
        'number: isOver || maskedNumber ? number : number,',
        'see no digit before everybody',
      ],
    },
  ),
  ...breaks('packages/lotto/src/merkle.ts', MERKLE, {
    'proofs-leaf-taken-for-a-node': ['const LEAF = Uint8Array.of(0);', 'const LEAF = Uint8Array.of(1);'],
    'proofs-path-longer-than-its-tree': ['    if (last === 0) return undefined;\n', ''],
    'proofs-leaf-without-its-salt': [
      'joined(LEAF, salt, new TextEncoder()',
      'joined(LEAF, salt.slice(0, 0), new TextEncoder()',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/receipts/seal-rounds.ts', SEALS, {
    'proofs-seal-without-cancellations': [
      'return cancelled === undefined ? [own] : [own,',
      'return cancelled !== undefined ? [own] : [own];\n  return [own,',
      'every bill and every cancellation',
    ],
    'proofs-seal-of-an-open-round': [
      "r.status in ('closed', 'shooting', 'waiting_beacon')",
      "r.status in ('open', 'closed', 'shooting', 'waiting_beacon')",
    ],
  }),
  ...breaks(
    'apps/server/src/features/lotto/receipts/seal-rounds.ts',
    ['apps/server/src/features/lotto/results/read-feeds.test.ts'],
    {
      'proofs-late-seal-without-alarm': [
        'if (seal.is_late)',
        'if (seal.is_late === undefined)',
        'sealed after its draw',
      ],
    },
  ),
];
