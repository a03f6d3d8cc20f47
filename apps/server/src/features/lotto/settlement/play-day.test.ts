import { day } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { onPlayDay } from '#src/db/test/on-play-day.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';

const { db } = await testDatabase();

it('what is played, and what is taken back of it, counts for the day that the database says', async () => {
  const owner = await makeBuyer(db, 100);
  const round = await makeSoldRound(db, [[owner, [['top2', '34', 10]]]]);
  const days = async () =>
    (
      await db.selectFrom('play_fact').select('day').where('member_id', '=', owner.memberId).orderBy('at').execute()
    ).map((fact) => fact.day);
  await onPlayDay(db, day('2026-03-04'), async () => {
    await announce(db, round, '1234');
    await settleRounds(db);
  });
  expect(await days()).toEqual(['2026-03-04']);
  await onPlayDay(db, day('2026-03-06'), async () => {
    await announce(db, round, '1256', 'กรอกผลผิด');
    await settleRounds(db);
  });
  expect(await days()).toEqual(['2026-03-04', '2026-03-06', '2026-03-06']);
});
