import { addDays } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { affiliateChecks } from '#src/ledger/checks/affiliate-checks.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { affiliateFixture, TODAY, YESTERDAY } from '#src/rewards/test/affiliate-fixture.ts';

const { db, friendOf, played, resume, commissionOf, change } = await affiliateFixture();
const BEFORE = addDays(YESTERDAY, -1);

afterAll(async () => {
  expect(await audit(db, affiliateChecks)).toEqual([]);
});

it('goes on taking back what was counted when referring has ended, and earns nothing more', async () => {
  const top = await friendOf(null);
  const friend = await friendOf(top);
  const counted = await played(friend, BEFORE, { stake: 50_000 });
  await change('affiliate', {}, { state: 'ended' });
  await sql`
    update campaign set stopped_at = (${YESTERDAY}::date)::timestamp at time zone 'Asia/Bangkok' where kind = 'affiliate'`.execute(
    db,
  );
  await played(friend, YESTERDAY, { stake: -50_000, ref: counted, no: 2 });
  await played(friend, YESTERDAY, { stake: 30_000, ref: counted, no: 2 });
  const never = await played(friend, YESTERDAY, { stake: 70_000 });
  await played(friend, YESTERDAY, { stake: -70_000, ref: never, no: 2 });
  await countRewards(db);
  expect((await commissionOf(top)).map(({ day, stake, amount }) => [day, stake, amount])).toEqual([
    [BEFORE, 50_000, 250],
    [YESTERDAY, -50_000, -250],
  ]);
  await change('affiliate', {}, { state: 'running' });
  await played(friend, TODAY, { stake: -30_000, ref: counted, no: 3 }); // what was played after the end had earned nothing
  await resume(TODAY);
  expect(await commissionOf(top)).toHaveLength(2);
});
