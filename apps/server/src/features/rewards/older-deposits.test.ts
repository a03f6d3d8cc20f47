import type { CampaignKind } from '@chokdee/rewards';
import { afterAll, expect, it } from 'vitest';
import { audit } from '#src/ledger/audit.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db } = fixture;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** A member with deposits that came an hour after each other, the last one now. */
const depositor = async (...amounts: number[]) => {
  const member = await fixture.member();
  const deposits: string[] = [];
  for (const [n, amount] of amounts.entries())
    deposits.push(await fixture.deposit(member, amount, { at: hoursAgo(amounts.length - 1 - n) }));
  return { member, deposits };
};
const shown = async ({ token }: RewardMember, kind: CampaignKind) => {
  const { items } = (await app.call('GET /api/promotion/list', {}, { token })).body.data;
  return items.find((item) => item.kind === kind);
};

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

it.each<[string, number[], CampaignKind, number]>([
  ['behind one that is too small', [500, 50], 'every_deposit', 500],
  ['the newest of two that fit', [500, 300, 50], 'every_deposit', 300],
  ['the first, for what is on the first', [500, 50, 300], 'first_deposit', 500],
])('finds a deposit that fits: %s', async (_what, amounts, kind, own) => {
  const { member } = await depositor(...amounts);
  expect(await shown(member, kind)).toMatchObject({ can_claim: true, on_deposit: { amount: own } });
  expect((await fixture.claim(member, kind)).body).toMatchObject({ error: 0, data: { own } });
});

it('finds one that is still whole behind one that is not', async () => {
  const { member } = await depositor(200, 1_000);
  await fixture.play(member, member.walletId, 900);
  expect((await shown(member, 'every_deposit'))?.on_deposit?.amount).toBe(200);
  expect((await fixture.claim(member, 'every_deposit')).body.data.own).toBe(200);
});

it('gives nothing on a second deposit that is for the first, nor on one that is named and does not fit', async () => {
  const { member, deposits } = await depositor(50, 500);
  expect(await shown(member, 'first_deposit')).toMatchObject({ can_claim: false, on_deposit: null });
  expect((await fixture.claim(member, 'first_deposit')).body).toMatchObject({ data: { problem: 'not_first_deposit' } });
  const request = { promotion_id: await fixture.campaignOf('every_deposit'), deposit_id: deposits[0] ?? '' };
  expect((await app.call('POST /api/promotion/claim', request, { token: member.token })).body).toMatchObject({
    error: 5002,
    data: { problem: 'base_min' },
  });
});
