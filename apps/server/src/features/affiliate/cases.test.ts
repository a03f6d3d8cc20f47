import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { openSession } from '#src/http/sessions.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { affiliateChecks } from '#src/ledger/checks/affiliate-checks.ts';
import { affiliateFixture, YESTERDAY } from '#src/rewards/test/affiliate-fixture.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await affiliateFixture();
const { app, db, friendOf, played, count, summary, redeem, bank } = fixture;
const [risk, support] = [await makeStaff(app, 'risk'), await makeStaff(app, 'support')];

// Everybody here comes from one address, as test sessions do: each test gives its people others.
let addresses = 0;
const moveTo = async (address: string, ...members: RewardMember[]): Promise<void> => {
  for (const { id } of members)
    await sql`update member_device set address = ${address} where member_id = ${id}`.execute(db);
};
const apart = async (...members: RewardMember[]): Promise<void> => {
  for (const member of members) await moveTo(`10.0.0.${(addresses += 1)}`, member);
};
/** A deposit of a member that came from an account, whosever that is. */
const paidFrom = async ({ id, walletId }: RewardMember, number: string, bankCode = 'KBANK'): Promise<void> => {
  const [depositId, transferId] = [uuid(), uuid()];
  await sql`
    insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, payer_bank_code, payer_hash, payer_tail, paid_at, state,
      member_id, deposit_id)
    values (${transferId}, 'x', ${transferId}, 'bank:1', 10000, '', ${bankCode}, ${Buffer.from(number)}, ${number.slice(-4)}, now(), 'credited',
      ${id}, ${depositId})`.execute(db);
  await sql`
    insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, state, transfer_id, expires_at, credited_at)
    values (${id}, ${depositId}, ${walletId}, 'bank', 'bank:1', 'x', '', '{}', 10000, 10000, 'credited', ${transferId}, now(), now())`.execute(
    db,
  );
};
const casesOf = async ({ id }: RewardMember) => {
  const { rows } = await sql<{
    friend_id: number;
    level: number;
    state: string;
    evidence: { kind: string; text: string }[];
  }>`
    select friend_id, level, state, evidence from affiliate_case where member_id = ${id} order by friend_id`.execute(
    db,
  );
  return rows;
};
const kindsOf = async (member: RewardMember) =>
  (await casesOf(member)).map(({ evidence }) => evidence.map(({ kind }) => kind));
type Seen = Pick<StaffSent<'POST /bo/api/affiliate/cases/decide'>, 'seen_state' | 'seen_evidence'>;
/** How a case stands now, as whoever decides it has seen it. */
const look = async (member: RewardMember, friend: RewardMember): Promise<Seen> => {
  const found = (await casesOf(member)).find(({ friend_id }) => friend_id === friend.id);
  const seen_state = (found?.state ?? 'open') as Seen['seen_state'];
  return { seen_state, seen_evidence: found?.evidence.length ?? 0 };
};
const decide = async (
  member: RewardMember,
  friend: RewardMember,
  state: 'confirmed' | 'cleared',
  { as = risk, seen }: { as?: typeof risk; seen?: Seen } = {},
) => {
  const pair = { member_id: member.id, friend_id: friend.id };
  const request = { ...pair, state, note: 'ดูแล้ว', ...(seen ?? (await look(member, friend))) };
  return (await callStaff(app, 'POST /bo/api/affiliate/cases/decide', request, { as })).body;
};

afterAll(async () => {
  expect(await audit(db, affiliateChecks)).toEqual([]);
});

