const ROUNDS = 64;
const BLOCK = 64;

const isPrime = (n: number): boolean => {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 312 }, (_, n) => n)
  .filter((n) => n > 1 && isPrime(n))
  .slice(0, ROUNDS);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 (FIPS 180-4). The browser has one of its own, but only for pages that came over TLS and only as a promise, and a
 * path of a tree is a chain of hashes.
 */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  let state = START;
  for (let at = 0; at < padded.length; at += BLOCK) state = added(state, mixed(state, scheduleOf(view, at)));
  const hash = new DataView(new ArrayBuffer(32));
  for (const [place, word] of state.entries()) hash.setInt32(place * 4, word);
  return new Uint8Array(hash.buffer);
};

const added = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((word, place) => (word + (b[place] ?? 0)) | 0);

const scheduleOf = (view: DataView, at: number): Int32Array => {
  const w = new Int32Array(ROUNDS);
  for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(at + t * 4);
  for (let t = 16; t < ROUNDS; t += 1) {
    const [early, late] = [w[t - 15] ?? 0, w[t - 2] ?? 0];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[t] = (w[t - 16] ?? 0) + low + (w[t - 7] ?? 0) + high;
  }
  return w;
};

const mixed = (state: readonly number[], w: Int32Array): number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < ROUNDS; t += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (w[t] ?? 0)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h];
};
