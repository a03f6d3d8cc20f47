import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const ALARMS = ['apps/server/src/features/alarms/alarms.test.ts'];
const MESSAGES = ['apps/server/src/features/alarms/messages.test.ts'];
const WATCH = ['apps/server/src/watch-alarms.test.ts'];
const SERVER = 'apps/server/src';
const CONTRACT = 'packages/contract/src';

/** What makes an alarm be heard once, by those whom it concerns, and what is sent be believed. */
export const alarms: readonly Mutant[] = [
  ...breaks(`${SERVER}/db/migrations/0030-alarms.sql`, ALARMS, {
    'alarms-more-than-one-row': [
      'create unique index alarm_live on alarm (kind, subject) where ended_at is null;',
      'create unique index alarm_live on alarm (kind, subject, times, raised_at) where ended_at is null;',
      'one row for each',
    ],
  }),
  ...breaks(`${SERVER}/lib/alarms/raise-alarm.ts`, ALARMS, {
    'alarms-not-counted-up': ['times = a.times + 1', 'times = a.times', 'one row for each'],
  }),
  ...breaks(`${SERVER}/features/alarms/watch/play-causes.ts`, WATCH, {
    'alarms-threshold-of-members-upside-down': [
      'having sum(payout - stake) >= ',
      'having sum(payout - stake) <= ',
      'a member is an alarm',
    ],
    'alarms-number-past-its-limit-only': [
      'e.stake_baht * 100 >= b.house_number_baht::bigint',
      'e.stake_baht * 100 > b.house_number_baht::bigint',
      'a number at its limit',
    ],
    'alarms-late-by-no-market': ['mins => m.late_minutes', 'mins => 15', 'a draw without a result'],
  }),
  ...breaks(`${SERVER}/features/alarms/watch/house-causes.ts`, WATCH, {
    'alarms-queue-too-young': [
      'where since <= now() - make_interval',
      'where since >= now() - make_interval',
      'a queue is an alarm',
    ],
    'alarms-provider-away-though-it-answers': [
      'and calls > failures), ',
      'and calls < failures), ',
      'a provider is away',
    ],
  }),
  ...breaks(`${SERVER}/features/alarms/alarm-rows.ts`, ALARMS, {
    'alarms-closed-by-who-may-not-see-them': [
      '!alarm || !kindsOf(role).includes(alarm.kind as AlarmKind)',
      '!alarm',
      'is seen, and acted on',
    ],
  }),
  ...breaks(`${CONTRACT}/staff/staff-call.ts`, [...ALARMS, ...MESSAGES], {
    'alarms-thresholds-for-everyone': [
      "'alarms.edit': ['owner', 'manager'],",
      "'alarms.edit': ['owner', 'manager', 'finance'],",
      'thresholds are set',
    ],
    'alarms-sent-where-managers-say': [
      "'alarms.send': ['owner'],",
      "'alarms.send': ['owner', 'manager'],",
      'only owners say',
    ],
  }),
  ...breaks(`${CONTRACT}/staff-acts.ts`, ALARMS, {
    'alarms-thresholds-without-a-code': [
      "'POST /bo/api/alarms/thresholds/save': {},",
      "'POST /bo/api/alarms/thresholds/save': 'no_value',",
      'thresholds are set',
    ],
  }),
  ...breaks(`${SERVER}/lib/messages/message-ways.ts`, MESSAGES, {
    'alarms-signature-without-its-bytes': [
      'signatureOf(secret, timestamp, bytes)',
      'signatureOf(secret, timestamp, bytes.subarray(0, 0))',
      'a webhook hears',
    ],
    'alarms-signature-without-its-time': [
      'signatureOf(secret, timestamp, bytes)',
      "signatureOf(secret, '', bytes)",
      'a webhook hears',
    ],
  }),
  ...breaks(`${SERVER}/lib/messages/guarded-post.ts`, MESSAGES, {
    'alarms-sent-into-the-house-by-number': [
      'if (!mayBePrivate && isPrivateUrl(where)) {',
      'if (!mayBePrivate && where.protocol === "") {',
      'outside the sandbox',
    ],
    'alarms-sent-into-the-house-by-name': [
      'found.some(({ address }) => isPrivate(address))',
      'found.length === 0',
      'outside the sandbox',
    ],
  }),
  ...breaks(`${SERVER}/staff/tell-alarms.ts`, MESSAGES, {
    'alarms-told-to-who-may-not-see-them': [
      'role === null || kindsOf(role).includes(kind)',
      'role === null || kindsOf("owner").includes(kind)',
      'a browser hears',
    ],
  }),
  ...breaks(`${SERVER}/features/lotto/results/read-feeds.ts`, [`${SERVER}/features/lotto/results/read-feeds.test.ts`], {
    'alarms-closed-and-feeds-decide': [
      'select from alarm where subject = ${String(roundId)} and kind in',
      'select from alarm where subject = ${String(roundId)} and closed_at is null and kind in',
      'a feed that changes its mind',
    ],
  }),
  ...breaks(`${SERVER}/staff/tell-new-place.ts`, [`${SERVER}/features/staff/login.test.ts`], {
    'alarms-no-place-is-new': [
      'if (!has_been || has_been_here) return;',
      'if (has_been || has_been_here) return;',
      'a log-in from a new place',
    ],
  }),
];
