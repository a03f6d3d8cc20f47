import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const USED = 'คุณ เบอร์ บัญชีธนาคาร หรืออุปกรณ์นี้ใช้สิทธิ์ไปแล้ว';

it('says why a promotion is refused', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 99.99);
  const message = 'ยอดยังไม่ถึงขั้นต่ำที่กำหนด';
  expect((await fixture.claim(member, 'every_deposit')).body).toMatchObject({
    error: 5002,
    message,
    data: { problem: 'base_min', message },
  });
});

it('says why a code is refused, and to who has used it that he has', async () => {
  const [member, other] = [await fixture.member(), await fixture.member()];
  const redeem = async ({ token }: { token: string }) =>
    (await app.call('POST /api/coupon/redeem', { code: 'CHOKDEE50' }, { token })).body;
  expect((await redeem(member)).error).toBe(0);
  expect(await redeem(member)).toMatchObject({ error: 5037, message: 'คุณใช้คูปองนี้ไปแล้ว' });
  await fixture.change('coupon', {}, { state: 'paused' });
  expect(await redeem(other)).toMatchObject({ error: 5002, message: 'โปรโมชันนี้ปิดอยู่ในขณะนี้' });
});

it('says it also to who comes in the same moment with a device that another account uses up', async () => {
  const member = await fixture.member(0, 'device-of-two');
  const first = await db.startTransaction().execute();
  await sql`
    insert into reward_mark (campaign_id, scope, value, member_id, grant_id)
    values (${await fixture.campaignOf('free_credit')}, 'device', 'device-of-two', 1, gen_random_uuid())`.execute(
    first,
  );
  const claim = fixture.claim(member, 'free_credit');
  await sleep(300);
  await first.commit().execute();
  expect((await claim).body).toMatchObject({ error: 5002, message: USED, data: { problem: 'used' } });
});
