import type { Sent, StaffAnswer, WheelState } from '@chokdee/contract';
import { baht, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '#src/db/transaction.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { lockCampaign } from '#src/rewards/campaigns.ts';
import { give } from '#src/rewards/give.ts';
import { type RewardFixture, type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';
import { seedWheels } from '#src/seed/wheel.ts';

interface FieldWanted {
  readonly pays: 'cash' | 'points' | 'free' | 'none';
  readonly amount: number;
  readonly weight?: number;
}

interface Terms {
  readonly point_cost?: Satang | null;
  readonly daily_limit?: number;
  readonly free_daily?: number;
  readonly free_deposit?: Satang | null;
  readonly free_max?: number;
  readonly state?: WheelState;
  readonly starts_at?: Date | null;
  readonly ends_at?: Date | null;
}

/** A house with both wheels: the first costs 20 points, the second has one free spin a day and one for each 500 baht. */
export const wheelFixture = async () => {
  const fixture = await rewardFixture();
  const { app, db } = fixture;
  await seedWheels(db, true);
  let lists = 1_000;
  return {
    ...fixture,
    asDraft,
    /** A member with so many points. */
    rich: (points: number): Promise<RewardMember> => richMember(fixture, points),
    /** Changes what a wheel asks. */
    terms: async (wheelId: number, terms: Terms): Promise<void> => {
      await db.updateTable('wheel').set(terms).where('wheel_id', '=', wheelId).execute();
    },
    /** Gives a wheel other fields: with one alone every spin lands there. */
    fields: async (wheelId: number, requests: readonly FieldWanted[]): Promise<void> => {
      lists += 1;
      await db
        .insertInto('wheel_prize')
        .values(
          requests.map(({ pays, amount, weight = 1 }, index) => ({
            wheel_id: wheelId,
            list_no: lists,
            prize_id: index + 1,
            name: `ช่อง ${index + 1}`,
            pays,
            weight,
            amount: baht(amount),
            colour: '#000000',
          })),
        )
        .execute();
      await sql`update wheel set list_no = ${lists} where wheel_id = ${wheelId}`.execute(db);
    },
    spin: async ({ token }: RewardMember, seen: Sent<'POST /api/wheel/spin'> = {}) =>
      (await app.call('POST /api/wheel/spin', seen, { token })).body,
    spinV2: async ({ token }: RewardMember, use?: 'free' | 'points') =>
      (await app.call('POST /api/wheel/spin_v2', use ? { use } : {}, { token })).body,
    claimSpin: async ({ token }: RewardMember, spinId: string) =>
      (await app.call('POST /api/wheel/reward', { spin_id: spinId }, { token })).body,
    configV2: async ({ token }: RewardMember) => (await app.call('GET /api/wheel/config_v2', {}, { token })).body.data,
    config: async ({ token }: RewardMember) => (await app.call('GET /api/wheel/config', {}, { token })).body.data,
    proof: async ({ token }: RewardMember, spinId: string) =>
      (await app.call('GET /api/wheel/proof', { spin_id: spinId }, { token })).body,
    reseed: async ({ token }: RewardMember, clientSeed?: string) =>
      (await app.call('POST /api/wheel/seed', clientSeed ? { client_seed: clientSeed } : {}, { token })).body.data,
    historyOf: async ({ token }: RewardMember) =>
      (await app.call('GET /api/wheel/history', {}, { token })).body.data.items,
    pointsOf: async ({ token }: RewardMember): Promise<number> =>
      (await app.call('POST /api/member/points', {}, { token })).body.data.point,
  };
};

/** A wheel as an editor sends it back. */
const asDraft = ({ phase: _phase, prizes, ...wheel }: StaffAnswer<'GET /bo/api/wheels/wheel'>) => ({
  ...onlyTerms(wheel),
  prizes: prizes.map(({ prize_id: _id, percent: _percent, landed: _landed, expected: _expected, ...field }) => field),
});

/** Without what was counted of it. */
const onlyTerms = <Wheel extends Record<Counted, unknown>>(wheel: Wheel): Omit<Wheel, Counted> => {
  const {
    spins: _spins,
    spinners: _spinners,
    won: _won,
    claimed: _claimed,
    points_won: _pointsWon,
    points_taken: _pointsTaken,
    cost_per_spin: _cost,
    likelihood: _likelihood,
    ...terms
  } = wheel;
  return terms;
};
type Counted =
  | 'spins'
  | 'spinners'
  | 'won'
  | 'claimed'
  | 'points_won'
  | 'points_taken'
  | 'cost_per_spin'
  | 'likelihood';

const richMember = async (fixture: RewardFixture, points: number): Promise<RewardMember> => {
  const member = await fixture.member();
  const campaignId = await fixture.campaignOf('manual');
  await inTransaction(fixture.db, async (trx) => {
    const campaign = await lockCampaign(trx, campaignId);
    if (!campaign) throw new Error('no campaign');
    await lockWalletsOf(trx, [member.id]);
    const rule = { ...campaign.rule, pays: 'points' as const };
    const gift = { memberId: member.id, key: `manual:${uuid()}`, amount: baht(points), now: new Date() };
    await give(trx, { ...gift, campaign: { ...campaign, rule } });
  });
  return member;
};
