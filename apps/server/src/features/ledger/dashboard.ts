import { addDays, type Day, dayOf } from '@chokdee/kernel';
import { moneyByDay } from '#src/features/ledger/figures.ts';
import { readHours } from '#src/features/ledger/hours.ts';
import { readPeople } from '#src/features/ledger/people.ts';
import { openLiability } from '#src/ledger/books/open-liability.ts';
import { profitByDay } from '#src/ledger/books/profit-days.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Money and members, today and day by day, the oldest day first. Today's figures are of this moment. */
export const dashboard: StaffHandler<'GET /bo/api/dashboard'> = async ({ days: count }, { db, now }) => {
  const as_of = now();
  const today = dayOf(as_of);
  const yesterday = addDays(today, -1);
  const money = await moneyByDay(db, addDays(today, 1 - count));
  const profit = await profitByDay(db, addDays(today, 1 - count), today);
  const people = await readPeople(db, as_of);
  const figures = (day: Day) => ({ day, ...money(day), ...profit.of(day), ...people.of(day) });
  return {
    today: figures(today),
    yesterday: figures(yesterday),
    days: Array.from({ length: count }, (_, index) => figures(addDays(today, index + 1 - count))),
    hours: await readHours(db, today),
    members: people.members,
    online: people.online,
    held_for_members: profit.held,
    open: await openLiability(db),
    as_of,
  };
};
