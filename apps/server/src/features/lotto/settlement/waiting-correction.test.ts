import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { holdInOrder } from '#src/features/lotto/test/hold-wallets.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
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

it('no result is taken before the bills that it is for are sealed', async () => {
  const owner = await makeBuyer(db);
  const round = await makeRound(db);
  await buyBill(db, round, owner, [['top2', '34', 10]]);
  await sql`update lotto_round set opens_at = clock_timestamp() - interval '2 hours', closes_at = clock_timestamp(),
    draw_at = clock_timestamp() where round_id = ${round}`.execute(db);
  await closeRounds(db);
  await expect(announce(db, round, '1234')).rejects.toMatchObject({ reason: 'round_not_sealed' });
  await sealRounds(db);
  await announce(db, round, '1234');
});

it('a correction takes the wallets of both results in their order: it holds no higher one while it waits for a lower', async () => {
  const [lower, higher] = [await makeBuyer(db), await makeBuyer(db)];
  expect(lower.memberId).toBeLessThan(higher.memberId);
  const round = await makeSoldRound(db, [
    [lower, [['top2', '34', 10]]],
    [higher, [['top2', '99', 10]]],
  ]);
  await announce(db, round, '1234');
  await settleRounds(db);
  await announce(db, round, '1299', 'ประกาศผลคลาดเคลื่อน');
  await holdInOrder(db, { lower, higher }, () => settleRounds(db));
  const { posted } = await db
    .selectFrom('wallet')
    .select('posted')
    .where('wallet_id', '=', higher.walletId)
    .executeTakeFirstOrThrow();
  expect(posted).toBe(baht(1_000 - 10 + 950));
  expect(await audit(db)).toEqual([]);
});
