import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const SERVER = 'apps/server/src';
const SEGMENTS = [`${SERVER}/features/segments/segments.test.ts`];
const MESSAGES = [`${SERVER}/features/messages/messages.test.ts`];
const CAMPAIGNS = [`${SERVER}/features/rewards/segment-campaigns.test.ts`];
const MANY = [`${SERVER}/features/members/staff/many/many.test.ts`];

/** What keeps segments and what is sent to them right: to nobody who may not be reached or wants none, and to each once. */
export const segments: readonly Mutant[] = [
  ...breaks(`${SERVER}/segments/segment-where.ts`, MESSAGES, {
    'messages-to-who-excluded-himself': {
      from: 'x.member_id = m.member_id and x.until > now()',
      to: 'x.member_id = m.member_id and x.until < now()',
    },
    'messages-to-who-is-frozen': { from: 'm.frozen_at is null\n', to: 'true\n' },
  }),
  ...breaks(`${SERVER}/segments/segment-where.ts`, SEGMENTS, {
    'segments-of-who-asked-to-be-forgotten': {
      from: 'where e.member_id = m.member_id and e.kept_at is null',
      to: 'where e.member_id = m.member_id and e.done_at is not null',
    },
  }),
  ...breaks(`${SERVER}/features/messages/send-mailings.ts`, MESSAGES, {
    'messages-to-who-wants-none': { from: '.filter(({ is_out }) => !is_out)', to: '' },
    'messages-sent-twice': {
      from: 'next_member = ${members.at(-1)?.member_id ?? next_member},',
      to: 'next_member = ${next_member},',
      only: 'in batches',
    },
  }),
  ...breaks('packages/rewards/src/eligibility.ts', CAMPAIGNS, {
    'campaigns-for-who-is-not-in-their-segment': {
      from: 'segment_id !== undefined && !claimant.segments.includes(segment_id)',
      to: 'segment_id !== undefined && segment_id < 0',
    },
  }),
  ...breaks(`${SERVER}/features/rewards/promotion-list.ts`, CAMPAIGNS, {
    'campaigns-shown-to-who-may-not-have-them': {
      from: 'audience.segment_id === undefined || segments.includes(audience.segment_id)',
      to: 'audience.segment_id === undefined || segments.length >= 0',
    },
  }),
  ...breaks(`${SERVER}/features/segments/save-segment.ts`, SEGMENTS, {
    'segments-two-of-one-name-at-once': {
      from: '  await lockName(trx, name);\n',
      to: '  void lockName;\n',
      only: 'called alike',
    },
  }),
  ...breaks(`${SERVER}/features/segments/save-segment.ts`, CAMPAIGNS, {
    'segments-changed-under-a-campaign': {
      from: "  if (before && !isDeepStrictEqual(shownFilter(before.filter), shownFilter(filter)))\n    await refuseUsed(trx, before, 'filter');\n",
      to: '  void [isDeepStrictEqual, refuseUsed];\n',
    },
  }),
  ...breaks(`${SERVER}/features/members/staff/many/find-many.ts`, MANY, {
    'notes-about-who-was-forgotten': {
      from: 'else if (row.is_forgotten)',
      to: 'else if (row.is_forgotten && row.phone === "")',
    },
  }),
];
