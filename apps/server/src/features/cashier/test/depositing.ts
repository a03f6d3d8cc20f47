import { type CashierFixture, type CashierMember, until } from '#src/features/cashier/test/cashier-fixture.ts';

/** What tests ask of money that comes in. */
export const depositing = ({ app, db }: CashierFixture) => ({
  /** What is in the main wallet, as the member sees it. */
  balanceOf: async ({ token }: CashierMember) =>
    (await app.call('POST /api/member/wallets', {}, { token })).body.data[0]?.balance,
  /** A transfer once it was looked at. */
  arrived: ({ transaction_id }: { transaction_id: string }) =>
    until(
      () =>
        db.selectFrom('incoming_transfer').selectAll().where('provider_ref', '=', transaction_id).executeTakeFirst(),
      (row) => row !== undefined && (row.state !== 'waiting' || row.reason !== ''),
    ),
});
