import { assert } from '@chokdee/kernel';
import { seqOfRank, yeekeeResult } from '@chokdee/lotto';
import { beaconRandomness, systemShot } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { confirmResult, lockDrawnRound, voidRound } from '#src/features/lotto/results/confirm-result.ts';
import type { AskBeacon, BeaconPlace } from '#src/features/lotto/yeekee/beacon-client.ts';
import { judgeRound } from '#src/features/lotto/yeekee/judge-round.ts';
import { payPrizes } from '#src/features/lotto/yeekee/pay-prizes.ts';
import { seedPlace } from '#src/features/lotto/yeekee/promise-draws.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

const ROUNDS = 50;
/** So long a beacon may be late before its round is void. */
const PATIENCE = '10 minutes';
/** And so often in a row all relays must then have said to this process that they do not have it. Silence of our own network voids nothing. */
export const ABSENCES_MIN = 20;
/** Said to members when the beacon did not come. */
export const NO_BEACON = 'แหล่งสุ่มสาธารณะไม่ออกเลขตามเวลา จึงคืนเงินทุกโพย';
/** Said to members when bills could still have been added by somebody who knew the beacon. */
export const LATE_SEAL = 'ระบบปิดผนึกโพยช้ากว่ากำหนด จึงคืนเงินทุกโพย';

interface Waiting extends BeaconPlace {
  readonly round_id: number;
  readonly is_late: boolean;
  readonly is_sealed_late: boolean;
}

/**
 * Draws the rounds whose beacon is due: the result follows from what was published before and from the beacon, and nobody
 * chooses anything. Without a beacon, or if its bills were sealed after it, the round is void. Returns how many it drew.
 */
export const drawYeekee = async (db: Db, { box, ask }: { box: SecretBox; ask: AskBeacon }): Promise<number> => {
  const rows = await allRows<Waiting>(db)`
    select y.round_id, y.chain_hash, y.beacon_round, y.beacon_at + ${PATIENCE}::interval < clock_timestamp() as is_late,
      s.sealed_at >= y.beacon_at as is_sealed_late
    from lotto_round r join yeekee_round y using (round_id) join lotto_seal s using (round_id)
    where r.status = 'waiting_beacon' and y.beacon_at <= clock_timestamp()
    order by y.beacon_at, y.round_id limit ${ROUNDS}`;
  return oneByOne(rows, 'rounds that could not be drawn', async ({ round_id, is_late, is_sealed_late, ...place }) => {
    if (is_sealed_late) {
      await inTransaction(db, (trx) => putAside(trx, round_id, LATE_SEAL));
      return 0;
    }
    const asked = await ask(place, is_late); // before any lock
    if (asked.signature !== undefined) {
      return inTransaction(db, (trx) => drawOne(trx, box, round_id, asked.signature));
    }
    if (asked.absences >= ABSENCES_MIN) await inTransaction(db, (trx) => putAside(trx, round_id, NO_BEACON));
    return 0;
  });
};

const putAside = async (trx: Trx, roundId: number, why: string): Promise<void> => {
  const { status } = await lockDrawnRound(trx, roundId);
  if (status === 'waiting_beacon') await voidRound(trx, roundId, why);
};

interface Sealed {
  readonly count: number;
  readonly head: Buffer;
  readonly sealed_seed: Buffer;
  readonly sum: number;
  readonly sixteenth: string | null;
}

const drawOne = async (trx: Trx, box: SecretBox, roundId: number, signature: string): Promise<number> => {
  const { status } = await lockDrawnRound(trx, roundId);
  if (status !== 'waiting_beacon') return 0;
  const { count, head, sealed_seed, sum, sixteenth } = await readSealed(trx, roundId);
  assert((seqOfRank(16, count) === undefined) === (sixteenth === null), 'a shot of rank 16');
  const seed = Buffer.from(box.open(sealed_seed, seedPlace(roundId)), 'hex');
  const system = systemShot(seed, beaconRandomness(signature), head);
  const result = yeekeeResult({ sum, sixteenth: sixteenth ?? undefined, systemShot: system });
  const { facts, prizes } = await judgeRound(trx, roundId);
  await sql`
    update yeekee_round set prize_shots = ${facts.shots}, prize_members = ${facts.members}, prize_margin = ${facts.margin}, seed = ${seed}, signature = ${Buffer.from(signature, 'hex')}, system_shot = ${system}, result = ${result},
      drawn_at = date_trunc('milliseconds', clock_timestamp()) where round_id = ${roundId}`.execute(trx);
  await confirmResult(trx, roundId, { announced: { number: result }, source: 'yeekee' });
  await payPrizes(trx, roundId, prizes);
  return 1;
};

const readSealed = (trx: Trx, roundId: number): Promise<Sealed> => oneRow<Sealed>(trx)`
    select y.count, y.head, y.sealed_seed,
      (select coalesce(sum(number::int), 0)::bigint from yeekee_shot s where s.round_id = y.round_id) as sum,
      (select number from yeekee_shot s where s.round_id = y.round_id and s.seq = y.count - 15) as sixteenth
    from yeekee_round y where y.round_id = ${roundId}`;
