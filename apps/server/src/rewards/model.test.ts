import { baht } from '@chokdee/kernel';
import type { CampaignKind } from '@chokdee/rewards';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { rewardChecks } from '#src/ledger/checks/reward-checks.ts';
import { watchAllGrants, watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';
import { Player } from '#src/rewards/test/reward-play.ts';

const fixture = await rewardFixture();
const { db } = fixture;

// Little to play and little to give: bonuses end in every way, and budgets and codes run out.
beforeAll(async () => {
  await fixture.change(
    'every_deposit',
    { percent_bp: 5_000, turnover_x100: 100, convert_max: baht(400) },
    { budget: baht(9_000) },
  );
  await fixture.change('daily_deposit', { turnover_x100: 150 }, { budget: baht(2_000) });
  await fixture.change('free_credit', { turnover_x100: 200, convert_max: baht(30) }, { budget: baht(500) });
  await fixture.change('coupon', { turnover_x100: 100, convert_max: null });
  await sql`update coupon_batch set uses_max = 12`.execute(db);
});
afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

interface Step {
  readonly says: string;
  readonly run: (player: Player) => Promise<unknown>;
}
const step = (says: string, run: Step['run']): Step => ({ says, run });
const kinds = fc.constantFrom<CampaignKind>('every_deposit', 'every_deposit', 'daily_deposit', 'free_credit');
const pick = fc.nat(7);

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(100, 200, 333.33)
      .map((amount) => step(`deposit ${amount}`, (player) => player.deposit(amount))),
  },
  { weight: 4, arbitrary: kinds.map((kind) => step(`claim ${kind}`, (player) => player.claim(kind))) },
  { weight: 1, arbitrary: fc.constant(step('redeem', (player) => player.redeem('CHOKDEE50'))) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(pick, fc.constantFrom(10, 50, 99, 100), fc.constantFrom(0, 0, 1, 2, 3))
      .map(([wallet, percent, times]) =>
        step(`bet ${percent} % of ${wallet}, ×${times}`, (player) => player.bet(wallet, percent, times)),
      ),
  },
  { weight: 2, arbitrary: pick.map((bet) => step(`void ${bet}`, (player) => player.voidBet(bet))) },
  { weight: 1, arbitrary: pick.map((grant) => step(`cancel ${grant}`, (player) => player.cancel(grant))) },
  { weight: 3, arbitrary: fc.constant(step('watch', () => watchGrants(db))) },
  { weight: 1, arbitrary: fc.constant(step('expire', (player) => player.expire())) },
  {
    weight: 1,
    arbitrary: fc.tuple(kinds, pick).map(([kind, grant]) => step(`rush ${kind}`, (player) => player.rush(kind, grant))),
  },
);

/** What every bonus shows is what its member remembers having played, and it ended for a reason. */
const expectTrueGrants = async (player: Player): Promise<void> => {
  for (const grant of await player.history()) {
    const played = Math.max(0, player.played.get(grant.wallet_id) ?? 0);
    expect(grant.played).toBeCloseTo(played, 4);
    expect(grant.left).toBeCloseTo(Math.max(0, grant.turnover - played), 4);
    if (grant.state === 'active') expect(grant.left).toBeGreaterThan(0);
    else expect(grant.balance).toBe(0);
    if (grant.state === 'converted')
      expect((player.peak.get(grant.wallet_id) ?? 0) + 1e-6).toBeGreaterThanOrEqual(grant.turnover);
    const most = grant.state === 'converted' ? grant.own + (grant.convert_max ?? Number.POSITIVE_INFINITY) : grant.own;
    expect(grant.moved).toBeLessThanOrEqual(most + 1e-6);
  }
};

/** No satang came from nowhere: what he has is what came in, what he was given, less what went back to the house. */
const expectTrueMoney = async (player: Player): Promise<void> => {
  const wallets = await player.wallets();
  expect(wallets.every(({ posted }) => posted >= 0)).toBe(true);
  const { rows } = await sql<{ given: number; forfeited: number }>`
    select (select coalesce(sum(amount), 0)::bigint from reward_grant where member_id = ${player.member.id}) as given,
      (select coalesce(sum(amount), 0)::bigint from transfer where member_id = ${player.member.id} and kind = 'bonus_forfeited') as forfeited`.execute(
    db,
  );
  const { given, forfeited } = rows[0] ?? { given: Number.NaN, forfeited: Number.NaN };
  const has = wallets.reduce((sum, { posted }) => sum + posted, 0);
  expect(has).toBe(Math.round(player.paidIn * 100) + given - forfeited);
};

it('whatever a member does, turnover, wallets and budgets are what facts and ledger say', async () => {
  const sequence = fc.array(steps, { minLength: 5, maxLength: 30, size: 'max' });
  const property = fc.asyncProperty(sequence, async (all) => {
    const player = new Player(fixture, await fixture.member());
    for (const { run } of all) await run(player);
    await watchAllGrants(db);
    await expectTrueGrants(player);
    await expectTrueMoney(player);
    expect(await audit(db, rewardChecks)).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: 40,
    interruptAfterTimeLimit: 12_000,
    endOnFailure: true,
    reporter: (details) => {
      if (details.failed)
        throw new Error(`${details.counterexample?.[0].map(({ says }) => says).join(' → ')}`, {
          cause: details.errorInstance,
        });
    },
  });
});
