import { expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { waitingForLock } from '#src/features/lotto/test/waiting-for-lock.ts';
import { takeChains } from '#src/features/lotto/yeekee/shots-lock.ts';
import { shotTaker } from '#src/features/lotto/yeekee/take-shots.ts';
import { BOX, makeYeekee } from '#src/features/lotto/yeekee/test/make-yeekee.ts';

const { db } = await testDatabase();

it('a shot is added after those that another process is writing to its chain', async () => {
  const round_id = await makeYeekee(db);
  const { memberId: member_id } = await makeWallet(db);
  const elsewhere = await db.startTransaction().execute();
  await takeChains(elsewhere, [round_id]);
  const shot = shotTaker(db, BOX, { batchMax: 10 })({ member_id, round_id, number: '12345', key: 'k', log_size: null });
  await expect.poll(() => waitingForLock(db, 6)).toBe(1);
  await elsewhere.commit().execute();
  expect(await shot).toMatchObject({ seq: 1, count: 1 });
});
