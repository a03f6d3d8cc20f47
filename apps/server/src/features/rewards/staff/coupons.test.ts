import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { expect, it } from 'vitest';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const [owner, support] = [await makeStaff(app, 'owner'), await makeStaff(app, 'support')];
const campaign_id = await fixture.campaignOf('coupon');

type Make = StaffSent<'POST /bo/api/rewards/coupons/make'>;
const make = async (change: Partial<Make>, as = owner) =>
  (
    await callStaff(
      app,
      'POST /bo/api/rewards/coupons/make',
      { campaign_id, name: 'ชุดทดลอง', uses_max: 1, expires_at: null, ...change },
      { as },
    )
  ).body;
const list = async () => (await callStaff(app, 'GET /bo/api/rewards/coupons', {}, { as: support })).body.data.items;
const codes = async (input: StaffSent<'GET /bo/api/rewards/coupons/codes'>) =>
  (await callStaff(app, 'GET /bo/api/rewards/coupons/codes', input, { as: owner })).body;
const redeem = async (code: string) => {
  const { token } = await fixture.member();
  return (await app.call('POST /api/coupon/redeem', { code }, { token })).body.error;
};
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string }[]).map(({ field }) => field);

it('makes one code that is shared, once, however it is written', async () => {
  const data = done((await make({ code: 'song-kran50', uses_max: 2 })).data);
  expect(data.codes).toBe(1);
  expect([await redeem('SONG-KRAN50'), await redeem('song-kran50'), await redeem('SONG-KRAN50')]).toEqual([
    0, 0, 5_008,
  ]);
  expect((await list())[0]).toMatchObject({
    batch_id: data.batch_id,
    code: 'SONG-KRAN50',
    codes: 1,
    uses: 2,
    uses_max: 2,
    given: 100,
    by: owner.username,
  });
  expect(fieldsOf(await make({ code: 'SONG-KRAN50' }))).toEqual(['code']);
  expect((await list())[0]?.batch_id).toBe(data.batch_id);
});

it('makes ten thousand codes that nobody can guess, and hands them out page by page', async () => {
  const asked = await make({ prefix: 'vip', count: 10_000 });
  expect(await confirmAsked(app, asked.data, await makeStaff(app, 'finance'))).toBe(0);
  const data = present((await list())[0], 'the batch');
  expect(data.codes).toBe(10_000);
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof codes>> = await codes({
      batch_id: data.batch_id,
      limit: 1_000,
      ...(cursor && { cursor }),
    });
    for (const { code } of page.data.items) seen.add(code);
    cursor = page.data.next_cursor;
  }
  expect(seen.size).toBe(10_000);
  expect([...seen].every((code) => /^VIP[A-HJ-NP-Z2-9]{10}$/.test(code))).toBe(true);
  const [code = ''] = seen;
  expect(await redeem(code)).toBe(0);
  expect((await codes({ batch_id: data.batch_id, limit: 1_000 })).data.items.filter(({ uses }) => uses > 0)).toEqual([
    { code, uses: 1, uses_max: 1 },
  ]);
});

it('stops a batch and lets it go on, and writes both down', async () => {
  const data = done((await make({ code: 'STOP-1', uses_max: 9 })).data);
  const stop = async (is_stopped: boolean) =>
    (await callStaff(app, 'POST /bo/api/rewards/coupons/stop', { batch_id: data.batch_id, is_stopped }, { as: owner }))
      .body;
  await stop(true);
  expect(await redeem('STOP-1')).toBe(5_009);
  await stop(false);
  expect(await redeem('STOP-1')).toBe(0);
  const log = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_type', '=', 'coupon_batch')
    .where('subject_id', '=', String(data.batch_id))
    .orderBy('at')
    .execute();
  expect(log).toMatchObject([
    { after: { code: 'STOP-1' } },
    { after: { is_stopped: true } },
    { before: { is_stopped: true } },
  ]);
});

it('refuses codes of a campaign that is none of coupons or is over, and what has expired already', async () => {
  expect(fieldsOf(await make({ campaign_id: await fixture.campaignOf('free_credit') }))).toEqual(['campaign_id']);
  expect((await make({ campaign_id: 999_999 })).error).toBe(REFUSALS.nothing_found.code);
  expect(fieldsOf(await make({ code: 'LATE-1', expires_at: '2026-01-01T00:00:00.000Z' }))).toEqual(['expires_at']);
  expect(fieldsOf(await make({ code: 'MANY-1', count: 2 }))).toEqual(['count']);
  expect((await make({ code: 'NO' })).error).toBe(REFUSALS.malformed.code);
  expect((await make({ code: 'MINE' }, support)).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await codes({ batch_id: 999_999 })).error).toBe(REFUSALS.nothing_found.code);
  await fixture.change('coupon', {}, { state: 'ended' });
  expect(fieldsOf(await make({ code: 'OVER-1' }))).toEqual(['campaign_id']);
});
