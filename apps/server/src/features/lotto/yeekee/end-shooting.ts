import { present } from '@chokdee/kernel';
import { HEAD_BEFORE_BEACON_MS } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, changeRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog } from '#src/features/lotto/log/append-log.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { readYeekee, signedHeadText } from '#src/features/lotto/yeekee/read-yeekee.ts';
import { takeChains } from '#src/features/lotto/yeekee/shots-lock.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';

const ROUNDS = 50;
/** Said to members when the house was late with the end of the chain: somebody could have known the beacon. */
export const LATE_HEAD = 'ระบบปิดผนึกรายการยิงเลขช้ากว่ากำหนด จึงคืนเงินทุกโพย';
/** Said of a round that opened before anything was promised of it. */
const NOT_PROMISED = 'รอบนี้เปิดก่อนมีการปิดผนึกผล จึงคืนเงินทุกโพย';

/**
 * Publishes the count and the end of the chain of rounds whose shooting is over, by the database's clock, when the last shot
 * under way has ended. If that comes so late that somebody could know the beacon, the round is void. Returns how many ended.
 */
export const endShooting = async (db: Db): Promise<number> => {
  const rows = await allRows<{ round_id: number }>(db)`
    select r.round_id from lotto_round r left join yeekee_round y using (round_id)
    where r.status = 'shooting' and coalesce(y.shoots_until, r.closes_at) <= clock_timestamp()
    order by r.closes_at, r.round_id limit ${ROUNDS}`;
  return oneByOne(rows, 'rounds whose shooting could not be ended', async ({ round_id }) => {
    await inTransaction(db, (trx) => endOne(trx, round_id));
    return 1;
  });
};

const endOne = async (trx: Trx, roundId: number): Promise<void> => {
  await takeRound(trx, roundId);
  await takeChains(trx, [roundId]);
  const state = await firstRow<{ is_promised: boolean; is_late: boolean }>(trx)`
    select y.round_id is not null as is_promised,
      coalesce(clock_timestamp() > y.beacon_at - make_interval(secs => ${HEAD_BEFORE_BEACON_MS / 1_000}), false) as is_late
    from lotto_round r left join yeekee_round y using (round_id) where r.round_id = ${roundId} and r.status = 'shooting'`;
  if (!state) return;
  if (!state.is_promised || state.is_late) {
    await voidRound(trx, roundId, state.is_promised ? LATE_HEAD : NOT_PROMISED);
    return;
  }
  await sql`update yeekee_round set head_at = date_trunc('milliseconds', clock_timestamp()) where round_id = ${roundId}`.execute(
    trx,
  );
  const text = present(signedHeadText(await readYeekee(trx, roundId)), 'the head of a round whose shooting has ended');
  await appendLog(trx, [{ kind: 'head', round_id: roundId, text }]);
  await changeRows(trx, 'lotto_round', { round_id: roundId }, { status: 'waiting_beacon', version: sql`version + 1` });
  await publicChanged(trx, 'lotto');
};
