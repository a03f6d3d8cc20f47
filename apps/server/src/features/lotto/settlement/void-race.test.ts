import { expect, it } from 'vitest';
import { openDatabase } from '#src/db/database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { audit } from '#src/ledger/audit.ts';
import { Refusal } from '#src/lib/refusal.ts';

const database = await testDatabase();
const { db } = database;
const RACES = 12;

it('of a void and a result that come at once, while rounds are settled, one holds and the other is refused', async () => {
  const other = openDatabase(database.url, { max: 4 });
  for (let race = 0; race < RACES; race += 1) {
    const buyer = await makeBuyer(db, 100);
    const round = await makeSoldRound(db, [[buyer, [['top2', '34', 10]]]]);
    const confirmed = () => announce(db, round, '1234');
    const voided = () => other.db.transaction().execute((trx) => voidRound(trx, round, 'งดออกผล'));
    const acts = race % 2 === 0 ? [confirmed, voided] : [voided, confirmed];
    const [settling, ...ends] = await Promise.allSettled([
      settleRounds(other.db, 1),
      ...acts.map((act) => act()),
      settleRounds(db, 1),
    ]);
    const outcomes = ends.slice(0, 2);
    expect([settling.status, ends[2]?.status]).toEqual(['fulfilled', 'fulfilled']);
    const refused = outcomes.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toEqual([expect.any(Refusal)]);
    while ((await settleRounds(db)) > 0);
    const { status } = await db
      .selectFrom('lotto_round')
      .select('status')
      .where('round_id', '=', round)
      .executeTakeFirstOrThrow();
    const isVoided = outcomes[acts.indexOf(voided)]?.status === 'fulfilled';
    const { posted } = await db
      .selectFrom('wallet')
      .select('posted')
      .where('wallet_id', '=', buyer.walletId)
      .executeTakeFirstOrThrow();
    expect([status, posted / 100]).toEqual(isVoided ? ['voided', 100] : ['settled', 90 + 950]);
  }
  expect(await audit(db)).toEqual([]);
  await other.close();
});
