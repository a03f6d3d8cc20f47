import type { Answer } from '@chokdee/contract';
import {
  type AskInclusion,
  type BeaconChain,
  beaconDueAt,
  checkWitness,
  checkYeekee,
  expectedChain,
  isSignedText,
  oldShotReceiptText,
  type ProofStep,
  type ShotSum,
  shotReceiptText,
  type Witness,
  type YeekeeClaims,
} from '@chokdee/lotto/yeekee-proof';
import type { StepState } from '#src/features/lotto/proof/step-card.tsx';
import type { KeptShot } from '#src/features/lotto/yeekee/shot-receipts.ts';
import { promiseLine, type SeenHead } from '#src/lib/seen-head.ts';

export type RoundProof = Answer<'GET /api/lotto/yeekee/proof'>;
export type ShotRow = Answer<'GET /api/lotto/yeekee/shots'>['items'][number];

/** What is checked here: the steps that everybody's check has, and what this browser has kept of the round. */
export type RoundStep = ProofStep | 'seen' | 'receipts' | 'witness';

/** What a step came to, and what was computed here. */
export interface RoundFinding {
  readonly step: RoundStep;
  readonly state: Extract<StepState, 'ok' | 'bad' | 'unseen'>;
  readonly own: string;
}

export interface CheckedRound {
  readonly findings: readonly RoundFinding[];
  readonly sum: ShotSum;
}

const SLICE = 2_000;

/** Heads of the log from before the beacon, as this device and its owner kept them. */
export interface AskedWitness {
  /** Where the house says that its log has the round. */
  readonly logged: RoundProof['logged'];
  readonly heads: readonly Witness[];
  /** Whether somebody gave one: then a round without is red. */
  readonly isAsked: boolean;
  readonly ask: AskInclusion;
}

interface Work {
  /** All shots of the round, oldest first, page by page as they arrive. */
  readonly pages: AsyncIterable<readonly ShotRow[]>;
  /** The receipts that this browser has kept of the round. */
  readonly receipts: readonly KeptShot[];
  /** What this device saw before the beacon, if it watched. */
  readonly seen: SeenHead | undefined;
  /** What is asked of the log: whether a head that was kept covers the round. */
  readonly witness: AskedWitness;
  /** Of the site: a real one must have been drawn by the public beacon. */
  readonly hostname: string;
  readonly onProgress?: (count: number) => void;
  /** Lets the page breathe between two slices of work. */
  readonly pause?: () => Promise<void>;
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A drawn round as the check wants it; undefined while something of it is still to come. */
export const claimsOf = (proof: RoundProof): YeekeeClaims | undefined => {
  const { sealed, seed, signature, drawn } = proof;
  if (!sealed.head || !sealed.head_at || !seed || !signature || !drawn) return undefined;
  return {
    round_id: proof.round_id,
    commitment: sealed.commitment,
    seed,
    chain: proof.chain,
    draw_at: proof.draw_at,
    beacon_round: sealed.beacon_round,
    shooting_ends_at: proof.shooting_ends_at,
    count: proof.count,
    head: sealed.head,
    head_at: sealed.head_at,
    signature,
    system_shot: drawn.system_shot,
    result: drawn.result,
    head_receipt: proof.head_receipt,
    prizes: { rules: proof.prizes, facts: drawn.prize_facts, won: drawn.prizes },
  };
};

/** Recomputes a whole round from what is published, in slices between which the page stays alive. Nothing is believed. */
export async function checkRound(claims: YeekeeClaims, work: Work): Promise<CheckedRound> {
  const { pages, receipts, seen, witness, hostname, onProgress, pause = aMoment } = work;
  const known = expectedChain(hostname, claims.chain);
  const check = checkYeekee(claims, known);
  const wanted = new Set(receipts.map(({ seq }) => seq));
  const found = new Map<number, string>();
  const onLink = (seq: number, link: string): void => {
    if (wanted.has(seq)) found.set(seq, link);
  };
  for await (const page of pages)
    for (let from = 0; from < page.length; from += SLICE) {
      const rows = page.slice(from, from + SLICE);
      check.add(
        rows.map(([number, member, shot_at]) => ({ number, member, shot_at })),
        wanted.size > 0 ? onLink : undefined,
      );
      onProgress?.(check.sum().count);
      await pause();
    }
  const findings = check.finish().map(({ step, isOk, own }) => ({ step, state: stateOf(isOk), own }));
  return {
    findings: [
      ...findings,
      checkSeen(claims, known, seen),
      await checkHeads(claims, known, witness),
      ...checkReceipts(claims, receipts, found),
    ],
    sum: check.sum(),
  };
}

const stateOf = (isOk: boolean): RoundFinding['state'] => (isOk ? 'ok' : 'bad');

/**
 * What was seen before the beacon must be what was drawn with: the promise, and the end of the shots. Whatever a house that
 * rewrote everything can compute and sign anew, it cannot change this. An end that was seen when the beacon was due already
 * proves nothing.
 */
const checkSeen = (claims: YeekeeClaims, known: BeaconChain, seen: SeenHead | undefined): RoundFinding => {
  const promise = promiseLine({ ...claims, chain_hash: claims.chain.chain_hash }, claims.shooting_ends_at);
  if (seen?.promise !== undefined && seen.promise !== promise) return { step: 'seen', state: 'bad', own: seen.promise };
  if (!seen?.end || seen.seen_at >= beaconDueAt(known, claims.beacon_round))
    return { step: 'seen', state: 'unseen', own: '' };
  const { count, head } = seen.end;
  return { step: 'seen', state: stateOf(count === claims.count && head === claims.head), own: `${count} ${head}` };
};

/** What stood in the log before the beacon, by a head that was kept: of the rest there is the house's word alone. */
const checkHeads = async (
  claims: YeekeeClaims,
  known: BeaconChain,
  { logged, heads, isAsked, ask }: AskedWitness,
): Promise<RoundFinding> => {
  const facts = await checkWitness(claims, logged, heads, ask, known);
  const own = facts.map(({ fact, state, at }) => `${FACTS[fact]}: ${at ?? WORDS[state]}`).join(' · ');
  if (facts.some(({ state }) => state === 'forged')) return { step: 'witness', state: 'bad', own };
  const isWitnessed = facts.every(({ state }) => state === 'witnessed');
  return { step: 'witness', state: isWitnessed ? 'ok' : isAsked ? 'bad' : 'unseen', own };
};

const FACTS = { promise: 'คำสัญญา', head: 'ปลายโซ่' } as const;
const WORDS = { witnessed: 'มีพยาน', house: 'ร้านแจ้งเองตอนนี้', forged: 'ไม่ตรงกับพยาน' } as const;

/** Each shot that this browser has a receipt for must stand in the chain, in its place and as it was shot. */
const checkReceipts = (
  claims: YeekeeClaims,
  receipts: readonly KeptShot[],
  found: ReadonlyMap<number, string>,
): RoundFinding[] => {
  if (receipts.length === 0) return [];
  const lost = receipts.filter(({ seq, number, shot_at, receipt }) => {
    const shot = { seq, number, shot_at, link: receipt.link };
    const texts = [shotReceiptText(claims, shot), oldShotReceiptText(claims.round_id, shot)];
    // The number is in the link, and the link in what was signed.
    return found.get(seq) !== receipt.link || !texts.includes(receipt.text) || !isSignedText(receipt);
  });
  const told = lost.length > 0 ? lost : receipts;
  const own = told.map(({ seq, number }) => `#${seq} ${number}`).join(', ');
  return [{ step: 'receipts', state: stateOf(lost.length === 0), own }];
};
