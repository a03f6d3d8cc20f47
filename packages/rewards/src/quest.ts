import { addDays, type Day } from '@chokdee/kernel';

/** In what each measure of a quest is counted. */
export const QUEST_UNITS = { deposit: 'baht', turnover: 'baht', bills: 'bills', login: 'days' } as const;

export type QuestMeasure = keyof typeof QUEST_UNITS;

/** The day that stands for a quest that is rewarded once and not each day. */
export const NO_DAY = '0001-01-01' as Day;

/** How many days in a row somebody was here, the last of them today and none before the first. `days` come newest first. */
export const streakOf = (days: readonly Day[], today: Day, first: Day): number => {
  let [expected, streak] = [today, 0];
  for (const day of days) {
    if (day !== expected || day < first) break;
    expected = addDays(expected, -1);
    streak += 1;
  }
  return streak;
};

/** For what a member is rewarded: each quest once, a daily one once on each day. */
export const questKey = (questId: number, day: Day): string => `quest:${questId}:${day}`;
