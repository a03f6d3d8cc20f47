import { satang } from '@chokdee/kernel';
import type { Announced } from '@chokdee/lotto';
import { depositClaim } from '#src/features/cashier/deposits/claims/deposit-claim.ts';
import type { AskFeed } from '#src/features/lotto/results/feed-client.ts';
import { feedReader } from '#src/features/lotto/results/read-feeds.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { resultsEnter } from '#src/features/lotto/staff/results-enter.ts';
import { grantGive } from '#src/features/rewards/staff/grant-give.ts';
import { askToMend, decide, payUnasked } from '#src/history/desk.ts';
import { at, type House, later, readPurses } from '#src/history/house.ts';
import { asMember } from '#src/history/people/as-member.ts';
import type { Person } from '#src/history/people/person.ts';
import { asStaff } from '#src/history/people/staff-desk.ts';
import { announce, type Round } from '#src/history/rounds.ts';
import { askWithdrawals } from '#src/history/withdrawals.ts';
import type { SessionMember } from '#src/lib/context.ts';
import { between } from '#src/seed/random.ts';

/** The bank that is there when staff come to what waits: it pays what they let go. */
const LIVE_BANK = 'sandbox';
/** How many ask to take home what they have. */
const ASKING = 5;

interface Today {
  readonly people: readonly Person[];
  readonly sessions: ReadonlyMap<number, SessionMember>;
  readonly now: Date;
}

/** What waits for staff when they first look: transfers and claims without an owner, and acts that need a second person. */
export const leaveOpen = async (house: House, { people, sessions, now }: Today): Promise<void> => {
  await askToTakeHome(house, { people, sessions, now });
  const known = people.filter(({ memberId, isRing }) => sessions.has(memberId) && !isRing);
  const [first, second, third, fourth, fifth] = known.slice(10);
  for (const [n, person] of [first, second, third].entries())
    if (person) {
      const instant = later(now, -50 + n * 14);
      await at(house, instant, () => payUnasked(house, person, instant));
    }
  for (const [n, person] of [third, fourth].entries()) {
    const member = person && sessions.get(person.memberId);
    if (member) await claim(house, { person, member, at: later(now, -22 + n * 9) });
  }
  if (fourth) await at(house, later(now, -35), () => askToMend(house, fourth, 'เกมค้างแล้วไม่คืนเงินเดิมพัน ค่ายยืนยันแล้ว'));
  if (fifth)
    await at(house, later(now, -12), () =>
      asStaff(house, 'manager', 'POST /bo/api/rewards/grant/give', grantGive, {
        member_id: fifth.memberId,
        pays: 'free',
        amount: satang(300_000),
        turnover_times: 5,
        reason: 'ดูแลลูกค้ารายใหญ่ที่หายไปสองสัปดาห์',
      }),
    );
};

/** The richest of those who may ask to take most of it home, and the ring. Small sums go by themselves once the house is open. */
const askToTakeHome = async (house: House, { people, sessions, now }: Today): Promise<void> => {
  const [bank] = house.deps.payments.values();
  const live = { ...house, deps: { ...house.deps, payments: new Map(bank ? [[LIVE_BANK, bank]] : []) } };
  const purses = await readPurses(
    house.db,
    people.map(({ memberId }) => memberId),
    'own',
  );
  const richest = people
    .filter(({ memberId }) => sessions.has(memberId))
    .toSorted(
      (one, other) =>
        Number(other.isRing) - Number(one.isRing) ||
        (purses.get(other.memberId)?.satang ?? 0) - (purses.get(one.memberId)?.satang ?? 0),
    );
  await askWithdrawals(live, { people: richest, sessions, from: later(now, -ASKING), most: ASKING });
};

const claim = (house: House, acting: Parameters<typeof asMember>[1]): Promise<unknown> =>
  asMember(house, acting, depositClaim, {
    method: 'bank',
    account_id: 1,
    amount: satang(between(house.chance, 3, 20) * 10_000),
    paid_at: later(acting.at, -45),
    note: 'โอนแล้วยอดยังไม่เข้า ช่วยตรวจสอบด้วยค่ะ',
  });

/** Two feeds that contradict each other about a draw: nothing is paid until staff have decided, which they do in some minutes, or not yet. */
export const contradict = async (house: House, round: Round, instant: Date, isDecided: boolean): Promise<void> => {
  const { db, chance, deps } = house;
  const said = new Map<string, Announced>();
  const ask: AskFeed = ({ name }) => {
    const announced = said.get(name) ?? announce(round.shape, chance);
    said.set(name, announced);
    return Promise.resolve({ said: 'result', announced });
  };
  const reading = { db, feeds: deps.config.resultFeeds, ask, onAlarm: () => undefined };
  await at(house, instant, () => feedReader(reading)());
  const [announced] = said.values();
  if (!isDecided || !announced) return;
  const entered = { round_id: round.round_id, announced, reason: 'ตรวจกับประกาศของต้นทางแล้ว' };
  await at(house, later(instant, 3), () =>
    asStaff(house, 'risk', 'POST /bo/api/lotto/results/enter', resultsEnter, entered),
  );
  await at(house, later(instant, 5), () => decide(house, 'manager', 'เทียบหน้าเว็บประกาศผลแล้ว ตรงกัน'));
  await at(house, later(instant, 5.2), () => settleRounds(db));
};
