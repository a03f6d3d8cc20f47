import { baht, day } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { readHours } from '#src/features/ledger/hours.ts';

const { db } = await testDatabase();
const DAY = day('2026-03-05');
const at = (time: string) => new Date(`${DAY}T${time}+07:00`);

const deposit = async (memberId: number, walletId: number, amount: number, credited_at: Date) => {
  const arrival = { transfer_id: uuid(), deposit_id: uuid() };
  await sql`
    insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, paid_at, state)
    values (${arrival.transfer_id}, 'bank', ${arrival.transfer_id}, 'bank:1', ${amount}, '', ${credited_at}, 'waiting')`.execute(
    db,
  );
  await sql`
    insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, state, transfer_id,
      expires_at, credited_at)
    values (${memberId}, ${arrival.deposit_id}, ${walletId}, 'bank', 'bank:1', 'bank', ${arrival.deposit_id}, '{}', ${amount}, ${amount}, 'credited',
      ${arrival.transfer_id}, ${credited_at}, ${credited_at})`.execute(db);
};

it('what came, was decided and joined stands in its hour of Bangkok, and nothing of the days beside', async () => {
  const { memberId, walletId } = await makeWallet(db, { memberId: await makeMember(db) });
  await sql`update member set created_at = ${at('23:59:59.999')} where member_id = ${memberId}`.execute(db);
  await deposit(memberId, walletId, baht(100), at('00:00:00'));
  await deposit(memberId, walletId, baht(50), at('00:59:59.999'));
  await deposit(memberId, walletId, baht(7), at('13:30:00'));
  await deposit(memberId, walletId, baht(9), new Date(at('00:00:00').getTime() - 1));
  await deposit(memberId, walletId, baht(9), new Date(at('23:59:59.999').getTime() + 1));
  await sql`
    insert into play_hour (day, hour, product, subject_id, round_id, bets, stake, payout)
    values (${DAY}, 13, 'slot', 1, 0, 2, 400, 900), (${DAY}, 13, 'lotto', 1, 1, 1, 100, 0), ('2026-03-04', 13, 'slot', 1, 0, 1, 5, 5)`.execute(
    db,
  );

  const hours = await readHours(db, DAY);
  expect(hours).toHaveLength(24);
  const nothing = { deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, joined: 0 };
  expect(hours.filter((hour) => Object.values({ ...hour, hour: 0 }).some((value) => value !== 0))).toEqual([
    { ...nothing, hour: 0, deposits: baht(150) },
    { ...nothing, hour: 13, deposits: baht(7), stakes: 500, payouts: 900 },
    { ...nothing, hour: 23, joined: 1 },
  ]);
});
