import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Given } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import type { Digest } from '@chokdee/rewards';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Reader, Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** A seed as its member sees it: the promise, never the seed itself. */
interface SeedPromise {
  readonly seed_id: string;
  readonly server_hash: string;
  readonly client_seed: string;
  /** The number of the next spin. */
  readonly nonce: number;
}

const SEED_BYTES = 32;
/** How many seeds one secret is the end of. */
const CHAIN = 200;

/** Where the seed may be opened, and nowhere else. */
const seedPlace = (seedId: string): string => `wheel_seed:${seedId}`;

/**
 * A seed of a chain in which each is the hash of the next: whoever has seen the hash of the first knows that all of them
 * were fixed then, before he chose his words for any. Going back from a revealed one to the next is not possible.
 */
interface ChainedSeed {
  /** The last seed of the chain, as hex. */
  readonly end: string;
  /** How often the end is hashed to come to this one. */
  readonly steps: number;
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const seedOf = ({ end, steps }: ChainedSeed): Buffer => {
  let seed: Buffer = Buffer.from(end, 'hex');
  for (let step = 0; step < steps; step += 1) seed = sha256(seed);
  return seed;
};

const newChain = (): ChainedSeed => ({ end: randomBytes(SEED_BYTES).toString('hex'), steps: CHAIN - 1 });

/** The next seed of a chain, fixed since it began; undefined: there is none. */
const seedAfter = (seed: ChainedSeed | undefined): ChainedSeed | undefined =>
  seed && seed.steps > 0 ? { end: seed.end, steps: seed.steps - 1 } : undefined;

const COLUMNS = sql.raw('seed_id, server_hash, client_seed, nonce');

/** The seed that decides the member's next spins; who has none gets one. */
export const promisedSeed = async (db: Reader, box: SecretBox, memberId: number): Promise<SeedPromise> =>
  (await openSeed(db, memberId)) ??
  (await promiseSeed(db, box, memberId)) ??
  present(await openSeed(db, memberId), 'the seed that came in between');

const openSeed = (db: Reader, memberId: number): Promise<SeedPromise | undefined> => firstRow<SeedPromise>(db)`
    select ${COLUMNS} from wheel_seed where member_id = ${memberId} and revealed_at is null`;

/** What a new seed is made of. */
interface SeedWanted {
  /** Words of the member's own. */
  readonly clientSeed?: string | undefined;
  /** The seed before it, whose chain it goes on. */
  readonly after?: ChainedSeed | undefined;
}

/**
 * Publishes the hash of a new seed, unless one is open. The house never makes up words, and takes none for a seed that it
 * makes after hearing them: the first of a chain has no words until a spin brings them.
 */
export const promiseSeed = async (
  db: Reader,
  box: SecretBox,
  memberId: number,
  { clientSeed = '', after }: SeedWanted = {},
): Promise<SeedPromise | undefined> => {
  const seedId = uuid();
  const fixed = seedAfter(after);
  const chained = fixed ?? newChain();
  return firstRow<SeedPromise>(db)`
    insert into wheel_seed (member_id, seed_id, server_seed_sealed, server_hash, client_seed)
    values (${memberId}, ${seedId}, ${box.seal(JSON.stringify(chained), seedPlace(seedId))},
      ${sha256(seedOf(chained)).toString('hex')}, ${fixed ? clientSeed : ''})
    on conflict (member_id) where revealed_at is null do nothing returning ${COLUMNS}`;
};

/** Opens a sealed seed: the seed itself, as hex, and its place in its chain. */
export const unsealSeed = (
  box: SecretBox,
  seedId: string,
  sealed: Buffer,
): { readonly seed: string; readonly chained: ChainedSeed } => {
  const chained = JSON.parse(box.open(sealed, seedPlace(seedId))) as ChainedSeed;
  return { seed: seedOf(chained).toString('hex'), chained };
};

/** A seed with what it was made of, sealed. */
interface SealedSeed extends SeedPromise {
  readonly server_seed_sealed: Buffer;
}

/**
 * Changes the seed that decides the member's next spins. The lock of his wallets keeps others out, but who has none may ask
 * twice at once: what was revealed meanwhile is no longer open, and the next seed is the one to change.
 */
export const changeOpenSeed = async (
  trx: Trx,
  box: SecretBox,
  memberId: number,
  change: RawBuilder<unknown>,
): Promise<SealedSeed> => {
  await promisedSeed(trx, box, memberId);
  const changed = await firstRow<SealedSeed>(trx)`
    update wheel_seed set ${change} where member_id = ${memberId} and revealed_at is null returning ${COLUMNS}, server_seed_sealed`;
  return changed ?? changeOpenSeed(trx, box, memberId, change);
};

/** The seed and the words that a member saw before he spun; left out: any will do. */
export type SeenSeed = Pick<Given<'POST /api/wheel/spin'>, 'seed_id' | 'client_seed'>;

/**
 * The seed of one spin, with the spin's own number: the next has another. Words are taken by the first spin of a seed that
 * has none. The member's wallets are locked.
 */
export const drawSeed = async (
  trx: Trx,
  box: SecretBox,
  memberId: number,
  seen: SeenSeed,
): Promise<SeedPromise & { readonly digestOf: Digest }> => {
  const { server_seed_sealed, ...seed } = await changeOpenSeed(
    trx,
    box,
    memberId,
    sql`nonce = nonce + 1,
      client_seed = case when nonce = 0 and client_seed = '' then ${seen.client_seed ?? ''} else client_seed end`,
  );
  const nonce = seed.nonce - 1;
  const { seed_id = seed.seed_id, client_seed = seed.client_seed } = seen;
  if (seed_id !== seed.seed_id || client_seed !== seed.client_seed) throw new Refusal('wheel_changed');
  const key = Buffer.from(unsealSeed(box, seed.seed_id, server_seed_sealed).seed, 'hex');
  return { ...seed, nonce, digestOf: (message) => createHmac('sha256', key).update(message).digest() };
};
