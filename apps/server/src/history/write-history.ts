import { addDays, type Day, dayOf, startOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { seller } from '#src/features/lotto/selling/sell-bills.ts';
import { openPast } from '#src/history/clock/open-past.ts';
import { workOn } from '#src/history/desk.ts';
import { openArcade } from '#src/history/games.ts';
import { at, type Coming, type House, later } from '#src/history/house.ts';
import { writeCast } from '#src/history/people/cast.ts';
import type { Person } from '#src/history/people/person.ts';
import { passNight } from '#src/history/rewards.ts';
import { endRounds, planPast, type Round, type Story, type Turn } from '#src/history/rounds.ts';
import type { Strangers } from '#src/history/strangers.ts';
import { type Place, visit } from '#src/history/visits.ts';
import { contradict, leaveOpen } from '#src/history/waiting.ts';
import { askWithdrawals, payOut, reviewWithdrawals } from '#src/history/withdrawals.ts';
import { openHall, planYeekee, yeekeeDeeds } from '#src/history/yeekee.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';
import { tellMembers } from '#src/lib/messages/tell-members.ts';
import { between, type Chance } from '#src/seed/random.ts';
import { HISTORY_DAYS } from '#src/seed/seed.ts';

/** How many come in each hour of a day, from midnight on. */
const HOURS = [2, 1, 0.5, 0.3, 0.3, 0.5, 1, 2, 3, 4, 5, 5, 6, 5, 5, 6, 7, 8, 9, 10, 10, 9, 7, 4];
/** How a week goes, from Monday on. */
const WEEK = [0.85, 0.85, 0.95, 0.95, 1.15, 1.25, 1.1];
/** When a night is counted, and how long the desk works after the draws of a turn, in minutes. */
const NIGHT = 3;
const DESK = 8;
/** From when on colleagues are there, in minutes of a day. */
const OFFICE_OPENS = 9 * 60;
/** How many draws have a big winner. */
const LUCKY = 0.1;
/** Yesterday's week against the one before asks why. */
const BAD_DAYS_AGO = 3;
const QUARREL_DAYS_AGO = 9;
/** The last draw before that, by now. */
const QUARREL_MINUTES = 20;
/** Draws so near to each other are paid together, some minutes after the last. */
const TOGETHER_MS = 20 * 60_000;
const PAID_AFTER_MS = 3 * 60_000;

interface Living {
  readonly now?: Date;
  readonly days?: number;
  /** Without them no games are played, and no yeekee is drawn. */
  readonly strangers?: Strangers;
}

/**
 * Lives through a month that a sandbox never had: people join, pay in, bet and win by the same code as ever, at the instants of
 * a clock that goes from then to now. Only in a database of play money in which nothing was ever drawn; again does nothing.
 * Says whether it wrote.
 */
export const writeHistory = async (
  url: string,
  config: Config,
  { now = new Date(), days = HISTORY_DAYS, strangers }: Living = {},
): Promise<boolean> => {
  if (!config.hasHistory) return false;
  const { house, close } = await openPast(url, config);
  try {
    const { has_begun } = await oneRow<{ has_begun: boolean }>(house.db)`
      select exists (select from lotto_round) as has_begun`;
    if (has_begun) return false;
    await live(house, { from: startOf(addDays(dayOf(now), -days)), days, now }, strangers);
    await at(house, now, () => sumUp(house.db));
    return true;
  } finally {
    await close();
  }
};

interface Month {
  readonly from: Date;
  readonly days: number;
  readonly now: Date;
}

const live = async (house: House, month: Month, strangers: Strangers | undefined): Promise<void> => {
  house.past.at = month.from;
  await house.db.updateTable('aml_watch').set({ looked_at: month.from }).execute();
  const people = await writeCast(house, month);
  const rounds = await planPast(house, month.from);
  const arcade = strangers && (await openArcade(house, strangers));
  // In one lane: what somebody buys is sold in the order in which he does.
  const sell = seller(house.db, { batchMax: 64, lanes: 1 });
  const hall = strangers && openHall(house, strangers);
  const place: Place = { house, sell, rounds, arcade, hall, people, sessions: new Map() };
  const story = storyOf(house, rounds, month);
  for (let n = 0; n <= month.days; n += 1) {
    const day = addDays(dayOf(month.from), n);
    const coming = comingOn(house, people, day);
    const night = later(startOf(day), NIGHT);
    if (night > month.now) break;
    await passNight(house, night);
    if (hall) rounds.push(...(await planYeekee(hall, later(night, 1), month.now)));
    await liveDay(place, { n, day, coming, now: month.now }, story);
  }
  await leaveOpen(house, { people, sessions: place.sessions, now: month.now });
};

interface Daily {
  readonly n: number;
  readonly day: Day;
  readonly coming: readonly Coming[];
  readonly now: Date;
}

const liveDay = async (place: Place, { n, day, coming, now }: Daily, story: Story): Promise<void> => {
  const { house, rounds, hall, people: all } = place;
  let [begin, since] = [later(startOf(day), DESK), startOf(day)];
  for (const end of turnsOf(rounds, day, now)) {
    await at(house, begin, () => openRounds(house.db, house.deps));
    const people = await visit(place, { begin, end, coming });
    const deeds = hall ? await yeekeeDeeds(hall, { begin: since, end }, all) : [];
    await endRounds(house, rounds, { begin: since, end, deeds }, story);
    await quarrel(place, { begin: since, end }, story);
    await workAtDesk(place, people, end);
    const opens = later(startOf(day), OFFICE_OPENS);
    if (since < opens && end >= opens)
      await workOn(house, { n, morning: startOf(day), from: later(end, 6.5), people: all, rounds });
    [begin, since] = [later(end, DESK), end];
  }
};

/** What is done once the draws of a turn are paid. */
const workAtDesk = async ({ house, sessions }: Place, people: readonly Person[], end: Date): Promise<void> => {
  await askWithdrawals(house, { people, sessions, from: end });
  await payOut(house, later(end, 2));
  await reviewWithdrawals(house, end, 4);
  await at(house, later(end, 5), () => tellMembers(house.db));
};

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
  for (const { draw_at, shape } of rounds) {
    if (shape === 'yeekee') continue; // it has deeds of its own
    const end = new Date(draw_at.getTime() + PAID_AFTER_MS);
    if (dayOf(end) !== day || end >= last) continue;
    if (end.getTime() - (ends.at(-1)?.getTime() ?? 0) <= TOGETHER_MS) ends.pop();
    ends.push(end);
  }
  return [...ends, last].filter((end) => end > startOf(day));
};

