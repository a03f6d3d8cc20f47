import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const [owner, manager, support] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'support'),
];

type Save = StaffSent<'POST /bo/api/rewards/campaign/save'>;
const RULE: Save['rule'] = {
  pays: 'bonus',
  amount: 0,
  percent: 12.5,
  amount_max: 300,
  base_min: 200,
  turnover_times: 2.5,
  products: ['lotto'],
  convert_max: 900.5,
  expires_hours: 48,
  claim_hours: 24,
  once: ['day'],
};
const draft = (change: Partial<Save> = {}, rule: Partial<Save['rule']> = {}): Save => ({
  kind: 'every_deposit',
  name: 'ฝากวันนี้ +12.5%',
  summary: 'รับเพิ่ม',
  detail: '',
  image: '',
  rule: { ...RULE, ...rule },
  audience: { level_min: 2, has_deposited: true },
  budget: 5_000,
  starts_at: null,
  ends_at: null,
  position: 3,
  ...change,
});
const save = async (request: Save, as = owner) =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/save', request, { as })).body;
const one = async (campaign_id: number) =>
  (await callStaff(app, 'GET /bo/api/rewards/campaign', { campaign_id }, { as: support })).body.data;
const step = async (campaign_id: number, version: number, state: 'running' | 'paused' | 'ended') =>
  (await callStaff(app, 'POST /bo/api/rewards/campaign/state', { campaign_id, version, state }, { as: owner })).body;
/** Starts it, which takes two. */
const start = async (campaign_id: number, version: number) =>
  confirmAsked(app, (await step(campaign_id, version, 'running')).data, manager);
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

it('keeps a campaign as it was written, as a draft that players do not see', async () => {
  const data = done((await save(draft())).data);
  expect(data.version).toBe(0);
  expect(await one(data.campaign_id)).toMatchObject({
    ...draft(),
    state: 'draft',
    claims: 0,
    cost: 0,
    kind_name: 'โบนัสทุกยอดฝาก',
  });
  const row = await db
    .selectFrom('campaign')
    .select('rule')
    .where('campaign_id', '=', data.campaign_id)
    .executeTakeFirst();
  expect(row?.rule).toMatchObject({ percent_bp: 1_250, turnover_x100: 250, amount_max: 30_000, convert_max: 90_050 });
  const list = (await app.call('GET /api/promotion/list', {})).body.data.items;
  expect(list.map(({ promotion_id }) => promotion_id)).not.toContain(data.campaign_id);
});

it('shows the second who saves what the first made of it, and writes both sides into the log', async () => {
  const { campaign_id } = done((await save(draft())).data);
  expect(await save({ ...draft({ name: 'ใหม่' }), campaign_id, version: 0 })).toMatchObject({ data: { version: 1 } });
  expect(await save({ ...draft({ name: 'ทับ' }), campaign_id, version: 0 }, manager)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { campaign_id, version: 1, name: 'ใหม่', budget: 5_000, rule: { amount_max: 300, percent: 12.5 } },
  });
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'campaign')
    .where('subject_id', '=', String(campaign_id))
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    before: { name: 'ฝากวันนี้ +12.5%', budget: 5_000, rule: { amount_max: 300 } },
    after: { name: 'ใหม่' },
  });
});

