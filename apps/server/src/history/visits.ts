import type { Seller } from '#src/features/lotto/selling/sell-bills.ts';
import { buyBills } from '#src/history/bills.ts';
import { takeDeposits } from '#src/history/deposits.ts';
import { type Arcade, playGames } from '#src/history/games.ts';
import { at, type Coming, type House, later, readPurses, type Visit } from '#src/history/house.ts';
import { logIn } from '#src/history/people/logins.ts';
import type { Person } from '#src/history/people/person.ts';
import { takePromotions, takeRewards } from '#src/history/rewards.ts';
import type { Round, Turn } from '#src/history/rounds.ts';
import { goShopping, takeQuests } from '#src/history/shopping.ts';
import type { Hall } from '#src/history/yeekee.ts';
import type { SessionMember } from '#src/lib/context.ts';
import { countMinute } from '#src/protection/online.ts';
import { type Chance } from '#src/seed/random.ts';

/** Minutes that somebody stays. */
export const STAY = 14;

/** Everything that visitors meet. */
export interface Place {
  readonly house: House;
  readonly sell: Seller;
  readonly rounds: readonly Round[];
  /** None where no provider of games is. */
  readonly arcade: Arcade | undefined;
  readonly hall: Hall | undefined;
  readonly people: readonly Person[];
  /** Who is logged in. */
  readonly sessions: Map<number, SessionMember>;
}

/** Everybody who comes in a turn: he logs in, pays in if he has too little, takes what he is offered, and plays. Answers who was here. */
export const visit = async (
  place: Place,
  { begin, end, coming }: Turn & { readonly coming: readonly Coming[] },
): Promise<Person[]> => {
  const { house, sessions } = place;
  const here = coming
    .filter((one) => one.at >= begin && one.at < end)
    .map((one) => ({ ...one, at: new Date(Math.min(one.at.getTime(), later(end, -STAY).getTime())) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (here.length === 0 || later(begin, STAY) > end) return [];
  await logIn(house, here, sessions);
  await countStay(house, here);
  const people = here.map(({ person }) => person);
  await payIn(house, here, sessions);
  const visitors = actingOf(here, sessions, 2);
  await takeRewards(house, visitors);
  await goShopping(house, visitors);
  await play(place, here);
  return people;
};

/** Who was here: a minute of the last who came is counted for all of them. */
const countStay = (house: House, here: readonly Coming[]): Promise<void> => {
  const minute = later(here.at(-1)?.at ?? house.past.at, 1);
  const ids = here.map(({ person }) => person.memberId);
  return at(house, minute, () => countMinute(house.db, ids, minute));
};

const actingOf = (here: readonly Coming[], sessions: ReadonlyMap<number, SessionMember>, minutes: number) =>
  here.flatMap(({ person, at: instant }) => {
    const member = sessions.get(person.memberId);
    return member ? [{ person, member, at: later(instant, minutes) }] : [];
  });

const payIn = async (
  house: House,
  here: readonly Coming[],
  sessions: ReadonlyMap<number, SessionMember>,
): Promise<void> => {
  const had = await readPurses(
    house.db,
    here.map(({ person }) => person.memberId),
  );
  const short = here.filter(({ person }) => (had.get(person.memberId)?.satang ?? 0) < person.purse * 60);
  await takeDeposits(
    house,
    short.map(({ person, at: instant }) => ({ person, at: instant, baht: depositOf(house.chance, person) })),
  );
  const isNew = (person: Person) => person.joinedAt > later(here[0]?.at ?? new Date(), -24 * 60);
  const paid = actingOf(short, sessions, 1.5).map((acting) => ({ ...acting, isNew: isNew(acting.person) }));
  await takePromotions(house, paid);
  await takeQuests(house, paid);
};

const depositOf = (chance: Chance, { purse }: Person): number =>
  Math.max(100, Math.round((purse * (0.8 + chance() * 1.4)) / 50) * 50);

const play = async ({ house, sell, rounds, arcade, sessions }: Place, here: readonly Coming[]): Promise<void> => {
  const purses = await readPurses(
    house.db,
    here.map(({ person }) => person.memberId),
  );
  const visits = here.flatMap(({ person, at: instant }): Visit[] => {
    const purse = purses.get(person.memberId);
    return purse ? [{ person, at: later(instant, 3), walletId: purse.wallet_id, satang: purse.satang }] : [];
  });
  const gaming = new Set(arcade ? visits.filter(({ person }) => house.chance() < person.games) : []);
  await buyBills(
    house,
    sell,
    rounds,
    visits.filter((one) => !gaming.has(one)),
  );
  if (arcade) await playGames(arcade, [...gaming], sessions);
};
