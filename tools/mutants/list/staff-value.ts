import { breaks, type Mutant } from '../mutant.ts';

const VALUE = ['apps/server/src/features/staff/staff-value.test.ts'];
const OWNERS = ['apps/server/src/features/staff/team/two-owners.test.ts'];
const WHEEL = ['apps/server/src/features/wheel/staff/wheel-staff.test.ts'];
const TERMS = ['apps/server/src/features/lotto/staff/terms/terms-set.test.ts'];
const ONE_SUM = ['apps/server/src/features/lotto/staff/terms/one-sum.test.ts'];
const HOLIDAYS = ['apps/server/src/features/lotto/staff/holidays/holidays.test.ts'];
const STAFF = 'apps/server/src/staff';
const CAMPAIGNS = 'apps/server/src/features/rewards/staff';

/** What keeps staff from making money of the house: the second person, the limits of a day, the budgets of campaigns. */
export const staffValue: readonly Mutant[] = [
  ...breaks(`${STAFF}/do-act.ts`, VALUE, {
    'value-act-for-two-done-at-once': [
      'if (isAskedHere && (await takesSecond(trx, made)))',
      'if (!isAskedHere && (await takesSecond(trx, made)))',
      'a manager alone',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/staff/terms/terms-set.ts', TERMS, {
    'terms-set-otherwise-than-seen': [
      "if (seenOf(judged) !== seen) throw new Refusal('changed_meanwhile');",
      'void [seenOf, seen, Refusal];',
      'many markets change',
    ],
    'terms-raised-by-one-hand': ['makes(addedBy(changed));', 'makes(addedBy([]));', 'nobody alone'],
  }),
  ...breaks(
    'apps/server/src/features/lotto/staff/markets-save.ts',
    ['apps/server/src/features/lotto/staff/markets.test.ts'],
    {
      'market-raised-by-one-hand': [
        '(isLater ? [] : (before?.bets ?? []), input.bets)',
        '([], isLater ? input.bets : [])',
        'nobody alone raises',
      ],
      'market-sells-later-by-one-hand': [
        'isMoved && sellsLater(',
        'isMoved && !isMoved && sellsLater(',
        'nobody alone lets a market close later',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/rounds/rounds-bet.ts',
    ['apps/server/src/features/lotto/staff/staff-lotto.test.ts'],
    {
      'round-raised-by-one-hand': [
        'makes(addedPayout(',
        'makes(0 as never);\n  void (addedPayout(',
        'changes the terms of one round',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/yeekee/rules-save.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-prizes-easier-by-one-hand': [
        ' || LESS.some((field) => after[field] < before[field])',
        ' && LESS.length > 0',
        'a change of the rules',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/rounds/sells-later.ts',
    ['apps/server/src/features/lotto/staff/rounds/sells-later.test.ts'],
    {
      'market-draws-more-unseen': ['closes_at > (was.get(no) ?? NEVER)', 'closes_at > (was.get(no) ?? closes_at)'],
      'market-holiday-far-ahead-unseen': ['[...coming, ...moved]', '[...coming, ...moved.slice(0, 0)]'],
    },
  ),
  ...breaks('apps/server/src/features/lotto/staff/holidays/judge-days.ts', HOLIDAYS, {
    'holiday-over-sold-rounds': ['if (sold > 0) return', 'if (sold > 9) return', 'leaves out what nobody bought'],
  }),
  ...breaks('apps/server/src/features/lotto/staff/holidays/holidays-declare.ts', HOLIDAYS, {
    'holiday-moves-a-draw-by-one-hand': [
      'if (moved_to !== null) makes(',
      "if (moved_to?.startsWith('x')) makes(",
      'moved to another day and back',
    ],
  }),
  ...breaks('packages/contract/src/staff-acts.ts', HOLIDAYS, {
    'holiday-undone-by-one-hand': [
      "holidays/undo': { second: { permission: 'lotto.terms.approve', from: 'always', asks: 'mount' } }",
      "holidays/undo': {}",
      'leaves out what nobody bought',
    ],
  }),
  ...breaks('packages/lotto/src/terms.ts', TERMS, {
    'terms-sure-win-for-little-room': [
      'after.rate > before.rate && bestReturnOf(betType, after.rate) > 100',
      'after.rate > before.rate && bestReturnOf(betType, after.rate) > 10_000',
      'a rate that gives back more',
    ],
  }),
  ...breaks(`${STAFF}/confirmed-acts.ts`, TERMS, {
    'value-several-changes-unwritten': [
      'if (changes.length > 1) return { changes };',
      'if (changes.length > 1) return {};',
      'nobody alone',
    ],
  }),
  ...breaks(`${STAFF}/approvals.ts`, VALUE, {
    'value-second-person-sees-nothing': [
      'may(role, kind.seenBy) || may(role, permissionFor(kind)) ? ',
      'may(role, kind.seenBy) ? ',
      'a manager alone',
    ],
    'value-grows-between-request-and-word': [
      ' || makesMore(now.after, asked.after))',
      ' || makesMore(now.after, now.after))',
      'codes are not confirmed',
    ],
    'value-confirmed-and-not-counted': [
      '    await bookValue(trx, { act: kind.act, staffId: asked.requested_by, confirmedBy: staff.id, amount });\n',
      '    void [bookValue, amount];\n',
      'two people make no more',
    ],
  }),
  ...breaks(`${STAFF}/staff-value.ts`, VALUE, {
    'value-alone-not-added-up': ['return alone + amount > from;', 'return amount > from;', 'coupons of a day'],
    'value-of-a-person-without-a-limit': [
      "if (byOne + amount > person) return 'staff_day_limit';",
      '',
      'two people make no more',
    ],
    'value-each-account-has-a-limit': [
      ' or ${mayBeOne(sql`${staffId}::bigint`, sql`colleague.staff_id`)}',
      ' or false',
      'have one limit between them',
    ],
    'value-who-confirms-has-no-limit': ['Math.max(person, confirmer)', 'person', 'two people make no more'],
    'value-of-the-house-without-a-limit': [
      "return byAll + amount > house ? 'house_day_limit' : null;",
      'return null;',
      'the house has one of its own',
    ],
    'value-counted-side-by-side': [
      'sql`select pg_advisory_xact_lock(18, 0)`',
      'sql`select 1`',
      'of ten that are confirmed at once|of ten at once as well',
    ],
    'value-owners-hear-nothing': ['sum >= rule.day.alarm', 'sum < rule.day.alarm', 'two people make no more'],
  }),
  ...breaks(`${CAMPAIGNS}/grant-give.ts`, VALUE, {
    'value-gifts-to-many-members': [
      '  if (isMuch || (await takesSecond(trx, { act: rewardGrant.act, staffId: staff.id, amount: input.amount }))) {',
      '  if (isMuch) {\n    void takesSecond;',
      'support gives a thousand',
    ],
  }),
  ...breaks(`${CAMPAIGNS}/campaign-state.ts`, VALUE, {
    'value-campaign-without-a-budget': [
      "state === 'running' && before.budget === null ? NO_BUDGET : undefined",
      'before.budget === null && !NO_BUDGET ? NO_BUDGET : undefined',
      'a manager alone',
    ],
  }),
  ...breaks(`${CAMPAIGNS}/campaign-value.ts`, VALUE, {
    'value-running-campaign-gives-another-gift': [
      'if (givesOther(before, after)) return',
      'if (!givesOther(before, after)) return',
      'what runs promises no more',
    ],
  }),
  ...breaks(
    'apps/server/src/features/quests/staff/quest-save.ts',
    ['apps/server/src/features/quests/staff/staff-quests.test.ts'],
    {
      'value-quest-shown-later-is-nothing': [
        "const TERMS = [...FIXED, 'is_shown'] as const;",
        'const TERMS = FIXED;',
        'one person promises no large reward',
      ],
    },
  ),
  ...breaks(
    'apps/server/src/features/shop/staff/item-save.ts',
    ['apps/server/src/features/shop/staff/shop-staff.test.ts'],
    {
      'value-shop-gives-credit-for-nothing': [
        "const TERMS = ['kind', 'point', 'value',",
        "const TERMS = ['kind', 'value',",
        'makes a member rich',
      ],
      'value-shop-without-end-is-one': ['const MEMBER_MAX = 1_000;', 'const MEMBER_MAX = 1;', 'makes a member rich'],
    },
  ),
  ...breaks('apps/server/src/features/wheel/staff/wheel-value.ts', WHEEL, {
    'value-wheel-rare-prize-is-nothing': [
      'sum + amount * weight, 0)',
      'sum + Math.min(amount, 100) * weight, 0)',
      'a wheel that gives much',
    ],
    'value-wheel-cheaper-is-nothing': ['    cost < costs ||\n', '    (cost < costs && cost < 0) ||\n', 'costs less'],
  }),
  ...breaks('packages/contract/src/staff-acts.ts', ['apps/server/src/features/rewards/staff/levels.test.ts'], {
    'value-levels-by-one-person': [
      "const ruled = { second: { permission: 'rewards.grant.approve', from: 'always', asks: 'mount' } } as const;",
      "const ruled = { second: { permission: 'rewards.grant.approve', from: ZERO, asks: 'mount' } } as const;",
      'changes them together',
    ],
  }),
  ...breaks(
    'apps/server/src/features/polls/staff/poll-state.ts',
    ['apps/server/src/features/polls/staff/staff-polls.test.ts'],
    {
      'value-poll-without-end-is-nothing': [
        '(potOf(before) ?? ENDLESS)',
        '(potOf(before) ?? (ENDLESS && ZERO))',
        'opens polls for much',
      ],
    },
  ),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', OWNERS, {
    'value-invitation-opens-unconfirmed': [
      "    .where('waits_for', 'is', null)\n",
      '',
      'one owner invites nobody alone',
    ],
  }),
  ...breaks(`${STAFF}/staff-value.ts`, ONE_SUM, {
    'value-each-call-has-a-limit-of-its-own': [
      'textArray(countedWith(act))',
      'textArray(countedWith(act).slice(0, 0).concat(act))',
      'has nothing left by any call|one limit of a day for all calls',
    ],
  }),
  ...breaks(`${STAFF}/staff-value.ts`, OWNERS, {
    'value-team-changed-by-one-owner': [
      "if (from === 'first_deposit') return hasCreditedDeposit(trx);",
      "if (from === 'first_deposit') return hasCreditedDeposit(trx).then(() => false);",
      'one owner invites nobody alone|roles, letting in again',
    ],
  }),
  ...breaks(`${STAFF}/two-people.ts`, OWNERS, {
    'value-own-word-beside-another-owner': [
      "  if (has_other) return 'approval_own';\n",
      '  void has_other;\n',
      'one owner invites nobody alone',
    ],
    'value-other-owner-put-out-first': [
      'and coalesce(disabled_at > now() - ${ALONE_AFTER}::interval, true)',
      'and disabled_at is null',
      'who puts the other owner out',
    ],
    'value-own-word-at-once': [
      "return is_early ? 'approval_waits' : null;",
      'return is_early ? null : null;',
      'waits a day for his own word',
    ],
  }),
  ...breaks(`${STAFF}/approvals.ts`, OWNERS, {
    'value-owners-not-told-of-the-team': [
      "second?.from === 'first_deposit')",
      "second?.from === 'always')",
      'owners hear of it at once',
    ],
  }),
];
