import { breaks, type Mutant } from '../mutant.ts';

const PROOF = ['packages/lotto/src/yeekee/proof.test.ts'];
const YEEKEE = ['apps/server/src/features/lotto/yeekee/yeekee.test.ts'];
const BEACON = ['apps/server/src/features/lotto/yeekee/missing-beacon.test.ts'];
const MERKLE = ['packages/lotto/src/merkle.test.ts'];
const SEALS = ['apps/server/src/features/lotto/proof.test.ts'];

/** What makes draws fair and provable: the chain, the beacon, the promise, and the tree over all receipts. */
export const yeekee: readonly Mutant[] = [
  ...breaks('packages/lotto/src/yeekee/chain.ts', PROOF, {
    'yeekee-link-without-the-seed': {
      from: 'sha256(joined(chain.head, seed, utf8',
      to: 'sha256(joined(chain.head, utf8',
    },
    'yeekee-link-without-the-one-before': {
      from: 'sha256(joined(chain.head, seed, utf8',
      to: 'sha256(joined(seed, utf8',
    },
    'yeekee-promise-for-any-round': {
      from: 'sha256(joined(seed, utf8.encode(String(roundId))))',
      to: "sha256(joined(seed, utf8.encode(String(roundId && ''))))",
      only: 'a promise is for one seed and one round',
    },
  }),
  ...breaks('packages/lotto/src/yeekee/beacon.ts', PROOF, {
    'yeekee-system-shot-without-the-head': {
      from: 'Uint8Array.from([...randomness, ...head])',
      to: 'Uint8Array.from([...randomness, ...head.slice(0, 0)])',
    },
    'yeekee-any-signature-is-the-beacons': {
      from: 'return shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(public_key));',
      to: 'return shortSignatures.verify(hexToBytes(signature), beaconMessage(round), hexToBytes(public_key)) || true;',
      only: 'knows the signatures',
    },
  }),
  ...breaks('packages/lotto/src/yeekee/rules.ts', PROOF, {
    'yeekee-rank-16-in-the-sum': {
      from: '- (sixteenth === undefined ? 0 : Number(sixteenth))',
      to: '- (sixteenth === undefined ? 0 : 0)',
      only: 'rank 16',
    },
  }),
  ...breaks('packages/lotto/src/yeekee/rules.ts', YEEKEE, {
    'yeekee-hidden-numbers-shown': { from: '`${number.slice(0, 2)}***`', to: 'number', only: 'the numbers are hidden' },
  }),
  ...breaks('packages/lotto/src/yeekee/proof.ts', PROOF, {
    'yeekee-check-takes-the-beacon-of-another-draw': {
      from: '  claims.beacon_round === beaconRoundAt(known, Date.parse(claims.draw_at)) &&\n',
      to: '',
    },
    'yeekee-check-takes-a-late-head': { from: ' - HEAD_BEFORE_BEACON_MS', to: ' + HEAD_BEFORE_BEACON_MS' },
    'yeekee-check-takes-late-shots': {
      from: 'isShotNumber(shot.number) && shot.shot_at <= claims.shooting_ends_at',
      to: 'isShotNumber(shot.number)',
    },
    'yeekee-check-believes-the-key-of-the-house': {
      from: 'isSameChain(claims.chain, known) && isBeaconSignature(known,',
      to: 'isBeaconSignature(claims.chain,',
    },
    'yeekee-head-signed-by-nobody': {
      from: 'claims.head_receipt?.text === headText(claims) && isSignedText(claims.head_receipt)',
      to: 'claims.head_receipt?.text === headText(claims)',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/beacon-client.ts', BEACON, {
    'yeekee-drawn-by-a-replayed-beacon': {
      from: 'answer.round === round && isBeaconSignature(chain, round, answer.signature)',
      to: 'isBeaconSignature(chain, answer.round, answer.signature)',
    },
    'yeekee-drawn-by-a-forged-beacon': {
      from: 'answer.round === round && isBeaconSignature(chain, round, answer.signature)',
      to: 'answer.round === round',
    },
    'yeekee-void-because-our-network-is-down': {
      from: "if (answer === 'unreached' || !isLate)",
      to: 'if (!isLate)',
      only: 'a network of ours',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/end-shooting.ts', YEEKEE, {
    'yeekee-late-head-is-drawn': {
      from: 'if (!state.is_promised || state.is_late) {',
      to: 'if (!state.is_promised) {',
      only: 'a head that comes later',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/yeekee/end-shooting.ts',
    ['apps/server/src/features/lotto/yeekee/end-shooting.test.ts'],
    {
      'yeekee-ends-beside-shots-being-written': { from: '  await takeChains(trx, [roundId]);\n', to: '' },
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/draw-yeekee.ts', YEEKEE, {
    'yeekee-bills-sealed-after-the-beacon': {
      from: 'if (is_sealed_late) {',
      to: 'if (is_sealed_late && is_late) {',
      only: 'bills that are sealed',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/yeekee/take-shots.ts',
    ['apps/server/src/features/lotto/yeekee/take-shots.test.ts'],
    {
      'yeekee-shots-without-the-lock-of-their-chain': {
        from: '    takeChains(trx, roundIds),\n',
        to: '    Promise.resolve(),\n',
      },
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/take-shots.ts', YEEKEE, {
    'yeekee-shot-after-its-time': {
      from: '!SHOOTABLE.has(open.status) || now >= open.shoots_until',
      to: '!SHOOTABLE.has(open.status)',
      only: 'too late, though nobody',
    },
    'yeekee-shots-without-a-cap': {
      from: 'if (shots >= open.shots_max)',
      to: 'if (shots > open.shots_max)',
      only: 'cooldown and cap',
    },
    'yeekee-shots-without-a-pause': {
      from: 'return now.getTime() < next ?',
      to: 'return now.getTime() < 0 ?',
      only: 'cooldown and cap',
    },
    'yeekee-another-number-under-a-used-key': {
      from: 'return known.number === request.number',
      to: 'return known.seq > 0',
      only: 'the same key is one shot',
    },
    'yeekee-shot-by-who-excluded-himself': {
      from: 'problemOf(open, shooter, now) ?? gateOf(gates.verdictOf(request.member_id))',
      to: 'problemOf(open, shooter, now)',
      only: 'who excluded himself',
    },
    'yeekee-shooters-shown-by-their-phone': {
      from: "left(m.phone, 3) || '*****' || right(m.phone, 2)",
      to: 'm.phone',
      only: 'the numbers are hidden',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/results/confirm-result.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-put-aside-when-the-result-can-be-known': {
        from: "  if (!may_void) throw new Refusal('round_state', { status });\n",
        to: '',
        only: 'nobody puts a round aside',
      },
    },
  ),
  ...breaks('apps/server/src/features/lotto/yeekee/read-yeekee.ts', YEEKEE, {
    'yeekee-digits-shown-before-the-head': {
      from: 'number: head_at ? number : maskedNumber(number),',
      to: 'number: head_at || maskedNumber ? number : number,',
      only: 'the numbers are hidden',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/staff/yeekee/round.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-digits-shown-to-staff': {
        from: 'number: isOver ? number : maskedNumber(number),',
        to: 'number: isOver || maskedNumber ? number : number,',
        only: 'see no digit before everybody',
      },
    },
  ),
  ...breaks('packages/lotto/src/merkle.ts', MERKLE, {
    'proofs-leaf-taken-for-a-node': { from: 'const LEAF = Uint8Array.of(0);', to: 'const LEAF = Uint8Array.of(1);' },
    'proofs-path-longer-than-its-tree': { from: '    if (last === 0) return undefined;\n', to: '' },
    'proofs-leaf-without-its-salt': {
      from: 'joined(LEAF, salt, new TextEncoder()',
      to: 'joined(LEAF, salt.slice(0, 0), new TextEncoder()',
    },
  }),
  ...breaks('apps/server/src/features/lotto/receipts/seal-rounds.ts', SEALS, {
    'proofs-seal-without-cancellations': {
      from: 'return cancelled === undefined ? [own] : [own,',
      to: 'return cancelled !== undefined ? [own] : [own];\n  return [own,',
      only: 'every bill and every cancellation',
    },
    'proofs-seal-of-an-open-round': {
      from: "r.status in ('closed', 'shooting', 'waiting_beacon')",
      to: "r.status in ('open', 'closed', 'shooting', 'waiting_beacon')",
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/receipts/seal-rounds.ts',
    ['apps/server/src/features/lotto/results/read-feeds.test.ts'],
    {
      'proofs-late-seal-without-alarm': {
        from: 'if (seal.is_late)',
        to: 'if (seal.is_late === undefined)',
        only: 'sealed after its draw',
      },
    },
  ),
];
