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
    'value-act-for-two-done-at-once': {
      from: 'if (isAskedHere && (await takesSecond(trx, made)))',
      to: 'if (!isAskedHere && (await takesSecond(trx, made)))',
      only: 'a manager alone',
    },
  }),
  ...breaks('apps/server/src/features/lotto/staff/terms/terms-set.ts', TERMS, {
    'terms-set-otherwise-than-seen': {
      from: "if (seenOf(judged) !== seen) throw new Refusal('changed_meanwhile');",
      to: 'void [seenOf, seen, Refusal];',
      only: 'many markets change',
    },
    'terms-raised-by-one-hand': {
      from: 'makes(addedBy(changed));',
      to: 'makes(addedBy([]));',
      only: 'nobody alone',
    },
  }),
  ...breaks(
    'apps/server/src/features/lotto/staff/markets-save.ts',
    ['apps/server/src/features/lotto/staff/markets.test.ts'],
    {
      'market-raised-by-one-hand': {
        from: '(isLater ? [] : (before?.bets ?? []), input.bets)',
        to: '([], isLater ? input.bets : [])',
        only: 'nobody alone raises',
      },
      'market-sells-later-by-one-hand': {
        from: 'isMoved && sellsLater(',
        to: 'isMoved && !isMoved && sellsLater(',
        only: 'nobody alone lets a market close later',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/rounds/rounds-bet.ts',
    ['apps/server/src/features/lotto/staff/staff-lotto.test.ts'],
    {
      'round-raised-by-one-hand': {
        from: 'makes(addedPayout(',
        to: 'makes(0 as never);\n  void (addedPayout(',
        only: 'changes the terms of one round',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/yeekee/rules-save.ts',
    ['apps/server/src/features/lotto/staff/yeekee/staff-yeekee.test.ts'],
    {
      'yeekee-prizes-easier-by-one-hand': {
        from: ' || LESS.some((field) => after[field] < before[field])',
        to: ' && LESS.length > 0',
        only: 'a change of the rules',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/lotto/staff/rounds/sells-later.ts',
    ['apps/server/src/features/lotto/staff/rounds/sells-later.test.ts'],
    {
      'market-draws-more-unseen': {
        from: 'closes_at > (was.get(no) ?? NEVER)',
        to: 'closes_at > (was.get(no) ?? closes_at)',
      },
      'market-holiday-far-ahead-unseen': { from: '[...coming, ...moved]', to: '[...coming, ...moved.slice(0, 0)]' },
    },
  ),
  ...breaks('apps/server/src/features/lotto/staff/holidays/judge-days.ts', HOLIDAYS, {
    'holiday-over-sold-rounds': {
      from: 'if (sold > 0) return',
      to: 'if (sold > 9) return',
      only: 'leaves out what nobody bought',
    },
  }),
  ...breaks('apps/server/src/features/lotto/staff/holidays/holidays-declare.ts', HOLIDAYS, {
    'holiday-moves-a-draw-by-one-hand': {
      from: 'if (moved_to !== null) makes(',
      to: "if (moved_to?.startsWith('x')) makes(",
      only: 'moved to another day and back',
    },
  }),
  ...breaks('packages/contract/src/staff-acts.ts', HOLIDAYS, {
    'holiday-undone-by-one-hand': {
      from: "holidays/undo': { second: { permission: 'lotto.terms.approve', from: 'always', asks: 'mount' } }",
      to: "holidays/undo': {}",
      only: 'leaves out what nobody bought',
    },
  }),
  ...breaks('packages/lotto/src/terms.ts', TERMS, {
    'terms-sure-win-for-little-room': {
      from: 'after.rate > before.rate && bestReturnOf(betType, after.rate) > 100',
      to: 'after.rate > before.rate && bestReturnOf(betType, after.rate) > 10_000',
      only: 'a rate that gives back more',
    },
  }),
  ...breaks(`${STAFF}/confirmed-acts.ts`, TERMS, {
    'value-several-changes-unwritten': {
      from: 'if (changes.length > 1) return { changes };',
      to: 'if (changes.length > 1) return {};',
      only: 'nobody alone',
    },
  }),
  ...breaks(`${STAFF}/approvals.ts`, VALUE, {
    'value-second-person-sees-nothing': {
      from: 'may(role, kind.seenBy) || may(role, permissionFor(kind)) ? ',
      to: 'may(role, kind.seenBy) ? ',
      only: 'a manager alone',
    },
    'value-grows-between-request-and-word': {
      from: ' || makesMore(now.after, asked.after))',
      to: ' || makesMore(now.after, now.after))',
      only: 'codes are not confirmed',
    },
    'value-confirmed-and-not-counted': {
      from: '    await bookValue(trx, { act: kind.act, staffId: asked.requested_by, confirmedBy: staff.id, amount });\n',
      to: '    void [bookValue, amount];\n',
      only: 'two people make no more',
    },
  }),
  ...breaks(`${STAFF}/staff-value.ts`, VALUE, {
    'value-alone-not-added-up': {
      from: 'return alone + amount > from;',
      to: 'return amount > from;',
      only: 'coupons of a day',
    },
    'value-of-a-person-without-a-limit': {
      from: "if (byOne + amount > person) return 'staff_day_limit';",
      to: '',
      only: 'two people make no more',
    },
    'value-each-account-has-a-limit': {
      from: ' or ${mayBeOne(sql`${staffId}::bigint`, sql`colleague.staff_id`)}',
      to: ' or false',
      only: 'have one limit between them',
    },
    'value-who-confirms-has-no-limit': {
      from: 'Math.max(person, confirmer)',
      to: 'person',
      only: 'two people make no more',
    },
    'value-of-the-house-without-a-limit': {
      from: "return byAll + amount > house ? 'house_day_limit' : null;",
      to: 'return null;',
      only: 'the house has one of its own',
    },
    'value-counted-side-by-side': {
      from: 'sql`select pg_advisory_xact_lock(18, 0)`',
      to: 'sql`select 1`',
      only: 'of ten that are confirmed at once|of ten at once as well',
    },
    'value-owners-hear-nothing': {
      from: 'sum >= rule.day.alarm',
      to: 'sum < rule.day.alarm',
      only: 'two people make no more',
    },
  }),
  ...breaks(`${CAMPAIGNS}/grant-give.ts`, VALUE, {
    'value-gifts-to-many-members': {
      from: '  if (isMuch || (await takesSecond(trx, { act: rewardGrant.act, staffId: staff.id, amount: input.amount }))) {',
      to: '  if (isMuch) {\n    void takesSecond;',
      only: 'support gives a thousand',
    },
  }),
  ...breaks(`${CAMPAIGNS}/campaign-state.ts`, VALUE, {
    'value-campaign-without-a-budget': {
      from: "state === 'running' && before.budget === null ? NO_BUDGET : undefined",
      to: 'before.budget === null && !NO_BUDGET ? NO_BUDGET : undefined',
      only: 'a manager alone',
    },
  }),
  ...breaks(`${CAMPAIGNS}/campaign-value.ts`, VALUE, {
    'value-running-campaign-gives-another-gift': {
      from: 'if (givesOther(before, after)) return',
      to: 'if (!givesOther(before, after)) return',
      only: 'what runs promises no more',
    },
  }),
  ...breaks(
    'apps/server/src/features/quests/staff/quest-save.ts',
    ['apps/server/src/features/quests/staff/staff-quests.test.ts'],
    {
      'value-quest-shown-later-is-nothing': {
        from: "const TERMS = [...FIXED, 'is_shown'] as const;",
        to: 'const TERMS = FIXED;',
        only: 'one person promises no large reward',
      },
    },
  ),
  ...breaks(
    'apps/server/src/features/shop/staff/item-save.ts',
    ['apps/server/src/features/shop/staff/shop-staff.test.ts'],
    {
      'value-shop-gives-credit-for-nothing': {
        from: "const TERMS = ['kind', 'point', 'value',",
        to: "const TERMS = ['kind', 'value',",
        only: 'makes a member rich',
      },
      'value-shop-without-end-is-one': {
        from: 'const MEMBER_MAX = 1_000;',
        to: 'const MEMBER_MAX = 1;',
        only: 'makes a member rich',
      },
    },
  ),
  ...breaks('apps/server/src/features/wheel/staff/wheel-value.ts', WHEEL, {
    'value-wheel-rare-prize-is-nothing': {
      from: 'sum + amount * weight, 0)',
      to: 'sum + Math.min(amount, 100) * weight, 0)',
      only: 'a wheel that gives much',
    },
    'value-wheel-cheaper-is-nothing': {
      from: '    cost < costs ||\n',
      to: '    (cost < costs && cost < 0) ||\n',
      only: 'costs less',
    },
  }),
  ...breaks('packages/contract/src/staff-acts.ts', ['apps/server/src/features/rewards/staff/levels.test.ts'], {
    'value-levels-by-one-person': {
      from: "const ruled = { second: { permission: 'rewards.grant.approve', from: 'always', asks: 'mount' } } as const;",
      to: "const ruled = { second: { permission: 'rewards.grant.approve', from: ZERO, asks: 'mount' } } as const;",
      only: 'changes them together',
    },
  }),
  ...breaks(
    'apps/server/src/features/polls/staff/poll-state.ts',
    ['apps/server/src/features/polls/staff/staff-polls.test.ts'],
    {
      'value-poll-without-end-is-nothing': {
        from: '(potOf(before) ?? ENDLESS)',
        to: '(potOf(before) ?? (ENDLESS && ZERO))',
        only: 'opens polls for much',
      },
    },
  ),
  ...breaks('apps/server/src/features/staff/team/invitation-accept.ts', OWNERS, {
    'value-invitation-opens-unconfirmed': {
      from: "    .where('waits_for', 'is', null)\n",
      to: '',
      only: 'one owner invites nobody alone',
    },
  }),
  ...breaks(`${STAFF}/staff-value.ts`, ONE_SUM, {
    'value-each-call-has-a-limit-of-its-own': {
      from: 'textArray(countedWith(act))',
      to: 'textArray(countedWith(act).slice(0, 0).concat(act))',
      only: 'has nothing left by any call|one limit of a day for all calls',
    },
  }),
  ...breaks(`${STAFF}/staff-value.ts`, OWNERS, {
    'value-team-changed-by-one-owner': {
      from: "if (from === 'first_deposit') return hasCreditedDeposit(trx);",
      to: "if (from === 'first_deposit') return hasCreditedDeposit(trx).then(() => false);",
      only: 'one owner invites nobody alone|roles, letting in again',
    },
  }),
  ...breaks(`${STAFF}/two-people.ts`, OWNERS, {
    'value-own-word-beside-another-owner': {
      from: "  if (has_other) return 'approval_own';\n",
      to: '  void has_other;\n',
      only: 'one owner invites nobody alone',
    },
    'value-other-owner-put-out-first': {
      from: 'and coalesce(disabled_at > now() - ${ALONE_AFTER}::interval, true)',
      to: 'and disabled_at is null',
      only: 'who puts the other owner out',
    },
    'value-own-word-at-once': {
      from: "return is_early ? 'approval_waits' : null;",
      to: 'return is_early ? null : null;',
      only: 'waits a day for his own word',
    },
  }),
  ...breaks(`${STAFF}/approvals.ts`, OWNERS, {
    'value-owners-not-told-of-the-team': {
      from: "second?.from === 'first_deposit')",
      to: "second?.from === 'always')",
      only: 'owners hear of it at once',
    },
  }),
];