it.each<[string, Save, string[]]>([
  ['a deposit bonus that pays cash', draft({}, { pays: 'cash' }), ['pays']],
  ['a bonus of nothing', draft({}, { percent: 0 }), ['percent']],
  ['free credit by percent', draft({ kind: 'free_credit' }, { pays: 'free', amount: 0 }), ['amount', 'percent']],
  ['free credit that pays a bonus', draft({ kind: 'free_credit' }, { amount: 20, percent: 0 }), ['pays']],
  ['cashback as a bonus', draft({ kind: 'cashback_loss', audience: {} }, { once: [], turnover_times: 0 }), ['pays']],
  ...(['cashback_loss', 'cashback_turnover', 'rebate'] as const).map((kind): [string, Save, string[]] => [
    `${kind} in points, for players read it in baht`,
    draft({ kind, audience: {} }, { pays: 'points', once: [], turnover_times: 0 }),
    ['pays'],
  ]),
  [
    'the gift of a level in points',
    draft({ kind: 'level', audience: {} }, { pays: 'points', percent: 0, once: [], turnover_times: 0 }),
    ['pays'],
  ],
  [
    'cashback that asks turnover',
    draft({ kind: 'cashback_loss' }, { pays: 'cash' }),
    ['has_deposited', 'turnover_times', 'once'],
  ],
  ['a product bonus for everything', draft({ kind: 'product_deposit' }, { products: null }), ['products']],
  ['a fixed part above the most', draft({}, { amount: 400 }), ['amount_max']],
  [
    'an end before the start',
    draft({ starts_at: '2026-02-01T00:00:00.000Z', ends_at: '2026-02-01T00:00:00.000Z' }),
    ['ends_at'],
  ],
  ['a picture that runs', draft({ image: 'javascript:alert(1)' }), ['image']],
  ['a second campaign of staff', draft({ kind: 'manual' }), ['kind']],
])('refuses %s', async (_what, request, fields) => {
  const answer = await save(request);
  expect(answer.error).toBe(REFUSALS.invalid_fields.code);
  expect(fieldsOf(answer)).toEqual(fields);
});

it('refuses a second nightly campaign of a kind until the first has ended, also when two come at once', async () => {
  const cashback = draft({ kind: 'cashback_loss', audience: {} }, { pays: 'cash', once: [], turnover_times: 0 });
  expect(fieldsOf(await save(cashback))).toEqual(['kind']);
  const first = await one(await fixture.campaignOf('cashback_loss'));
  expect((await step(first.campaign_id, first.version, 'ended')).error).toBe(0);
  const answers = await Promise.all([save(cashback), save(cashback, manager)]);
  expect(answers.map(({ error }) => error).sort((a, b) => a - b)).toEqual([0, REFUSALS.invalid_fields.code]);
});

it('starts, rests and ends; what has ended neither starts nor changes', async () => {
  const { campaign_id } = done((await save(draft({ audience: {} }))).data);
  expect(fieldsOf(await step(campaign_id, 0, 'paused'))).toEqual(['state']);
  expect(await start(campaign_id, 0)).toBe(0);
  const list = (await app.call('GET /api/promotion/list', {})).body.data.items;
  expect(list.map(({ promotion_id }) => promotion_id)).toContain(campaign_id);
  expect((await step(campaign_id, 0, 'paused')).error).toBe(REFUSALS.changed_meanwhile.code);
  expect((await step(campaign_id, 1, 'paused')).data).toEqual({ version: 2 });
  expect((await step(campaign_id, 2, 'ended')).data).toEqual({ version: 3 });
  expect(fieldsOf(await step(campaign_id, 3, 'running'))).toEqual(['state']);
  expect(fieldsOf(await save({ ...draft(), campaign_id, version: 3 }))).toEqual(['name']);
});

it('does not start what is over, and ends the campaign of staff never', async () => {
  const { campaign_id } = done((await save(draft({ ends_at: '2026-01-01T00:00:00.000Z' }))).data);
  expect(fieldsOf(await step(campaign_id, 0, 'running'))).toEqual(['state']);
  expect(fieldsOf(await step(await fixture.campaignOf('manual'), 0, 'ended'))).toEqual(['state']);
});

it('adds up what came of a campaign from grants, facts and ledger', async () => {
  const before = await one(await fixture.campaignOf('daily_deposit'));
  const [loser, quitter] = [await fixture.member(), await fixture.member()];
  for (const member of [loser, quitter]) {
    await fixture.deposit(member, 500);
    const { data } = (await fixture.claim(member, 'daily_deposit')).body;
    await fixture.play(member, data.wallet_id, 100, 40);
    if (member === quitter)
      await app.call('POST /api/promotion/cancel', { grant_id: data.grant_id }, { token: member.token });
  }
  const result = await one(before.campaign_id);
  expect(result).toMatchObject({
    claims: 2,
    members: 2,
    given: 200,
    forfeited: 100,
    cost: 100,
    deposited: 1_000,
    staked: 200,
    paid: 80,
    converted: 440,
    days: [{ claims: 2, given: 200 }],
  });
  expect(result.states).toEqual([
    { state: 'active', grants: 1, amount: 100 },
    { state: 'cancelled', grants: 1, amount: 100 },
  ]);
  const fields = {
    ...draft({ kind: 'daily_deposit', budget: 199 }),
    campaign_id: before.campaign_id,
    version: before.version,
  };
  expect(fieldsOf(await save(fields))).toEqual(['budget']);
});

