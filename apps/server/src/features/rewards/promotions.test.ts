import { baht, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { audit } from '#src/ledger/audit.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, play, balanceOf } = fixture;
const active = async ({ token }: RewardMember) =>
  (await app.call('GET /api/promotion/active', {}, { token })).body.data.items;
const cancel = ({ token }: RewardMember, grant_id: string) =>
  app.call('POST /api/promotion/cancel', { grant_id }, { token });
/** A member who deposited 500 and took the daily bonus of 20 %: 600 to play three times. */
const withBonus = async (before = 0) => {
  const member = await fixture.member(before);
  await fixture.deposit(member, 500);
  const { data, error } = (await fixture.claim(member, 'daily_deposit')).body;
  expect(error).toBe(0);
  return { member, grant: data };
};

beforeAll(() => fixture.change('daily_deposit', { amount_max: baht(100) }));
afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

describe('a bonus on a deposit', () => {
  it('lies with the deposit in a wallet of its own and says what is left to play', async () => {
    const { member, grant } = await withBonus();
    expect(grant).toMatchObject({
      amount: 100,
      own: 500,
      balance: 600,
      turnover: 1_800,
      played: 0,
      left: 1_800,
      state: 'active',
    });
    expect(await balanceOf(member)).toBe(0);
    const wallets = (await app.call('POST /api/member/wallets', {}, { token: member.token })).body.data;
    expect(wallets.map(({ wallet_type_id, balance }) => [wallet_type_id, balance])).toEqual([
      [1, 0],
      [2, 600],
    ]);
  });

  it('becomes money with the last baht of turnover, and not a satang before', async () => {
    const { member, grant } = await withBonus();
    await play(member, grant.wallet_id, 600, 700);
    await play(member, grant.wallet_id, 700, 650);
    await play(member, grant.wallet_id, 499.99, 400);
    await watchGrants(db);
    expect((await active(member))[0]).toMatchObject({ played: 1_799.99, left: 0.01, state: 'active' });
    await play(member, grant.wallet_id, 0.01);
    await watchGrants(db);
    expect(await active(member)).toEqual([]);
    expect(await balanceOf(member, grant.wallet_id)).toBe(0);
    expect(await balanceOf(member)).toBeCloseTo(550);
    const [ended] = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data.items;
    expect(ended).toMatchObject({ state: 'converted', moved: 550, cancel: null });
  });

  it('counts neither play from the main wallet nor what was hedged, and a correction takes turnover back', async () => {
    const { member, grant } = await withBonus(1_000);
    await play(member, member.walletId, 1_000, 1_000);
    await makeFact(db, member.id, { stake: baht(900), eligible: satang(0), walletId: grant.wallet_id });
    expect((await active(member))[0]?.played).toBe(0);
    expect((await active(member))[0]?.counts.join(' ')).toMatch(
      /จากกระเป๋านี้.*แทงคลุม.*70%.*มีโอกาสเสียจริง.*ส่วนต่าง.*ยกเลิกหรือแก้ผล/,
    );
    await play(member, grant.wallet_id, 200);
    await makeFact(db, member.id, { stake: satang(-20_000), walletId: grant.wallet_id });
    expect((await active(member))[0]).toMatchObject({ played: 0, left: 1_800 });
  });

  it('lets no more through than the deposit and its cap', async () => {
    await fixture.change('daily_deposit', { convert_max: baht(1_000) });
    const { member, grant } = await withBonus();
    await fixture.change('daily_deposit', { convert_max: null });
    await play(member, grant.wallet_id, 600, 5_000);
    await play(member, grant.wallet_id, 1_200, 0.01);
    await watchGrants(db);
    expect([await balanceOf(member), await balanceOf(member, grant.wallet_id)]).toEqual([1_500, 0]);
  });

  it('is given up: the deposit that is left returns, the bonus and its winnings do not', async () => {
    const { member, grant } = await withBonus();
    await play(member, grant.wallet_id, 100, 300);
    expect((await active(member))[0]?.cancel).toMatchObject({ returns: 500, forfeits: 300 });
    expect((await cancel(member, grant.grant_id)).body.data).toMatchObject({ state: 'cancelled', moved: 500 });
    expect([await balanceOf(member), await balanceOf(member, grant.wallet_id)]).toEqual([500, 0]);
    expect((await cancel(member, grant.grant_id)).body.error).toBe(5006);
    expect((await fixture.claim(member, 'every_deposit')).body.error).toBe(5004);
  });

  it('plays the deposit first: what is lost is not of the bonus', async () => {
    const { member, grant } = await withBonus();
    await play(member, grant.wallet_id, 100);
    expect((await active(member))[0]?.cancel).toMatchObject({ returns: 400, forfeits: 100 });
    await cancel(member, grant.grant_id);
    expect([await balanceOf(member), await balanceOf(member, grant.wallet_id)]).toEqual([400, 0]);
  });

  it('is on the deposit that the member was shown, also when a newer one has come', async () => {
    const member = await fixture.member();
    const shown = await fixture.deposit(member, 500);
    await fixture.deposit(member, 2_000);
    const promotion_id = await fixture.campaignOf('daily_deposit');
    const request = { promotion_id, deposit_id: shown };
    expect((await app.call('POST /api/promotion/claim', request, { token: member.token })).body.data.own).toBe(500);
    const stranger = await fixture.member();
    await fixture.deposit(stranger, 500);
    expect((await app.call('POST /api/promotion/claim', request, { token: stranger.token })).body.error).toBe(5004);
  });

  it('waits past its time for bets that are decided but not counted', async () => {
    const { member, grant } = await withBonus();
    await sql`update reward_grant set expires_at = clock_timestamp() where grant_id = ${grant.grant_id}`.execute(db);
    await sql`
      insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, started_at, ended_at, is_due)
      values (${member.id}, 1, 'decided', 1, ${grant.wallet_id}, 100, clock_timestamp(), clock_timestamp(), true)`.execute(
      db,
    );
    await watchGrants(db);
    expect(await active(member)).toHaveLength(1);
    await sql`delete from game_round where member_id = ${member.id}`.execute(db);
    await watchGrants(db);
    expect(await active(member)).toHaveLength(0);
  });

  it('is used up when nothing is left and no bet is open', async () => {
    const { member, grant } = await withBonus();
    await play(member, grant.wallet_id, 600);
    await watchGrants(db);
    const [ended] = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data.items;
    expect(ended).toMatchObject({ grant_id: grant.grant_id, state: 'used_up', left: 1_200 });
  });

  it('ends when its time is over, unless it was played through in the same moment', async () => {
    const [late, just] = [await withBonus(), await withBonus()];
    await play(just.member, just.grant.wallet_id, 600, 600);
    await play(just.member, just.grant.wallet_id, 600, 600);
    await play(just.member, just.grant.wallet_id, 600, 600);
    await sql`update reward_grant set expires_at = clock_timestamp() where state = 'active'`.execute(db);
    await watchGrants(db);
    expect([await balanceOf(late.member), await balanceOf(just.member)]).toEqual([500, 600]);
  });

  it('is no bonus of a stranger', async () => {
    const { grant } = await withBonus();
    const stranger = await fixture.member();
    expect((await cancel(stranger, grant.grant_id)).body.error).toBe(5005);
  });
});

const takeBreak = ({ id }: RewardMember) =>
  sql`insert into member_exclusion (member_id, exclusion_id, kind, until) values (${id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(
    db,
  );

describe('who may have a promotion', () => {
  it('needs a deposit, large enough, of the last day, that is still there', async () => {
    const member = await fixture.member();
    expect((await fixture.claim(member, 'every_deposit')).body.error).toBe(5004);
    await fixture.deposit(member, 99.99);
    expect((await fixture.claim(member, 'every_deposit')).body).toMatchObject({
      error: 5002,
      data: { problem: 'base_min' },
    });
    const old = await fixture.member();
    await fixture.deposit(old, 500, { at: new Date(Date.now() - 24 * 3_600_000 - 1_000) });
    expect((await fixture.claim(old, 'every_deposit')).body.error).toBe(5004);
    const spent = await fixture.member();
    await fixture.deposit(spent, 500);
    await play(spent, spent.walletId, 1);
    expect((await fixture.claim(spent, 'every_deposit')).body.error).toBe(5004);
  });

  it('gives one bonus at a time, one for a deposit, and the first only on the first', async () => {
    const member = await fixture.member();
    await fixture.deposit(member, 500);
    expect((await fixture.claim(member, 'first_deposit')).body.error).toBe(0);
    await fixture.deposit(member, 500);
    expect((await fixture.claim(member, 'every_deposit')).body).toMatchObject({
      error: 5002,
      data: { problem: 'active_bonus' },
    });
    const second = await fixture.member();
    await fixture.deposit(second, 50, { at: new Date(Date.now() - 3_600_000) });
    await fixture.deposit(second, 500);
    expect((await fixture.claim(second, 'first_deposit')).body).toMatchObject({
      data: { problem: 'not_first_deposit' },
    });
  });

  it('gives a daily one again on the next day only', async () => {
    const { member, grant } = await withBonus();
    await cancel(member, grant.grant_id);
    await fixture.deposit(member, 500);
    expect((await fixture.claim(member, 'daily_deposit')).body).toMatchObject({ data: { problem: 'used_today' } });
    await sql`update reward_mark set value = replace(value, '/2', '/1') where scope = 'day' and member_id = ${member.id}`.execute(
      db,
    );
    expect((await fixture.claim(member, 'daily_deposit')).body.error).toBe(0);
  });

  it('stops at the last baht of its budget', async () => {
    const { rows } = await sql<{ given: number }>`
      select coalesce(sum(amount), 0)::bigint as given from reward_grant join campaign using (campaign_id) where kind = 'free_credit'`.execute(
      db,
    );
    await fixture.change('free_credit', {}, { budget: satang((rows[0]?.given ?? 0) + 2_000) });
    const [one, two] = [await fixture.member(), await fixture.member()];
    expect((await fixture.claim(one, 'free_credit')).body.error).toBe(0);
    expect((await fixture.claim(two, 'free_credit')).body.error).toBe(5003);
    await fixture.change('free_credit', {}, { budget: null });
  });

  it('gives free credit once to a member, also to fifty calls in waves as large as the pool serves', async () => {
    const member = await fixture.member();
    const answers = [];
    for (const size of [17, 17, 16])
      answers.push(...(await Promise.all(Array.from({ length: size }, () => fixture.claim(member, 'free_credit')))));
    expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
    expect(await active(member)).toHaveLength(1);
  });

  it('knows a device and a phone again behind another account', async () => {
    const device = 'device-of-a-family';
    const [one, two] = [await fixture.member(0, device), await fixture.member(0, device)];
    expect((await fixture.claim(one, 'free_credit')).body.error).toBe(0);
    expect((await fixture.claim(two, 'free_credit')).body).toMatchObject({ data: { problem: 'used' } });
  });

  it('is nothing for who takes a break', async () => {
    const member = await fixture.member();
    await takeBreak(member);
    expect((await fixture.claim(member, 'free_credit')).body.error).toBe(1101);
  });
});

describe('the list', () => {
  const list = async (token?: string) =>
    (await app.call('GET /api/promotion/list', {}, token ? { token } : {})).body.data.items;

  it('shows guests what runs, with the rules in words', async () => {
    const items = await list();
    expect(items.map(({ kind }) => kind)).toEqual([
      'first_deposit',
      'daily_deposit',
      'every_deposit',
      'product_deposit',
      'free_credit',
    ]);
    expect(items[0]).toMatchObject({ can_claim: null, given_for: 'deposit', on_deposit: null });
    expect(items[0]?.rules.join(' ')).toContain('ต้องเล่นครบ 5 เท่าของยอดฝากรวมโบนัส');
  });

  it('says whom a campaign is for before the claim, and names that rule when it refuses', async () => {
    const member = await fixture.member();
    const rule = 'สำหรับสมาชิกระดับ 3 ขึ้นไป';
    const forLevel = (audience: object) =>
      sql`update campaign set audience = ${JSON.stringify(audience)}::jsonb where kind = 'free_credit'`.execute(db);
    await forLevel({ level_min: 3 });
    const shown = (await list(member.token)).find(({ kind }) => kind === 'free_credit');
    expect(shown).toMatchObject({ can_claim: false, reason: rule });
    expect(shown?.rules).toContain(rule);
    expect((await fixture.claim(member, 'free_credit')).body.data).toMatchObject({ problem: 'level', message: rule });
    await forLevel({});
  });

  it('tells a member what his newest deposit would give, and else why not', async () => {
    const member = await fixture.member();
    const before = await list(member.token);
    expect(before.find(({ kind }) => kind === 'first_deposit')).toMatchObject({ can_claim: true, on_deposit: null });
    await fixture.deposit(member, 300);
    const after = await list(member.token);
    expect(after.find(({ kind }) => kind === 'first_deposit')).toMatchObject({
      can_claim: true,
      on_deposit: { amount: 300, reward: 300, turnover: 3_000 },
    });
    await fixture.claim(member, 'first_deposit');
    const taken = await list(member.token);
    expect(taken.find(({ kind }) => kind === 'first_deposit')).toMatchObject({ can_claim: false });
    expect(taken.find(({ kind }) => kind === 'every_deposit')?.reason).toContain('รับได้ทีละหนึ่งโบนัส');
  });
});

it('a withdrawal says which bonus holds the money and how much is left to play', async () => {
  const { member } = await withBonus();
  const { blocked } = (await app.call('GET /api/member/withdraw/info', {}, { token: member.token })).body.data;
  expect(blocked.find(({ reason }) => reason === 'bonus')).toMatchObject({ amount: 1_800 });
  expect(blocked.some(({ reason }) => reason === 'balance')).toBe(false);
});
