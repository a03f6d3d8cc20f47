import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** How a tester told the beacon to answer for some rounds. */
export const HOWS = ['silent', 'forged', 'replayed', 'normal'] as const;
export type How = (typeof HOWS)[number];

export interface Order {
  readonly from: number;
  readonly to: number;
  readonly how: How;
}

/** A round as drand's HTTP API says it; bytes are hex. */
export interface BeaconRound {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

const { shortSignatures } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ORDERS_MAX = 200;
const KNOWN_MAX = 2_000;
/** So far back the last beacon before a silence is looked for. */
const SILENT_MAX = 5_000;
const GENESIS = 1_700_000_000;
/** Seconds from one round to the next. */
export const PERIOD = 3;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A key of the curve from a text: always the same, and small enough for the field. */
const secretOf = (seed: string): Uint8Array => {
  const secret = sha256(new TextEncoder().encode(seed));
  secret[0] = (secret[0] ?? 0) & 0x3f;
  return secret;
};

/** A beacon that signs its rounds as the nodes of drand do together, with one key of its own. */
export class Beacon {
  /** Which chain of rounds it is. */
  readonly hash: string;
  readonly #secret: Uint8Array;
  readonly #other: Uint8Array;
  readonly #known = new Map<string, BeaconRound>();
  #publicKey = '';
  #orders: Order[] = [];

  constructor(seed: string) {
    this.#secret = secretOf(seed);
    this.#other = secretOf(`${seed} of a forger`);
    this.hash = hex(sha256(new TextEncoder().encode(`chain of ${seed}`)));
  }

  /** What drand says of a chain. The key is worked out when it is first asked for: that takes half as long as a start. */
  get info() {
    this.#publicKey ||= hex(shortSignatures.getPublicKey(this.#secret).toBytes());
    return {
      public_key: this.#publicKey,
      period: PERIOD,
      genesis_time: GENESIS,
      hash: this.hash,
      groupHash: this.hash,
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: 'sandbox' },
    };
  }

  get orders(): readonly Order[] {
    return this.#orders;
  }

  /** The last order about a round holds. */
  order(order: Order): void {
    this.#orders = [order, ...this.#orders].slice(0, ORDERS_MAX);
  }

  /** The newest round that is due. */
  due(now: Date): number {
    return Math.floor((now.getTime() / 1_000 - GENESIS) / PERIOD) + 1;
  }

  /** The newest round that it has: a beacon that fell silent stays at the last one before. */
  latest(now: Date): number {
    const due = this.due(now);
    let round = due;
    while (round > due - SILENT_MAX && this.#howOf(round) === 'silent') round -= 1;
    return round;
  }

  /** What the beacon says of a round; undefined while it is not due, or if it was told to keep silent. */
  say(round: number, now: Date): BeaconRound | undefined {
    if (round < 1 || round > this.due(now)) return undefined;
    const how = this.#howOf(round);
    if (how === 'silent') return undefined;
    if (how === 'forged') return this.#sign(round, round, this.#other);
    return this.#sign(round, how === 'replayed' ? round - 1 : round, this.#secret);
  }

  #howOf(round: number): How {
    return this.#orders.find(({ from, to }) => round >= from && round <= to)?.how ?? 'normal';
  }

  #sign(round: number, signed: number, secret: Uint8Array): BeaconRound {
    const place = `${round}/${signed}/${secret === this.#secret}`;
    const known = this.#known.get(place);
    if (known) return known;
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, BigInt(signed));
    const signature = shortSignatures.sign(shortSignatures.hash(sha256(bytes), DOMAIN), secret).toBytes();
    const said = { round, randomness: hex(sha256(signature)), signature: hex(signature) };
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(place, said);
    return said;
  }
}
