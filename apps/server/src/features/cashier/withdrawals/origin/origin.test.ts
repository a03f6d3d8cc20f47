import { baht } from '@chokdee/kernel';
import { gamePaid, gameStaked } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { giving } from '#src/features/cashier/test/giving.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { givenByHand } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';
import { mayStake } from '#src/protection/gates.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const { manager, finance, finance2, adjust, grant, cashback } = await giving(fixture);
const { asked, reach, approve } = withdrawing(fixture);

const originOf = async (member: CashierMember, withdrawal_id: string) => {
  const sent = { member_id: member.id, withdrawal_id };
  return (await callStaff(app, 'GET /bo/api/cashier/withdrawal', sent, { as: finance })).body.data.origin;
};
const play = ({ id: memberId, walletId }: CashierMember, stake: number, won: number) =>
  inTransaction(db, async (trx) => {
    const move = { memberId, walletId, ref: uuid() };
    const product = 'slot' as const;
    await mayStake(trx, memberId, { product, amount: baht(stake) }, new Date());
    await post(trx, [gameStaked({ ...move, id: uuid(), amount: baht(stake), product })]);
    if (won > 0) await post(trx, [gamePaid({ ...move, id: uuid(), amount: baht(won) })]);
  });

it('a withdrawal shows where its money came from since the one before, and by whom', async () => {
  const member = await fixture.member({ balance: 1_000 });
  await cashback(member, 100);
  await grant(member, 500);
  await adjust(member, 700);
  await adjust(member, 300, { direction: 'out' });
  await play(member, 600, 0);
  const { withdrawal_id } = await asked(member, 1_000);
  const origin = await originOf(member, withdrawal_id);
  expect(origin).toMatchObject({
    since: null,
    parts: [
      { source: 'deposits', amount: 1_000, share: 50 },
      { source: 'play', amount: -600, share: null },
      { source: 'rewards', amount: 100, share: 5 },
      { source: 'gifts', amount: 500, share: 25 },
      { source: 'adjustments', amount: 400, share: 20 },
    ],
    by_hand: 900,
    by_hand_max: 500,
    is_too_much: true,
    gifts: [
      { title: 'ปรับยอดโดยเจ้าหน้าที่', amount: -300 },
      { title: 'ปรับยอดโดยเจ้าหน้าที่', amount: 700 },
      { title: 'รางวัลจากเจ้าหน้าที่', amount: 500 },
    ],
  });
  const [one, other, third] = [manager, finance, finance2].map(({ id, username: name }) => ({ staff_id: id, name }));
  expect(origin.givers).toEqual([one, other, third]);

  const change = db.updateTable('withdrawal').set({ origin_after: 5 }).where('withdrawal_id', '=', withdrawal_id);
  await expect(change.execute()).rejects.toThrow('may not be changed');
  expect((await approve(await makeStaff(app, 'owner'), member, withdrawal_id)).body).toMatchObject({ error: 0 });
  await reach(member, withdrawal_id, 'paid');
  await play(member, 100, 600);
  const next = await originOf(member, (await asked(member, 900)).withdrawal_id);
  expect(next).toMatchObject({
    parts: [
      { source: 'before', amount: 400, share: 44 },
      { source: 'play', amount: 500, share: 56 },
    ],
    by_hand: 0,
    is_too_much: false,
    gifts: [],
    givers: [],
  });
  expect(next.since).not.toBeNull();
  expect(await originOf(member, withdrawal_id)).toEqual(origin);
});

it('of twenty thousand stakes and wins none is read', async () => {
  const { memberId, walletId } = await makeWallet(db);
  await sql`
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select ${memberId}, ${walletId}, n, 'k' || n, 30, 1, 100, n * 100, case when n % 5000 = 0 then 'adjustment' else 'game_payout' end, ${uuid()}
    from generate_series(1, 20000) as n`.execute(db);
  await sql`analyze transfer`.execute(db);
  const span = { memberId, walletId, after: 0, upto: 20_000 };
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${givenByHand(span)}`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  expect(JSON.stringify(plan)).toContain('transfer_rare');
  expect(JSON.stringify(plan)).not.toContain('transfer_pkey');
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(40);
});

type Plan = Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
