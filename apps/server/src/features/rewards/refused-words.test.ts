import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashPassword } from '#src/lib/secrets/password.ts';
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

it('free credit knows one device of all who name none, or nonsense: the second of two fresh members is refused, whoever comes with his own is not', async () => {
  const signedUp = async (headers: Record<string, string>) => {
    const { id, walletId } = await fixture.member(0, 'gone');
    await sql`delete from member_device where member_id = ${id}`.execute(db);
    const phone = `06${String(id).padStart(8, '0')}`;
    const password_hash = await hashPassword('ranong-5849');
    await db.updateTable('member').set({ phone, password_hash }).where('member_id', '=', id).execute();
    const { body } = await app.call('POST /api/login', { phone, password: 'ranong-5849' }, { headers });
    return { id, walletId, token: body.data.access_token };
  };
  const problemOf = async (headers: Record<string, string>) => {
    const { error, data } = (await fixture.claim(await signedUp(headers), 'free_credit')).body;
    return error === 0 ? 'given' : (data as { problem?: string }).problem;
  };
  expect(await problemOf({})).toBe('given');
  expect(await problemOf({})).toBe('used');
  expect(await problemOf({ 'x-device-id': '' })).toBe('used');
  expect(await problemOf({ 'x-device-id': 'no device!' })).toBe('used');
  expect(await problemOf({ 'x-device-id': 'device-of-somebody' })).toBe('given');
  expect(await problemOf({ 'x-device-id': 'device-of-another' })).toBe('given');
  expect(await problemOf({ 'x-device-id': 'device-of-another' })).toBe('used');
});

it('two who name no device and come in the same moment are one: one of them is given free credit', async () => {
  await sql`delete from reward_mark where scope = 'device' and value = ''`.execute(db);
  const pair = [await fixture.member(0, ''), await fixture.member(0, '')];
  const answers = await Promise.all(pair.map((member) => fixture.claim(member, 'free_credit')));
  expect(answers.map(({ body }) => body.error).toSorted((a, b) => a - b)).toEqual([0, 5002]);
});
