import type { Db, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';

/** Something that staff must look at before a draw can be paid. */
export interface Alarm {
  readonly round_id: number;
  readonly kind: 'late' | 'feeds_disagree' | 'feed_unreadable' | 'repeated' | 'late_seal';
  readonly detail: string;
}

/** Hears of each alarm when it was raised. */
export type OnAlarm = (alarm: Alarm) => void;

const LATE_MINUTES = 15;
const ROUNDS = 100;

/**
 * Raises the alarm for draws that have no result though they should; a yeekee only while it draws itself. It never decides
 * anything. Returns how many it raised.
 */
export const raiseAlarms = async (db: Db, onAlarm: OnAlarm): Promise<number> => {
  const rows = await allRows<{ round_id: number }>(db)`
    select r.round_id from lotto_round r join lotto_market m using (market_id)
    where r.status in ('closed', 'shooting', 'waiting_beacon') and (r.status <> 'closed' or m.result_shape <> 'yeekee')
      and r.draw_at <= clock_timestamp() - make_interval(mins => ${LATE_MINUTES})
      and not exists (select from lotto_alarm a where a.round_id = r.round_id and a.kind = 'late')
    order by r.draw_at, r.round_id limit ${ROUNDS}`;
  let raised = 0;
  for (const { round_id } of rows) {
    const alarm: Alarm = { round_id, kind: 'late', detail: `ไม่มีผล ${LATE_MINUTES} นาทีหลังเวลาออกรางวัล` };
    const isNew = await inTransaction(db, async (trx) => {
      await takeRound(trx, round_id);
      return raiseAlarm(trx, alarm);
    });
    if (isNew) onAlarm(alarm);
    raised += Number(isNew);
  }
  return raised;
};

/** Raises an alarm once for a round without a result, which the caller has to himself. Whether it is new. */
export const raiseAlarm = async (trx: Trx, { round_id, kind, detail }: Alarm): Promise<boolean> => {
  const rows = await allRows(trx)`
    insert into lotto_alarm (round_id, kind, detail)
    select round_id, ${kind}, ${detail} from lotto_round
    where round_id = ${round_id} and status in ('closed', 'shooting', 'waiting_beacon')
    on conflict do nothing returning 1`;
  return rows.length > 0;
};
