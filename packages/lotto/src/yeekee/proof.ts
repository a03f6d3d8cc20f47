import { sha256 } from '@noble/hashes/sha2.js';
import {
  type BeaconChain,
  beaconDueAt,
  beaconRandomness,
  beaconRoundAt,
  isBeaconSignature,
  systemShot,
} from '#src/yeekee/beacon.ts';
import { isSameChain, QUICKNET } from '#src/yeekee/beacon-chains.ts';
import { type Chain, type ChainedShot, commitmentOf, extended, newChain } from '#src/yeekee/chain.ts';
import { checkPrizes, type PrizeClaims } from '#src/yeekee/prize-proof.ts';
import { HEAD_BEFORE_BEACON_MS, isShotNumber, yeekeeResult } from '#src/yeekee/rules.ts';
import { headText, isSignedText, type SignedText } from '#src/yeekee/signed.ts';

export { witnessIn } from '#src/log/read-witness.ts';
export {
  type AskInclusion,
  checkWitness,
  readWitness,
  type Witness,
  type WitnessedFact,
  type WitnessFinding,
} from '#src/log/witness.ts';
export {
  type BeaconChain,
  beaconDueAt,
  beaconMessage,
  beaconRandomness,
  beaconRoundAt,
  isBeaconSignature,
  systemShot,
} from '#src/yeekee/beacon.ts';
export { beaconChainOf, expectedChain, isSameChain, QUICKNET, SANDBOX_BEACON } from '#src/yeekee/beacon-chains.ts';
export type { PrizeClaims } from '#src/yeekee/prize-proof.ts';
export {
  headText,
  isSigned,
  isSignedText,
  oldShotReceiptText,
  type RoundPromise,
  type SignedText,
  shotReceiptText,
} from '#src/yeekee/signed.ts';

/** Everything that is published of a round when it has been drawn. Bytes are hex, instants ISO-8601. */
export interface YeekeeClaims {
  readonly round_id: number;
  readonly commitment: string;
  readonly seed: string;
  readonly chain: BeaconChain;
  readonly draw_at: string;
  readonly beacon_round: number;
  readonly shooting_ends_at: string;
  readonly count: number;
  readonly head: string;
  readonly head_at: string;
  readonly signature: string;
  readonly system_shot: string;
  readonly result: string;
  /** What the house signed of count and head; null: nothing. */
  readonly head_receipt: SignedText | null;
  readonly prizes: PrizeClaims;
}

/** What is checked, in the order in which it is told. */
export const PROOF_STEPS = ['seed', 'shots', 'head', 'beacon', 'system', 'result', 'signed', 'prizes'] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];

/** What a check found; `own` is what we computed, to be shown beside what the house says. */
export interface ProofFinding {
  readonly step: ProofStep;
  readonly isOk: boolean;
  readonly own: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Bytes of a hex text; of anything else, none. */
const bytes = (text: string): Uint8Array =>
  /^([0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();

/** What a result is put together from, beside the system's shot. */
export interface ShotSum {
  readonly count: number;
  readonly sum: number;
  /** The number of rank 16; undefined when there were fewer shots. */
  readonly sixteenth: string | undefined;
}

/** A check of a round under way: shots are given to it as they arrive, and `finish` judges. */
export interface YeekeeCheck {
  /** The shots that come next, oldest first; `onLink` hears the link of each, in hex. */
  add(shots: readonly ChainedShot[], onLink?: (seq: number, link: string) => void): void;
  /** What the shots that it has seen make together. */
  sum(): ShotSum;
  finish(): readonly ProofFinding[];
}

/** Recomputes a whole round from what is published, believing nothing of it, by the key and the clock of the beacon that one knows. */
export const checkYeekee = (claims: YeekeeClaims, known: BeaconChain = QUICKNET): YeekeeCheck => {
  const seed = bytes(claims.seed);
  const commitment = commitmentOf(seed, claims.round_id, sha256);
  let chain: Chain = newChain(bytes(claims.commitment));
  let isWellFormed = true;
  // The last sixteen are enough to know who has a rank.
  let last: ChainedShot[] = [];
  const ranked = (rank: number): ChainedShot | undefined => last.at(-rank);
  const sum = (): ShotSum => ({
    count: chain.count,
    sum: chain.sum,
    sixteenth: ranked(16)?.number,
  });
  return {
    add: (shots, onLink) => {
      for (const shot of shots) {
        isWellFormed &&= isShotNumber(shot.number) && shot.shot_at <= claims.shooting_ends_at;
        chain = extended(chain, shot, seed, sha256);
        onLink?.(chain.count, hex(chain.head));
      }
      last = [...last, ...shots].slice(-16);
    },
    sum,
    finish: () => {
      const ownShot = systemShot(seed, beaconRandomness(claims.signature), bytes(claims.head));
      const ownResult = yeekeeResult({ ...sum(), systemShot: ownShot });
      return [
        { step: 'seed', isOk: seed.length === 32 && hex(commitment) === claims.commitment, own: hex(commitment) },
        {
          step: 'shots',
          isOk: isWellFormed && chain.count === claims.count && hex(chain.head) === claims.head,
          own: hex(chain.head),
        },
        {
          step: 'head',
          isOk: isHeadInTime(claims, known),
          own: new Date(beaconDueAt(known, claims.beacon_round)).toISOString(),
        },
        {
          step: 'beacon',
          isOk: isSameChain(claims.chain, known) && isBeaconSignature(known, claims.beacon_round, claims.signature),
          own: hex(beaconRandomness(claims.signature)),
        },
        { step: 'system', isOk: ownShot === claims.system_shot, own: ownShot },
        { step: 'result', isOk: ownResult === claims.result, own: ownResult },
        { step: 'signed', isOk: isHeadSigned(claims), own: headText(claims) },
        { step: 'prizes', ...checkPrizes(claims.prizes, ranked) },
      ];
    },
  };
};

/** The head must have been published before anybody could know the beacon, and the beacon is the one that belongs to the draw. */
const isHeadInTime = (claims: YeekeeClaims, known: BeaconChain): boolean =>
  claims.beacon_round === beaconRoundAt(known, Date.parse(claims.draw_at)) &&
  Date.parse(claims.head_at) >= Date.parse(claims.shooting_ends_at) &&
  Date.parse(claims.head_at) <= beaconDueAt(known, claims.beacon_round) - HEAD_BEFORE_BEACON_MS;

const isHeadSigned = (claims: YeekeeClaims): boolean =>
  claims.head_receipt?.text === headText(claims) && isSignedText(claims.head_receipt);
