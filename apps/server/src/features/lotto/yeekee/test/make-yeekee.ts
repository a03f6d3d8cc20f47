import { HEAD_BEFORE_BEACON_MS, promisesText, promiseText } from '@chokdee/lotto';
import { beaconDueAt, beaconRoundAt } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { readConfig } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog, logLeaf } from '#src/features/lotto/log/append-log.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { promiseDraws } from '#src/features/lotto/yeekee/promise-draws.ts';
import { readYeekee } from '#src/features/lotto/yeekee/read-yeekee.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const config = readConfig({});
export const BOX = secretBox(config.dataKeys, config.lookupKey);
export const PROMISING = { box: BOX, config };
const { chain } = config.beacon;

interface Rules {
  readonly cooldown_seconds?: number;
  readonly shots_max?: number;
}

/** An open round of yeekee, with everything promised; `rules` are for this round alone. */
export const makeYeekee = async (db: Db, rules: Rules = {}): Promise<number> => {
  const round = await makeRound(db, { market: 'จับยี่กี' });
  await db.transaction().execute((trx) => promiseDraws(trx, PROMISING));
  await unguarded(db, () =>
    sql`update yeekee_round set cooldown_seconds = ${rules.cooldown_seconds ?? 6}, shots_max = ${rules.shots_max ?? 100}
      where round_id = ${round}`.execute(db),
  );
  return round;
};

const GUARDED = [
  'yeekee_round',
  'yeekee_shot',
  'yeekee_promise',
  'lotto_round',
  'lotto_seal',
  'draw_log',
  'draw_log_node',
  'draw_log_head',
];

/** Changes what nobody may change, as only a test or the owner of the database can. */
export const unguarded = async (db: Db, change: () => Promise<unknown>): Promise<void> => {
  for (const table of GUARDED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  try {
    await change();
  } finally {
    for (const table of GUARDED) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
};

/** Bets close now, and members shoot for so long still. */
export const closeBets = async (db: Db, round: number, shootFor = '0 seconds'): Promise<void> => {
  await unguarded(db, async () => {
    await sql`update lotto_round set closes_at = clock_timestamp() where round_id = ${round}`.execute(db);
    await sql`update yeekee_round set shoots_until = date_trunc('milliseconds', clock_timestamp()) + ${shootFor}::interval
      where round_id = ${round}`.execute(db);
  });
  await closeRounds(db);
  await sealRounds(db);
};

/** Moves the beacon of a round whose shooting has ended to one that is due at an instant. */
const moveBeacon = async (db: Db, round: number, beacon: number): Promise<void> => {
  const due = new Date(beaconDueAt(chain, beacon)).toISOString();
  await unguarded(db, async () => {
    await sql`update lotto_round set draw_at = ${due}::timestamptz - interval '1 second',
      closes_at = least(closes_at, ${due}::timestamptz - interval '1 second') where round_id = ${round}`.execute(db);
    await sql`update yeekee_round set beacon_round = ${beacon}, beacon_at = ${due}::timestamptz where round_id = ${round}`.execute(
      db,
    );
    await sql`update lotto_seal set sealed_at = least(sealed_at, ${due}::timestamptz - interval '0.5 seconds') where round_id = ${round}`.execute(
      db,
    );
  });
};

/** Promises a round's draw anew, in the log too: as if it had been planned for the time at which it is drawn now. */
const promiseAgain = (db: Db, round: number): Promise<unknown> =>
  unguarded(db, () =>
    inTransaction(db, async (trx) => {
      const { draw_at, ...row } = await readYeekee(trx, round);
      const text = promiseText({
        round_id: round,
        draw_at: draw_at.toISOString(),
        chain_hash: row.chain_hash,
        beacon_round: row.beacon_round,
        commitment: row.commitment.toString('hex'),
      });
      const root = Buffer.from(logLeaf(text)).toString('hex');
      const log_place = await appendLog(trx, [{ kind: 'promises', text: promisesText({ count: 1, root }) }]);
      const { beacon_round, beacon_at } = row;
      await changeRows(
        trx,
        'yeekee_promise',
        { round_id: round },
        { log_place, leaf_no: 0, text, beacon_round, beacon_at },
      );
    }),
  );

/**
 * Ends the shooting and lets the newest beacon decide, or one so many before it: too early for an honest head, and quick for a
 * test.
 */
export const endHastily = async (db: Db, round: number, before = 0): Promise<number> => {
  await closeBets(db, round);
  await endShooting(db);
  const beacon = beaconRoundAt(chain, Date.now()) - 1 - before;
  await moveBeacon(db, round, beacon);
  await promiseAgain(db, round);
  return beacon;
};

/** So long a slow machine may take to publish the head. */
const SLACK_MS = 4_000;

/** Plans a round to be drawn so long from now, and promises it so. Answers when its beacon is due. */
export const planDraw = async (db: Db, round: number, in_ms: number): Promise<number> => {
  const beacon = beaconRoundAt(chain, Date.now() + in_ms);
  await moveBeacon(db, round, beacon);
  await promiseAgain(db, round);
  return beaconDueAt(chain, beacon);
};

/** Ends the shooting as it really ends, a moment before the head must be published, and waits for the beacon that was promised. */
export const endHonestly = async (db: Db, round: number): Promise<void> => {
  const due = await planDraw(db, round, HEAD_BEFORE_BEACON_MS + SLACK_MS);
  await closeBets(db, round);
  await endShooting(db);
  await new Promise((resolve) => setTimeout(resolve, due - Date.now() + 100));
};
