import { sql } from 'kysely';
import { backOffWhenBusy } from '#src/db/back-off-when-busy.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { findWins } from '#src/features/lotto/settlement/find-wins.ts';
import { payMembers } from '#src/features/lotto/settlement/pay-members.ts';
import { writePlayFacts } from '#src/features/lotto/settlement/play-facts.ts';
import { countRefunds, refundMembers } from '#src/features/lotto/settlement/refund-members.ts';
import { goTo, type Settlement } from '#src/features/lotto/settlement/settlement.ts';
import { oneByOne } from '#src/lib/one-by-one.ts';

const ROUNDS = 20;
/** Which `lotto_settlement s` has work to do: a correction waits for what it corrects, whose facts it takes back. */
const isDue = sql`s.stage <> 'done' and not exists (select from lotto_settlement e
  where e.round_id = s.round_id and e.settlement_no < s.settlement_no and e.stage <> 'done')`;
/** So many members have their money moved in one transaction: others who need their wallets wait no longer than that takes. */
const MEMBERS_PER_STEP = 2_000;

/**
 * Carries every settlement under way to its end, step by step. Each step is a transaction that also writes how far it has
 * come: whoever dies leaves it for the next, and two at once take turns. Who buys meanwhile is served first. One that fails keeps none of the others waiting.
 * Returns how many it ended.
 */
export const settleRounds = async (db: Db, membersPerStep = MEMBERS_PER_STEP): Promise<number> => {
  const rows = await allRows<{ round_id: number; settlement_no: number }>(db)`
    select round_id, settlement_no from lotto_settlement s where ${isDue} order by started_at limit ${ROUNDS}`;
  const backOff = backOffWhenBusy(db);
  return oneByOne(rows, 'rounds that could not be settled', async ({ round_id, settlement_no }) => {
    for (;;) {
      const began = performance.now();
      const stage = await inTransaction(db, (trx) => step(trx, round_id, settlement_no, membersPerStep));
      if (stage === 'done' || stage === 'busy') return Number(stage === 'done');
      await backOff(performance.now() - began);
    }
  });
};

const step = async (
  trx: Trx,
  roundId: number,
  settlementNo: number,
  membersPerStep: number,
): Promise<Settlement['stage'] | 'busy'> => {
  const settlement = await firstRow<Settlement>(trx)`
    select s.round_id, s.settlement_no, s.kind, s.stage, s.after_member, m.result_shape, t.announced as result
    from lotto_settlement s join lotto_round r using (round_id) join lotto_market m using (market_id)
      left join lotto_result t on t.round_id = s.round_id and t.settlement_no = s.settlement_no
    where s.round_id = ${roundId} and s.settlement_no = ${settlementNo} and ${isDue} for update of s skip locked`;
  if (!settlement) return 'busy';
  switch (settlement.stage) {
    case 'find':
      return settlement.kind === 'pay' ? findWins(trx, settlement) : countRefunds(trx, settlement);
    case 'move':
      return settlement.kind === 'pay'
        ? payMembers(trx, settlement, membersPerStep)
        : refundMembers(trx, settlement, membersPerStep);
    default:
      await writePlayFacts(trx, settlement);
      return goTo(trx, settlement, 'done');
  }
};
