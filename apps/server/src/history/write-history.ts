import { createHash } from 'node:crypto';
import { addDays, type Day, dayOf, startOf } from '@chokdee/kernel';
import type pg from 'pg';
import type { Config } from '#src/config.ts';
import { turnBack } from '#src/db/clock.ts';
import { type Db, openDatabase } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { type Seller, seller } from '#src/features/lotto/selling/sell-bills.ts';
import { buyBills } from '#src/history/bills.ts';
import { type Person, writeCast } from '#src/history/cast.ts';
import { takeDeposits } from '#src/history/deposits.ts';
import { at, type House, later, readPurses, type Visit } from '#src/history/house.ts';
import { endRounds, type Luck, planPast, type Round } from '#src/history/rounds.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { between, type Chance, randomFrom } from '#src/seed/random.ts';
import { HISTORY_DAYS } from '#src/seed/seed.ts';

/** How many come in each hour of a day, from midnight on. */
const HOURS = [2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 3, 4, 5, 5, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 7, 4];
/** How a week goes, from Monday on. */
const WEEK = [0.85, 0.85, 0.95, 0.95, 1.15, 1.25, 1.1];
/** Minutes that somebody stays. */
const STAY = 14;
/** How many draws have a big winner. */
const LUCKY = 0.1;
/** Yesterday's week against the one before asks why. */
const BAD_DAYS_AGO = 3;
/** Draws so near to each other are paid together, some minutes after the last. */
const TOGETHER_MS = 20 * 60_000;
const PAID_AFTER_MS = 3 * 60_000;

/**
 * Lives through a month that a sandbox never had: people join, pay in, bet and win by the same code as ever, at the instants of
 * a clock that goes from then to now. Only in a database of play money in which nothing was ever drawn; again does nothing.
 * Says whether it wrote.
 */
export const writeHistory = async (
  url: string,
  config: Config,
  now = new Date(),
  days = HISTORY_DAYS,
): Promise<boolean> => {
  if (!config.hasHistory) return false;
  const database = openDatabase(url, { max: 4 });
  database.pool.on('connect', hurry);
  try {
    const { db } = database;
    const { has_begun } = await oneRow<{ has_begun: boolean }>(
      db,
    )`select exists (select from lotto_round) as has_begun`;
    if (has_begun) return false;
    const from = startOf(addDays(dayOf(now), -days));
    const house: House = {
      db,
      box: secretBox(config.dataKeys, config.lookupKey),
      past: await turnBack(db, from),
      chance: randomFrom(44),
    };
    await live(house, config, { from, days, now });
    await sumUp(db);
    return true;
  } finally {
    await database.close();
  }
};

/** The same few statements some ten thousand times: each is planned once, and no disk is waited for. */
const hurry = (client: pg.PoolClient): void => {
  void client.query('set synchronous_commit = off; set jit = off; set plan_cache_mode = force_generic_plan');
  const query = client.query.bind(client) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
  const named = (text: string, values: unknown[] = []) =>
    query({ name: createHash('md5').update(text).digest('hex'), text, values });
  Object.assign(client, { query: named });
};

interface Month {
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
}

const live = async (house: House, config: Config, month: Month): Promise<void> => {
  const people = await writeCast(house.db, house.box, month, house.chance);
  const rounds = await planPast(house, month.from);
  // In one lane: what somebody buys is sold in the order in which he does.
  const sell = seller(house.db, { batchMax: 64, lanes: 1 });
  const luckOf = luckOfMonth(house, rounds, month);
  for (let n = 0; n <= month.days; n += 1) {
    const day = addDays(dayOf(month.from), n);
    const coming = comingOn(house, people, day);
    let begin = later(startOf(day), 5);
    for (const end of turnsOf(rounds, day, month.now)) {
      await at(house, begin, () => openRounds(house.db, { box: house.box, config }));
      await visit(house, sell, rounds, { begin, end, coming });
      await endRounds(house, rounds, { begin, end }, luckOf);
      begin = end;
    }
  }
};

