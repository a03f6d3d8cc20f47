import { baht, type Satang, ZERO } from '@chokdee/kernel';
import type { CampaignRule } from '@chokdee/rewards';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
const redeem = ({ token }: RewardMember, code: string) => app.call('POST /api/coupon/redeem', { code }, { token });
const pointsOf = async ({ token }: RewardMember) =>
  (await app.call('POST /api/member/points', {}, { token })).body.data;

interface Wanted {
  readonly rule?: Partial<CampaignRule>;
  readonly state?: string;
  readonly budget?: Satang;
  readonly uses?: number;
  readonly expiresIn?: string;
  readonly isStopped?: boolean;
}

let codes = 0;
/** A code of a campaign of its own: 50 baht of cash unless it is said. */
const makeCode = async ({ rule, state = 'running', budget, uses = 10, expiresIn, isStopped = false }: Wanted = {}) => {
  codes += 1;
  const code = `CODE-${codes}`;
  const said = { pays: 'cash', amount: baht(50), amount_max: baht(50), once: ['member'], ...rule };
  await sql`
    with made as (
      insert into campaign (kind, name, rule, state, budget)
      select 'coupon', ${code}, rule || ${JSON.stringify(said)}::jsonb, ${state}, ${budget ?? null} from campaign where name = 'คูปองโชคดี 50'
      returning campaign_id
    ), batch as (
      insert into coupon_batch (campaign_id, name, uses_max, expires_at, is_stopped)
      select campaign_id, '', ${uses}, clock_timestamp() + ${expiresIn ?? null}::interval, ${isStopped} from made returning batch_id
    )
    insert into coupon (code, batch_id) select ${code}, batch_id from batch`.execute(db);
  return code;
};

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

describe('what a code gives', () => {
  it('is one bonus at a time, also when two codes come at once', async () => {
    const member = await fixture.member();
    for (let turn = 0; turn < 3; turn += 1) {
      const four = await Promise.all([1, 2, 3, 4].map(() => makeCode({ rule: { pays: 'bonus' } })));
      const answers = await Promise.all(four.map(async (code) => (await redeem(member, code)).body));
      expect(answers.filter(({ error }) => error === 0)).toHaveLength(turn === 0 ? 1 : 0);
    }
  });

  it('is free credit with turnover, as the seeded one does, in whatever letters it is typed', async () => {
    const member = await fixture.member();
    const { data } = (await redeem(member, ' chokdee50 ')).body;
    expect(data).toMatchObject({
      kind: 'coupon',
      pays: 'free',
      amount: 50,
      own: 0,
      balance: 50,
      turnover: 150,
      left: 150,
    });
    expect(data).toMatchObject({ state: 'active', cancel: { returns: 0, forfeits: 50 } });
    expect(await balanceOf(member)).toBe(0);
  });

  it('is money in the main wallet at once', async () => {
    const member = await fixture.member();
    expect((await redeem(member, await makeCode())).body.data).toMatchObject({
      state: 'paid',
      amount: 50,
      turnover: 0,
      balance: 0,
      wallet_id: member.walletId,
      cancel: null,
    });
    expect(await balanceOf(member)).toBe(50);
  });

  it('is points, which add up in one wallet', async () => {
    const member = await fixture.member();
    expect(await pointsOf(member)).toEqual({ point: 0 });
    await redeem(member, await makeCode({ rule: { pays: 'points', amount: baht(30) } }));
    await redeem(member, await makeCode({ rule: { pays: 'points', amount: baht(12.5) } }));
    expect(await pointsOf(member)).toEqual({ point: 42.5 });
    expect(await balanceOf(member)).toBe(0);
  });

  it('is in the history with the code, newest first, a page at a time', async () => {
    const member = await fixture.member();
    const given = [await makeCode(), await makeCode({ rule: { pays: 'free' } }), await makeCode()];
    for (const code of given) await redeem(member, code);
    await fixture.claim(member, 'free_credit');
    const page = async (cursor?: string) =>
      (
        await app.call(
          'GET /api/coupon/history',
          { limit: 2, ...(cursor && { cursor }) },
          {
            token: member.token,
          },
        )
      ).body.data;
    const first = await page();
    expect(first.items.map(({ code }) => code)).toEqual([given[2], given[1]]);
    const second = await page(first.next_cursor ?? '');
    expect(second.items.map(({ code, state_text }) => [code, state_text])).toEqual([[given[0], 'ได้รับแล้ว']]);
    expect(second.next_cursor).toBeNull();
  });
});

