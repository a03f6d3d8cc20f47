import { REFUSALS } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { type CashierMember, cashierFixture, until } from '#src/features/cashier/test/cashier-fixture.ts';
import { giving } from '#src/features/cashier/test/giving.ts';
import { withdrawing } from '#src/features/cashier/test/withdrawing.ts';
import { makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';

const fixture = await cashierFixture();
const { app, db } = fixture;
const hands = await giving(fixture);
const { manager, finance, finance2, adjust, grant, coupon, redeem, cashback, confirmedCampaign, touch, credit, earn } =
  hands;
const { asked, reach, rowOf, approve } = withdrawing(fixture);
const OWN_GIFT = REFUSALS.withdrawal_own_gift.code;
const BY_HAND = { state: 'review', approvals_needed: 1, why: ['by_hand'] };

const approved = async (as: TestStaff, member: CashierMember, withdrawal_id: string) =>
  (await approve(as, member, withdrawal_id)).body;
const paid = async (member: CashierMember, amount: number, as?: TestStaff) => {
  const { withdrawal_id } = await asked(member, amount);
  if (as) expect(await approved(as, member, withdrawal_id)).toMatchObject({ error: 0 });
  await reach(member, withdrawal_id, 'paid');
  return withdrawal_id;
};
/** How a withdrawal stands right after it was asked for. */
const judged = async (member: CashierMember, amount: number) => rowOf((await asked(member, amount)).withdrawal_id);
/** Tests play without rounds of a game behind it. */
afterAll(async () => {
  expect((await audit(db)).filter(({ check }) => check !== 'game_facts_equal_play')).toEqual([]);
});

const BY_ITSELF = { approvals_needed: 0, why: [] };

describe('who gave money cannot let it go', () => {
  it('two of finance who adjusted 7,000 pay out nothing of it; one other does', async () => {
    const other = await makeStaff(app, 'finance');
    const member = await fixture.member();
    await adjust(member, 7_000);
    const { withdrawal_id } = await asked(member, 7_000);
    expect(await rowOf(withdrawal_id)).toMatchObject({
      state: 'review',
      approvals_needed: 1,
      why: ['amount', 'by_hand'],
    });
    for (const giver of [finance, finance2])
      expect(await approved(giver, member, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
    expect(await approved(other, member, withdrawal_id)).toMatchObject({ data: { state: 'approved' } });
    await reach(member, withdrawal_id, 'paid');
  });

  it('nor after the provider refused it, when it is judged anew, however often they press', async () => {
    const member = await fixture.member();
    await adjust(member, 6_000);
    await fixture.order('payouts', 'refuse');
    const { withdrawal_id } = await asked(member, 6_000);
    expect(await approved(manager, member, withdrawal_id)).toMatchObject({ error: 0 });
    await reach(member, withdrawal_id, 'review');
    await fixture.order('payouts', 'normal');
    const presses = [finance, finance2, finance, finance2].map((as) => approved(as, member, withdrawal_id));
    expect((await Promise.all(presses)).map(({ error }) => error)).toEqual(Array(4).fill(OWN_GIFT));
    expect(await rowOf(withdrawal_id)).toMatchObject({ state: 'review', review_no: 2 });
    expect(await approved(manager, member, withdrawal_id)).toMatchObject({ error: 0 });
    await reach(member, withdrawal_id, 'paid');
  });

  it('a gift by hand: who gave it and who confirmed it', async () => {
    const member = await fixture.member();
    await grant(member, 1_500);
    const { withdrawal_id } = await asked(member, 1_500);
    expect(await rowOf(withdrawal_id)).toMatchObject(BY_HAND);
    for (const giver of [manager, finance])
      expect(await approved(giver, member, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
    expect(await approved(finance2, member, withdrawal_id)).toMatchObject({ error: 0 });
  });

  it('a coupon of cash, redeemed by a new member, waits; its maker cannot let it go, nor who changed its campaign', async () => {
    const [changer, starter, maker, asker, decider] = [
      await makeStaff(app, 'owner'),
      await makeStaff(app, 'manager'),
      await makeStaff(app, 'manager'),
      await makeStaff(app, 'manager'),
      await makeStaff(app, 'finance'),
    ];
    const made = await coupon(maker);
    await confirmedCampaign(made.campaign_id, asker, decider);
    const member = await fixture.member();
    await redeem(member, made);
    const { withdrawal_id } = await asked(member, 5_000);
    expect(await rowOf(withdrawal_id)).toMatchObject(BY_HAND);
    await touch(made.campaign_id, changer, ['paused', 'running']);
    await touch(made.campaign_id, starter, ['paused']);
    for (const giver of [manager, maker, changer, asker, decider])
      expect(await approved(giver, member, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
    expect(await approved(starter, member, withdrawal_id)).toMatchObject({ error: 0 }); // he only stopped it
  });

  it('nor who may be the same person as a giver', async () => {
    const member = await fixture.member();
    const guest = await makeStaff(app, 'finance');
    await db.updateTable('staff').set({ invited_by: finance2.id }).where('staff_id', '=', guest.id).execute();
    await creditOnce();
    await adjust(member, 1_000);
    const { withdrawal_id } = await asked(member, 1_000);
    expect(await approved(guest, member, withdrawal_id)).toMatchObject({ error: REFUSALS.approval_too_near.code });
  });

  it('what waits for others by its amount alone they may let go', async () => {
    const member = await fixture.member({ balance: 6_000 });
    await adjust(member, 500);
    const { withdrawal_id } = await asked(member, 6_500);
    expect(await approved(finance, member, withdrawal_id)).toMatchObject({ error: 0 });
  });
});

/** Until a house has credited a deposit, its people may be one another. */
const creditOnce = async () => {
  const payer = await fixture.member();
  const sent = { amount: 100, channel_id: 1 };
  const { body } = await app.call('POST /api/member/payment/generate_qr', sent, { token: payer.token });
  await fixture.pay(body.data.qr_code, payer);
  await until(
    () => db.selectFrom('deposit').select('state').where('member_id', '=', payer.id).executeTakeFirstOrThrow(),
    ({ state }) => state === 'credited',
  );
};

describe('by itself goes', () => {
  it('what the rules gave: 600 of cashback', async () => {
    const member = await fixture.member();
    await cashback(member, 600);
    await paid(member, 600);
  });

  it('what has 500 of a gift in it, and not a satang more', async () => {
    const [one, two] = [await fixture.member({ balance: 1_000 }), await fixture.member({ balance: 1_000 })];
    await grant(one, 500);
    await grant(two, 500.01);
    expect(await judged(one, 1_000)).toMatchObject(BY_ITSELF);
    expect(await judged(two, 1_000)).toMatchObject(BY_HAND);
  });

  it('what was taken back: a gift that was a mistake', async () => {
    const member = await fixture.member({ balance: 5_000 });
    await adjust(member, 2_000);
    await adjust(member, 2_000, { direction: 'out' });
    expect(await judged(member, 5_000)).toMatchObject(BY_ITSELF);
  });

  it('what a gift with a turnover became, once it was played through', async () => {
    const member = await fixture.member();
    await grant(member, 600, 'free', 1);
    await playThrough(member, 600);
    expect(await judged(member, 600)).toMatchObject(BY_ITSELF);
  });
});

/** Plays the bonus of a member through, without winning or losing. */
const playThrough = async (member: CashierMember, stake: number) => {
  const { wallet_id } = await db
    .selectFrom('reward_grant')
    .select('wallet_id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (stake > 0) await makeFact(db, member.id, { stake: baht(stake), walletId: wallet_id });
  await watchGrants(db);
  return wallet_id;
};

describe('by hand is also', () => {
  it('what came through the wallet of a bonus without a turnover, or with less than once', async () => {
    for (const times of [0, 0.5]) {
      const member = await fixture.member();
      await grant(member, 600, 'free', times);
      await playThrough(member, 600 * times);
      expect(await judged(member, 600)).toMatchObject(BY_HAND);
    }
  });

  it('what was given after something else was taken out', async () => {
    const member = await fixture.member({ balance: 2_000 });
    await adjust(member, 1_000, { direction: 'out' });
    await grant(member, 600);
    expect(await judged(member, 600)).toMatchObject(BY_HAND);
  });

  it('what a bonus was adjusted by, though it was played through', async () => {
    const member = await fixture.member();
    await grant(member, 10, 'free', 1);
    const { wallet_id } = await db
      .selectFrom('reward_grant')
      .select('wallet_id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    await adjust(member, 600, { wallet_id });
    await playThrough(member, 10);
    const { withdrawal_id } = await asked(member, 610);
    expect(await rowOf(withdrawal_id)).toMatchObject(BY_HAND);
    expect(await approved(finance, member, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
    expect(await approved(manager, member, withdrawal_id)).toMatchObject({ error: 0 }); // his gift was played through
  });
});

describe('points by hand that became credit', () => {
  it('are a gift as far as they go; points that play brought are none', async () => {
    const item_id = await credit(100, 700);
    const [given, earned] = [await fixture.member(), await fixture.member()];
    await grant(given, 100, 'points');
    await earn(earned, 200);
    for (const { token } of [given, earned])
      expect((await app.call('POST /api/redemption/redeem', { item_id, quantity: 1 }, { token })).body.error).toBe(0);
    expect(await judged(earned, 700)).toMatchObject(BY_ITSELF);
    const { withdrawal_id } = await asked(given, 700);
    expect(await rowOf(withdrawal_id)).toMatchObject(BY_HAND);
    expect(await approved(manager, given, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
  });

  it('stay so beside points that play brought', async () => {
    const item_id = await credit(100, 700);
    const member = await fixture.member();
    await earn(member, 100);
    await grant(member, 60, 'points'); // of seven hundred that two hundred points bring, 420 are theirs
    const { token } = member;
    await app.call('POST /api/redemption/redeem', { item_id, quantity: 1 }, { token });
    expect(await judged(member, 700)).toMatchObject(BY_ITSELF);
  });
});

describe('since the last withdrawal', () => {
  it('a gift that a withdrawal took along does not count any more', async () => {
    const member = await fixture.member();
    await grant(member, 600);
    await paid(member, 600, finance2);
    await cashback(member, 300);
    await paid(member, 300);
  });

  it('a small withdrawal is no new beginning: what is left of a gift still counts, and its givers with it', async () => {
    const member = await fixture.member({ balance: 1_000 });
    await grant(member, 1_200);
    await paid(member, 600, finance2);
    const { withdrawal_id } = await asked(member, 600);
    expect(await rowOf(withdrawal_id)).toMatchObject(BY_HAND);
    expect(await approved(manager, member, withdrawal_id)).toMatchObject({ error: OWN_GIFT });
    expect(await approved(finance2, member, withdrawal_id)).toMatchObject({ error: 0 });
    await reach(member, withdrawal_id, 'paid');
    await paid(member, 1_000);
  });

  it('a gift that came while a withdrawal was pending is of the next', async () => {
    const member = await fixture.member({ balance: 6_000 });
    const { withdrawal_id } = await asked(member, 6_000);
    await adjust(member, 1_000);
    expect(await approved(finance, member, withdrawal_id)).toMatchObject({ error: 0 });
    await reach(member, withdrawal_id, 'paid');
    expect(await judged(member, 1_000)).toMatchObject(BY_HAND);
  });

  it('a withdrawal that was not paid is no beginning', async () => {
    const member = await fixture.member();
    await grant(member, 600);
    const { withdrawal_id } = await asked(member, 600);
    await app.call('POST /api/member/withdraw/cancel', { withdrawal_id }, { token: member.token });
    expect(await judged(member, 600)).toMatchObject(BY_HAND);
  });
});
