import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { audit } from '#src/ledger/audit.ts';

const { db } = await testDatabase();

it('a correction waits for what it corrects: what was played counts once', async () => {
  const owner = await makeBuyer(db, 100);
  const round = await makeSoldRound(db, [[owner, [['top2', '34', 10]]]]);
  await announce(db, round, '1234');
  const stuck = `stuck_${round}`;
  await sql`create function ${sql.id(stuck)}() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger stuck before insert on play_fact execute function ${sql.id(stuck)}()`.execute(db);
  await expect(settleRounds(db)).rejects.toThrow('could not be settled');
  await announce(db, round, '1256', 'กรอกผลผิด');
  await expect(settleRounds(db)).rejects.toThrow('could not be settled');
  const stages = async () =>
    (
      await db
        .selectFrom('lotto_settlement')
        .select('stage')
        .where('round_id', '=', round)
        .orderBy('settlement_no')
        .execute()
    ).map(({ stage }) => stage);
  expect(await stages()).toEqual(['facts', 'find']);
  await sql`drop trigger stuck on play_fact`.execute(db);
  while ((await settleRounds(db)) > 0);
  expect(await stages()).toEqual(['done', 'done']);
  const facts = await db
    .selectFrom('play_fact')
    .select(['settlement_no', 'stake', 'payout'])
    .where('member_id', '=', owner.memberId)
    .orderBy('at')
    .execute();
  expect(facts.map(({ settlement_no, stake, payout }) => [settlement_no, stake / 100, payout / 100])).toEqual([
    [1, 10, 950],
    [2, -10, -950],
    [2, 10, 0],
  ]);
  expect(await audit(db)).toEqual([]);
});
