import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { claimChosen } from '#src/rewards/claim-chosen.ts';
import { type RewardMember, rewardHouse } from '#src/rewards/test/reward-house.ts';

const house = await rewardHouse();
const { app, db, balanceOf } = house;
const active = async ({ token }: RewardMember) =>
  (await app.call('GET /api/promotion/active', {}, { token })).body.data.items;

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

it('is not given to who takes a break when the money comes, and the deposit stays free', async () => {
  const member = await house.member();
  await house.deposit(member, 500, { promotionId: await house.campaignOf('every_deposit') });
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until) values (${member.id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(
    db,
  );
  await claimChosen(db, new Date());
  expect([await balanceOf(member), await active(member)]).toEqual([500, []]);
});

it('is given when the money has come, once', async () => {
  const member = await house.member();
  await house.deposit(member, 400, { promotionId: await house.campaignOf('every_deposit') });
  await claimChosen(db, new Date());
  await claimChosen(db, new Date());
  expect(await active(member)).toMatchObject([{ amount: 20, own: 400 }]);
});

it('leaves the deposit alone and says why when it cannot be given', async () => {
  const member = await house.member();
  const deposit_id = await house.deposit(member, 50, { promotionId: await house.campaignOf('every_deposit') });
  await claimChosen(db, new Date());
  const row = await db
    .selectFrom('deposit_promotion')
    .select('note')
    .where('deposit_id', '=', deposit_id)
    .executeTakeFirst();
  expect(row?.note).toBe('ยอดยังไม่ถึงขั้นต่ำที่กำหนด');
  expect(await balanceOf(member)).toBe(50);
});
