import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const ALARMS = ['apps/server/src/features/alarms/alarms.test.ts'];
const MESSAGES = ['apps/server/src/features/alarms/messages.test.ts'];
const WATCH = ['apps/server/src/watch-alarms.test.ts'];
const SERVER = 'apps/server/src';
const CONTRACT = 'packages/contract/src';

/** What makes an alarm be heard once, by those whom it concerns, and what is sent be believed. */
export const alarms: readonly Mutant[] = [
  ...breaks(`${SERVER}/db/migrations/0030-alarms.sql`, ALARMS, {
    'alarms-more-than-one-row': {
      from: 'create unique index alarm_live on alarm (kind, subject) where ended_at is null;',
      to: 'create unique index alarm_live on alarm (kind, subject, times, raised_at) where ended_at is null;',
      only: 'one row for each',
    },
  }),
  ...breaks(`${SERVER}/lib/alarms/raise-alarm.ts`, ALARMS, {
    'alarms-not-counted-up': { from: 'times = a.times + 1', to: 'times = a.times', only: 'one row for each' },
  }),
  ...breaks(`${SERVER}/features/alarms/watch/play-causes.ts`, WATCH, {
    'alarms-threshold-of-members-upside-down': {
      from: 'having sum(payout - stake) >= ',
      to: 'having sum(payout - stake) <= ',
      only: 'a member is an alarm',
    },
    'alarms-number-past-its-limit-only': {
      from: 'e.stake_baht * 100 >= b.house_number_baht::bigint',
      to: 'e.stake_baht * 100 > b.house_number_baht::bigint',
      only: 'a number at its limit',
    },
    'alarms-late-by-no-market': { from: 'mins => m.late_minutes', to: 'mins => 15', only: 'a draw without a result' },
  }),
  ...breaks(`${SERVER}/features/alarms/watch/house-causes.ts`, WATCH, {
    'alarms-queue-too-young': {
      from: 'where since <= now() - make_interval',
      to: 'where since >= now() - make_interval',
      only: 'a queue is an alarm',
    },
    'alarms-provider-away-though-it-answers': {
      from: 'and calls > failures), ',
      to: 'and calls < failures), ',
      only: 'a provider is away',
    },
  }),
  ...breaks(`${SERVER}/features/alarms/alarm-rows.ts`, ALARMS, {
    'alarms-closed-by-who-may-not-see-them': {
      from: '!alarm || !kindsOf(role).includes(alarm.kind as AlarmKind)',
      to: '!alarm',
      only: 'is seen, and acted on',
    },
  }),
  ...breaks(`${CONTRACT}/staff/staff-call.ts`, [...ALARMS, ...MESSAGES], {
    'alarms-thresholds-for-everyone': {
      from: "'alarms.edit': ['owner', 'manager'],",
      to: "'alarms.edit': ['owner', 'manager', 'finance'],",
      only: 'thresholds are set',
    },
    'alarms-sent-where-managers-say': {
      from: "'alarms.send': ['owner'],",
      to: "'alarms.send': ['owner', 'manager'],",
      only: 'only owners say',
    },
  }),
  ...breaks(`${CONTRACT}/staff-acts.ts`, ALARMS, {
    'alarms-thresholds-without-a-code': {
      from: "'POST /bo/api/alarms/thresholds/save': {},",
      to: "'POST /bo/api/alarms/thresholds/save': 'no_value',",
      only: 'thresholds are set',
    },
  }),
  ...breaks(`${SERVER}/lib/messages/message-ways.ts`, MESSAGES, {
    'alarms-signature-without-its-bytes': {
      from: 'signatureOf(secret, timestamp, bytes)',
      to: 'signatureOf(secret, timestamp, bytes.subarray(0, 0))',
      only: 'a webhook hears',
    },
    'alarms-signature-without-its-time': {
      from: 'signatureOf(secret, timestamp, bytes)',
      to: "signatureOf(secret, '', bytes)",
      only: 'a webhook hears',
    },
  }),
  ...breaks(`${SERVER}/lib/messages/guarded-post.ts`, MESSAGES, {
    'alarms-sent-into-the-house-by-number': {
      from: 'if (!mayBePrivate && isPrivateUrl(where)) {',
      to: 'if (!mayBePrivate && where.protocol === "") {',
      only: 'outside the sandbox',
    },
    'alarms-sent-into-the-house-by-name': {
      from: 'found.some(({ address }) => isPrivate(address))',
      to: 'found.length === 0',
      only: 'outside the sandbox',
    },
  }),
  ...breaks(`${SERVER}/staff/tell-alarms.ts`, MESSAGES, {
    'alarms-told-to-who-may-not-see-them': {
      from: 'role === null || kindsOf(role).includes(kind)',
      to: 'role === null || kindsOf("owner").includes(kind)',
      only: 'a browser hears',
    },
  }),
  ...breaks(`${SERVER}/features/lotto/results/read-feeds.ts`, [`${SERVER}/features/lotto/results/read-feeds.test.ts`], {
    'alarms-closed-and-feeds-decide': {
      from: 'select from alarm where subject = ${String(roundId)} and kind in',
      to: 'select from alarm where subject = ${String(roundId)} and closed_at is null and kind in',
      only: 'a feed that changes its mind',
    },
  }),
  ...breaks(`${SERVER}/staff/tell-new-place.ts`, [`${SERVER}/features/staff/login.test.ts`], {
    'alarms-no-place-is-new': {
      from: 'if (!has_been || has_been_here) return;',
      to: 'if (has_been || has_been_here) return;',
      only: 'a log-in from a new place',
    },
  }),
];
