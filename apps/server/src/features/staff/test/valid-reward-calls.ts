import { baht, present } from '@chokdee/kernel';
import { makeWallet } from '#src/db/test/factories.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { callStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { seedRewards } from '#src/seed/rewards.ts';

const nothing = { input: {} };
const DRAFT = {
  kind: 'every_deposit' as const,
  name: 'ทดลอง',
  summary: '',
  detail: '',
  image: '',
  rule: {
    pays: 'bonus' as const,
    amount: 0,
    percent: 10,
    amount_max: 100,
    base_min: 100,
    turnover_times: 3,
    products: null,
    convert_max: null,
    expires_hours: 168,
    claim_hours: 24,
    once: [],
  },
  audience: {},
  budget: 1_000,
  starts_at: null,
  ends_at: null,
  position: 0,
};

const campaign = async ({ database: { db } }: TestApp, kind: string) => {
  await seedRewards(db, true);
  const row = await db
    .selectFrom('campaign')
    .select(['campaign_id', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return present(row, 'a seeded campaign');
};

/** A member who holds free credit that staff gave him by hand. */
const given = async (app: TestApp, as: TestStaff) => {
  await campaign(app, 'manual');
  const { memberId } = await makeWallet(app.database.db, { balance: baht(100) });
  const gift = { member_id: memberId, pays: 'free' as const, amount: 50, turnover_times: 1, reason: 'ชดเชย' };
  const { body } = await callStaff(app, 'POST /bo/api/rewards/grant/give', gift, { as });
  return { member_id: memberId, grant_id: body.data.id };
};

const batch = async (app: TestApp) => {
  const { campaign_id } = await campaign(app, 'coupon');
  const row = await app.database.db
    .selectFrom('coupon_batch')
    .select('batch_id')
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst();
  return present(row, 'the seeded codes').batch_id;
};

const levels = async (app: TestApp, owner: TestStaff) => {
  await campaign(app, 'level');
  const { data } = (await callStaff(app, 'GET /bo/api/rewards/levels', {}, { as: owner })).body;
  return { version: data.version, levels: data.levels.map(({ members: _members, ...level }) => level) };
};

/** The calls about rewards, each as someone makes it whom nothing stands in the way of. */
export const VALID_REWARD_CALLS = {
  'GET /bo/api/rewards/campaigns': () => nothing,
  'GET /bo/api/rewards/campaign': async (app: TestApp) => ({
    input: { campaign_id: (await campaign(app, 'coupon')).campaign_id },
  }),
  'POST /bo/api/rewards/campaign/save': () => ({ input: DRAFT }),
  'POST /bo/api/rewards/campaign/state': async (app: TestApp) => ({
    input: { ...(await campaign(app, 'daily_deposit')), state: 'paused' as const },
  }),
  'POST /bo/api/rewards/campaign/preview': () => ({ input: DRAFT }),
  'POST /bo/api/rewards/campaign/simulate': () => ({ input: { ...DRAFT, days: 30 } }),
  'GET /bo/api/rewards/grants': () => nothing,
  'POST /bo/api/rewards/grant/give': async (app: TestApp) => {
    await campaign(app, 'manual');
    const { memberId } = await makeWallet(app.database.db);
    return { input: { member_id: memberId, pays: 'cash' as const, amount: 50, turnover_times: 0, reason: 'ชดเชย' } };
  },
  'POST /bo/api/rewards/grant/cancel': async (app: TestApp, owner: TestStaff) => ({
    input: { ...(await given(app, owner)), reason: 'ผิดคน' },
  }),
  'GET /bo/api/rewards/coupons': () => nothing,
  'POST /bo/api/rewards/coupons/make': async (app: TestApp) => ({
    input: {
      campaign_id: (await campaign(app, 'coupon')).campaign_id,
      name: 'แจกในไลน์',
      prefix: 'LINE',
      count: 3,
      uses_max: 1,
      expires_at: null,
    },
  }),
  'POST /bo/api/rewards/coupons/stop': async (app: TestApp) => ({
    input: { batch_id: await batch(app), is_stopped: true },
  }),
  'GET /bo/api/rewards/coupons/codes': async (app: TestApp) => ({ input: { batch_id: await batch(app) } }),
  'GET /bo/api/rewards/levels': () => nothing,
  'POST /bo/api/rewards/levels/preview': async (app: TestApp, owner: TestStaff) => ({
    input: { levels: (await levels(app, owner)).levels },
  }),
  'POST /bo/api/rewards/levels/save': async (app: TestApp, owner: TestStaff) => ({ input: await levels(app, owner) }),
  'GET /bo/api/rewards/runs': () => nothing,
  'GET /bo/api/rewards/abuse': () => nothing,
};
