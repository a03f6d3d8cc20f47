/** What a spin is decided by, apart from the secret seed: the member's words, the number of the spin, the wheel and its fields. */
export interface SpinInput {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly wheelId: number;
  /** The list of fields: another order of them is another text. */
  readonly listNo: number;
}

/** Where a spin landed, and how it came about: anybody can follow it step by step. */
export interface Landing {
  /** How many digests it took; nearly always one. */
  readonly rounds: number;
  /** A number below the total weight. */
  readonly point: number;
  /** The field that it belongs to, from 0. */
  readonly index: number;
}

/** The HMAC-SHA256 of a text, keyed by the server's seed. Server and browser each bring their own. */
export type Digest = (message: string) => Uint8Array | Promise<Uint8Array>;

const NUMBERS = 2 ** 32;

/** The text whose digest decides a spin. Only when a digest is turned away there is another, with its round at the end. */
export const spinMessage = ({ clientSeed, nonce, wheelId, listNo }: SpinInput, round = 0): string =>
  [clientSeed, nonce, wheelId, listNo, ...(round > 0 ? [round] : [])].join(':');

/**
 * The number below the total that a digest's first four bytes stand for. Undefined: it lies in the rest that does not
 * divide evenly, and would favour the first fields.
 */
export const pointOf = (digest: Uint8Array, total: number): number | undefined => {
  const number = new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getUint32(0);
  return number < NUMBERS - (NUMBERS % total) ? number % total : undefined;
};

/** The field that a number below the total weight belongs to: fields lie side by side, each as wide as its weight. */
export const fieldAt = (weights: readonly number[], point: number): number => {
  let end = 0;
  return weights.findIndex((weight) => {
    end += weight;
    return point < end;
  });
};

export const totalOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** How likely each field is, in percent, to four decimals. */
export const percentsOf = (weights: readonly number[]): number[] => {
  const total = totalOf(weights);
  return weights.map((weight) => Math.round((weight / total) * 1_000_000) / 10_000);
};

/** Decides a spin: the same seed, words, number and weights always land alike. */
export const decideSpin = async (spin: SpinInput, weights: readonly number[], digestOf: Digest): Promise<Landing> => {
  const total = totalOf(weights);
  for (let round = 0; ; round += 1) {
    const point = pointOf(await digestOf(spinMessage(spin, round)), total);
    if (point !== undefined) return { rounds: round + 1, point, index: fieldAt(weights, point) };
  }
};

/** How free spins of a day are earned. */
export interface FreeSpins {
  readonly free_daily: number;
  readonly free_deposit: number | null;
  readonly free_max: number;
}

/** How many free spins somebody has on a day on which he deposited so much. */
export const freeSpinsOf = ({ free_daily, free_deposit, free_max }: FreeSpins, deposited: number): number =>
  Math.min(free_max, free_daily + (free_deposit === null ? 0 : Math.floor(deposited / free_deposit)));

/** What is missing to the next free spin; null: there are no more today. */
export const missingToSpin = (wheel: FreeSpins, deposited: number): number | null => {
  if (wheel.free_deposit === null || freeSpinsOf(wheel, deposited) >= wheel.free_max) return null;
  return wheel.free_deposit - (deposited % wheel.free_deposit);
};

/** What a field pays, and how wide it is. */
export interface Field {
  readonly pays: string;
  readonly amount: number;
  readonly weight: number;
}

/** What a spin costs the house on average, in the unit of the amounts. Points are no money. */
export const costPerSpin = (fields: readonly Field[]): number => {
  const total = totalOf(fields.map(({ weight }) => weight));
  const paid = fields.filter(({ pays }) => pays === 'cash' || pays === 'free');
  return total === 0 ? 0 : paid.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / total;
};