interface Coming {
  readonly person: Person;
  readonly at: Date;
}

/** Who comes on a day, and when: whoever joins at once, the others as they like. */
const comingOn = ({ chance }: House, people: readonly Person[], day: Day): Coming[] => {
  const [start, week] = [startOf(day), WEEK[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1];
  return people.flatMap((person) => {
    const isNew = dayOf(person.joinedAt) === day;
    const minute = minuteOf(chance);
    if (!isNew && (person.joinedAt > start || chance() > person.keenness * week)) return [];
    return [{ person, at: isNew ? later(person.joinedAt, 5) : later(start, minute) }];
  });
};

const minuteOf = (chance: Chance): number => {
  let left = chance() * HOURS.reduce((sum, weight) => sum + weight, 0);
  const hour = HOURS.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, hour) * 60 + between(chance, 0, 59);
};

/** When the turns of a day end: a few minutes after draws, and at midnight or now. */
const turnsOf = (rounds: readonly Round[], day: Day, now: Date): Date[] => {
  const last = new Date(Math.min(startOf(addDays(day, 1)).getTime() - 60_000, now.getTime()));
  const ends: Date[] = [];
  for (const { draw_at } of rounds) {
    const end = new Date(draw_at.getTime() + PAID_AFTER_MS);
    if (dayOf(end) !== day || end >= last) continue;
    if (end.getTime() - (ends.at(-1)?.getTime() ?? 0) <= TOGETHER_MS) ends.pop();
    ends.push(end);
  }
  return [...ends, last].filter((end) => end > startOf(day));
};

interface Turn {
  readonly begin: Date;
  readonly end: Date;
  readonly coming: readonly Coming[];
}

/** Everybody who comes in a turn: he pays in if he has too little, and plays. */
const visit = async (
  house: House,
  sell: Seller,
  rounds: readonly Round[],
  { begin, end, coming }: Turn,
): Promise<void> => {
  const here = coming
    .filter((one) => one.at >= begin && one.at < end)
    .map((one) => ({ ...one, at: new Date(Math.min(one.at.getTime(), later(end, -STAY).getTime())) }));
  if (here.length === 0 || later(begin, STAY) > end) return;
  const ids = here.map(({ person }) => person.memberId);
  const had = await readPurses(house.db, ids);
  const short = here.filter(({ person }) => (had.get(person.memberId)?.satang ?? 0) < person.purse * 60);
  await takeDeposits(
    house,
    short.map(({ person, at: instant }) => ({ person, at: instant, baht: depositOf(house.chance, person) })),
  );
  const purses = short.length > 0 ? await readPurses(house.db, ids) : had;
  const visits = here.flatMap(({ person, at: instant }): Visit[] => {
    const purse = purses.get(person.memberId);
    return purse ? [{ person, at: later(instant, 1), walletId: purse.wallet_id, satang: purse.satang }] : [];
  });
  await buyBills(house, sell, rounds, visits);
};

const depositOf = (chance: Chance, { purse }: Person): number =>
  Math.max(100, Math.round((purse * (0.8 + chance() * 1.4)) / 50) * 50);

/** One market pays out badly on one day of the last week, and a big winner turns up now and then. */
const luckOfMonth = ({ chance }: House, rounds: readonly Round[], { now }: Month): ((round: Round) => Luck) => {
  const bad = rounds.find(({ market, day }) => market === 'ฮานอยพิเศษ' && day === addDays(dayOf(now), -BAD_DAYS_AGO));
  return (round) => (round === bad ? 'bad' : chance() < LUCKY ? 'lucky' : 'plain');
};

/** The books read up, so that the first look at them is as quick as any. */
const sumUp = async (db: Db): Promise<void> => {
  while ((await rollUpLedger(db)) + (await pageTransfers(db)) > 0);
};
