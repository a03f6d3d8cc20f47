import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const PLACES = ['apps/server/src/features/staff/team/staff-places.test.ts'];

/** What keeps staff to the addresses that the house wrote down, and its owners from locking themselves out. */
export const staffPlaces: readonly Mutant[] = [
  ...breaks('apps/server/src/staff/staff-sessions.ts', PLACES, {
    'place-looked-at-when-one-logs-in-alone': {
      from: '  if (row) await refuseElsewhere(db, { ...row, id: row.staff_id }, address, row.places_version);\n',
      to: '',
      only: 'every call',
    },
  }),
  ...breaks('apps/server/src/features/staff/login.ts', PLACES, {
    'place-not-looked-at-when-one-logs-in': {
      from: '  await refuseLoginElsewhere(context, staff);\n',
      to: '',
      only: 'told why',
    },
  }),
  ...breaks('apps/server/src/staff/staff-places.ts', PLACES, {
    'place-list-kept-for-ever': { from: 'if (kept?.version === version) return kept;', to: 'if (kept) return kept;' },
    'place-of-everybody-for-a-role-too': {
      from: 'const list = lists.get(role) ?? lists.get(null);',
      to: 'const list = lists.get(null);',
      only: 'role',
    },
    'place-range-of-everything': { from: '4: { min: 8,', to: '4: { min: 0,', only: 'without himself' },
  }),
  ...breaks('apps/server/src/features/staff/team/staff-places.ts', PLACES, {
    'place-list-without-whoever-saves-it': {
      from: '!isAllowed(places, staff.role, client.address)',
      to: 'places.length < 0',
      only: 'without himself',
    },
  }),
];
