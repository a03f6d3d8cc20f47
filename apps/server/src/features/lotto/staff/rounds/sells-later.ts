import { addDays, type Day } from '@chokdee/kernel';
import { type Holiday, plannedRounds, type Schedule } from '@chokdee/lotto';

interface Plan {
  readonly schedule: Schedule;
  readonly holidays: readonly Holiday[];
}

/** Two months have every day of a month in them, and every weekday. */
const DAYS_AHEAD = 62;

/**
 * Whether a plan sells what another does not: a draw on a day that had none, one more of a day, or one that closes later. Its number
 * may be known by then: of a draw that was held, or of an exchange that rests and shows the figures of yesterday.
 */
export const sellsLater = (before: Plan, after: Plan, today: Day): boolean =>
  daysOf([before, after], today).some((day) => {
    const was = new Map(roundsOn(before, day).map(({ no, closes_at }) => [no, closes_at]));
    return roundsOn(after, day).some(({ no, closes_at }) => closes_at > (was.get(no) ?? NEVER));
  });

const NEVER = new Date(0);

const roundsOn = ({ schedule, holidays }: Plan, day: Day) => plannedRounds(schedule, day, day, holidays);

/** The days that a schedule shows itself on, and all that a holiday changes. */
const daysOf = (plans: readonly Plan[], today: Day): Day[] => {
  const coming = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days - 1));
  const moved = plans.flatMap(({ holidays }) => holidays.flatMap(({ day, moved_to }) => [day, moved_to ?? day]));
  return [...new Set([...coming, ...moved])];
};
