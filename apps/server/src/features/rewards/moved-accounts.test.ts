import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { affiliateFixture } from '#src/rewards/test/affiliate-fixture.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await affiliateFixture();
const { app, db, bank } = fixture;
const risk = await makeStaff(app, 'risk');

const take = async (member: RewardMember) => (await fixture.claim(member, 'free_credit')).body;
const USED = { data: { problem: 'used' } };
const phoneOf = async ({ id }: RewardMember): Promise<string> =>
  (await db.selectFrom('member').select('phone').where('member_id', '=', id).executeTakeFirstOrThrow()).phone;
const setPhone = ({ id }: RewardMember, phone: string) =>
  db.updateTable('member').set({ phone }).where('member_id', '=', id).execute();
const leaveBanks = ({ id }: RewardMember) => db.deleteFrom('member_bank_account').where('member_id', '=', id).execute();

let people: [RewardMember, RewardMember, RewardMember];
beforeEach(async () => {
  people = [await fixture.member(), await fixture.member(), await fixture.member()];
});

it('a phone that has moved to another member is known again', async () => {
  await fixture.change('free_credit', { once: ['phone'] });
  const [first, second, stranger] = people;
  const phone = await phoneOf(first);
  expect((await take(first)).error).toBe(0);
  await setPhone(first, '0600000001');
  await setPhone(second, phone);
  expect(await take(second)).toMatchObject(USED);
  expect((await take(stranger)).error).toBe(0);
});

it('a bank account that has moved to another member is known again, and its number at another bank is another', async () => {
  await fixture.change('free_credit', { once: ['bank'] });
  const [first, second, stranger] = people;
  await bank(first, '1110002223', 'KBANK');
  expect((await take(first)).error).toBe(0);
  await leaveBanks(first);
  await bank(second, '1110002223', 'KBANK');
  await bank(stranger, '1110002223', 'SCB');
  expect(await take(second)).toMatchObject(USED);
  expect((await take(stranger)).error).toBe(0);
});

it('one that was noted before banks were is known again too', async () => {
  await fixture.change('free_credit', { once: ['bank'] });
  const [first, second] = people;
  await bank(first, '4440002223');
  expect((await take(first)).error).toBe(0);
  await sql`update reward_mark set value = split_part(value, ':', 2) where scope = 'bank' and member_id = ${first.id}`.execute(
    db,
  );
  await bank(second, '4440002223');
  expect(await take(second)).toMatchObject(USED);
});

it('staff see who paid from the account of another and took the same, but not equal numbers of two banks', async () => {
  await fixture.change('free_credit', { once: ['member'] });
  const [owner, payer, stranger] = people;
  await bank(owner, '7770008889', 'KBANK');
  const paid = async ({ id }: RewardMember, bankCode: string) =>
    sql`
      insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, payer_bank_code, payer_hash, payer_tail,
        paid_at, state, member_id, deposit_id)
      values (${uuid()}, 'x', ${uuid()}, 'bank:1', 10000, '', ${bankCode}, ${Buffer.from('7770008889')}, '8889', now(), 'credited', ${id}, ${uuid()})
    `.execute(db);
  await paid(payer, 'KBANK');
  await paid(stranger, 'SCB');
  for (const member of people) expect((await take(member)).error).toBe(0);
  const { items } = (await callStaff(app, 'GET /bo/api/rewards/abuse', {}, { as: risk })).body.data;
  const found = items.filter(({ shared }) => shared === 'bank');
  expect(found.map(({ what }) => what)).toEqual(['KBANK ••••8889']);
  expect(new Set(found[0]?.members.map(({ member_id }) => member_id))).toEqual(new Set([owner.id, payer.id]));
});
