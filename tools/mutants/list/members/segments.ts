import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const SERVER = 'apps/server/src';
const SEGMENTS = [`${SERVER}/features/segments/segments.test.ts`];
const MESSAGES = [`${SERVER}/features/messages/messages.test.ts`];
const CAMPAIGNS = [`${SERVER}/features/rewards/segment-campaigns.test.ts`];
const MANY = [`${SERVER}/features/members/staff/many/many.test.ts`];

/** What keeps segments and what is sent to them right: to nobody who may not be reached or wants none, and to each once. */
export const segments: readonly Mutant[] = [
  ...breaks(`${SERVER}/segments/segment-where.ts`, MESSAGES, {
    'messages-to-who-excluded-himself': [
      'x.member_id = m.member_id and x.until > now()',
      'x.member_id = m.member_id and x.until < now()',
    ],
    'messages-to-who-is-frozen': ['f.frozen_at is not null', 'f.frozen_at is null and f.member_id < 0'],
  }),
  ...breaks(`${SERVER}/segments/segment-where.ts`, SEGMENTS, {
    'segments-of-who-asked-to-be-forgotten': [
      'where e.member_id = m.member_id and e.kept_at is null',
      'where e.member_id = m.member_id and e.done_at is not null',
    ],
    'segments-idle-though-they-play-games': [
      'if (so.length === 0) return accounts.map(',
      'if (so.length === 0) return accounts.slice(0, 1).map(',
    ],
  }),
  ...breaks(`${SERVER}/segments/segment-sums.ts`, [`${SERVER}/segment-sums.test.ts`], {
    'segment-sums-count-open-stakes': [
      "net('lotto_stakes', 'game_stakes')), open)",
      "net('lotto_stakes', 'game_stakes')), open && ZERO)",
    ],
    'segment-sums-of-who-is-not-in-it': [
      'from member_sum s join who using (member_id) where',
      'from member_sum s where',
    ],
    'segment-sums-forget-their-days': [
      'where day between ${from_day}::date and ${to_day}::date group',
      'where day <= ${to_day}::date group',
    ],
    'segment-sums-wait-for-the-rollup': [
      'from (select ${MEMBER_SUMS} from unread t group by 1, 2) as s',
      'from (select ${MEMBER_SUMS} from unread t where false group by 1, 2) as s',
    ],
  }),
  ...breaks(`${SERVER}/features/messages/send-mailings.ts`, MESSAGES, {
    'messages-to-who-wants-none': ['.filter(({ is_out }) => !is_out)', ''],
    'messages-sent-twice': [
      'next_member = ${members.at(-1)?.member_id ?? next_member},',
      'next_member = ${next_member},',
      'in batches',
    ],
  }),
  ...breaks('packages/rewards/src/eligibility.ts', CAMPAIGNS, {
    'campaigns-for-who-is-not-in-their-segment': [
      'segment_id !== undefined && !claimant.segments.includes(segment_id)',
      'segment_id !== undefined && segment_id < 0',
    ],
  }),
  ...breaks(`${SERVER}/features/rewards/promotion-list.ts`, CAMPAIGNS, {
    'campaigns-shown-to-who-may-not-have-them': [
      'audience.segment_id === undefined || segments.includes(audience.segment_id)',
      'audience.segment_id === undefined || segments.length >= 0',
    ],
  }),
  ...breaks(`${SERVER}/features/segments/save-segment.ts`, SEGMENTS, {
    'segments-two-of-one-name-at-once': ['  await lockName(trx, name);\n', '  void lockName;\n', 'called alike'],
  }),
  ...breaks(`${SERVER}/features/segments/save-segment.ts`, CAMPAIGNS, {
    'segments-changed-under-a-campaign': [
      "  if (before && !isDeepStrictEqual(shownFilter(before.filter), shownFilter(filter)))\n    await refuseUsed(trx, before, 'filter');\n",
      '  void [isDeepStrictEqual, refuseUsed];\n',
    ],
  }),
  ...breaks(`${SERVER}/features/members/staff/many/find-many.ts`, MANY, {
    'notes-about-who-was-forgotten': ['else if (row.is_forgotten)', 'else if (row.is_forgotten && row.phone === "")'],
  }),
];
