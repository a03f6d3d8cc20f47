import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { addDays, baht, type Day, dayOf } from '@chokdee/kernel';
import { rewardGiven } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeGameRound } from '#src/db/test/game-factories.ts';
import { onPlayDay } from '#src/db/test/on-play-day.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, closeAndSeal, makeBuyer } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { profitByDay } from '#src/ledger/books/profit-days.ts';
import { post } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

type Asked = StaffSent<'GET /bo/api/profit'>;
type Why = StaffAnswer<'GET /bo/api/profit'>;

const app = await testApp();
const { db } = app.database;
const [risk, support] = [await makeStaff(app, 'risk'), await makeStaff(app, 'support')];
const today = dayOf(new Date());
const [from_day, to_day] = [addDays(today, -9), addDays(today, -8)];
const PERIOD = { from_day, to_day };
const MARKET = 'ลาว VIP';

const why = async (asked: Partial<Asked>): Promise<Why> =>
  (await callStaff(app, 'GET /bo/api/profit', { ...PERIOD, ...asked }, { as: risk })).body.data;
const rowOf = ({ rows }: Why, id: string | number) => rows.find((row) => row.id === String(id));

/** A round that counted on a day; `first` wins for who bet on its last two digits. */
const settled = async (day: Day, name: string, bets: readonly [string, number][], first: string, who?: WalletRef) => {
  const round_id = await makeRound(db, { day, market: name });
  const owner = who ?? (await makeBuyer(db, 10_000));
  for (const [number, stake] of bets) await buyBill(db, round_id, owner, [['top2', number, stake]]);
  await closeAndSeal(db, round_id);
  await announce(db, round_id, first);
  await onPlayDay(db, day, () => settleRounds(db));
  const { market_id: market } = await db
    .selectFrom('lotto_round')
    .select('market_id')
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  return { round_id, market, owner };
};

/** Two days of two markets and a game, and the two days before with less. */
const makeHouse = async () => {
  const before = await settled(addDays(from_day, -2), MARKET, [['11', 100]], '1234');
  const hit = await settled(from_day, MARKET, [['34', 20]], '1234');
  const calm = await settled(to_day, MARKET, [['55', 30]], '1234', hit.owner);
  const other = await settled(to_day, 'ลาวพัฒนา', [['12', 40]], '1234');
  const game = await makeGameRound(db, { payout: baht(4) });
  await sql`update game_round set is_due = true`.execute(db);
  await onPlayDay(db, to_day, () => writeGameFacts(db));
  return { before, hit, calm, other, game };
};

const house = await makeHouse();
const { market } = house.before;
const product = (await why({})).rows.find(({ id }) => id !== 'lotto')?.id ?? '';

it('adds up at each level to the row that led there, and at the top to the one meaning of profit', async () => {
  const top = await why({});
  const { of } = await profitByDay(db, from_day, to_day);
  const meant = [of(from_day), of(to_day)];
  for (const name of ['stakes', 'payouts', 'gross_win'] as const)
    expect(top.total[name] * 100).toBeCloseTo(
      meant.reduce((sum, day) => sum + day[name], 0),
      5,
    );
  const lotto = { product: 'lotto' };
  const levels: readonly (readonly [Why['rows'][number] | undefined, readonly Partial<Asked>[]])[] = [
    [{ ...top.total, id: '', against_id: '', name: '', against_name: '' }, [{ by: 'day' }, { by: 'hour' }]],
    [rowOf(top, 'lotto'), (['market', 'bet_type', 'day', 'hour'] as const).map((by) => ({ ...lotto, by }))],
    [rowOf(top, product), (['provider', 'game', 'day', 'hour'] as const).map((by) => ({ product, by }))],
    [
      rowOf(await why({ ...lotto, by: 'market' }), market),
      (['round', 'bet_type', 'member', 'day', 'hour'] as const).map((by) => ({ ...lotto, market_id: market, by })),
    ],
    [
      rowOf(await why({ product, by: 'provider' }), house.game.provider_id),
      (['game', 'day'] as const).map((by) => ({ product, provider_id: house.game.provider_id, by })),
    ],
    [
      rowOf(await why({ product, by: 'game' }), house.game.game_id),
      (['member', 'day'] as const).map((by) => ({ product, game_id: house.game.game_id, by })),
    ],
  ];
  for (const [parent, children] of levels)
    for (const asked of children) {
      const level = await why(asked);
      const money = ({ stakes, payouts, gross_win }: Why['total']['before']) => ({ stakes, payouts, gross_win });
      expect([asked, money(level.total), money(level.total.before)]).toEqual(
        parent && [asked, money(parent), money(parent.before)],
      );
      const summed = level.rows.reduce((sum, { gross_win }) => sum + gross_win, 0);
      expect(summed).toBeCloseTo(level.total.gross_win, 2);
      expect(level.count).toBe(level.rows.length);
    }
});

