import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { showSpin, showSpins } from '#src/features/wheel/show-spins.ts';
import { readPrizes } from '#src/features/wheel/wheel-rows.ts';
import { changeOpenSeed, promisedSeed, promiseSeed, unsealSeed } from '#src/features/wheel/wheel-seeds.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';

const RUNS_MAX = 100;

/** The member's spins, newest first. */
export const wheelHistory: Handler<'GET /api/wheel/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) => showSpins(db, member.id, { before }, count),
    ({ spin_id }) => spin_id,
  );

/** The seed that decides the member's next spins, as it was promised. */
export const wheelSeedShown: Handler<'GET /api/wheel/seed'> = (_input, { db, member, box }) =>
  promisedSeed(db, box, member.id);

/** Reveals the seed of the spins so far and promises a new one. The wallets are locked: no spin runs meanwhile. */
export const wheelSeed: Handler<'POST /api/wheel/seed'> = async ({ client_seed }, { trx, member, box }) => {
  await lockWalletsOf(trx, [member.id]);
  const revealed = sql`revealed_at = clock_timestamp()`;
  const {
    seed_id,
    server_hash,
    nonce: spins,
    server_seed_sealed,
  } = await changeOpenSeed(trx, box, member.id, revealed);
  const { seed: server_seed, chained } = unsealSeed(box, seed_id, server_seed_sealed);
  const request = { clientSeed: client_seed, after: chained };
  const seed = present(await promiseSeed(trx, box, member.id, request), 'the new seed');
  return { revealed: { seed_id, server_hash, spins, server_seed }, seed };
};

/** Everything that decides a spin, for checking it; the seed, and what was spun by it, only once it decides nothing more. */
export const wheelProof: Handler<'GET /api/wheel/proof'> = async ({ spin_id }, { db, member, box }) => {
  const spin = await showSpin(db, member.id, spin_id);
  const seed = await firstRow<{ server_seed_sealed: Buffer; spins: number }>(db)`
    select server_seed_sealed, nonce as spins from wheel_seed
    where member_id = ${member.id} and seed_id = ${spin.seed_id} and revealed_at is not null`;
  const prizes = [...(await readPrizes(db, { wheel_id: spin.wheel_id, list_no: spin.version }))];
  if (!seed) return { spin, prizes, server_seed: '', spins: 0, numbers: [] };
  const server_seed = unsealSeed(box, spin.seed_id, seed.server_seed_sealed).seed;
  return { spin, prizes, server_seed, spins: seed.spins, numbers: await readNumbers(db, member.id, spin.seed_id) };
};

/** Which numbers of a seed are spins of its member, in runs without a gap: one run, unless something is wrong. */
const readNumbers = (db: Reader, memberId: number, seedId: string): Promise<{ from: number; to: number }[]> => allRows<{
  from: number;
  to: number;
}>(db)`
    select min(nonce) as "from", max(nonce) as "to" from (
      select nonce, nonce - row_number() over (order by nonce) as run from wheel_spin where member_id = ${memberId} and seed_id = ${seedId}::uuid
    ) as numbered group by run order by 1 limit ${RUNS_MAX}`;
