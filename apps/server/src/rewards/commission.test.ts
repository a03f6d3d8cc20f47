import { addDays, type Day } from '@chokdee/kernel';
import { PRODUCTS, type Product } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { affiliateChecks } from '#src/ledger/checks/affiliate-checks.ts';
import { countRewards } from '#src/rewards/nights/count-rewards.ts';
import { MEMBERS_AT_ONCE } from '#src/rewards/nights/walk-members.ts';
import { affiliateFixture, TODAY, YESTERDAY } from '#src/rewards/test/affiliate-fixture.ts';
import type { RewardMember } from '#src/rewards/test/reward-fixture.ts';

const fixture = await affiliateFixture();
const { db, friendOf, played, count, resume, commissionOf } = fixture;

afterAll(async () => {
  expect(await audit(db, affiliateChecks)).toEqual([]);
});

/** A member and three below him, each brought by the one before. */
const line = async (): Promise<[RewardMember, RewardMember, RewardMember, RewardMember, RewardMember]> => {
  const top = await friendOf(null);
  const first = await friendOf(top);
  const second = await friendOf(first);
  const third = await friendOf(second);
  return [top, first, second, third, await friendOf(third)];
};
const amounts = async (member: RewardMember) => (await commissionOf(member)).map(({ amount }) => amount);

it('reaches three levels up and no further, by the rate of each', async () => {
  const [top, first, second, third, fourth] = await line();
  await played(fourth, YESTERDAY, { stake: 100_000 });
  await count();
  expect(await commissionOf(third)).toEqual([
    { day: YESTERDAY, from: fourth.id, level: 1, product: 'lotto', stake: 100_000, amount: 500 },
  ]);
  expect(await commissionOf(second)).toMatchObject([{ level: 2, amount: 200 }]);
  expect(await commissionOf(first)).toMatchObject([{ level: 3, amount: 100 }]);
  expect(await commissionOf(top)).toEqual([]);
});

it('keeps the parts of a satang, by product, and counts no free credit', async () => {
  const [top, friend] = await line();
  for (const stake of [199, 399, 1_000]) await played(friend, YESTERDAY, { stake });
  await played(friend, YESTERDAY, { stake: 999, product: 'casino' });
  await played(friend, YESTERDAY, { stake: 20_000, product: 'slot', walletTypeId: 2 });
  await played(friend, YESTERDAY, { stake: 900_000, walletTypeId: 3 });
  await played(friend, TODAY, { stake: 900_000 });
  await count();
  expect(await commissionOf(top)).toMatchObject([
    { product: 'casino', stake: 999, amount: 2.997 },
    { product: 'lotto', stake: 1_598, amount: 7.99 },
    { product: 'slot', stake: 20_000, amount: 80 },
  ]);
});

it('is the whole of a satang once small bets have filled it', async () => {
  const [top, friend] = await line();
  for (let spin = 0; spin < 20; spin += 1) await played(friend, YESTERDAY, { stake: 100, product: 'slot' });
  await count();
  expect(await amounts(top)).toEqual([8]);
  expect(await fixture.summary(top)).toMatchObject({ total: 0.08, yesterday: 0.08, balance: 0.08 });
});

it('is counted once, however often a night runs and by how many', async () => {
  const [top, friend] = await line();
  await played(friend, YESTERDAY, { stake: 40_000 });
  await sql`delete from reward_run`.execute(db);
  await Promise.all([resume(YESTERDAY), resume(YESTERDAY), resume(YESTERDAY)]);
  await count();
  await countRewards(db);
  expect(await amounts(top)).toEqual([200]);
  expect(await fixture.summary(top)).toMatchObject({ total: 2, yesterday: 2, balance: 2 });
});

/** Rates by level, the same for every product, from a day on. */
const setRates = async (from: Day, ...rates: readonly [number, number, number]): Promise<void> => {
  for (const [index, rate] of rates.entries())
    await sql`
      insert into affiliate_rate (from_day, level, product, rate_bp)
      select ${from}::date, ${index + 1}::int, product, ${rate}::int from unnest(${[...PRODUCTS]}::text[]) as p (product)`.execute(
      db,
    );
};
/** As they were seeded. */
const resetRates = async (from: Day): Promise<void> => {
  await sql`
    insert into affiliate_rate select ${from}::date, level, product, rate_bp from affiliate_rate where from_day = '2000-01-01'`.execute(
    db,
  );
};

it('takes back exactly what a fact had earned, by the rates of its own day', async () => {
  const [top, friend] = await line();
  const day = addDays(YESTERDAY, -100);
  await setRates(addDays(day, 1), 100, 0, 0);
  await resetRates(addDays(day, 5));
  const ref = await played(friend, day, { stake: 33_333 });
  await count(day);
  await played(friend, addDays(day, 2), { stake: -33_333, ref, no: 2 });
  await played(friend, addDays(day, 2), { stake: 33_333, ref, no: 2 });
  await count(addDays(day, 2));
  expect(await amounts(top)).toEqual([166.665, 166.665]);
  await played(friend, addDays(day, 6), { stake: -33_333, ref, no: 3 });
  await count(addDays(day, 6));
  expect(await amounts(top)).toEqual([166.665, 166.665, -333.33]);
  expect(await fixture.summary(top)).toMatchObject({ total: 0, balance: 0 });
});

