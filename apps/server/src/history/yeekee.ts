import { addDays, dayOf } from '@chokdee/kernel';
import { allRows, getRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { sealRounds } from '#src/features/lotto/receipts/seal-rounds.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { planMarket } from '#src/features/lotto/rounds/plan-rounds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { promiseAhead } from '#src/features/lotto/yeekee/promise-draws.ts';
import { type ShotTaker, shotTaker } from '#src/features/lotto/yeekee/take-shots.ts';
import { at, type House, later } from '#src/history/house.ts';
import type { Person } from '#src/history/people/person.ts';
import type { Deed, Round, Turn } from '#src/history/rounds.ts';
import type { Strangers } from '#src/history/strangers.ts';
import { between, oneOf } from '#src/seed/random.ts';

/** The market that draws itself, and for how many days of a past it did. */
const MARKET = 'จับยี่กี';
const DAYS = 2;
/** Minutes before a round closes, or after it did, at which some shoot. */
const SHOOT_AT = [-4, 0.4];
const SHOOTERS = { least: 2, most: 7 };

/** A hall in which numbers are shot: who may, and how. */
export interface Hall {
  readonly house: House;
  readonly strangers: Strangers;
  readonly take: ShotTaker;
}

export const openHall = (house: House, strangers: Strangers): Hall => ({
  house,
  strangers,
  take: shotTaker(house.db, house.box, { batchMax: 64 }),
});

/** Plans the rounds of the last days on the first of them, and promises a day ahead what will draw those of the next. */
export const planYeekee = async ({ house }: Hall, morning: Date, now: Date): Promise<Round[]> => {
  if (dayOf(morning) <= addDays(dayOf(now), -DAYS)) return [];
  const { db, deps } = house;
  const { market_id } = await getRow(db, 'lotto_market', { name: MARKET }, ['market_id']);
  return at(house, morning, async () => {
    await inTransaction(db, (trx) => planMarket(trx, market_id, morning));
    await promiseAhead(db, deps);
    return allRows<Round>(db)`
      select r.round_id, m.name as market, m.result_shape as shape, r.day::text as day, r.opens_at, r.closes_at, r.draw_at,
        (select json_object_agg(bet_type, line_max_baht) from lotto_market_bet b where b.market_id = m.market_id) as bets
      from lotto_round r join lotto_market m using (market_id)
      where r.market_id = ${market_id} and r.day = ${dayOf(morning)} and r.day < ${addDays(dayOf(now), 1)} order by r.draw_at`;
  });
};

interface Chain {
  readonly round_id: number;
  readonly closes_at: Date;
  readonly shoots_until: Date;
  readonly beacon_at: Date;
}

/** What happens to the rounds that are drawn in a turn, each deed at its instant: shots, the end of the chain, the draw, what it pays. */
export const yeekeeDeeds = async (
  { house, take, strangers }: Hall,
  { begin, end }: Turn,
  people: readonly Person[],
): Promise<Deed[]> => {
  const { db, chance, deps } = house;
  const chains = await allRows<Chain>(db)`
    select y.round_id, r.closes_at, y.shoots_until, y.beacon_at from yeekee_round y join lotto_round r using (round_id)
    where r.draw_at > ${begin} and y.beacon_at <= ${later(end, -0.1)} order by r.closes_at`;
  return chains.flatMap(({ round_id, closes_at, shoots_until, beacon_at }): Deed[] => [
    ...SHOOT_AT.map(
      (minutes, wave): Deed => ({
        at: later(closes_at, minutes + chance() * 0.2),
        does: async () => {
          const here = people.filter(({ joinedAt }) => joinedAt < closes_at);
          const shooters = new Set(
            Array.from({ length: between(chance, SHOOTERS.least, SHOOTERS.most) }, () => oneOf(chance, here)),
          );
          const shot = ({ memberId }: Person) => ({
            member_id: memberId,
            round_id,
            number: String(between(chance, 0, 99_999)).padStart(5, '0'),
            key: `${round_id}:${memberId}:${wave}`,
            log_size: null,
          });
          await Promise.all([...shooters].map((shooter) => take(shot(shooter))));
        },
      }),
    ),
    { at: later(closes_at, 0.02), does: () => closeRounds(db) },
    {
      at: later(shoots_until, 0.02),
      does: async () => {
        await endShooting(db);
        await sealRounds(db);
        await signLogHead(db, deps.receipts);
      },
    },
    {
      at: later(beacon_at, 0.05),
      does: async () => {
        await drawYeekee(db, { box: house.box, ask: strangers.askBeacon });
        while ((await settleRounds(db)) > 0);
      },
    },
  ]);
};
