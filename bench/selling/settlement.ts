import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { writePlayFacts } from '../../apps/server/src/features/lotto/settlement/play-facts.ts';
import { settleRounds } from '../../apps/server/src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '../../apps/server/src/features/lotto/test/make-round.ts';
import { announce } from '../../apps/server/src/features/lotto/test/sold-round.ts';
import { startChild } from '../child.ts';
import { inNewHouse } from '../new-house.ts';
import { type Bench, type Figure, figure, median } from '../report.ts';
import { sell, spread, WIDE } from './selling.ts';
import { makeBuyers } from './selling-data.ts';
import { coverAll, fillRound, makeOwners } from './settlement-data.ts';

const OWNERS = 50_000;
const BILLS = 100_000;
const FEW_BILLS = 20_000;
/** One member in so many covers everything. */
const HEDGERS = 100;

/** A round of a million lines is settled, beside a bare update of those lines on the same server. */
export const settlement: Bench = {
  name: 'settlement',
  about: `${BILLS} bills of ten lines (six of two digits, three of three, one a run) of ${OWNERS} members, fsync on`,
  run: () =>
    inNewHouse(async ({ db, url }) => {
      await makeOwners(db, OWNERS);
      const [few, large] = [await fillRound(db, FEW_BILLS), await fillRound(db, BILLS)];
      const small = await settle(db, few, '1234');
      const whole = await settle(db, large, '1234');
      // Before the updates, which leave a million dead lines each.
      const facts = median([await factsOf(db, large), await factsOf(db, large), await factsOf(db, large)]);
      await coverAll(db, large, HEDGERS);
      const hedged = median([await factsOf(db, large), await factsOf(db, large), await factsOf(db, large)]);
      const bare = median([await bareUpdate(db, large), await bareUpdate(db, large), await bareUpdate(db, large)]);
      return [
        figure('winning bills', whole.bills, 'bills'),
        figure('settlement of a million lines', whole.seconds, 's'),
        figure('a bare update of those lines', bare, 's'),
        figure('update : settlement', bare / whole.seconds, '×', { atLeast: 15 }),
        figure(
          'time per winner, five times the lines : fewer',
          whole.seconds / whole.bills / (small.seconds / small.bills),
          '×',
          { atMost: 1.3 },
        ),
        figure('play facts of these bills', facts, 's', { atMost: 1 }),
        figure(`one member in ${HEDGERS} covers 100 numbers : nobody does`, hedged / facts, '×', { atMost: 1.25 }),
        await sellingMeanwhile(db, url, large),
      ];
    }),
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

const settle = async (db: Db, round: number, first: string): Promise<{ seconds: number; bills: number }> => {
  await announce(db, round, first, 'bench');
  await settleRounds(db);
  const { rows } = await sql<{ seconds: number; bills: number }>`
    select s.bills, extract(epoch from r.settled_at - s.started_at)::float8 as seconds
    from lotto_settlement s join lotto_round r using (round_id, settlement_no) where round_id = ${round}`.execute(db);
  return rows[0] ?? { seconds: Number.NaN, bills: 0 };
};

const bareUpdate = (db: Db, round: number): Promise<number> =>
  timed(() => sql`update bill_line set rate = rate + 1 where round_id = ${round}`.execute(db));

const UNDONE = new Error('undone');

/** How long the facts take, without keeping them. */
const factsOf = async (db: Db, round_id: number): Promise<number> => {
  let seconds = 0;
  const work = db.transaction().execute(async (trx) => {
    await sql`truncate play_fact`.execute(trx);
    const paid = { round_id, settlement_no: 1, kind: 'pay', stage: 'facts', after_member: 0 } as const;
    seconds = await timed(() => writePlayFacts(trx, { ...paid, result_shape: 'lao', result: null }));
    throw UNDONE;
  });
  await work.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return seconds;
};

/** What is left of the rate of selling while a large round is paid, taken back and paid again without a pause. */
const sellingMeanwhile = async (db: Db, url: string, large: number): Promise<Figure> => {
  const tokens = await makeBuyers(db, 2_000);
  const round = await makeRound(db, { closesIn: '10 hours', bets: WIDE });
  const server = await startChild<{ port: number }>('selling/selling-server.ts', [url, '64']);
  try {
    const buy = () => sell([server.ready.port], { tokens, round, numbers: spread });
    await buy();
    const ratios: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const alone = await buy();
      const payer = await startChild<{ ready: true }>('selling/settlement-payer.ts', [url, String(large)]);
      const beside = await buy();
      await payer.stop();
      await sleep(500);
      ratios.push(beside.rate / alone.rate);
    }
    return figure('selling beside settlement : alone', median(ratios), '×', { atLeast: 0.8 });
  } finally {
    await server.stop();
  }
};
