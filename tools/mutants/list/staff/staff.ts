import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const STAFF = 'apps/server/src/features/staff';
const FIND = ['apps/server/src/find-anything.test.ts'];
const LINKED = ['apps/server/src/features/members/staff/linked/linked.test.ts'];
const TIMELINE = ['apps/server/src/member-timeline.test.ts'];
const SUMS = ['apps/server/src/member-sums.test.ts'];
const MOUNT = ['apps/server/src/http/calls/mount-staff.test.ts'];
const LOGIN = [`${STAFF}/login.test.ts`];
const SESSIONS = [`${STAFF}/sessions.test.ts`];
const APPROVALS = [`${STAFF}/approvals.test.ts`];
const ADJUST = ['apps/server/src/features/members/staff/adjust.test.ts'];
const TEAM = [`${STAFF}/team/team.test.ts`];

/** What keeps staff to what they may do: roles, second factor, second person, and the log of it all. */
export const staff: readonly Mutant[] = [
  ...breaks('apps/server/src/features/search/find-anything.ts', FIND, {
    'staff-find-what-they-may-not-see': [
      'may(staff.role, permission) ? rows(terms) : undefined',
      'permission ? rows(terms) : undefined',
      'finds only what he may see',
    ],
    'staff-find-members-without-permission': ["maySee('GET /bo/api/members')", 'maySee', 'finds only what he may see'],
  }),
  ...breaks('apps/server/src/features/lotto/staff/find-bills.ts', FIND, {
    'staff-find-bills-by-reading-all': [
      'where total = ${said.amount}',
      'where total + 0 = ${said.amount}',
      'reads no table',
    ],
  }),
  ...breaks('apps/server/src/features/members/staff/linked/find-shared.ts', LINKED, {
    'linked-by-a-carriers-address': ['many < CROWD_MIN[kind]', 'many > 0', 'links none of a crowd'],
  }),
  ...breaks('apps/server/src/features/members/staff/linked/link-rule.ts', LINKED, {
    'linked-by-an-address-alone': ['weight < LINK_MIN', 'weight < 1', 'links nobody by an address'],
  }),
  ...breaks('apps/server/src/features/members/staff/linked/act-on-ring.ts', LINKED, {
    'ring-act-on-who-is-not-in-it': [
      "  if (wanted.some((id) => !ring.memberIds.includes(id))) throw new Refusal('changed_meanwhile', { member_id });\n",
      '',
      'freezes those of a ring',
    ],
  }),
  ...breaks('apps/server/src/features/members/staff/timeline/member-timeline.ts', TIMELINE, {
    'timeline-shows-what-one-may-not-see': [
      '(!SOURCES[kind].permission || may(staff.role, SOURCES[kind].permission))',
      'staff.role !== undefined',
      'shows support no balances',
    ],
  }),
  ...breaks('apps/server/src/features/members/staff/member-sums.ts', SUMS, {
    'member-sums-count-open-stakes-as-won': [
      'subtract(subtract(staked.out_sum, staked.in_sum), stakes)',
      'subtract(staked.out_sum, staked.in_sum)',
      'adds up what a member moved',
    ],
  }),
  ...breaks('apps/server/src/http/calls/mount-staff.ts', MOUNT, {
    'staff-permission-not-asked': [
      "  if (call.permission && !may(staff.role, call.permission)) throw new Refusal('staff_forbidden');\n",
      '',
      'as the table of permissions says',
    ],
    'staff-dangerous-act-without-a-fresh-code': [
      "  if (needsCode(ruleOf(key)) && !staff.steppedUpUntil) throw new Refusal('step_up_needed');\n",
      '',
      'a code of the last five minutes',
    ],
    'staff-in-with-the-password-alone': [
      'if (!staff || (!call.access && !staff.isVerified)) throw',
      'if (!staff) throw',
      'one with only the password',
    ],
    'staff-act-from-a-page-of-another-site': [
      "  if (!isOurs) throw new Refusal('staff_forbidden');\n",
      '  void isOurs;\n',
      'from a page of another site',
    ],
    'staff-act-from-another-port': [
      'URL.parse(origin)?.host === host',
      "URL.parse(origin)?.hostname === host.split(':')[0]",
      'from a page of another site',
    ],
    'staff-change-without-an-entry': [
      '    assert(trail.count() > 0, `${key} changed data and wrote nothing into the audit log`);\n',
      '',
      'writes nothing into the audit log',
    ],
    'staff-secret-kept-with-its-key': [
      'call.answersSecret ? null : readOnceKey',
      'call.answersSecret === undefined ? null : readOnceKey',
      'keeps no answer that holds a secret|once per key',
    ],
  }),
  ...breaks('apps/server/src/staff/permissions.ts', MOUNT, {
    'staff-role-may-anything': [
      '(PERMISSIONS[permission] as readonly Role[]).includes(role);',
      "(PERMISSIONS[permission] as readonly Role[]).includes(role) || role === 'manager';",
      'as the table of permissions says',
    ],
  }),
  ...breaks('apps/server/src/staff/staff-sessions.ts', SESSIONS, {
    'staff-disabled-gets-in': [' and staff.disabled_at is null', '', 'that its owner has now'],
    'staff-session-idle-for-hours': [
      'and s.expires_at > now() and s.seen_at > now() - ${IDLE_LIFETIME}::interval',
      "and s.expires_at > now() and ${IDLE_LIFETIME} <> ''",
      'two hours',
    ],
    'staff-session-for-ever': ['and s.expires_at > now() and s.seen_at', 'and s.seen_at', 'after twelve hours'],
  }),
  ...breaks('apps/server/src/staff/staff-sessions.ts', MOUNT, {
    'staff-step-up-for-ever': [
      'case when s.stepped_up_at > now() - ${STEP_UP_LIFETIME}::interval',
      'case when s.stepped_up_at is not null',
      'a code of the last five minutes',
    ],
  }),
  ...breaks(`${STAFF}/second-factor.ts`, LOGIN, {
    'staff-code-seen-over-a-shoulder': ["    .where('totp_step', '<', step)\n", '', 'the code'],
    'staff-codes-guessed-for-ever': ["    .where('attempts', '<', ATTEMPTS_MAX)\n", '', 'wrong for the fifth time'],
  }),
  ...breaks(`${STAFF}/second-factor.ts`, [`${STAFF}/enrolment.test.ts`], {
    'staff-recovery-code-used-twice': [
      'code_hash: box.hash(tidyRecoveryCode(code)), used_at: null }',
      'code_hash: box.hash(tidyRecoveryCode(code)) }',
      'a recovery code stands in',
    ],
  }),
  ...breaks('apps/server/src/staff/totp.ts', ['apps/server/src/staff/totp.test.ts'], {
    'staff-codes-of-another-time': ['const WINDOW = 1;', 'const WINDOW = 10;'],
  }),
  ...breaks('apps/server/src/staff/approvals.ts', ADJUST, {
    'staff-second-person-is-the-first': [
      'if (asked.requested_by === staff.id) await refuseOwnWord(trx, kind.act, asked);',
      'if (asked.requested_by === staff.id) void refuseOwnWord;',
      'is not for the one who asked',
    ],
    'staff-second-person-may-not': [
      "  if (!may(staff.role, permissionFor(kind))) throw new Refusal('staff_forbidden');\n",
      '',
      'is not for a',
    ],
    'staff-approves-other-than-was-seen': [
      '!isDeepStrictEqual(asJson(now.before), before) || ',
      'before === isDeepStrictEqual || ',
      'is stale',
    ],
    'staff-approval-decided-twice': [
      "if (asked.status !== 'pending' || !asked.is_in_time)",
      'if (!asked.is_in_time)',
      'happens once|applies once',
    ],
  }),
  ...breaks('apps/server/src/db/clock.ts', ['apps/server/src/history/history.test.ts'], {
    'staff-real-house-turned-back': [
      'if (!(await isPlayMoney(db))) throw',
      'if (!(await isPlayMoney(db)) && at.getTime() === 0) throw',
      'where money is real',
    ],
  }),
  ...breaks('apps/server/src/db/play-money.ts', ['apps/server/src/seed/play-money.test.ts'], {
    'staff-real-house-opens-on-play-money': [
      '!isSandbox && (await isPlayMoney(db))',
      '!isSandbox && !(await isPlayMoney(db))',
      'is never opened as a real house',
    ],
    'staff-demo-accounts-in-a-real-house': ['  if (is_used) throw new Error(IS_REAL);\n', '', 'puts no demo accounts'],
  }),
  ...breaks('apps/server/src/config.ts', ['apps/server/src/config.test.ts'], {
    'staff-published-secret-in-a-real-house': [
      'secrets.some((secret) => PUBLISHED.has(secret))',
      'secrets.every((secret) => PUBLISHED.has(secret))',
      'does not start with the published',
    ],
  }),
  ...breaks('apps/server/src/staff/staff-value.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'staff-account-without-second-person': [
      "if (from === 'always') return true;",
      "if (from === 'always') return false;",
      'members pay into an account only when',
    ],
  }),
  ...breaks('apps/server/src/staff/confirmed-acts.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'staff-asked-by-who-has-left': [', disabled_at: null }', ' }', 'who has left meanwhile'],
  }),
  ...breaks('apps/server/src/staff/two-people.ts', [`${STAFF}/two-people.test.ts`], {
    'staff-grandchild-is-a-stranger': [
      'above.created_at > now() - ${STRANGERS_AFTER}::interval',
      'false',
      'however many there are between',
    ],
    'staff-second-person-was-invited-by-the-first': [
      '${handsOf(one)} && ${handsOf(other)}',
      'false',
      'nobody approves for whom he invited',
    ],
  }),
  ...breaks(
    'apps/server/src/features/cashier/staff/withdrawals/withdrawal-approve.ts',
    [`${STAFF}/two-people.test.ts`],
    {
      'staff-two-who-came-together-pay-out': [
        '  await refuseOneForTwo(trx, staff.id, others);\n',
        '',
        'two who came together',
      ],
    },
  ),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', [`${STAFF}/enrolment.test.ts`], {
    'staff-inviter-is-forgotten': [
      'role, invited_by, password_hash })',
      'role, password_hash })',
      'makes someone staff',
    ],
  }),
  ...breaks('apps/server/src/staff/approvals.ts', APPROVALS, {
    'staff-approval-after-three-days': [
      "if (asked.status !== 'pending' || !asked.is_in_time)",
      "if (asked.status !== 'pending')",
      'lives for three days',
    ],
  }),
  ...breaks(`${STAFF}/approvals.ts`, APPROVALS, {
    'staff-approval-taken-back-by-another': [
      "    if (asked.requested_by !== staff.id) throw new Refusal('staff_forbidden');\n",
      '    void staff;\n',
      'taken back only by',
    ],
    'staff-approvals-shown-to-everyone': [
      'a.kind = any(${textArray(kindsSeenBy(kinds, staff.role))}::text[])',
      '${textArray(kindsSeenBy(kinds, staff.role))}::text[] is not null',
      'shown to those who may see',
    ],
  }),
  ...breaks(`${STAFF}/team/lock-staff.ts`, TEAM, {
    'staff-last-owner-put-out': ['if (others.length === 0) throw', 'if (others.length < 0) throw', 'the last owner'],
  }),
  ...breaks(`${STAFF}/team/staff-disable.ts`, TEAM, {
    'staff-disabled-keeps-his-sessions': [
      'const sessions_ended = await endStaffSessions(trx, row.staff_id);',
      'const sessions_ended = 0;',
      'loses someone at once',
    ],
  }),
  ...breaks(
    'apps/server/src/features/members/staff/freeze.ts',
    ['apps/server/src/features/members/staff/member-acts.test.ts'],
    {
      'staff-frozen-member-stays-logged-in': [
        'is_frozen ? await endAllSessions(trx, member_id) : 0',
        'is_frozen && endAllSessions ? 0 : 0',
        'freezing',
      ],
    },
  ),
  ...breaks('apps/server/src/db/migrations/0003-staff.sql', ['apps/server/src/ledger/audit.test.ts'], {
    'staff-audit-log-may-be-changed': [
      'create trigger audit_log_append_only before update or delete or truncate on audit_log execute function refuse_change();',
      '',
      'books that are in order',
    ],
  }),
];
