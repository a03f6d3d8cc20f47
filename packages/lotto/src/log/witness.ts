import { sha256 } from '@noble/hashes/sha2.js';
import type { LogState } from '#src/log/grown-from.ts';
import { promiseText } from '#src/log/log-texts.ts';
import { leafOf, rootOfPath } from '#src/merkle.ts';
import { type BeaconChain, beaconDueAt } from '#src/yeekee/beacon.ts';
import { headText, isSigned, type SignedText } from '#src/yeekee/signed.ts';

/** An entry of the log, as the house shows it now. */
interface ShownEntry {
  readonly place: number;
  readonly text: string;
}

/** Where the house says that its log has what a round published. Bytes are hex. */
export interface ShownLog {
  readonly promise: {
    readonly text: string;
    readonly index: number;
    readonly path: readonly string[];
    readonly entry: ShownEntry;
  } | null;
  readonly head: ShownEntry | null;
}

/** A head of the log that somebody kept: what it covers cannot be another any more. */
export interface Witness extends LogState {
  /** When it was given: by the receipt that carries it, or when it was signed if it was kept alone. */
  readonly at: string;
  readonly public_key: string;
}

/** What is asked of the log: the path from an entry to the root of its first `size`. */
export type AskInclusion = (
  place: number,
  size: number,
) => Promise<{ readonly text: string; readonly path: readonly string[] }>;

/** The round of which facts are witnessed. */
interface Facts {
  readonly round_id: number;
  readonly commitment: string;
  readonly chain: BeaconChain;
  readonly draw_at: string;
  readonly beacon_round: number;
  readonly shooting_ends_at: string;
  readonly count: number;
  readonly head: string;
  readonly head_at: string;
}

/** What a witness can know of a round before its beacon. */
export const WITNESSED_FACTS = ['promise', 'head'] as const;
export type WitnessedFact = (typeof WITNESSED_FACTS)[number];

/** Who says it: a witness whose head is older than the beacon, the house alone, or nobody, as the log has something else. */
export interface WitnessFinding {
  readonly fact: WitnessedFact;
  readonly state: 'witnessed' | 'house' | 'forged';
  /** When the head that witnesses it was given. */
  readonly at: string | null;
}

const NO_SALT = new Uint8Array();
const bytesOf = (text: string): Uint8Array =>
  /^([0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const leaf = (text: string): Uint8Array => leafOf(NO_SALT, text, sha256);

const HEAD = /^\{"kind":"log","size":(\d{1,10}),"root":"([0-9a-f]{64})","at":"([^"]{20,30})"\}$/;
const PROMISES = /^\{"kind":"promises","count":(\d{1,10}),"root":"([0-9a-f]{64})"\}$/;

/** The head of the log that somebody kept, if it is one and the owner of its key signed it. */
export const readWitness = (signed: Omit<SignedText, 'leaf'>): Witness | undefined => {
  const [, size, root, at] = HEAD.exec(signed.text) ?? [];
  if (size === undefined || root === undefined || at === undefined || !isSigned(signed)) return undefined;
  return { size: Number(size), root: bytesOf(root), at, public_key: signed.public_key };
};

/** What of a round stood in the log before anybody could know its beacon, by heads that were kept: nothing is believed but those. */
export const checkWitness = async (
  facts: Facts,
  shown: ShownLog,
  witnesses: readonly Witness[],
  ask: AskInclusion,
  known: BeaconChain,
): Promise<readonly WitnessFinding[]> => {
  const due = beaconDueAt(known, facts.beacon_round);
  const early = witnesses.filter(({ at }) => Date.parse(at) < due);
  const find = async (fact: WitnessedFact, entry: ShownEntry | null, isRight: boolean): Promise<WitnessFinding> => {
    if (entry && !isRight) return { fact, state: 'forged', at: null };
    const witness = entry && early.find(({ size }) => size > entry.place);
    if (!witness) return { fact, state: 'house', at: null };
    const isThere = await isIncluded(entry, witness, ask);
    return { fact, state: isThere ? 'witnessed' : 'forged', at: witness.at };
  };
  return [
    await find('promise', shown.promise?.entry ?? null, isPromiseOf(facts, shown.promise)),
    await find('head', shown.head, shown.head?.text === headText(facts)),
  ];
};

/** Whether an entry is in the log that a witness holds the root of. */
const isIncluded = async (entry: ShownEntry, { size, root }: LogState, ask: AskInclusion): Promise<boolean> => {
  const { text, path } = await ask(entry.place, size);
  const claim = { leaf: leaf(entry.text), index: entry.place, count: size, path: path.map(bytesOf) };
  const own = rootOfPath(claim, sha256);
  return text === entry.text && own !== undefined && hexOf(own) === hexOf(root);
};

/** Whether what the entry has the root of is the promise of just this round. */
const isPromiseOf = (facts: Facts, promise: ShownLog['promise']): boolean => {
  const { round_id, commitment, beacon_round, chain, draw_at } = facts;
  const { chain_hash } = chain;
  const own = promiseText({ round_id, draw_at: new Date(draw_at).toISOString(), chain_hash, beacon_round, commitment });
  const [, count, root] = PROMISES.exec(promise?.entry.text ?? '') ?? [];
  if (!promise || root === undefined) return false;
  const claim = { leaf: leaf(own), index: promise.index, count: Number(count), path: promise.path.map(bytesOf) };
  const found = rootOfPath(claim, sha256);
  return found !== undefined && hexOf(found) === root;
};
