import type { StaffSent } from '@chokdee/contract';
import { baht, dayOf } from '@chokdee/kernel';
import type { Pays } from '@chokdee/rewards';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { inTransaction } from '#src/db/transaction.ts';
import type { CashierFixture, CashierMember } from '#src/features/cashier/test/cashier-fixture.ts';
import { callStaff, confirmAsked, done, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { lockCampaign } from '#src/rewards/campaigns.ts';
import { claimOffer } from '#src/rewards/claims/claim-offer.ts';
import { give } from '#src/rewards/give.ts';
import { seedRewards } from '#src/seed/rewards.ts';

type Draft = StaffSent<'POST /bo/api/rewards/campaign/save'>;
const RULE: Draft['rule'] = {
  pays: 'cash',
  amount: 5_000,
  percent: 0,
  amount_max: 5_000,
  base_min: 0,
  turnover_times: 0,
  products: null,
  convert_max: null,
  expires_hours: 48,
  claim_hours: 24,
  once: ['member'],
};

interface Hands {
  /** Says yes to campaigns and codes. */
  readonly owner: TestStaff;
  readonly manager: TestStaff;
  readonly finance: TestStaff;
  readonly finance2: TestStaff;
}

/** The ways in which a house gives value to members: by hand, by campaigns that people make, by rule. */
export const giving = async (fixture: CashierFixture) => {
  const { app, db } = fixture;
  await seedRewards(db, true);
  const [owner, manager, finance, finance2] = [
    await makeStaff(app, 'owner'),
    await makeStaff(app, 'manager'),
    await makeStaff(app, 'finance'),
    await makeStaff(app, 'finance'),
  ];
  const hands = { owner, manager, finance, finance2 };
  return { ...hands, ...byHand(fixture, hands), ...byCampaign(fixture, hands), ...byRule(fixture) };
};

const byHand = ({ app }: CashierFixture, { manager, finance, finance2 }: Hands) => {
  const decide = async (approval_id: string, as: TestStaff) => {
    const sent = { approval_id, decision: 'approve' as const };
    expect((await callStaff(app, 'POST /bo/api/approvals/decide', sent, { as })).body).toMatchObject({ error: 0 });
  };
  /** One of finance asks, the other confirms. */
  const adjust = async (
    member: CashierMember,
    amount: number,
    { direction = 'in', wallet_id = member.walletId }: { direction?: 'in' | 'out'; wallet_id?: number } = {},
  ) => {
    const sent = { member_id: member.id, wallet_id, direction, amount, reason: 'ชดเชย' };
    const { body } = await callStaff(app, 'POST /bo/api/member/adjust', sent, { as: finance });
    await decide(body.data.approval_id, finance2);
  };
  /** A gift by hand, to which a second person says yes where that is needed. */
  const grant = async (member: CashierMember, amount: number, pays: Pays = 'cash', turnover_times = 0) => {
    const sent = { member_id: member.id, pays, amount, turnover_times, reason: 'ชดเชย' };
    const { body } = await callStaff(app, 'POST /bo/api/rewards/grant/give', sent, { as: manager });
    expect(body).toMatchObject({ error: 0 });
    if (body.data.status === 'waiting') await decide(body.data.id, finance);
  };
  return { adjust, grant };
};

/** Sets a campaign going, as one who asks and the owner who confirms. */
const starting =
  (app: CashierFixture['app'], owner: TestStaff) => async (campaign_id: number, version: number, as: TestStaff) => {
    const state = { campaign_id, version, state: 'running' as const };
    const { body } = await callStaff(app, 'POST /bo/api/rewards/campaign/state', state, { as });
    expect(await confirmAsked(app, body.data, owner)).toBe(0);
  };

const byCampaign = ({ app, db }: CashierFixture, { owner, manager }: Hands) => {
  const start = starting(app, owner);
  /** The manager makes a campaign of coupons and sets it going; somebody makes a code. */
  const coupon = async (maker = manager): Promise<{ campaign_id: number; code: string }> => {
    const about = { name: 'คูปอง', summary: '', detail: '', image: '', starts_at: null, ends_at: null, position: 0 };
    const draft = { kind: 'coupon' as const, ...about, audience: {}, budget: 50_000, rule: RULE };
    const made = await callStaff(app, 'POST /bo/api/rewards/campaign/save', draft, { as: manager });
    expect(made.body).toMatchObject({ error: 0 });
    const { campaign_id, version } = done(made.body.data);
    await start(campaign_id, version, manager);
    const code = `GIFT${campaign_id}`;
    const batch = { campaign_id, name: 'ชุด', code, uses_max: 10, expires_at: null };
    const codes = await callStaff(app, 'POST /bo/api/rewards/coupons/make', batch, { as: maker });
    expect(await confirmAsked(app, codes.body.data, owner)).toBe(0);
    return { campaign_id, code };
  };
  const redeem = async ({ token }: CashierMember, { code }: { code: string }) =>
    expect((await app.call('POST /api/coupon/redeem', { code }, { token })).body).toMatchObject({ error: 0 });
  /** That a campaign was made by two: one asked before it had a number, the other confirmed it. */
  const confirmedCampaign = (subject_id: number, { id: requested_by }: TestStaff, { id: decided_by }: TestStaff) =>
    db
      .insertInto('approval')
      .values({
        approval_id: uuid(),
        kind: 'POST /bo/api/rewards/campaign/save',
        subject_type: 'campaign',
        subject_id: 'new',
        payload: '{}',
        before: '{}',
        after: '{}',
        reason: '',
        status: 'approved',
        requested_by,
        decided_by,
        decided_at: new Date(),
        expires_at: new Date(),
        result: JSON.stringify({ subject_id }),
      })
      .execute();
  /** Steps of a campaign by somebody. */
  const touch = async (campaign_id: number, as: TestStaff, states: readonly ('paused' | 'running')[]) => {
    for (const state of states) {
      const { version } = await db
        .selectFrom('campaign')
        .select('version')
        .where('campaign_id', '=', campaign_id)
        .executeTakeFirstOrThrow();
      if (state === 'running') {
        await start(campaign_id, version, as);
        continue;
      }
      const sent = { campaign_id, version, state };
      const { body } = await callStaff(app, 'POST /bo/api/rewards/campaign/state', sent, { as });
      expect(body).toMatchObject({ error: 0 });
    }
  };
  return { coupon, redeem, confirmedCampaign, touch };
};

const byRule = ({ db }: CashierFixture) => {
  /** What a night counted out for play of the day before, claimed. */
  const cashback = async (member: CashierMember, amount: number) => {
    await sql`
      insert into reward_offer (member_id, campaign_id, day, kind, base, rate_bp, amount, expires_at)
      select ${member.id}, campaign_id, ${dayOf(new Date(Date.now() - 86_400_000))}::date, kind, ${amount * 1_000}, 1000, ${amount * 100},
        now() + interval '1 day' from campaign where kind = 'cashback_loss'`.execute(db);
    await inTransaction(db, (trx) => claimOffer(trx, { memberId: member.id, kind: 'cashback_loss', now: new Date() }));
  };
  /** Credit in the shop. */
  const credit = async (points: number, value: number) => {
    const about = { kind: 'credit', name: 'เครดิต', stock: null, member_max: null, is_shown: true };
    const row = { ...about, points: baht(points), value: baht(value) };
    return (await db.insertInto('shop_item').values(row).returning('item_id').executeTakeFirstOrThrow()).item_id;
  };

  /** Points for play, as a night gives them. */
  const earn = (member: CashierMember, points: number) =>
    inTransaction(db, async (trx) => {
      const found = trx.selectFrom('campaign').select('campaign_id').where('kind', '=', 'points');
      const campaign = await lockCampaign(trx, (await found.executeTakeFirstOrThrow()).campaign_id);
      if (!campaign) throw new Error('no campaign of points');
      await lockWalletsOf(trx, [member.id]);
      const gift = { memberId: member.id, key: `points:${member.id}`, amount: baht(points), now: new Date() };
      await give(trx, { ...gift, campaign });
    });
  return { cashback, credit, earn };
};
