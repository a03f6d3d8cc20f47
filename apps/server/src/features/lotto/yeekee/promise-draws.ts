import { randomBytes } from 'node:crypto';
import { commitmentOf, merkleRoot, promisesText, promiseText } from '@chokdee/lotto';
import { beaconDueAt, beaconRoundAt } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import type { Config } from '#src/config.ts';
import { numberArray } from '#src/db/arrays.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog, logLeaf, takeLog } from '#src/features/lotto/log/append-log.ts';
import { sha256 } from '#src/lib/secrets/receipt-signer.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** What a round is promised with: the box that keeps its seed, and the beacon that will draw it. */
export interface Promising {
  readonly box: SecretBox;
  readonly config: Pick<Config, 'beacon'>;
}

interface Round {
  readonly round_id: number;
  readonly draw_at: Date;
}

const SEED_BYTES = 32;
/** Where the seed of a round may be opened, and nowhere else. */
export const seedPlace = (roundId: number): string => `yeekee_seed:${roundId}`;

/**
 * Publishes a day ahead, for every round of yeekee up to the end of tomorrow, the hash of its seed and the number of the beacon that
 * will draw it: the root over them stands in the log. From then on the house can choose neither, nor move the draw. Returns how
 * many it promised.
 */
export const promiseAhead = async (db: Db, promising: Promising): Promise<number> =>
  (await firstRow(db)`select ${unpromised} limit 1`) === undefined
    ? 0
    : inTransaction(db, async (trx) => {
        await takeLog(trx); // whoever else promises has done so, and is seen
        const rounds = await takeUnpromised(trx);
        await promiseRounds(trx, rounds, promising);
        return rounds.length;
      });

const unpromised = sql`r.round_id, r.draw_at from lotto_round r join lotto_market m using (market_id)
  where r.status = 'scheduled' and m.result_shape = 'yeekee' and m.is_active
    and r.day <= (clock_timestamp() at time zone 'Asia/Bangkok')::date + 1
    and not exists (select from yeekee_promise p where p.round_id = r.round_id)`;

/** What a planner moves at this moment is left for the next time. */
const takeUnpromised = (trx: Trx): Promise<Round[]> => allRows<Round>(trx)`
  select ${unpromised} order by r.draw_at, r.round_id for update of r skip locked`;

/**
 * Begins the chain of every open round of yeekee that has none, with what was promised of it. One that nobody promised ahead is
 * promised now: whoever sees its place in the log sees how late that was.
 */
export const promiseDraws = async (trx: Trx, promising: Promising): Promise<void> => {
  const rows = await allRows<Round & { is_promised: boolean }>(trx)`
    select r.round_id, r.draw_at, p.round_id is not null as is_promised
    from lotto_round r join lotto_market m using (market_id) left join yeekee_promise p using (round_id)
    where r.status = 'open' and m.result_shape = 'yeekee'
      and not exists (select from yeekee_round y where y.round_id = r.round_id)
    order by r.draw_at, r.round_id`;
  if (rows.length === 0) return;
  await promiseRounds(
    trx,
    rows.filter(({ is_promised }) => !is_promised),
    promising,
  );
  await sql`
    insert into yeekee_rule (market_id) select distinct market_id from lotto_market where result_shape = 'yeekee' on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into yeekee_round (round_id, commitment, head, sealed_seed, chain_hash, beacon_round, beacon_at, shoots_until,
      cooldown_seconds, shots_max, rank_1_prize, rank_16_prize, prize_stake_min,
      prize_shots_min, prize_members_min, prizes_each, prize_stake_percent, prize_margin_percent)
    select p.round_id, p.commitment, p.commitment, p.sealed_seed, p.chain_hash,
      p.beacon_round, p.beacon_at, r.closes_at + make_interval(secs => u.shoot_seconds),
      u.cooldown_seconds, u.shots_max, u.rank_1_prize, u.rank_16_prize, u.prize_stake_min,
      u.prize_shots_min, u.prize_members_min, u.prizes_each, u.prize_stake_percent, u.prize_margin_percent
    from yeekee_promise p join lotto_round r using (round_id) join yeekee_rule u using (market_id)
    where r.round_id = any(${numberArray(rows.map(({ round_id }) => round_id))}::int[])
    on conflict do nothing`.execute(trx);
};

/** Promises rounds together: a seed of its own for each, and one root over all in the log. */
const promiseRounds = async (trx: Trx, rounds: readonly Round[], { box, config }: Promising): Promise<void> => {
  if (rounds.length === 0) return;
  const { chain } = config.beacon;
  const promised = rounds.map(({ round_id, draw_at }, leaf_no) => {
    const seed = randomBytes(SEED_BYTES);
    const beacon_round = beaconRoundAt(chain, draw_at.getTime());
    const commitment = Buffer.from(commitmentOf(seed, round_id, sha256)).toString('hex');
    const { chain_hash } = chain;
    return {
      round_id,
      leaf_no,
      commitment,
      chain_hash,
      text: promiseText({ round_id, draw_at: draw_at.toISOString(), chain_hash, beacon_round, commitment }),
      sealed_seed: box.seal(seed.toString('hex'), seedPlace(round_id)).toString('hex'),
      beacon_round,
      beacon_at: new Date(beaconDueAt(chain, beacon_round)).toISOString(),
    };
  });
  const leaves = promised.map(({ text }) => logLeaf(text));
  const root = Buffer.from(merkleRoot(leaves, sha256)).toString('hex');
  const place = await appendLog(trx, [{ kind: 'promises', text: promisesText({ count: leaves.length, root }) }]);
  await sql`
    insert into yeekee_promise (round_id, log_place, leaf_no, text, commitment, sealed_seed, chain_hash, beacon_round, beacon_at)
    select p.round_id, ${place}, p.leaf_no, p.text, decode(p.commitment, 'hex'), decode(p.sealed_seed, 'hex'), p.chain_hash,
      p.beacon_round, p.beacon_at
    from json_to_recordset(${JSON.stringify(promised)}::json) as p (round_id int, leaf_no int, text text, commitment text,
      sealed_seed text, chain_hash text, beacon_round bigint, beacon_at timestamptz)`.execute(trx);
};
