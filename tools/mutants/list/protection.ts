import type { Mutant } from '../mutant.ts';

const PROTECTION = ['apps/server/src/features/protection/protection.test.ts'];

/** What keeps players from harm: their own limits, breaks, and what the operator stopped. */
export const protection: readonly Mutant[] = [
  {
    name: 'protection-limit-passed-by-the-last-amount',
    file: 'apps/server/src/protection/gates.ts',
    from: 'add(used, amount) <= limit.amount',
    to: 'used <= limit.amount',
    tests: PROTECTION,
  },
  {
    name: 'protection-stake-limit-not-asked',
    file: 'apps/server/src/protection/gates.ts',
    from: '  await refuseByStakeLimits(trx, memberId, stake.amount, now);\n',
    to: '',
    tests: PROTECTION,
    only: 'stake, loss and time limits',
  },
  {
    name: 'protection-many-at-once-ignore-limits',
    file: 'apps/server/src/protection/gates.ts',
    from: "(row.has_limits ? 'look_closer' : 'may')",
    to: "'may'",
    tests: [
      'apps/server/src/features/lotto/bill-buying.test.ts',
      'apps/server/src/features/games/wallet/wallet.test.ts',
    ],
  },
  {
    name: 'protection-many-at-once-ignore-standing',
    file: 'apps/server/src/protection/gates.ts',
    from: 'refusalByStanding(row, product) ?? (row',
    to: '(row',
    tests: [
      'apps/server/src/features/lotto/bill-buying.test.ts',
      'apps/server/src/features/games/wallet/wallet.test.ts',
    ],
  },
  {
    name: 'protection-exclusion-not-seen',
    file: 'apps/server/src/protection/gates.ts',
    from: '  if (exclusion) return new Refusal(',
    to: "  if (exclusion === 'timeout') return new Refusal(",
    tests: PROTECTION,
    only: 'self-exclusion takes',
  },
  {
    name: 'protection-break-shortened-by-a-second',
    file: 'apps/server/src/protection/gates.ts',
    from: `order by until desc limit 1
    ) e on true
    where`,
    to: `order by until limit 1
    ) e on true
    where`,
    tests: PROTECTION,
    only: 'cannot be shortened',
  },
  {
    name: 'protection-frozen-member-stakes',
    file: 'apps/server/src/protection/gates.ts',
    from: "  if (is_frozen) return new Refusal('member_frozen');\n",
    to: '',
    tests: PROTECTION,
    only: 'a frozen member',
  },
  {
    name: 'protection-maintenance-stops-nothing',
    file: 'apps/server/src/protection/gates.ts',
    from: "['maintenance', what]",
    to: '[what]',
    tests: PROTECTION,
    only: 'a frozen member',
  },
  {
    name: 'protection-time-limit-a-minute-late',
    file: 'apps/server/src/protection/gates.ts',
    from: 'here >= (minutes ?? 0)',
    to: 'here > (minutes ?? 0)',
    tests: PROTECTION,
    only: 'stake, loss and time limits',
  },
  {
    name: 'protection-deposit-limit-not-asked',
    file: 'apps/server/src/protection/gates.ts',
    from: "kind === 'deposit' && amount !== null",
    to: "kind === 'deposit' && amount === null",
    tests: PROTECTION,
    only: 'a deposit limit',
  },
  {
    name: 'protection-raised-at-once',
    file: 'apps/server/src/features/protection/limits-set.ts',
    from: 'isLooser(wanted, current) ? LOOSER_AFTER_MS : 0',
    to: 'isLooser(wanted, current) ? 0 : 0',
    tests: PROTECTION,
    only: 'lower counts at once',
  },
  {
    name: 'protection-raise-before-its-day-counts',
    file: 'apps/server/src/protection/limits.ts',
    from: 'and effective_at <= clock_timestamp()',
    to: '',
    tests: PROTECTION,
    only: 'lower counts at once',
  },
  {
    name: 'protection-cancelled-raise-comes-back',
    file: 'apps/server/src/protection/limits.ts',
    from: 'and t.created_at > p.created_at and t.created_at < p.effective_at)',
    to: 'and t.created_at > p.created_at and t.created_at < p.created_at)',
    tests: PROTECTION,
    only: 'a tighter limit cancels',
  },
  {
    name: 'protection-limits-of-another-member',
    file: 'apps/server/src/protection/limits.ts',
    from: 'where member_id = ${memberId} and effective_at <=',
    to: 'where effective_at <=',
    tests: PROTECTION,
  },
  {
    name: 'protection-exclusion-without-password',
    file: 'apps/server/src/features/protection/exclusions.ts',
    from: "if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');",
    to: 'await showOwnPassword(db, owner, password, client);',
    tests: PROTECTION,
    only: 'self-exclusion takes',
  },
  {
    name: 'protection-minute-counted-twice',
    file: 'apps/server/src/protection/online.ts',
    from: "where member_minute.counted_at < excluded.counted_at - interval '50 seconds'",
    to: '',
    tests: PROTECTION,
    only: 'stake, loss and time limits',
  },
  {
    name: 'protection-week-begins-on-sunday',
    file: 'apps/server/src/protection/periods.ts',
    from: 'getUTCDay() + 6) % 7',
    to: 'getUTCDay() + 7) % 7',
    tests: PROTECTION,
    only: 'began at',
  },
  {
    name: 'protection-kept-usage-counted-again',
    file: 'apps/server/src/protection/usage.ts',
    from: 'select max(upto) + 1 from kept',
    to: 'select max(upto) from kept',
    tests: ['apps/server/src/protection/usage.test.ts'],
  },
  {
    name: 'protection-usage-rewritten-by-an-older-reading',
    file: 'apps/server/src/protection/usage.ts',
    from: ' where kept.upto < excluded.upto',
    to: '',
    tests: ['apps/server/src/protection/usage.test.ts'],
  },
];
