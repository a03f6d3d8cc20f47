import { baht } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const fixture = await providerFixture(app);
afterAll(async () => expect(await audit(app.database.db)).toEqual([]));

it('a refused win and a refused rollback hear the same again, whatever was played since', async () => {
  const player = await fixture.player(baht(100));
  const of = { round_id: 'r-final', bet_id: 'b-final' };
  await player.rollback(of);
  const lostWin = () => player.win(5, { ...of, transaction_id: 'w-final' });
  const won = { round_id: 'r-won', bet_id: 'b-won' };
  await player.bet(10, { round_id: won.round_id, transaction_id: won.bet_id });
  await player.win(10, won);
  const lateRollback = () => player.rollback({ ...won, transaction_id: 'x-final' });
  const first = [await lostWin(), await lateRollback()];
  expect(first.map(({ said }) => said)).toMatchObject([
    { status: 'refused', reason: 'bet_rolled_back', balance: '100.00' },
    { status: 'refused', reason: 'bet_paid', balance: '100.00' },
  ]);
  await player.bet(40);
  expect([await lostWin(), await lateRollback()]).toEqual(first);
});