it('holds what a friend on the same device brought, until somebody has cleared it', async () => {
  const member = await fixture.member(0, 'device-of-both');
  const [same, other] = [await friendOf(member, 'device-of-both'), await friendOf(member, 'another-device')];
  await apart(member, same, other);
  for (const friend of [same, other]) await played(friend, YESTERDAY, { stake: baht(20_000) });
  await count();
  expect(await casesOf(member)).toEqual([
    {
      friend_id: same.id,
      level: 1,
      state: 'open',
      evidence: [{ kind: 'device', text: 'ใช้อุปกรณ์เดียวกัน device-o…' }],
    },
  ]);
  expect(await summary(member)).toMatchObject({ total: 200, held: 100, balance: 100 });
  expect((await redeem(member)).data.amount).toBe(100);
  const { items } = (await app.call('GET /api/affiliate/v2/transactions', {}, { token: member.token })).body.data;
  expect(items.map(({ hold }) => hold)).toEqual([null, 'open']);

  expect((await decide(member, same, 'cleared', { as: support })).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await decide(member, same, 'cleared')).error).toBe(0);
  expect(await summary(member)).toMatchObject({ held: 0, balance: 100, can_redeem: true });
  await count();
  expect(await casesOf(member)).toMatchObject([{ state: 'cleared' }]); // for the same it does not come up again

  await bank(member, '1112223334');
  await bank(same, '1112223334');
  await count();
  expect(await casesOf(member)).toMatchObject([{ state: 'open', evidence: [{ kind: 'device' }, { kind: 'bank' }] }]);
  expect(await summary(member)).toMatchObject({ held: 100, balance: 0 });
  expect((await decide(member, same, 'confirmed')).error).toBe(0);
  await count();
  expect(await casesOf(member)).toMatchObject([{ state: 'confirmed' }]);
  expect(await summary(member)).toMatchObject({ total: 200, held: 0, refused: 100, redeemed: 100, balance: 0 });
  const after = (await app.call('GET /api/affiliate/v2/transactions', {}, { token: member.token })).body.data;
  expect(after.items.map(({ hold }) => hold)).toEqual([null, 'confirmed']);
  expect((await redeem(member)).error).toBe(REFUSALS.affiliate_none.code);
});

it('is not decided on evidence that nobody saw, nor over what another decided', async () => {
  const member = await fixture.member(0, 'one-phone');
  const friend = await friendOf(member, 'one-phone');
  await apart(member, friend);
  await played(friend, YESTERDAY, { stake: baht(20_000) });
  await count();
  const seen = await look(member, friend);
  for (const one of [member, friend]) await bank(one, '6660001112');
  await count();
  expect(await decide(member, friend, 'cleared', { seen })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: {
      state: 'open',
      held: 100,
      evidence: [{ kind: 'device' }, { kind: 'bank' }],
      friend: { member_id: friend.id },
    },
  });
  expect(await casesOf(member)).toMatchObject([{ state: 'open' }]);

  const now = await look(member, friend);
  expect((await decide(member, friend, 'confirmed', { seen: now })).error).toBe(0);
  expect(await decide(member, friend, 'cleared', { seen: now })).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { state: 'confirmed', note: 'ดูแล้ว' },
  });
  expect((await decide(member, friend, 'cleared')).error).toBe(0);
});

it('knows a device again after everybody has logged out', async () => {
  const member = await fixture.member(0, 'lent-phone');
  const friend = await friendOf(member, 'lent-phone');
  for (const { token } of [friend, member]) await app.call('POST /api/logout', {}, { token });
  await apart(member, friend);
  await count();
  expect(await kindsOf(member)).toEqual([['device']]);
  const onNewPhone = async ({ id, walletId }: RewardMember, deviceId: string) => ({
    id,
    walletId,
    token: await openSession(db, id, { address: '', device: '', deviceId }),
  });
  expect((await fixture.claim(await onNewPhone(member, 'his-new-phone'), 'free_credit')).body.error).toBe(0);
  const { body } = await fixture.claim(await onNewPhone(friend, 'her-new-phone'), 'free_credit');
  expect(body).toMatchObject({ data: { problem: 'used' } });
});

it('finds a bank account that both have, at any level, and shows only its end', async () => {
  const member = await fixture.member();
  const friend = await friendOf(member);
  const second = await friendOf(friend);
  await apart(member, friend, second);
  await bank(member, '9876543210');
  await bank(second, '9876543210');
  await count();
  const [found] = await casesOf(member);
  expect(found).toMatchObject({ friend_id: second.id, level: 2, state: 'open' });
  expect(found?.evidence).toEqual([{ kind: 'bank', text: 'บัญชีธนาคารเดียวกัน ลงท้าย 3210' }]);
  expect(await casesOf(friend)).toEqual([]);
});

it('finds an account that the friend only paid from', async () => {
  const member = await fixture.member();
  const friend = await friendOf(member);
  await apart(member, friend);
  await bank(member, '5550001112');
  await paidFrom(friend, '5550001112');
  await count();
  expect(await kindsOf(member)).toEqual([['bank']]);
});

it('takes equal numbers of two banks for what they are: two accounts', async () => {
  const member = await fixture.member();
  const [owns, pays, also] = [await friendOf(member), await friendOf(member), await friendOf(member)];
  await apart(member, owns, pays, also);
  await bank(member, '3330004445');
  await bank(owns, '3330004445', 'SCB');
  await paidFrom(pays, '3330004445', 'BBL');
  await paidFrom(also, '3330004445', 'KTB');
  await count();
  expect(await casesOf(member)).toEqual([]);
});

