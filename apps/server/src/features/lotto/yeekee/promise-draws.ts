import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@chokdee/lotto';
import { beaconDueAt, beaconRoundAt } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import type { Config } from '#src/config.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** What a round is promised with: the box that keeps its seed, and the beacon that will draw it. */
export interface Promising {
  readonly box: SecretBox;
  readonly config: Pick<Config, 'beacon'>;
}

const SEED_BYTES = 32;
/** Where the seed of a round may be opened, and nowhere else. */
export const seedPlace = (roundId: number): string => `yeekee_seed:${roundId}`;

/**
 * Publishes, for every open round of yeekee that has none, the hash of a seed and the number of the beacon that will draw it.
 * From then on the house can choose neither.
 */
export const promiseDraws = async (trx: Trx, { box, config }: Promising): Promise<void> => {
  const rows = await allRows<{ round_id: number; market_id: number; draw_at: Date }>(trx)`
    select r.round_id, r.market_id, r.draw_at from lotto_round r join lotto_market m using (market_id)
    where r.status = 'open' and m.result_shape = 'yeekee'
      and not exists (select from yeekee_round y where y.round_id = r.round_id)`;
  if (rows.length === 0) return;
  const promised = rows.map(({ round_id, draw_at }) => {
    const seed = randomBytes(SEED_BYTES);
    const beacon_round = beaconRoundAt(config.beacon.chain, draw_at.getTime());
    return {
      round_id,
      commitment: Buffer.from(commitmentOf(seed, round_id, sha256)).toString('hex'),
      sealed_seed: box.seal(seed.toString('hex'), seedPlace(round_id)).toString('hex'),
      beacon_round,
      beacon_at: new Date(beaconDueAt(config.beacon.chain, beacon_round)).toISOString(),
    };
  });
  await sql`
    insert into yeekee_rule (market_id) select distinct market_id from lotto_market where result_shape = 'yeekee' on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into yeekee_round (round_id, commitment, head, sealed_seed, chain_hash, beacon_round, beacon_at, shoots_until,
      cooldown_seconds, shots_max, rank_1_prize, rank_16_prize, prize_stake_min,
      prize_shots_min, prize_members_min, prizes_each, prize_stake_percent, prize_margin_percent)
    select p.round_id, decode(p.commitment, 'hex'), decode(p.commitment, 'hex'), decode(p.sealed_seed, 'hex'), ${config.beacon.chain.chain_hash},
      p.beacon_round, p.beacon_at, r.closes_at + make_interval(secs => u.shoot_seconds),
      u.cooldown_seconds, u.shots_max, u.rank_1_prize, u.rank_16_prize, u.prize_stake_min,
      u.prize_shots_min, u.prize_members_min, u.prizes_each, u.prize_stake_percent, u.prize_margin_percent
    from json_to_recordset(${JSON.stringify(promised)}::json)
      as p (round_id int, commitment text, sealed_seed text, beacon_round bigint, beacon_at timestamptz)
    join lotto_round r using (round_id) join yeekee_rule u using (market_id)
    on conflict do nothing`.execute(trx);
};
