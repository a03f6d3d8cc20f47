import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { claimChosen } from '#src/rewards/claims/claim-chosen.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const active = async ({ token }: RewardMember) =>
  (await app.call('GET /api/promotion/active', {}, { token })).body.data.items;

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

it('is not given to who takes a break when the money comes, and the deposit stays free', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500, { promotionId: await fixture.campaignOf('every_deposit') });
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until) values (${member.id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(
    db,
  );
  await claimChosen(db, new Date());
  expect([await balanceOf(member), await active(member)]).toEqual([500, []]);
});

it('is given when the money has come, once', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 400, { promotionId: await fixture.campaignOf('every_deposit') });
  await claimChosen(db, new Date());
  await claimChosen(db, new Date());
  expect(await active(member)).toMatchObject([{ amount: 20, own: 400 }]);
});

const shown = async ({ token }: RewardMember, deposit_id: string) =>
  (await app.call('GET /api/member/deposit/detail', { deposit_id }, { token })).body.data.promotion_note;
it('leaves the deposit alone and says why when it cannot be given', async () => {
  const member = await fixture.member();
  const deposit_id = await fixture.deposit(member, 50, { promotionId: await fixture.campaignOf('every_deposit') });
  expect(await shown(member, deposit_id)).toBe('');
  await claimChosen(db, new Date());
  await claimChosen(db, new Date());
  const why = 'ยอดยังไม่ถึงขั้นต่ำที่กำหนด';
  expect(await shown(member, deposit_id)).toBe(why);
  expect(await fixture.told(member, 'reward')).toEqual([{ deposit_id, state: 'refused', note: why }]);
  expect(await balanceOf(member)).toBe(50);
});

it('says nothing of a deposit that the member laid beside a bonus himself, before or after', async () => {
  const promotionId = await fixture.campaignOf('every_deposit');
  const [before, after] = [await fixture.member(), await fixture.member()];
  const own = await fixture.deposit(before, 500, { promotionId });
  expect((await fixture.claim(before, 'every_deposit')).body.error).toBe(0);
  await fixture.change('every_deposit', {}, { state: 'paused' });
  const refused = await fixture.deposit(after, 500, { promotionId });
  await claimChosen(db, new Date());
  await fixture.change('every_deposit', {}, { state: 'running' });
  expect([await shown(before, own), await shown(after, refused)]).toEqual(['', 'โปรโมชันนี้ปิดอยู่ในขณะนี้']);
  expect((await fixture.claim(after, 'every_deposit')).body.error).toBe(0);
  expect(await shown(after, refused)).toBe('');
  expect(await fixture.told(before, 'reward')).not.toContainEqual(expect.objectContaining({ state: 'refused' }));
});

it('is decided once by several processes, and none of them writes that what was given was not', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => fixture.member()));
  const promotionId = await fixture.campaignOf('every_deposit');
  for (const member of members) await fixture.deposit(member, 400, { promotionId });
  await Promise.all(Array.from({ length: 4 }, () => claimChosen(db, new Date())));
  const { rows } = await sql<{ note: string }>`
    select note from deposit_promotion where member_id = any(${members.map(({ id }) => id)}::bigint[])`.execute(db);
  expect(rows).toEqual(members.map(() => ({ note: '' })));
  for (const member of members) expect(await active(member)).toHaveLength(1);
});

it('is not given without being written down: who is killed in between decides anew', async () => {
  const member = await fixture.member();
  const deposit_id = await fixture.deposit(member, 400, { promotionId: await fixture.campaignOf('every_deposit') });
  await sql`alter table deposit_promotion add constraint killed check (member_id <> ${sql.lit(member.id)})`.execute(db);
  await expect(claimChosen(db, new Date())).rejects.toThrow('killed');
  expect(await active(member)).toEqual([]);
  await sql`alter table deposit_promotion drop constraint killed`.execute(db);
  await claimChosen(db, new Date());
  expect([await shown(member, deposit_id), (await active(member)).length]).toEqual(['', 1]);
});
