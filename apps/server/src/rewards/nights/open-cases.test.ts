import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMember } from '#src/db/test/factories.ts';
import { affiliateFixture } from '#src/rewards/test/affiliate-fixture.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await affiliateFixture();
const { db, friendOf, count } = fixture;

const moveTo = async ({ id }: RewardMember, address: string, daysAgo = 0): Promise<void> => {
  await sql`update member_device set address = ${address}, seen_at = now() - make_interval(days => ${daysAgo})
    where member_id = ${id}`.execute(db);
};
/** A referrer and so many friends, each at an address of his own. */
const people = async (...addresses: string[]) => {
  const member = await fixture.member();
  await moveTo(member, '');
  const friends: RewardMember[] = [];
  for (const address of addresses) {
    const friend = await friendOf(member);
    await moveTo(friend, address);
    friends.push(friend);
  }
  return { member, friends };
};
const evidenceOf = async ({ id }: RewardMember): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select e ->> 'text' as text from affiliate_case, jsonb_array_elements(evidence) as e
    where member_id = ${id} order by friend_id`.execute(db);
  return rows.map(({ text }) => text);
};
let phones = 0;
/** Somebody was seen at an address; of nobody's, unless it is said. */
const passBy = async (address: string, { referrerId = null as number | null, daysAgo = 0 } = {}): Promise<number> => {
  phones += 1;
  const id = await makeMember(db, { phone: `057${String(phones).padStart(7, '0')}` });
  await sql`update member set referrer_id = ${referrerId} where member_id = ${id}`.execute(db);
  await sql`insert into member_device (member_id, device_id, address, seen_at)
    values (${id}, '', ${address}, now() - make_interval(days => ${daysAgo}))`.execute(db);
  return id;
};

it('knows a household of IPv6 by its network, though everybody has an address of his own', async () => {
  const { member } = await people('2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:DB8:1:2:0:1:2:3');
  const apart = await people('2001:db8:1:3::a', '2001:db8:1:4::a', '2001:db8:1:5::a');
  await count();
  const shared = 'เข้าใช้จากที่อยู่เดียวกัน 2001:db8:1:2::* กับเพื่อนหลายคนของผู้แนะนำคนเดียวกัน';
  expect(await evidenceOf(member)).toEqual([shared, shared, shared]);
  expect(await evidenceOf(apart.member)).toEqual([]);
});

it('takes addresses of IPv4 that are written as IPv6, and what is none, for what they are', async () => {
  const { member } = await people('::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.3');
  const odd = await people('not:an:address', 'fe80::1%eth0', 'unix:');
  await count();
  expect(await evidenceOf(member)).toEqual([]);
  expect(await evidenceOf(odd.member)).toEqual([]);
});

it('makes nothing of a network that many strangers are on, and something of one that few are on', async () => {
  const address = '198.51.100.77';
  const { member } = await people(address, address, address);
  await moveTo(member, address);
  for (let stranger = 0; stranger < 20; stranger += 1) await passBy(address);
  for (let longAgo = 0; longAgo < 5; longAgo += 1) await passBy(address, { daysAgo: 31 });
  const other = await people(address, address, address);
  await count();
  expect(await evidenceOf(other.member)).toEqual([]); // to him those of the first are strangers as well
  expect(await evidenceOf(member)).toEqual([]);
});

it('a ring’s own people are no strangers, down to the third level', async () => {
  const address = '2001:db8:77:1::1';
  const { member, friends } = await people(address, address, address);
  for (let one = 0; one < 25; one += 1) {
    const second = await passBy(address, { referrerId: friends[0]?.id ?? 0 });
    await passBy(address, { referrerId: second });
  }
  await count();
  expect(await evidenceOf(member)).toHaveLength(3);
  for (let stranger = 0; stranger < 20; stranger += 1) await passBy(address);
  const later = await friendOf(member);
  await moveTo(later, address);
  await count();
  expect(await evidenceOf(member)).toHaveLength(4); // twenty are still few
  await passBy(address);
  const last = await friendOf(member);
  await moveTo(last, address);
  await count();
  expect(await evidenceOf(member)).toHaveLength(4);
});
