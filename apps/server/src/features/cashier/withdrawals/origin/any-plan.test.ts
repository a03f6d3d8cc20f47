import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '#src/db/transaction.ts';
import { type CashierMember, cashierFixture } from '#src/features/cashier/test/cashier-fixture.ts';
import { giving } from '#src/features/cashier/test/giving.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { readByHand } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const { grant, adjust, redeem, coupon, cashback, credit, earn } = await giving(fixture);
const { asked } = withdrawing(fixture);

/** One who was given money in every way: each has names of its own for what it is of. */
const givenAll = async (): Promise<CashierMember> => {
  const member = await fixture.member();
  await adjust(member, 100);
  await grant(member, 200);
  await redeem(member, await coupon());
  await cashback(member, 300);
  await grant(member, 50, 'points');
  await earn(member, 150);
  const item_id = await credit(100, 400);
  const order = { item_id, quantity: 1 };
  expect((await app.call('POST /api/redemption/redeem', order, { token: member.token })).body.error).toBe(0);
  return member;
};
const member = await givenAll();

const WAYS = ['hashjoin', 'mergejoin', 'nestloop', 'indexscan', 'seqscan'] as const;
/** All ways, none but some, and each left out. */
const PLANS = Array.from({ length: 2 ** WAYS.length }, (_, plan) => WAYS.filter((_way, place) => (plan >> place) % 2));

it('what was given by hand is found by whatever plan, and no name of one reward is read as that of another', async () => {
  const span = { memberId: member.id, walletId: member.walletId, after: 0, upto: Number.MAX_SAFE_INTEGER };
  const found = await readByHand(db, span);
  expect(found.gifts.map(({ kind }) => kind).toSorted()).toEqual(['adjustment', 'coupon', 'manual', 'shop']);
  await inTransaction(db, async (trx) => {
    for (const without of PLANS) {
      for (const way of WAYS)
        await sql`set local ${sql.raw(`enable_${way}`)} = ${sql.raw(String(!without.includes(way)))}`.execute(trx);
      for (const first of [1, 8]) {
        await sql`set local join_collapse_limit = ${sql.raw(String(first))}`.execute(trx);
        expect([without, await readByHand(trx, span)]).toEqual([without, found]);
      }
    }
  });
});

it('the page of payouts shows his withdrawal, beside one of a member who was given nothing', async () => {
  const other = await fixture.member({ balance: 9_000 });
  const ids = [(await asked(member, 6_000)).withdrawal_id, (await asked(other, 9_000)).withdrawal_id];
  const finance = await makeStaff(app, 'finance');
  const { body } = await callStaff(app, 'GET /bo/api/cashier/payouts', { stage: 'review' }, { as: finance });
  expect(body.error).toBe(0);
  expect(body.data.items.map(({ withdrawal_id }) => withdrawal_id)).toEqual(expect.arrayContaining(ids));
});
