import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { waitingForLock } from '#src/features/lotto/test/waiting-for-lock.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { takeChains } from '#src/features/lotto/yeekee/shots-lock.ts';
import { statusOf } from '#src/features/lotto/yeekee/test/look-at-round.ts';
import { closeBets, makeYeekee } from '#src/features/lotto/yeekee/test/make-yeekee.ts';

const { db } = await testDatabase();

it('the chain ends after the shots that are being written to it', async () => {
  const round = await makeYeekee(db);
  await closeBets(db, round);
  const shooting = await db.startTransaction().execute();
  await takeChains(shooting, [round]);
  const ending = endShooting(db);
  await expect.poll(() => waitingForLock(db, 6)).toBe(1);
  expect((await statusOf(db, round)).status).toBe('shooting');
  await shooting.commit().execute();
  await ending;
  expect((await statusOf(db, round)).status).toBe('waiting_beacon');
});