it('names what changed most first, and sets the first round beside the first of the other period', async () => {
  const rounds = await why({ by: 'round', product: 'lotto', market_id: market });
  expect(
    rounds.rows.map(({ id, against_id, gross_win, before }) => [id, against_id, gross_win, before.gross_win]),
  ).toEqual([
    [String(house.hit.round_id), String(house.before.round_id), -1_880, 100],
    [String(house.calm.round_id), null, 30, 0],
  ]);
  expect(rounds.rows[0]?.name).toMatch(/\d{2}:\d{2} น\.$/);
  const wide = await why({
    by: 'round',
    product: 'lotto',
    market_id: market,
    from_day: to_day,
    against_day: addDays(from_day, -2),
  });
  expect(wide.rows.map(({ id, against_id }) => [id, against_id])).toEqual([
    [String(house.calm.round_id), String(house.before.round_id)],
  ]);
});

it('leads from a round to who played in it, against those of the round that it is compared with', async () => {
  const members = await why({
    by: 'member',
    product: 'lotto',
    market_id: market,
    round_id: house.hit.round_id,
    against_round_id: house.before.round_id,
  });
  expect(members.total).toMatchObject({ stakes: 20, payouts: 1_900, bets: 1, before: { stakes: 100, payouts: 0 } });
  expect(rowOf(members, house.hit.owner.memberId)).toMatchObject({ gross_win: -1_880, before: { stakes: 0 } });
  expect(members.within.round).not.toBe('');
  const alone = await why({ by: 'member', product: 'lotto', market_id: market, round_id: house.hit.round_id });
  expect(alone.total.before.stakes).toBe(0);
});

it('of who played, both periods are whole, whether they meet, overlap or lie far apart', async () => {
  const lotto = { product: 'lotto', market_id: market };
  for (const against_day of [addDays(from_day, -2), addDays(from_day, -1), from_day, to_day, addDays(from_day, -90)]) {
    const [members, days] = [
      await why({ ...lotto, by: 'member', against_day }),
      await why({ ...lotto, by: 'day', against_day }),
    ];
    expect([against_day, members.total]).toEqual([against_day, days.total]);
    const changes = members.rows.map(({ gross_win, before }) => Math.abs(gross_win - before.gross_win));
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  }
});

it('counts a correction on its own day, at each level', async () => {
  const sum = async (asked: Partial<Asked>) => (await why(asked)).total.gross_win;
  const lotto = { product: 'lotto', market_id: market } as const;
  const was = await sum({});
  await announce(db, house.hit.round_id, '9999', 'กรอกผลผิด');
  await onPlayDay(db, today, () => settleRounds(db));
  expect(await sum({})).toBe(was);
  for (const by of ['day', 'round', 'bet_type', 'member'] as const)
    expect([by, await sum({ ...lotto, by, from_day: today, to_day: today })]).toEqual([by, 1_900]);
});

it('tells what the house spent and what is open beside its whole play, and nowhere else', async () => {
  const owner = await makeBuyer(db, 0);
  const day = { from_day: today, to_day: today };
  const bonus = async () => (await why(day)).house?.costs.find(({ name }) => name === 'bonus');
  const was = (await bonus())?.amount ?? 0;
  await db
    .transaction()
    .execute((trx) => post(trx, [rewardGiven({ ...owner, id: 'why', amount: baht(9), from: 'coupon_costs' })]));
  expect(await bonus()).toMatchObject({ amount: was + 9, before: 0 });
  expect((await why({ product: 'lotto', by: 'market' })).house).toBeNull();
});

it('is closed to those who may not see profit, and refuses what does not fit together', async () => {
  const { status } = await callStaff(app, 'GET /bo/api/profit', PERIOD, { as: support });
  expect(status).toBe(403);
  const wrong: readonly Partial<Asked>[] = [
    { by: 'round' },
    { by: 'round', product: 'lotto' },
    { by: 'provider', product: 'lotto' },
    { by: 'market', product },
    { by: 'member', product: 'lotto' },
    { product, market_id: market },
    { to_day: addDays(from_day, -1) },
    { against_day: '9999-12-31' },
    { from_day: '0001-01-01', to_day: '0001-01-01' },
    { from_day: addDays(to_day, -400) },
    { product: 'lotto', round_id: 1, by: 'day' },
  ];
  for (const asked of wrong) {
    const answer = await callStaff(app, 'GET /bo/api/profit', { ...PERIOD, ...asked }, { as: risk });
    expect([asked, answer.body.error]).not.toEqual([asked, 0]);
  }
});
