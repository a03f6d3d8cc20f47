import { isNumberOf, riskNumber } from '@chokdee/lotto';
import { addRows } from '#src/db/rows.ts';
import { roundChanged, takeOpenRound } from '#src/features/lotto/staff/rounds/change-round.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Closes a number of an open round, halves its rate, or lets it go on. Of a โต๊ด, every order of the digits at once. */
export const roundsNumber: StaffHandler<'POST /bo/api/lotto/rounds/number'> = async (input, { trx, staff, audit }) => {
  const { round_id, bet_type, mode } = input;
  refuseBadFields({ number: isNumberOf(bet_type, input.number) ? undefined : 'เลขไม่ถูกต้อง' });
  const number = riskNumber(bet_type, input.number);
  await takeOpenRound(trx, round_id);
  const place = { round_id, bet_type, number };
  const before = await trx
    .deleteFrom('lotto_round_number')
    .where('round_id', '=', round_id)
    .where('bet_type', '=', bet_type)
    .where('number', '=', number)
    .returning('mode')
    .executeTakeFirst();
  if (mode !== 'open') await addRows(trx, 'lotto_round_number', { ...place, mode, staff_id: staff.id });
  await audit({
    subject: ['round', round_id],
    before: { bet_type, number, mode: before?.mode ?? 'open' },
    after: { bet_type, number, mode },
  });
  return roundChanged(trx, round_id);
};
