import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { buyBill } from '#src/features/lotto/test/sold-round.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { BOX, endHastily, makeYeekee, unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { openSession } from '#src/http/sessions.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';

const app = await testApp();
const { db } = app.database;
const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);

const makeShooter = async () => {
  const owner = await makeWallet(db, { balance: baht(200_000) });
  return { ...owner, token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };
};
type Shooter = Awaited<ReturnType<typeof makeShooter>>;
const shooters = await Promise.all(Array.from({ length: 6 }, makeShooter));
const [ann, ben, cat, dan, eve, fay] = shooters as [Shooter, Shooter, Shooter, Shooter, Shooter, Shooter];

/** What everybody stakes, each on a number of his own that he loses: two digits at 95, of which the house keeps a twentieth. */
type Stakes = readonly (readonly [Shooter, baht: number])[];
const FIVE: Stakes = [ann, ben, cat, dan, eve].map((shooter) => [shooter, 4_800]);

/** A round in which these have shot, oldest first, and these have staked, drawn and settled; answers its prizes as published. */
const play = async (
  order: readonly Shooter[],
  stakes: Stakes,
  meanwhile?: (round: number, bills: readonly string[]) => Promise<unknown>,
) => {
  const round_id = await makeYeekee(db, { cooldown_seconds: 1 });
  const bills = await Promise.all(
    stakes.map(([who, amount], n) => buyBill(db, round_id, who, [['top2', `1${n}`, amount]])),
  );
  await unguarded(db, () => sql`update yeekee_round set cooldown_seconds = 0 where round_id = ${round_id}`.execute(db));
  for (const [n, { token }] of order.entries()) {
    const shot = { round_id, number: String(10_000 + n) };
    expect((await app.call('POST /api/lotto/yeekee/shoot_number', shot, { token })).body.error).toBe(0);
  }
  await meanwhile?.(round_id, bills);
  await endHastily(db, round_id);
  expect(await drawYeekee(db, { box: BOX, ask })).toBe(1);
  await settleRounds(db);
  expect(await audit(db)).toEqual([]);
  const { drawn } = (await app.call('GET /api/lotto/yeekee/lists', { round_id })).body.data;
  const prizes = drawn?.prizes.map(({ paid, limit }) => [paid, limit]) ?? [];
  return { prizes, facts: drawn?.prize_facts, won: await wonIn(round_id) };
};

/** What the books say that members won by shooting in a round, in baht. */
const wonIn = async (round: number): Promise<Record<number, number>> => {
  const rows = await sql<{ member_id: number; amount: number }>`
    select member_id, sum(amount)::bigint as amount from transfer where kind = 'yeekee_prize' and ref = ${String(round)} group by 1`.execute(
    db,
  );
  return Object.fromEntries(rows.rows.map(({ member_id, amount }) => [member_id, amount / 100]));
};

/** Sixteen shots: the first is of rank 16, the last of rank 1. */
const sixteen = (oldest: Shooter, newest: Shooter, between: readonly Shooter[] = [cat, dan, eve]): Shooter[] => [
  oldest,
  ...Array.from({ length: 14 }, (_, n) => between[n % between.length] ?? oldest),
  newest,
];

it('sixteen shots by five members who staked win both prizes; a lone shooter, however often he shoots, wins nothing', async () => {
  const full = await play(sixteen(ann, ben), FIVE);
  expect(full.facts).toEqual({ shots: 16, members: 5, margin: 1_200 });
  expect(full.prizes).toEqual([
    [200, null],
    [400, null],
  ]);
  expect(full.won).toEqual({ [ben.memberId]: 200, [ann.memberId]: 400 });
  await expect
    .poll(async () => [await newestOf(ben), await newestOf(ann)])
    .toEqual([
      ['รางวัลยิงเลขอันดับ 1 200.00 บาท', true],
      ['รางวัลยิงเลขอันดับ 16 400.00 บาท', true],
    ]);
  const lone = await play(sixteen(ann, ann, [ann]), [[ann, 155]]);
  expect(lone.prizes).toEqual([
    [0, 'members'],
    [0, 'members'],
  ]);
  expect(lone.won).toEqual({});
  await expect.poll(() => newestOf(ann)).toMatchObject([expect.stringMatching(/รอบนี้ไม่ได้รางวัล$/), false]);
});

