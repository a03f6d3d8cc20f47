import { type Chain, type ChainedShot, extended, newChain } from '@chokdee/lotto';
import { headText, type YeekeeClaims } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { readConfig } from '../../apps/server/src/config.ts';
import { textArray } from '../../apps/server/src/db/arrays.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { seedPlace } from '../../apps/server/src/features/lotto/yeekee/promise-draws.ts';
import { BOX, unguarded } from '../../apps/server/src/features/lotto/yeekee/test/make-yeekee.ts';
import { receiptSigner, sha256 } from '../../apps/server/src/lib/secrets/receipt-signer.ts';

const nobody = (rank: number) => ({ rank, baht: 0, member: null, number: null, due: 0, paid: 0 });
const NO_LIMITS = { stake_min: 0, shots_min: 0, members_min: 0, each: 2, stake_percent: null, margin_percent: null };
const NO_PRIZES = { rules: { ...NO_LIMITS, rank_1: 0, rank_16: 0 }, facts: null, won: [nobody(1), nobody(16)] };

/** Fills a round with so many shots, chained as the server chains them; `claims` is what is published once it is drawn. */
export const fillChain = async (db: Db, round: number, count: number) => {
  const row = await db.selectFrom('yeekee_round').selectAll().where('round_id', '=', round).executeTakeFirstOrThrow();
  const seed = Buffer.from(BOX.open(row.sealed_seed, seedPlace(round)), 'hex');
  const shot_at = new Date().toISOString();
  const shots: ChainedShot[] = Array.from({ length: count }, (_, n) => ({
    number: String((n * 7_919) % 100_000).padStart(5, '0'),
    member: `08${n % 10}*****${String(n % 100).padStart(2, '0')}`,
    shot_at,
  }));
  let chain: Chain = newChain(row.commitment);
  const links = shots.map((shot) => {
    chain = extended(chain, shot, seed, sha256);
    return `\\x${Buffer.from(chain.head).toString('hex')}`;
  });
  await sql`
    insert into yeekee_shot (round_id, seq, member_id, member, number, shot_at, key, link)
    select ${round}, n, n, member, number, ${shot_at}::timestamptz, n::text, link
    from unnest(${textArray(shots.map(({ member }) => member))}::text[], ${textArray(shots.map(({ number }) => number))}::text[],
      ${textArray(links)}::bytea[]) with ordinality as s (member, number, link, n)`.execute(db);
  await unguarded(db, () =>
    sql`update yeekee_round set count = ${count}, head = ${Buffer.from(chain.head)} where round_id = ${round}`.execute(
      db,
    ),
  );
  const claims = async (): Promise<YeekeeClaims> => {
    const drawn = await db
      .selectFrom('yeekee_round')
      .selectAll()
      .where('round_id', '=', round)
      .executeTakeFirstOrThrow();
    const { draw_at } = await db
      .selectFrom('lotto_round')
      .select('draw_at')
      .where('round_id', '=', round)
      .executeTakeFirstOrThrow();
    const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? '';
    const head = {
      round_id: round,
      commitment: hex(drawn.commitment),
      chain: readConfig({}).beacon.chain,
      beacon_round: drawn.beacon_round,
      shooting_ends_at: drawn.shoots_until.toISOString(),
      count,
      head: hex(drawn.head),
      head_at: drawn.head_at?.toISOString() ?? '',
    };
    return {
      ...head,
      head_receipt: await receiptSigner(seed).sign(new Uint8Array(), headText(head)),
      seed: hex(drawn.seed),
      draw_at: draw_at.toISOString(),
      signature: hex(drawn.signature),
      system_shot: drawn.system_shot ?? '',
      result: drawn.result ?? '',
      prizes: NO_PRIZES,
    };
  };
  return { shots, claims };
};
