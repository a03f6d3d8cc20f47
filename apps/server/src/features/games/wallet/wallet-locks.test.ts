import { baht } from '@chokdee/kernel';
import { walletAdjusted } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import { providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { post } from '#src/ledger/post.ts';

const app = await testApp();
const { db } = app.database;
const fixture = await providerFixture(app);

it('a bet does not wait for a wallet that is not its own and has no bonus in it', async () => {
  const player = await fixture.player(baht(100));
  const { walletId } = await makeWallet(db, { memberId: player.memberId, type: 'bonus' });
  const other = await db.startTransaction().execute();
  await sql`select from wallet where member_id = ${player.memberId} and wallet_id = ${walletId} for update`.execute(
    other,
  );
  expect((await player.bet(1)).said).toMatchObject({ status: 'ok', balance: '99.00' });
  await other.rollback().execute();
});

it('a bet waits for who holds its wallet, and is judged by the balance he leaves', async () => {
  const { memberId, walletId, bet, balance } = await fixture.player(baht(100));
  const holder = await db.startTransaction().execute();
  await sql`select from wallet where member_id = ${memberId} and wallet_id = ${walletId} for no key update`.execute(
    holder,
  );
  const late = bet(50);
  await expect.poll(() => lockWaits(db), { timeout: 20_000 }).toBe(1);
  await post(holder, [walletAdjusted({ memberId, walletId, id: 'holder', amount: baht(60), direction: 'out' })]);
  await holder.commit().execute();
  expect((await late).said).toMatchObject({ status: 'refused', reason: 'insufficient_balance', balance: '40.00' });
  expect((await balance()).said.balance).toBe('40.00');
});

it('a win waits for who holds its wallet, and is judged by what became of its bet meanwhile', async () => {
  const { memberId, walletId, bet, win } = await fixture.player(baht(100));
  const of = { round_id: 'r-gone', bet_id: 'b-gone' };
  await bet(50, { round_id: of.round_id, transaction_id: of.bet_id });
  const holder = await db.startTransaction().execute();
  await sql`select from wallet where member_id = ${memberId} and wallet_id = ${walletId} for no key update`.execute(
    holder,
  );
  const late = win(70, of);
  await expect.poll(() => lockWaits(db), { timeout: 20_000 }).toBe(1);
  await sql`update game_transaction set state = 'rolled_back' where transaction_ref = ${of.bet_id}`.execute(holder);
  await holder.commit().execute();
  expect((await late).said).toMatchObject({ status: 'refused', reason: 'bet_rolled_back', balance: '50.00' });
});

it('a late win finds the wallet of its bet, whatever has become of the bonus', async () => {
  const player = await fixture.player(baht(100));
  const { walletId } = await makeWallet(db, { memberId: player.memberId, type: 'bonus', balance: baht(50) });
  const session = await player.openFrom(walletId);
  const of = { round_id: 'r-late', bet_id: 'b-late' };
  const who = { player_id: player.player_id, currency: 'THB' };
  const bet = { session, game: 'slot-one', round_id: of.round_id, transaction_id: of.bet_id, amount: '50.00' };
  expect((await fixture.send('bet', { ...bet, ...who })).said).toMatchObject({ status: 'ok', balance: '0.00' });
  expect((await player.win(70, of)).said).toMatchObject({ status: 'ok', balance: '70.00' });
  expect((await player.end(of.round_id)).said).toMatchObject({ status: 'ok', balance: '70.00' });
});
