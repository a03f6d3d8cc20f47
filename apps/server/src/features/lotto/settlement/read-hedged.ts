import { assert } from '@chokdee/kernel';
import { HEDGE_CHANCE, hedgedStakes, isResultShape, type SoldLine } from '@chokdee/lotto';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';
import type { Settlement } from '#src/features/lotto/settlement/settlement.ts';

/** So many members are judged at once: a bill may have a thousand lines, and whoever else waits for this process has his turn between. */
const MEMBERS_MAX = 100;

/** What of a wallet's stakes in a round is no turnover. */
export interface Hedged {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly stake: number;
}

/**
 * What members staked against themselves. Few can have: each bill knows how likely it wins at most, and of all others no line
 * is read.
 */
export const readHedged = async (
  trx: Trx,
  { round_id, result_shape }: Pick<Settlement, 'round_id' | 'result_shape'>,
): Promise<readonly Hedged[]> => {
  assert(isResultShape(result_shape), 'markets have a shape of ours');
  const members = await allRows<{ member_id: number }>(trx)`
    select member_id from bill where round_id = ${round_id} and status is null
    group by member_id having sum(chances) >= ${HEDGE_CHANCE}::int order by member_id`;
  const hedged: Hedged[] = [];
  for (let from = 0; from < members.length; from += MEMBERS_MAX) {
    const some = members.slice(from, from + MEMBERS_MAX).map(({ member_id }) => member_id);
    for (const [member_id, lines] of await readLines(trx, round_id, some))
      for (const [wallet_id, stake] of hedgedStakes(result_shape, lines)) hedged.push({ member_id, wallet_id, stake });
  }
  return hedged;
};

/** All that members have in a round, whatever wallet they paid it from. */
const readLines = async (
  trx: Trx,
  roundId: number,
  members: readonly number[],
): Promise<ReadonlyMap<number, readonly SoldLine[]>> => {
  const bills = await allRows<{ member_id: number; wallet_id: number; line_list: readonly ListedLine[] }>(trx)`
    select member_id, wallet_id, line_list from bill
    where round_id = ${roundId} and member_id = any(${numberArray(members)}::bigint[]) and status is null`;
  const linesOf = new Map<number, SoldLine[]>();
  for (const { member_id, wallet_id, line_list } of bills) {
    const lines = linesOf.get(member_id) ?? [];
    linesOf.set(member_id, lines);
    for (const [bet_type, number, amount_baht, rate] of line_list)
      lines.push({ wallet_id, bet_type, number, amount_baht, rate });
  }
  return linesOf;
};
