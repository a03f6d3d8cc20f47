import { randomInt } from 'node:crypto';
import { add, type Satang, satang } from '@chokdee/kernel';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** How many satang an amount may grow by to be the only one of its kind. */
const SATANG_MAX = 99;
/** An amount that has expired is left alone for a while: the transfer for it may still be on its way. */
const QUARANTINE = '24 hours';

interface Reservation {
  readonly target: string;
  readonly asked: Satang;
  readonly memberId: number;
  readonly depositId: string;
  readonly until: Date;
}

/**
 * Gives an amount its own satang, so that the transfer alone tells whose it is. Of two who ask at once for the last one, one
 * gets another amount. Amounts that nobody has waited for lately come first, then the ones that expired longest ago.
 */
export const reserveAmount = async (trx: Trx, request: Reservation): Promise<Satang> => {
  const first = randomInt(SATANG_MAX);
  const tries = Array.from({ length: SATANG_MAX }, (_, step) => 1 + ((first + step) % SATANG_MAX));
  for (const isQuarantined of [true, false])
    for (const extra of await freeOnes(trx, request, tries, isQuarantined)) {
      const amount = add(request.asked, satang(extra));
      if (await take(trx, request, amount)) return amount;
    }
  throw new Refusal('deposit_busy');
};

const freeOnes = async (
  trx: Trx,
  { target, asked }: Reservation,
  tries: readonly number[],
  isQuarantined: boolean,
): Promise<number[]> => {
  const rows = await allRows<{ extra: number }>(trx)`
    select (amount - ${asked})::int as extra from deposit_amount
    where target = ${target} and amount > ${asked} and amount <= ${asked + SATANG_MAX}
      and reserved_until + ${isQuarantined ? QUARANTINE : '0 seconds'}::interval > clock_timestamp()`;
  const taken = new Set(rows.map(({ extra }) => extra));
  return tries.filter((extra) => !taken.has(extra));
};

const take = async (
  trx: Trx,
  { target, memberId, depositId, until }: Reservation,
  amount: Satang,
): Promise<boolean> => {
  const rows = await allRows(trx)`
    insert into deposit_amount (target, amount, member_id, deposit_id, reserved_until)
    values (${target}, ${amount}, ${memberId}, ${depositId}, ${until})
    on conflict (target, amount) do update
      set member_id = excluded.member_id, deposit_id = excluded.deposit_id, reserved_until = excluded.reserved_until
      where deposit_amount.reserved_until <= clock_timestamp()
    returning target`;
  return rows.length > 0;
};
