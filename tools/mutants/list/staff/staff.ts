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
    'staff-find-what-they-may-not-see': {
      from: 'may(staff.role, permission) ? rows(terms) : undefined',
      to: 'permission ? rows(terms) : undefined',
      only: 'finds only what he may see',
    },
    'staff-find-members-without-permission': {
      from: "maySee('GET /bo/api/members')",
      to: 'maySee',
      only: 'finds only what he may see',
    },
  }),
  ...breaks('apps/server/src/features/lotto/staff/find-bills.ts', FIND, {
    'staff-find-bills-by-reading-all': {
      from: 'where total = ${said.amount}',
      to: 'where total + 0 = ${said.amount}',
      only: 'reads no table',
    },
  }),
  ...breaks('apps/server/src/features/members/staff/linked/find-shared.ts', LINKED, {
    'linked-by-a-carriers-address': {
      from: 'many < CROWD_MIN[kind]',
      to: 'many > 0',
      only: 'links none of a crowd',
    },
  }),
  ...breaks('apps/server/src/features/members/staff/linked/link-rule.ts', LINKED, {
    'linked-by-an-address-alone': {
      from: 'weight < LINK_MIN',
      to: 'weight < 1',
      only: 'links nobody by an address',
    },
  }),
  ...breaks('apps/server/src/features/members/staff/linked/act-on-ring.ts', LINKED, {
    'ring-act-on-who-is-not-in-it': {
      from: "  if (wanted.some((id) => !ring.memberIds.includes(id))) throw new Refusal('changed_meanwhile', { member_id });\n",
      to: '',
      only: 'freezes those of a ring',
    },
  }),
  ...breaks('apps/server/src/features/members/staff/timeline/member-timeline.ts', TIMELINE, {
    'timeline-shows-what-one-may-not-see': {
      from: '(!SOURCES[kind].permission || may(staff.role, SOURCES[kind].permission))',
      to: 'staff.role !== undefined',
      only: 'shows support no balances',
    },
  }),
  ...breaks('apps/server/src/features/members/staff/member-sums.ts', SUMS, {
    'member-sums-count-open-stakes-as-won': {
      from: 'subtract(subtract(staked.out_sum, staked.in_sum), stakes)',
      to: 'subtract(staked.out_sum, staked.in_sum)',
      only: 'adds up what a member moved',
    },
  }),
  ...breaks('apps/server/src/http/calls/mount-staff.ts', MOUNT, {
    'staff-permission-not-asked': {
      from: "  if (call.permission && !may(staff.role, call.permission)) throw new Refusal('staff_forbidden');\n",
      to: '',
      only: 'as the table of permissions says',
    },
    'staff-dangerous-act-without-a-fresh-code': {
      from: "  if (needsCode(ruleOf(key)) && !staff.steppedUpUntil) throw new Refusal('step_up_needed');\n",
      to: '',
      only: 'a code of the last five minutes',
    },
    'staff-in-with-the-password-alone': {
      from: 'if (!staff || (!call.access && !staff.isVerified)) throw',
      to: 'if (!staff) throw',
      only: 'one with only the password',
    },
    'staff-act-from-a-page-of-another-site': {
      from: "  if (!isOurs) throw new Refusal('staff_forbidden');\n",
      to: '  void isOurs;\n',
      only: 'from a page of another site',
    },
    'staff-act-from-another-port': {
      from: 'URL.parse(origin)?.host === host',
      to: "URL.parse(origin)?.hostname === host.split(':')[0]",
      only: 'from a page of another site',
    },
    'staff-change-without-an-entry': {
      from: '    assert(trail.count() > 0, `${key} changed data and wrote nothing into the audit log`);\n',
      to: '',
      only: 'writes nothing into the audit log',
    },
    'staff-secret-kept-with-its-key': {
      from: 'call.answersSecret ? null : readOnceKey',
      to: 'call.answersSecret === undefined ? null : readOnceKey',
      only: 'keeps no answer that holds a secret|once per key',
    },
  }),
  ...breaks('apps/server/src/staff/permissions.ts', MOUNT, {
    'staff-role-may-anything': {
      from: '(PERMISSIONS[permission] as readonly Role[]).includes(role);',
      to: "(PERMISSIONS[permission] as readonly Role[]).includes(role) || role === 'manager';",
      only: 'manager gets in, or not',
    },
  }),
  ...breaks('apps/server/src/staff/staff-sessions.ts', SESSIONS, {
    'staff-disabled-gets-in': { from: ' and staff.disabled_at is null', to: '', only: 'that its owner has now' },
    'staff-session-idle-for-hours': {
      from: 'and s.expires_at > now() and s.seen_at > now() - ${IDLE_LIFETIME}::interval',
      to: "and s.expires_at > now() and ${IDLE_LIFETIME} <> ''",
      only: 'two hours',
    },
    'staff-session-for-ever': {
      from: 'and s.expires_at > now() and s.seen_at',
      to: 'and s.seen_at',
      only: 'after twelve hours',
    },
  }),
  ...breaks('apps/server/src/staff/staff-sessions.ts', MOUNT, {
    'staff-step-up-for-ever': {
      from: 'case when s.stepped_up_at > now() - ${STEP_UP_LIFETIME}::interval',
      to: 'case when s.stepped_up_at is not null',
      only: 'a code of the last five minutes',
    },
  }),
  ...breaks(`${STAFF}/second-factor.ts`, LOGIN, {
    'staff-code-seen-over-a-shoulder': { from: "    .where('totp_step', '<', step)\n", to: '', only: 'the code' },
    'staff-codes-guessed-for-ever': {
      from: "    .where('attempts', '<', ATTEMPTS_MAX)\n",
      to: '',
      only: 'wrong for the fifth time',
    },
  }),
  ...breaks(`${STAFF}/second-factor.ts`, [`${STAFF}/enrolment.test.ts`], {
    'staff-recovery-code-used-twice': {
      from: 'code_hash: box.hash(tidyRecoveryCode(code)), used_at: null }',
      to: 'code_hash: box.hash(tidyRecoveryCode(code)) }',
      only: 'a recovery code stands in',
    },
  }),
  ...breaks('apps/server/src/staff/totp.ts', ['apps/server/src/staff/totp.test.ts'], {
    'staff-codes-of-another-time': { from: 'const WINDOW = 1;', to: 'const WINDOW = 10;' },
  }),
  ...breaks('apps/server/src/staff/approvals.ts', ADJUST, {
    'staff-second-person-is-the-first': {
      from: 'if (asked.requested_by === staff.id) await refuseOwnWord(trx, kind.act, asked);',
      to: 'if (asked.requested_by === staff.id) void refuseOwnWord;',
      only: 'is not for the one who asked',
    },
    'staff-second-person-may-not': {
      from: "  if (!may(staff.role, permissionFor(kind))) throw new Refusal('staff_forbidden');\n",
      to: '',
      only: 'is not for a',
    },
    'staff-approves-other-than-was-seen': {
      from: '!isDeepStrictEqual(asJson(now.before), before) || ',
      to: 'before === isDeepStrictEqual || ',
      only: 'is stale',
    },
    'staff-approval-decided-twice': {
      from: "if (asked.status !== 'pending' || !asked.is_in_time)",
      to: 'if (!asked.is_in_time)',
      only: 'happens once|applies once',
    },
  }),
  ...breaks('apps/server/src/db/clock.ts', ['apps/server/src/history/history.test.ts'], {
    'staff-real-house-turned-back': {
      from: 'if (!(await isPlayMoney(db))) throw',
      to: 'if (!(await isPlayMoney(db)) && at.getTime() === 0) throw',
      only: 'where money is real',
    },
  }),
  ...breaks('apps/server/src/db/play-money.ts', ['apps/server/src/seed/play-money.test.ts'], {
    'staff-real-house-opens-on-play-money': {
      from: '!isSandbox && (await isPlayMoney(db))',
      to: '!isSandbox && !(await isPlayMoney(db))',
      only: 'is never opened as a real house',
    },
    'staff-demo-accounts-in-a-real-house': {
      from: '  if (is_used) throw new Error(IS_REAL);\n',
      to: '',
      only: 'puts no demo accounts',
    },
  }),
  ...breaks('apps/server/src/config.ts', ['apps/server/src/config.test.ts'], {
    'staff-published-secret-in-a-real-house': {
      from: 'secrets.some((secret) => PUBLISHED.has(secret))',
      to: 'secrets.every((secret) => PUBLISHED.has(secret))',
      only: 'does not start with the published',
    },
  }),
  ...breaks('apps/server/src/staff/staff-value.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'staff-account-without-second-person': {
      from: "if (from === 'always') return true;",
      to: "if (from === 'always') return false;",
      only: 'members pay into an account only when',
    },
  }),
  ...breaks('apps/server/src/staff/confirmed-acts.ts', ['apps/server/src/features/agent/staff/accounts.test.ts'], {
    'staff-asked-by-who-has-left': { from: ', disabled_at: null }', to: ' }', only: 'who has left meanwhile' },
  }),
  ...breaks('apps/server/src/staff/two-people.ts', [`${STAFF}/two-people.test.ts`], {
    'staff-grandchild-is-a-stranger': {
      from: 'above.created_at > now() - ${STRANGERS_AFTER}::interval',
      to: 'false',
      only: 'however many there are between',
    },
    'staff-second-person-was-invited-by-the-first': {
      from: '${handsOf(one)} && ${handsOf(other)}',
      to: 'false',
      only: 'nobody approves for whom he invited',
    },
  }),
  ...breaks(
    'apps/server/src/features/cashier/staff/withdrawals/withdrawal-approve.ts',
    [`${STAFF}/two-people.test.ts`],
    {
      'staff-two-who-came-together-pay-out': {
        from: '  await refuseOneForTwo(trx, staff.id, others);\n',
        to: '',
        only: 'two who came together',
      },
    },
  ),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', [`${STAFF}/enrolment.test.ts`], {
    'staff-inviter-is-forgotten': {
      from: 'role, invited_by, password_hash })',
      to: 'role, password_hash })',
      only: 'makes someone staff',
    },
  }),
  ...breaks('apps/server/src/staff/approvals.ts', APPROVALS, {
    'staff-approval-after-three-days': {
      from: "if (asked.status !== 'pending' || !asked.is_in_time)",
      to: "if (asked.status !== 'pending')",
      only: 'lives for three days',
    },
  }),
  ...breaks(`${STAFF}/approvals.ts`, APPROVALS, {
    'staff-approval-taken-back-by-another': {
      from: "    if (asked.requested_by !== staff.id) throw new Refusal('staff_forbidden');\n",
      to: '    void staff;\n',
      only: 'taken back only by',
    },
    'staff-approvals-shown-to-everyone': {
      from: 'a.kind = any(${textArray(kindsSeenBy(kinds, staff.role))}::text[])',
      to: '${textArray(kindsSeenBy(kinds, staff.role))}::text[] is not null',
      only: 'shown to those who may see',
    },
  }),
  ...breaks(`${STAFF}/team/lock-staff.ts`, TEAM, {
    'staff-last-owner-put-out': {
      from: 'if (others.length === 0) throw',
      to: 'if (others.length < 0) throw',
      only: 'the last owner',
    },
  }),
  ...breaks(`${STAFF}/team/staff-disable.ts`, TEAM, {
    'staff-disabled-keeps-his-sessions': {
      from: 'const sessions_ended = await endStaffSessions(trx, row.staff_id);',
      to: 'const sessions_ended = 0;',
      only: 'loses someone at once',
    },
  }),
  ...breaks(
    'apps/server/src/features/members/staff/freeze.ts',
    ['apps/server/src/features/members/staff/member-acts.test.ts'],
    {
      'staff-frozen-member-stays-logged-in': {
        from: 'is_frozen ? await endAllSessions(trx, member_id) : 0',
        to: 'is_frozen && endAllSessions ? 0 : 0',
        only: 'freezing',
      },
    },
  ),
  ...breaks('apps/server/src/db/migrations/0003-staff.sql', ['apps/server/src/ledger/audit.test.ts'], {
    'staff-audit-log-may-be-changed': {
      from: 'create trigger audit_log_append_only before update or delete or truncate on audit_log execute function refuse_change();',
      to: '',
      only: 'books that are in order',
    },
  }),
];
