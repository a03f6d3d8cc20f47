import type { Mutant } from '../mutant.ts';

const VALUE = ['apps/server/src/features/staff/staff-value.test.ts'];
const STAFF = 'apps/server/src/staff';
const CAMPAIGNS = 'apps/server/src/features/rewards/staff';

/** What keeps staff from making money of the house: the second person, the limits of a day, the budgets of campaigns. */
export const staffValue: readonly Mutant[] = [
  {
    name: 'value-act-for-two-done-at-once',
    file: `${STAFF}/do-act.ts`,
    from: 'if (isAskedHere && (await takesSecond(trx, made)))',
    to: 'if (!isAskedHere && (await takesSecond(trx, made)))',
    tests: VALUE,
    only: 'a manager alone',
  },
  {
    name: 'value-alone-not-added-up',
    file: `${STAFF}/staff-value.ts`,
    from: 'return alone + amount > from;',
    to: 'return amount > from;',
    tests: VALUE,
    only: 'coupons of a day',
  },
  {
    name: 'value-gifts-to-many-members',
    file: `${CAMPAIGNS}/grant-give.ts`,
    from: '  if (isMuch || (await takesSecond(trx, { act: rewardGrant.act, staffId: staff.id, amount: input.amount }))) {',
    to: '  if (isMuch) {\n    void takesSecond;',
    tests: VALUE,
    only: 'support gives a thousand',
  },
  {
    name: 'value-of-a-person-without-a-limit',
    file: `${STAFF}/staff-value.ts`,
    from: "if (byOne + amount > person) return 'staff_day_limit';",
    to: '',
    tests: VALUE,
    only: 'two people make no more',
  },
  {
    name: 'value-who-confirms-has-no-limit',
    file: `${STAFF}/staff-value.ts`,
    from: 'Math.max(person, confirmer)',
    to: 'person',
    tests: VALUE,
    only: 'two people make no more',
  },
  {
    name: 'value-of-the-house-without-a-limit',
    file: `${STAFF}/staff-value.ts`,
    from: "return byAll + amount > house ? 'house_day_limit' : null;",
    to: 'return null;',
    tests: VALUE,
    only: 'the house has one of its own',
  },
  {
    name: 'value-counted-side-by-side',
    file: `${STAFF}/staff-value.ts`,
    from: 'sql`select pg_advisory_xact_lock(18, 0)`',
    to: 'sql`select 1`',
    tests: VALUE,
    only: 'of ten that are confirmed at once|of ten at once as well',
  },
  {
    name: 'value-confirmed-and-not-counted',
    file: `${STAFF}/approvals.ts`,
    from: '    await bookValue(trx, { act: kind.act, staffId: asked.requested_by, confirmedBy: staff.id, amount });\n',
    to: '    void [bookValue, amount];\n',
    tests: VALUE,
    only: 'two people make no more',
  },
  {
    name: 'value-owners-hear-nothing',
    file: `${STAFF}/staff-value.ts`,
    from: 'sum >= rule.day.alarm',
    to: 'sum < rule.day.alarm',
    tests: VALUE,
    only: 'two people make no more',
  },
  {
    name: 'value-campaign-without-a-budget',
    file: `${CAMPAIGNS}/campaign-state.ts`,
    from: "state === 'running' && before.budget === null ? NO_BUDGET : undefined",
    to: 'before.budget === null && !NO_BUDGET ? NO_BUDGET : undefined',
    tests: VALUE,
    only: 'a manager alone',
  },
  {
    name: 'value-running-campaign-gives-another-gift',
    file: `${CAMPAIGNS}/campaign-value.ts`,
    from: 'if (givesOther(before, after)) return',
    to: 'if (!givesOther(before, after)) return',
    tests: VALUE,
    only: 'what runs promises no more',
  },
];