it.each(['manual', 'shop', 'poll', 'wheel', 'quest', 'affiliate'] as const)(
  'lets the campaign of the house for %s rest, but never end',
  async (kind) => {
    const { campaign_id, version, rule } = await one(await fixture.campaignOf(kind));
    expect(fieldsOf(await step(campaign_id, version, 'ended'))).toEqual(['state']);
    expect((await step(campaign_id, version, 'paused')).error).toBe(0);
    expect(fieldsOf(await step(campaign_id, version + 1, 'ended'))).toEqual(['state']);
    expect(fieldsOf(await step(campaign_id, version + 1, 'running'))).toEqual(['budget']);
    const budgeted = { ...draft({ kind, audience: {}, budget: 1_000 }, rule), campaign_id, version: version + 1 };
    expect(done((await save(budgeted)).data)).toMatchObject({ version: version + 2 });
    expect(await start(campaign_id, version + 2)).toBe(0);
  },
);

it('asks turnover for the free credit of wheels and quests', async () => {
  const { campaign_id, version, rule } = await one(await fixture.campaignOf('wheel'));
  expect(rule.turnover_times).toBeGreaterThan(0);
  const request = { ...draft({ kind: 'wheel', audience: {}, budget: 1_000 }, rule), campaign_id, version };
  expect(fieldsOf(await save({ ...request, rule: { ...rule, turnover_times: 0 } }))).toEqual(['turnover_times']);
  done((await save(request)).data);
});

it('counts what was given before there was a budget, and refuses one below it', async () => {
  await fixture.claim(await fixture.member(), 'free_credit');
  await fixture.change('free_credit', {}, { budget: null });
  const { campaign_id, version, given, rule } = await one(await fixture.campaignOf('free_credit'));
  const within = (budget: number) =>
    save({ ...draft({ kind: 'free_credit', audience: {}, budget }, rule), campaign_id, version });
  expect(fieldsOf(await within(given - 0.01))).toEqual(['budget']);
  expect((await within(given)).error).toBe(0);
  const kept = await db.selectFrom('campaign').select('given').where('campaign_id', '=', campaign_id).execute();
  expect(kept).toEqual([{ given: given * 100 }]);
  expect((await fixture.claim(await fixture.member(), 'free_credit')).body.error).toBe(REFUSALS.promotion_budget.code);
  await fixture.change('free_credit', {}, { budget: null });
});

it('lists campaigns newest first, page by page and by state', async () => {
  const page = async (input: StaffSent<'GET /bo/api/rewards/campaigns'>) =>
    (await callStaff(app, 'GET /bo/api/rewards/campaigns', input, { as: support })).body.data;
  const first = await page({ limit: 3 });
  expect(first.items).toHaveLength(3);
  const second = await page({ limit: 3, cursor: first.next_cursor ?? '' });
  expect(second.items[0]?.campaign_id).toBeLessThan(first.items[2]?.campaign_id ?? 0);
  expect((await page({ state: 'ended', limit: 100 })).items.every(({ state }) => state === 'ended')).toBe(true);
  expect((await save(draft(), support)).error).toBe(REFUSALS.staff_forbidden.code);
});

it('has a bonus that is called once a day be had once a day', async () => {
  const audience = {};
  expect(fieldsOf(await save(draft({ kind: 'daily_deposit', audience }, { once: ['phone'] })))).toEqual(['once']);
  expect((await save(draft({ kind: 'daily_deposit', audience }, { once: ['phone', 'day'] }))).error).toBe(0);
});
