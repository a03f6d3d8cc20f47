import { REFUSALS } from '@chokdee/contract';
import { addDays, baht, type Day, dayOf, satang, ZERO } from '@chokdee/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { makeGames } from '#src/db/test/game-factories.ts';
import { judgeReturn, type Sums } from '#src/features/games/staff/margins.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

describe('a return against the published one', () => {
  /** Rounds of 10 baht that each lie 12 baht from what is expected, and by `off` baht in all. */
  const sums = (rounds: number, off: number): Sums => {
    const stake = rounds * 1_000;
    const expected = stake * 0.96;
    const payout = expected + off * 100;
    const judged = { rounds, stake, payout, expected, squares: rounds * 1_200 ** 2 };
    return { rounds, stake: satang(stake), payout: satang(payout), judged };
  };

  it.each<[rounds: number, off: number, drift: number | null, isDrifting: boolean]>([
    [400, 0, 0, false],
    [400, 480, 2, false],
    [400, 960, 4, false],
    [400, 960.01, 4, true],
    [400, -1_200, -5, true],
    [10_000, 960, 0.8, false],
    [200, 1_200, 7.07, true],
    [199, 1_200, null, false],
  ])('of %i rounds that is %d baht off drifts by %d: %s', (rounds, off, drift, is_drifting) => {
    expect(judgeReturn(sums(rounds, off))).toMatchObject({ drift, is_drifting, published: 96 });
  });

  it('is not judged where none is published, or where nothing varies', () => {
    const none = { rounds: 0, stake: 0, payout: 0, expected: 0, squares: 0 };
    expect(judgeReturn({ rounds: 900, stake: baht(900), payout: ZERO, judged: none })).toMatchObject({
      returned: 0,
      published: null,
      drift: null,
      is_drifting: false,
      margin: baht(900),
    });
    expect(judgeReturn({ ...sums(500, 0), judged: { ...sums(500, 0).judged, squares: 0 } }).drift).toBeNull();
  });
});

const app = await testApp();
const { db } = app.database;
const [risk, content] = [await makeStaff(app, 'risk'), await makeStaff(app, 'content')];
const today = dayOf(new Date());
const margins = async (input: object, as = risk) =>
  (await callStaff(app, 'GET /bo/api/games/margins', input, { as })).body;
/** Rounds of one baht, each of which paid 0.96 but for what all of them are off; chance carries each by one baht. */
const play = (game_id: number, day: Day, rounds: number, off: number) =>
  db
    .insertInto('play_hour')
    .values({
      product: 'slot',
      subject_id: game_id,
      day,
      bets: rounds,
      stake: baht(rounds),
      payout: baht(rounds * 0.96 + off),
      squares: rounds * 100 ** 2,
    })
    .execute();

it('sums days per game and per provider, and flags what chance hardly explains', async () => {
  const { provider_id, game_ids, code } = await makeGames(db, { count: 3 });
  const [fair = 0, loose = 0, quiet = 0] = game_ids;
  await play(fair, today, 5_000, 20);
  await play(fair, addDays(today, -1), 5_000, -30);
  await play(fair, addDays(today, -40), 5_000, 4_000);
  await play(loose, today, 10_000, 450);
  await play(quiet, today, 100, 90);
  const { rows, from_day, to_day } = (await margins({ provider_id })).data;
  expect([from_day, to_day]).toEqual([addDays(today, -29), today]);
  const of = (wanted: number) => rows.find(({ id }) => id === wanted);
  expect(of(fair)).toMatchObject({
    rounds: 10_000,
    stake: 10_000,
    payout: 9_590,
    margin: 410,
    returned: 95.9,
    drift: -0.1,
  });
  expect(of(fair)?.is_drifting).toBe(false);
  expect(of(loose)).toMatchObject({ returned: 100.5, published: 96, drift: 4.5, is_drifting: true });
  expect(of(quiet)).toMatchObject({ rounds: 100, drift: null, is_drifting: false });
  expect((await margins({ by: 'provider', provider_id })).data.rows).toMatchObject([
    { id: provider_id, name: code, rounds: 20_100, published: 96, drift: 3.74, is_drifting: false },
  ]);
  const early = (await margins({ provider_id, from_day: addDays(today, -40), to_day: addDays(today, -40) })).data;
  expect(early.rows).toMatchObject([{ id: fair, is_drifting: true }]);
});

it('expects of each game of a provider what that game publishes, and judges none that publishes nothing', async () => {
  const [high, secret] = [await makeGames(db, { rtp: 9_900 }), await makeGames(db, { rtp: null })];
  const [highId = 0, secretId = 0] = [high.game_ids[0], secret.game_ids[0]];
  await play(highId, today, 10_000, 0);
  await play(secretId, today, 10_000, 5_000);
  expect((await margins({ provider_id: high.provider_id })).data.rows).toMatchObject([{ published: 99, drift: -3 }]);
  expect((await margins({ provider_id: secret.provider_id })).data.rows).toMatchObject([
    { published: null, drift: null, is_drifting: false, returned: 146 },
  ]);
  await db
    .updateTable('game')
    .set({ provider_id: high.provider_id, code: 'moved' })
    .where('game_id', '=', secretId)
    .execute();
  expect((await margins({ by: 'provider', provider_id: high.provider_id })).data.rows).toMatchObject([
    { rounds: 20_000, published: 99, drift: -3 },
  ]);
});

it('counts a late win and a late rollback on the day on which they come, though no round ended then', async () => {
  const { provider_id, game_ids } = await makeGames(db, {});
  const { memberId, walletId } = await makeWallet(db);
  const [game_id = 0] = game_ids;
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, is_due)
    values (${memberId}, ${provider_id}, 'late', ${game_id}, ${walletId}, 10000, 0, now(), now(), true)`.execute(db);
  await writeGameFacts(db);
  await sql`update play_hour set day = day - 1 where subject_id = ${game_id}`.execute(db);
  await sql`update game_round set payout = 7000, stake = 9000, is_due = true where round_ref = 'late'`.execute(db);
  await writeGameFacts(db);
  const of = async (from_day: Day, to_day: Day) => (await margins({ provider_id, from_day, to_day })).data.rows;
  expect(await of(today, today)).toMatchObject([{ rounds: 0, stake: -10, payout: 70, margin: -80, returned: null }]);
  expect(await of(addDays(today, -1), today)).toMatchObject([{ rounds: 1, stake: 90, payout: 70, margin: 20 }]);
});

it('refuses a period that is too long or ends before it begins, and who may not see it', async () => {
  const bad = REFUSALS.invalid_fields.code;
  expect((await margins({ from_day: today, to_day: addDays(today, -1) })).error).toBe(bad);
  expect((await margins({ from_day: addDays(today, -400), to_day: today })).error).toBe(bad);
  expect((await margins({}, content)).error).toBe(REFUSALS.staff_forbidden.code);
});
