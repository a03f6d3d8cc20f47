import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const PLACES = ['apps/server/src/features/staff/team/staff-places.test.ts'];

/** What keeps staff to the addresses that the house wrote down, and its owners from locking themselves out. */
export const staffPlaces: readonly Mutant[] = [
  ...breaks('apps/server/src/staff/staff-sessions.ts', PLACES, {
    'place-looked-at-when-one-logs-in-alone': [
      '  if (row) await refuseElsewhere(db, { ...row, id: row.staff_id }, address, row.places_version);\n',
      '',
      'every call',
    ],
  }),
  ...breaks('apps/server/src/features/staff/login.ts', PLACES, {
    'place-not-looked-at-when-one-logs-in': ['  await refuseLoginElsewhere(context, staff);\n', '', 'told why'],
  }),
  ...breaks('apps/server/src/staff/staff-places.ts', PLACES, {
    'place-list-kept-for-ever': ['if (kept?.version === version) return kept;', 'if (kept) return kept;'],
    'place-of-everybody-for-a-role-too': [
      'const list = lists.get(role) ?? lists.get(null);',
      'const list = lists.get(null);',
      'role',
    ],
    'place-range-of-everything': ['4: { min: 8,', '4: { min: 0,', 'without himself'],
  }),
  ...breaks('apps/server/src/features/staff/team/staff-places.ts', PLACES, {
    'place-list-without-whoever-saves-it': [
      '!isAllowed(places, staff.role, client.address)',
      'places.length < 0',
      'without himself',
    ],
  }),
];