/** The newest thing that a shooter was told, and whether it says that money came. */
const newestOf = async ({ token }: Shooter) => {
  await tellMembers(db);
  const [newest] = (await app.call('GET /api/member/messages', {}, { token })).body.data.items;
  return [newest?.title, newest?.text.includes('เข้ากระเป๋าแล้ว')];
};

it('fifteen shots of members who staked are too few, whoever else shoots; so are four members', async () => {
  const short = await play(sixteen(ann, ben).slice(1), FIVE);
  expect([short.prizes[0], short.won]).toEqual([[0, 'shots'], {}]);
  const withGuest = await play([fay, ...sixteen(ann, ben).slice(1)], FIVE);
  expect(withGuest.facts).toMatchObject({ shots: 15, members: 4 });
  expect(withGuest.prizes[0]).toEqual([0, 'shots']);
  const four = await play(sixteen(ann, ben, [cat, dan]), FIVE.slice(0, 4));
  expect(four.facts).toMatchObject({ shots: 16, members: 4 });
  expect([four.prizes[0], four.won]).toEqual([[0, 'members'], {}]);
});

it('who has both ranks takes the better prize alone', async () => {
  const { prizes, won } = await play(sixteen(ann, ann, [ben, cat, dan, eve]), FIVE);
  expect(prizes).toEqual([
    [0, 'each'],
    [400, null],
  ]);
  expect(won).toEqual({ [ann.memberId]: 400 });
});

it('a prize is at most its shooter’s stake, and all are cut alike to half of the margin, down to whole satang', async () => {
  const rest: Stakes = [cat, dan, eve].map((shooter) => [shooter, 4_800]);
  const poor = await play(sixteen(ann, ben), [[ann, 150], [ben, 99], ...rest]);
  expect(poor.prizes).toEqual([
    [0, 'stake_min'],
    [150, 'stake'],
  ]);
  // 5 × 101 baht leave 25.25 to the house; of its half, 12.62, both get the same part of the 101 that they are due.
  const few = await play(
    sixteen(ann, ben),
    [ann, ben, cat, dan, eve].map((shooter) => [shooter, 101]),
  );
  expect(few.facts?.margin).toBe(25.25);
  expect(few.won).toEqual({ [ann.memberId]: 6.31, [ben.memberId]: 6.31 });
  const other = await play(sixteen(ann, ben), [[ann, 300], [ben, 100], ...rest.map(([who]) => [who, 103] as const)]);
  expect(other.facts?.margin).toBe(35.45);
  // 17.72 for 300 and 100.
  expect(other.won).toEqual({ [ann.memberId]: 13.29, [ben.memberId]: 4.43 });
});

it('a bill that was taken back is no stake: neither its shooter nor its margin counts', async () => {
  let cancelled = 0;
  const { facts, prizes, won } = await play(sixteen(ann, ben), FIVE, async (_round, [, bill_id]) => {
    cancelled = (await app.call('POST /api/lotto/bill/cancel', { bill_id }, { token: ben.token })).body.error;
  });
  expect(cancelled).toBe(0);
  expect(facts).toEqual({ shots: 15, members: 4, margin: 960 });
  expect([prizes[0], won]).toEqual([[0, 'shots'], {}]);
});

it('a round that was open before prizes had limits keeps what it promised', async () => {
  const { prizes, won } = await play([ann], [[ann, 155]], (round_id) =>
    unguarded(db, () =>
      sql`update yeekee_round set prize_shots_min = 0, prize_members_min = 0, prizes_each = 2, prize_stake_percent = null,
        prize_margin_percent = null where round_id = ${round_id}`.execute(db),
    ),
  );
  expect(prizes[0]).toEqual([200, null]);
  expect(won).toEqual({ [ann.memberId]: 200 });
});
