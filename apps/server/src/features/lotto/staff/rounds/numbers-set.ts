import type { BetType } from '@chokdee/lotto';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { roundChanged, takeOpenRound } from '#src/features/lotto/staff/rounds/change-round.ts';
import { typedRisks } from '#src/features/lotto/staff/rounds/typed-risks.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Closes numbers of open rounds, halves their rates, or lets them go on. What has closed meanwhile is left out. */
export const numbersSet: StaffHandler<'POST /bo/api/lotto/numbers/set'> = async (input, { trx, staff, audit }) => {
  const { bet_type, mode } = input;
  const numbers = typedRisks(bet_type, input.numbers);
  let rounds = 0;
  // One after the other in one order: sellers of a round and others who change it wait for us, and we for them.
  for (const round_id of [...new Set(input.round_ids)].toSorted((a, b) => a - b)) {
    if (!(await isOpen(trx, round_id))) continue;
    const changed = await setNumbers(trx, { round_id, bet_type, numbers, mode, staff_id: staff.id });
    rounds += 1;
    for (const { number, was } of changed)
      await audit({
        subject: ['round', round_id],
        before: { bet_type, number, mode: was },
        after: { bet_type, number, mode },
      });
    await roundChanged(trx, round_id);
  }
  if (rounds === 0) throw new Refusal('round_closed');
  return { rounds };
};

const isOpen = (trx: Trx, roundId: number): Promise<boolean> =>
  takeOpenRound(trx, roundId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'round_closed') return false;
      throw error;
    },
  );

interface Setting {
  readonly round_id: number;
  readonly bet_type: BetType;
  readonly numbers: readonly string[];
  readonly mode: 'closed' | 'reduced' | 'open';
  readonly staff_id: number;
}

/** Answers each number with how it was sold before. */
const setNumbers = async (trx: Trx, { round_id, bet_type, numbers, mode, staff_id }: Setting) => {
  const old = await allRows<{ number: string; was: string }>(trx)`
    select k.number, coalesce(n.mode, 'open') as was from unnest(${textArray(numbers)}::text[]) as k (number)
      left join lotto_round_number n on n.round_id = ${round_id} and n.bet_type = ${bet_type} and n.number = k.number
    order by k.number`;
  await trx
    .deleteFrom('lotto_round_number')
    .where('round_id', '=', round_id)
    .where('bet_type', '=', bet_type)
    .where('number', 'in', [...numbers])
    .execute();
  if (mode !== 'open')
    await addRows(
      trx,
      'lotto_round_number',
      numbers.map((number) => ({ round_id, bet_type, number, mode, staff_id })),
    );
  return old;
};