describe('a code is refused', () => {
  it.each<[what: string, request: Wanted | undefined, error: number]>([
    ['that nobody made', undefined, 5007],
    ['of a campaign that is a draft', { state: 'draft' }, 5007],
    ['that was stopped', { isStopped: true }, 5009],
    ['that expired a second ago', { expiresIn: '-1 second' }, 5009],
    ['of a campaign that is paused', { state: 'paused' }, 5002],
    ['of a campaign that has ended', { state: 'ended' }, 5002],
    ['of a campaign whose budget is a satang short', { budget: baht(49.99) }, 5003],
    ['of a campaign without a budget left', { budget: ZERO }, 5003],
  ])('%s', async (_what, request, error) => {
    const member = await fixture.member();
    expect((await redeem(member, request ? await makeCode(request) : 'NOBODY-MADE-THIS')).body.error).toBe(error);
    expect(await balanceOf(member)).toBe(0);
  });

  it('that has signs no code has', async () => {
    expect((await redeem(await fixture.member(), "x' or ''='")).body.error).toBe(5007);
  });

  it('to who has used it, also when it may be used again by others', async () => {
    const [member, other] = [await fixture.member(), await fixture.member()];
    const code = await makeCode({ rule: { once: [] } });
    expect((await redeem(member, code)).body.error).toBe(0);
    expect((await redeem(member, code.toLowerCase())).body).toMatchObject({ error: 5037, data: { problem: 'used' } });
    expect((await redeem(other, code)).body.error).toBe(0);
    expect(await balanceOf(member)).toBe(50);
  });

  it('to who has used another code of a campaign that is once for a member', async () => {
    const member = await fixture.member();
    const code = await makeCode();
    await sql`insert into coupon (code, batch_id) select ${`${code}-B`}, batch_id from coupon where code = ${code}`.execute(
      db,
    );
    expect((await redeem(member, code)).body.error).toBe(0);
    expect((await redeem(member, `${code}-B`)).body).toMatchObject({ error: 5002, data: { problem: 'used' } });
  });

  it('to who takes a break', async () => {
    const member = await fixture.member();
    await sql`
      insert into member_exclusion (member_id, exclusion_id, kind, until)
      values (${member.id}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(db);
    expect((await redeem(member, await makeCode())).body.error).toBe(1101);
  });
});

describe('at the same time', () => {
  const balances = (members: readonly RewardMember[]) => Promise.all(members.map((member) => balanceOf(member)));
  const fifteen = () => Promise.all(Array.from({ length: 15 }, () => fixture.member()));

  it('fifteen members get a code as often as it may be used', async () => {
    const [members, code] = [await fifteen(), await makeCode({ uses: 4 })];
    const answers = await Promise.all(members.map((member) => redeem(member, code)));
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([
      ...Array(4).fill(0),
      ...Array(11).fill(5008),
    ]);
    expect((await balances(members)).filter((balance) => balance === 50)).toHaveLength(4);
  });

  it('fifteen codes of one campaign give no more than its budget', async () => {
    const [members, code] = [await fifteen(), await makeCode({ uses: 1, budget: baht(149.99) })];
    await sql`
      insert into coupon (code, batch_id) select ${code} || '-' || n, batch_id from coupon, generate_series(1, 15) n where code = ${code}`.execute(
      db,
    );
    const answers = await Promise.all(members.map((member, n) => redeem(member, `${code}-${n + 1}`)));
    expect(answers.map(({ body }) => body.error).sort((a, b) => a - b)).toEqual([0, 0, ...Array(13).fill(5003)]);
    expect((await balances(members)).filter((balance) => balance === 50)).toHaveLength(2);
  });

  it('a member who taps fifty times, in waves as large as the pool serves, gets it once', async () => {
    const [member, code] = [await fixture.member(), await makeCode({ rule: { once: [] } })];
    const answers = [];
    for (const size of [15, 15, 15, 5])
      answers.push(...(await Promise.all(Array.from({ length: size }, () => redeem(member, code)))));
    expect(answers.filter(({ body }) => body.error === 0)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(50);
  });
});
