import { baht } from '@chokdee/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { changeRows } from '#src/db/rows.ts';
import { providerFixture } from '#src/features/games/test/provider-fixture.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const { db } = app.database;
const fixture = await providerFixture(app);
afterAll(async () => expect(await audit(db)).toEqual([]));

/** What counts of a member's play, in baht: stake, payout and what of the stake is turnover, in the order in which it was written. */
const facts = async (memberId: number) => {
  await writeGameFacts(db);
  const rows = await db
    .selectFrom('play_fact')
    .select(['stake', 'payout', 'eligible_stake'])
    .where('member_id', '=', memberId)
    .orderBy('settlement_no')
    .orderBy('is_reversal', 'desc')
    .execute();
  return rows.map(({ stake, payout, eligible_stake }) => [stake / 100, payout / 100, eligible_stake / 100]);
};

/** A round with a hundred baht on each of two sides, of which the second one won. */
const bothSides = async () => {
  const player = await fixture.player(baht(1_000));
  const round_id = `r-${player.memberId}`;
  const [one, two] = [`one-${player.memberId}`, `two-${player.memberId}`];
  await player.bet(100, { round_id, transaction_id: one });
  await player.bet(100, { round_id, transaction_id: two });
  await player.win(195, { round_id, bet_id: two });
  return { ...player, round_id, one, endWith: (valid?: number) => player.end(round_id, 'จบ', valid) };
};

it('what was at risk counts, and the money stays what it was', async () => {
  const { endWith, memberId } = await bothSides();
  expect((await endWith(5)).said).toMatchObject({ status: 'ok', balance: '995.00' });
  expect(await facts(memberId)).toEqual([[200, 195, 5]]);
});

it('all of the stake counts where nothing is said, and nothing where nothing was at risk', async () => {
  const [silent, riskless] = [await bothSides(), await bothSides()];
  await silent.endWith();
  await riskless.endWith(0);
  expect(await facts(silent.memberId)).toEqual([[200, 195, 200]]);
  expect(await facts(riskless.memberId)).toEqual([[200, 195, 0]]);
});

it('more than the stake is refused, the round goes on, and its true end is taken', async () => {
  const { endWith, memberId } = await bothSides();
  const refused = { http: 200, said: { status: 'refused', reason: 'valid_amount_too_high', balance: '995.00' } };
  expect(await endWith(200.01)).toMatchObject(refused);
  expect(await facts(memberId)).toEqual([]);
  expect((await endWith(200)).said.status).toBe('ok');
  expect(await facts(memberId)).toEqual([[200, 195, 200]]);
});

it.each(['-1.00', '1.005', 5])('%s is malformed', async (valid_amount) => {
  const { player_id, round_id } = await bothSides();
  const body = { player_id, round_id, outcome: { summary: '', detail: null }, valid_amount };
  expect((await fixture.send('round/end', body)).http).toBe(400);
});

it('the first end stands, however often it is repeated and whatever it says then', async () => {
  const { endWith, memberId } = await bothSides();
  const first = await endWith(5);
  expect(await endWith(5)).toEqual(first);
  await facts(memberId);
  expect(await Promise.all([endWith(5), endWith(150), endWith(900), endWith()])).toEqual(Array(4).fill(first));
  expect(await facts(memberId)).toEqual([[200, 195, 5]]);
});

it('a win that comes late is counted anew with the same risk', async () => {
  const { endWith, memberId, win, round_id, one } = await bothSides();
  await endWith(5);
  await facts(memberId);
  await win(10, { round_id, bet_id: one });
  expect(await facts(memberId)).toEqual([
    [200, 195, 5],
    [-200, -195, -5],
    [200, 205, 5],
  ]);
});

it('a bet that is rolled back late leaves no more at risk than is staked', async () => {
  const { endWith, memberId, rollback, round_id, one } = await bothSides();
  await endWith(150);
  await facts(memberId);
  await rollback({ round_id, bet_id: one });
  expect(await facts(memberId)).toEqual([
    [200, 195, 150],
    [-200, -195, -150],
    [100, 195, 100],
  ]);
});

describe('at a table whose provider says nothing', () => {
  const ofCategory = (category: string) => changeRows(db, 'game', { game_id: fixture.game_id }, { category });
  const atTable = async (payout: number) => {
    await ofCategory('casino');
    const player = await fixture.player(baht(1_000));
    const round_id = `t-${player.memberId}`;
    const bet_id = `b-${player.memberId}`;
    await player.bet(200, { round_id, transaction_id: bet_id });
    if (payout > 0) await player.win(payout, { round_id, bet_id });
    return { ...player, round_id, bet_id };
  };
  afterAll(() => ofCategory('slot'));

  it.each([
    [0, 200],
    [195, 5],
    [200, 0],
    [390, 190],
    [900, 200],
  ])('a round of 200 that paid %d counts %d', async (payout, counts) => {
    const { end, round_id, memberId } = await atTable(payout);
    await end(round_id);
    expect(await facts(memberId)).toEqual([[200, payout, counts]]);
  });

  it('a late win counts it anew', async () => {
    const { end, win, round_id, bet_id, memberId } = await atTable(0);
    await end(round_id);
    await facts(memberId);
    await win(195, { round_id, bet_id });
    expect(await facts(memberId)).toEqual([
      [200, 0, 200],
      [-200, 0, -200],
      [200, 195, 5],
    ]);
  });

  it('what he says stands, be it more than the difference', async () => {
    const { end, round_id, memberId } = await atTable(195);
    await end(round_id, 'จบ', 150);
    expect(await facts(memberId)).toEqual([[200, 195, 150]]);
  });

  it.each(['slot', 'sport', 'fishing', 'freespin'])('a round of %s is no table and counts whole', async (category) => {
    const { end, round_id, memberId } = await atTable(195);
    await ofCategory(category);
    await end(round_id);
    expect(await facts(memberId)).toEqual([[200, 195, 200]]);
  });
});
