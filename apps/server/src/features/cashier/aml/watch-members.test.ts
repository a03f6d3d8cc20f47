import { afterAll, expect, it } from 'vitest';
import { watchMembers } from '#src/features/cashier/aml/watch-members.ts';
import { type CashierMember, cashierHouse, PASSWORD, until } from '#src/features/cashier/test/cashier-house.ts';
import { audit } from '#src/ledger/audit.ts';

const house = await cashierHouse();
const { app, db } = house;
afterAll(async () => expect(await audit(db)).toEqual([]));

const deposited = async (member: CashierMember, amount: number, payer = member) => {
  const { data } = (
    await app.call(
      'POST /api/member/deposit/request',
      { method: 'bank', account_id: 1, amount },
      { token: member.token },
    )
  ).body;
  await house.transfer(data.amount.toFixed(2), payer);
  return until(
    async () =>
      (await app.call('GET /api/member/deposit/detail', { deposit_id: data.deposit_id }, { token: member.token })).body
        .data,
    ({ status }) => status === 'credited',
  );
};
const flagsOf = ({ id }: CashierMember) =>
  db.selectFrom('aml_flag').select(['kind', 'evidence']).where('member_id', '=', id).orderBy('kind').execute();

it('money that comes and goes with little play is flagged once, with its figures', async () => {
  const member = await house.member({ balance: 100 });
  const { amount } = await deposited(member, 10_000);
  await db
    .insertInto('play_fact')
    .values({
      member_id: member.id,
      product: 'lotto',
      ref: 'r',
      settlement_no: 1,
      stake: 1_010_000 as never,
      payout: 1_010_000 as never,
      eligible_stake: 1_010_000 as never,
      day: '2026-11-16' as never,
    })
    .execute();
  const { body } = await app.call(
    'POST /api/member/withdraw/request',
    { amount: 10_000, bank_account_id: member.bankAccountId, password: PASSWORD },
    { token: member.token },
  );
  expect(body.error).toBe(0);
  await watchMembers(db);
  await watchMembers(db);
  expect(await flagsOf(member)).toMatchObject([
    { kind: 'little_play', evidence: { withdrawal: 10_000, deposited_7_days: amount, played_7_days: 10_100 } },
  ]);
});

it('one account that pays for two members of one name is flagged on both; so is their device', async () => {
  const [one, two] = [await house.member({ name: 'สองบัญชี คนเดียว' }), await house.member({ name: 'สองบัญชี คนเดียว' })];
  await deposited(one, 200);
  await deposited(two, 200, one);
  await watchMembers(db);
  for (const member of [one, two])
    expect((await flagsOf(member)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['shared_account']));
});