/** Feeds contradict each other about what was drawn just now, if they do. */
const quarrel = async ({ house, rounds }: Place, { begin, end }: Turn, { quarrelOf }: Story): Promise<void> => {
  for (const round of rounds.filter(({ draw_at }) => draw_at > begin && draw_at <= end)) {
    const kind = quarrelOf(round);
    if (kind) await contradict(house, round, later(end, 0.5), kind === 'decided');
  }
};

/**
 * One market pays out badly on one day of the last week, and a big winner turns up now and then. Feeds contradict each other twice:
 * about a draw of the week before, and about the last one but one.
 */
const storyOf = ({ chance }: House, rounds: readonly Round[], { now }: Month): Story => {
  const of = (name: string, ago: number) =>
    rounds.find(({ market, day }) => market === name && day === addDays(dayOf(now), -ago));
  const [bad, decided] = [of('ฮานอยพิเศษ', BAD_DAYS_AGO), of('ฮานอยปกติ', QUARREL_DAYS_AGO)];
  const open = rounds.findLast(({ draw_at }) => draw_at < later(now, -QUARREL_MINUTES));
  return {
    luckOf: (round) => (round === bad ? 'bad' : chance() < LUCKY ? 'lucky' : 'plain'),
    quarrelOf: (round) => (round === open ? 'open' : round === decided ? 'decided' : undefined),
  };
};

/** The books read up, so that the first look at them is as quick as any. */
const sumUp = async (db: Db): Promise<void> => {
  while ((await rollUpLedger(db)) + (await pageTransfers(db)) > 0);
  // Whoever came back since then has seen what he was told.
  await sql`update member_message set read_at = made_at + interval '1 hour' where made_at < now() - interval '1 day'`.execute(
    db,
  );
};