it('makes nothing of one address, but of three friends there, or of one more sign', async () => {
  const member = await fixture.member(0, 'his-own');
  const friends = [await friendOf(member), await friendOf(member)];
  await moveTo('192.0.2.7', member, ...friends);
  await count();
  expect(await casesOf(member)).toEqual([]);
  const third = await friendOf(member);
  await moveTo('192.0.2.7', third);
  await count();
  expect(await kindsOf(member)).toEqual([['address'], ['address'], ['address']]);
  expect((await casesOf(member))[0]?.evidence[0]?.text).toBe('เข้าใช้จากที่อยู่เดียวกัน 192.0.2.*');
  for (const friend of [...friends, third]) await decide(member, friend, 'cleared');
  await moveTo('192.0.2.99', member, ...friends, third);
  await count();
  expect((await casesOf(member)).map(({ state }) => state)).toEqual(['cleared', 'cleared', 'cleared']);

  const other = await fixture.member(0, 'one-device');
  const same = await friendOf(other, 'one-device');
  await moveTo('198.51.100.1', other, same);
  await count();
  expect(await kindsOf(other)).toEqual([['device', 'address']]);
});

it('finds a ring: friends of one referrer who share a device or an account', async () => {
  const member = await fixture.member(0, 'referrer');
  const ring = [await friendOf(member, 'ring-phone'), await friendOf(member, 'ring-phone')];
  const banks = [await friendOf(member), await friendOf(member)];
  const honest = await friendOf(member, 'honest');
  const stranger = await friendOf(await fixture.member(), 'honest');
  await apart(member, ...ring, ...banks, honest, stranger);
  for (const friend of banks) await bank(friend, '4440009998');
  await count();
  expect((await casesOf(member)).map(({ friend_id }) => friend_id)).toEqual([...ring, ...banks].map(({ id }) => id));
  expect((await casesOf(member))[0]?.evidence).toEqual([
    { kind: 'device', text: 'ใช้อุปกรณ์เดียวกัน ring-pho… กับเพื่อนอีกคนของผู้แนะนำคนเดียวกัน' },
  ]);
  expect(await kindsOf(member)).toEqual([['device'], ['device'], ['bank'], ['bank']]);
});

it('finds a ring of friends on one address, where the referrer never was', async () => {
  const member = await fixture.member(0, 'far-away');
  const friends = [await friendOf(member), await friendOf(member)];
  await apart(member);
  await moveTo('203.0.113.9', ...friends);
  await count();
  expect(await casesOf(member)).toEqual([]);
  const third = await friendOf(member);
  await moveTo('203.0.113.9', third);
  await count();
  expect(await kindsOf(member)).toEqual([['address'], ['address'], ['address']]);
  expect((await casesOf(member))[0]?.evidence[0]?.text).toBe(
    'เข้าใช้จากที่อยู่เดียวกัน 203.0.113.* กับเพื่อนหลายคนของผู้แนะนำคนเดียวกัน',
  );
});

it('finds a ring of friends who only paid from one account', async () => {
  const member = await fixture.member();
  const [first, second, other] = [await friendOf(member), await friendOf(member), await friendOf(member)];
  await apart(member, first, second, other);
  await paidFrom(first, '7770001234');
  await paidFrom(second, '7770001234');
  await paidFrom(other, '7770009999');
  await count();
  expect((await casesOf(member)).map(({ friend_id }) => friend_id)).toEqual([first.id, second.id]);
  expect(await kindsOf(member)).toEqual([['bank'], ['bank']]);
});

it('lists cases with the people and what is held, by state and by pages', async () => {
  const list = async (input: object = {}) =>
    (await callStaff(app, 'GET /bo/api/affiliate/cases', input, { as: support })).body.data;
  const all = await list({ state: 'all' });
  const open = await list();
  expect(open.items.every(({ state }) => state === 'open')).toBe(true);
  expect(open.items.length).toBeLessThan(all.items.length);
  const confirmed = await list({ state: 'confirmed' });
  expect(confirmed.items).toMatchObject([{ held: 100, note: 'ดูแล้ว', member: { name: 'สมชาย ใจดี' } }]);
  const seen = [];
  let cursor: string | undefined;
  do {
    const page = await list({ state: 'all', limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.items);
  const nobody = { id: 1, walletId: 0, token: '' };
  expect((await decide(nobody, nobody, 'cleared')).error).toBe(REFUSALS.nothing_found.code);
  const log = await sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = 'POST /bo/api/affiliate/cases/decide'`.execute(db);
  expect(log.rows[0]?.n).toBeGreaterThan(0);
});