it('takes nothing back of what was never counted', async () => {
  const [top, friend] = await line();
  const day = addDays(YESTERDAY, -40);
  const ref = await played(friend, day, { stake: 50_000 });
  await played(friend, addDays(day, 1), { stake: -50_000, ref, no: 2 });
  await played(friend, addDays(day, 1), { stake: 20_000, ref, no: 2 });
  await count(addDays(day, 1));
  expect(await amounts(top)).toEqual([100]);
});

it('nets what was played and taken back on one day', async () => {
  const [top, friend] = await line();
  const ref = await played(friend, YESTERDAY, { stake: 50_000 });
  await played(friend, YESTERDAY, { stake: -50_000, ref, no: 2 });
  await played(friend, YESTERDAY, { stake: 30_000, ref, no: 2 });
  await count();
  expect(await commissionOf(top)).toMatchObject([{ stake: 30_000, amount: 150 }]);
});

it('goes on where a night was killed', async () => {
  const day = addDays(YESTERDAY, -30);
  const top = await friendOf(null);
  const first = await friendOf(top);
  await sql`
    insert into member (phone, name, password_hash)
    select '06' || lpad(n::text, 8, '0'), '', 'none' from generate_series(1, ${MEMBERS_AT_ONCE}) n`.execute(db);
  const last = await friendOf(top);
  for (const friend of [first, last]) await played(friend, day, { stake: 10_000 });
  await sql`alter table affiliate_commission add constraint killed check (from_member_id <> ${sql.lit(last.id)}) not valid`.execute(
    db,
  );
  await expect(count(day)).rejects.toThrow('killed');
  expect(await amounts(top)).toEqual([50]);
  await sql`alter table affiliate_commission drop constraint killed`.execute(db);
  await resume(day);
  expect(await amounts(top)).toEqual([50, 50]);
  expect(await fixture.summary(top)).toMatchObject({ total: 1 });
});
afterEach(() => sql`alter table affiliate_commission drop constraint if exists killed`.execute(db));

interface Played {
  readonly who: number;
  readonly product: Product;
  readonly day: number;
  readonly stake: number;
  readonly ref: string;
  readonly no: number;
  /** The day of what it takes back. */
  readonly takesBack?: number;
}

/** The same numbers for the same seed. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

it.each([1, 2, 3])('is what the facts say, counted here in another way (seed %i)', async (seed) => {
  const any = numbersFrom(seed);
  const start = addDays(YESTERDAY, -200 + seed * 20);
  const DAYS = 7;
  const rates = [0, 2, 5].map((day) => ({ day, bp: [any(501), any(120), any(60)] as const }));
  for (const { day, bp } of rates) await setRates(addDays(start, day), ...bp);
  await resetRates(addDays(start, DAYS));
  const rateOf = (level: number, day: number) => rates.findLast((rate) => rate.day <= day)?.bp[level - 1] ?? 0;

  const tree: { member: RewardMember; above: number | null }[] = [];
  for (let index = 0; index < 14; index += 1) {
    const above = index === 0 || any(6) === 0 ? null : any(index);
    tree.push({ member: await friendOf(above === null ? null : (tree[above]?.member ?? null)), above });
  }
  const facts: Played[] = [];
  for (let index = 0; index < 120; index += 1) {
    const product = PRODUCTS[any(PRODUCTS.length)] ?? 'lotto';
    const fact = { who: any(tree.length), product, day: any(DAYS), stake: 1 + any(90_000), ref: uuid(), no: 1 };
    facts.push(fact);
    for (let { day, no, stake } = fact; any(3) === 0; no += 1) {
      const later = day + any(DAYS - day);
      facts.push({ ...fact, day: later, no: no + 1, stake: -stake, takesBack: day });
      stake = 1 + any(90_000);
      facts.push({ ...fact, day: later, no: no + 1, stake });
      day = later;
    }
  }
  for (const { who, day, takesBack: _day, ...fact } of facts)
    await played(tree[who]?.member as RewardMember, addDays(start, day), fact);
  for (let day = 0; day < DAYS; day += 1) await count(addDays(start, day));

  const meant = new Map<string, number>();
  for (const { who, product, day, stake, takesBack } of facts) {
    let earner = tree[who]?.above ?? null;
    for (let level = 1; level <= 3 && earner !== null; level += 1) {
      const part = stake * rateOf(level, takesBack ?? day);
      const key = [earner, addDays(start, day), tree[who]?.member.id, level, product].join('/');
      if (rateOf(level, takesBack ?? day) > 0) meant.set(key, (meant.get(key) ?? 0) + part);
      earner = tree[earner]?.above ?? null;
    }
  }
  const counted = new Map<string, number>();
  for (const [index, { member }] of tree.entries())
    for (const { day, from, level, product, amount } of await commissionOf(member))
      counted.set([index, day, from, level, product].join('/'), Math.round(amount * 10_000));
  expect(meant.size).toBeGreaterThan(100);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(meant));
});
