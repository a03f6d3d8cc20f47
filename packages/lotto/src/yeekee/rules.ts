import { assert } from '@chokdee/kernel';
import { closedSeconds, type Schedule } from '#src/schedule.ts';

/** How many different numbers can be shot. */
export const SHOT_NUMBERS = 100_000;
/** The ranks that win a prize, newest shot first. The second of them is not in the sum. */
export const PRIZE_RANKS = [1, 16] as const;
export type PrizeRank = (typeof PRIZE_RANKS)[number];
/** So many of the newest shots are shown while a round is shot: enough for every rank that wins. */
export const SHOTS_SHOWN = 20;
/** Beacons later than this after the head was published could not have been known when it was. */
export const HEAD_BEFORE_BEACON_MS = 5_000;
/** How long members shoot after bets close, unless their market says otherwise. */
export const SHOOT_SECONDS = 60;
/** The house needs so long to publish the head before the beacon, also when it restarts meanwhile. */
const HEAD_SECONDS = 30;

/** How long a market of this schedule can be shot after its bets close, so that its head is published in time. */
export const shootSecondsMax = (schedule: Pick<Schedule, 'closes' | 'draws'>): number =>
  closedSeconds(schedule) - HEAD_SECONDS;

/** Whether a text is a number that can be shot. */
export const isShotNumber = (text: string): boolean => /^\d{5}$/.test(text);

/** A shot as everybody sees it while more may come: the first two digits. */
export const maskedNumber = (number: string): string => `${number.slice(0, 2)}***`;

/** Five digits of a sum. */
const fiveDigits = (value: number): string => String(value % SHOT_NUMBERS).padStart(5, '0');

/** The sequence number of the shot that has a rank; undefined if there are fewer. The newest has rank 1. */
export const seqOfRank = (rank: number, count: number): number | undefined =>
  rank <= count ? count - rank + 1 : undefined;

/** What decides a round: the sum of all members' shots, the one of rank 16 if there is one, and the system's own. */
export interface YeekeeSum {
  readonly sum: number;
  readonly sixteenth: string | undefined;
  readonly systemShot: string;
}

/** The result of a round: all shots and the system's, without the one of rank 16. */
export const yeekeeResult = ({ sum, sixteenth, systemShot }: YeekeeSum): string => {
  const total = sum + Number(systemShot) - (sixteenth === undefined ? 0 : Number(sixteenth));
  assert(Number.isSafeInteger(total) && total >= 0, 'a sum of shots');
  return fiveDigits(total);
};

/** The system's shot from the first bytes of what seed, beacon and head make together. */
export const systemShotOf = (mac: Uint8Array): string => {
  assert(mac.length >= 8, 'eight bytes of the system shot');
  const view = new DataView(mac.buffer, mac.byteOffset, 8);
  return String(view.getBigUint64(0) % BigInt(SHOT_NUMBERS)).padStart(5, '0');
};
