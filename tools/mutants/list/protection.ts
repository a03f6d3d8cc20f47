import { breaks, type Mutant } from '../mutant.ts';

const PROTECTION = ['apps/server/src/features/protection/protection.test.ts'];

/** What keeps players from harm: their own limits, breaks, and what the operator stopped. */
export const protection: readonly Mutant[] = [
  ...breaks('apps/server/src/protection/gates.ts', PROTECTION, {
    'protection-limit-passed-by-the-last-amount': ['add(used, amount) <= limit.amount', 'used <= limit.amount'],
    'protection-stake-limit-not-asked': [
      '  await refuseByStakeLimits(trx, memberId, stake.amount, now);\n',
      '',
      'stake, loss and time limits',
    ],
    'protection-exclusion-not-seen': [
      '  if (exclusion) return new Refusal(',
      "  if (exclusion === 'timeout') return new Refusal(",
      'self-exclusion takes',
    ],
    'protection-break-shortened-by-a-second': [
      `order by until desc limit 1
    ) e on true
    where`,
      `order by until limit 1
    ) e on true
    where`,
      'cannot be shortened',
    ],
    'protection-frozen-member-stakes': [
      "  if (is_frozen) return new Refusal('member_frozen');\n",
      '',
      'a frozen member',
    ],
    'protection-maintenance-stops-nothing': ["['maintenance', what]", '[what]', 'a frozen member'],
    'protection-time-limit-a-minute-late': [
      'here >= (minutes ?? 0)',
      'here > (minutes ?? 0)',
      'stake, loss and time limits',
    ],
    'protection-deposit-limit-not-asked': [
      "kind === 'deposit' && amount !== null",
      "kind === 'deposit' && amount === null",
      'a deposit limit',
    ],
  }),
  ...breaks(
    'apps/server/src/protection/gates.ts',
    ['apps/server/src/features/lotto/bill-buying.test.ts', 'apps/server/src/features/games/wallet/wallet.test.ts'],
    {
      'protection-many-at-once-ignore-limits': ["(row.has_limits ? 'look_closer' : 'may')", "'may'"],
      'protection-many-at-once-ignore-standing': ['refusalByStanding(row, product) ?? (row', '(row'],
    },
  ),
  ...breaks('apps/server/src/features/protection/limits-set.ts', PROTECTION, {
    'protection-raised-at-once': [
      'isLooser(wanted, current) ? LOOSER_AFTER_MS : 0',
      'isLooser(wanted, current) ? 0 : 0',
      'lower counts at once',
    ],
  }),
  ...breaks('apps/server/src/protection/limits.ts', PROTECTION, {
    'protection-raise-before-its-day-counts': ['and effective_at <= clock_timestamp()', '', 'lower counts at once'],
    'protection-cancelled-raise-comes-back': [
      'and t.created_at > p.created_at and t.created_at < p.effective_at)',
      'and t.created_at > p.created_at and t.created_at < p.created_at)',
      'a tighter limit cancels',
    ],
    'protection-limits-of-another-member': [
      'where member_id = ${memberId} and effective_at <=',
      'where effective_at <=',
    ],
  }),
  ...breaks('apps/server/src/features/protection/exclusions.ts', PROTECTION, {
    'protection-exclusion-without-password': [
      "if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');",
      'await showOwnPassword(db, owner, password, client);',
      'self-exclusion takes',
    ],
  }),
  ...breaks('apps/server/src/protection/online.ts', PROTECTION, {
    'protection-minute-counted-twice': [
      "where member_minute.counted_at < excluded.counted_at - interval '50 seconds'",
      '',
      'stake, loss and time limits',
    ],
  }),
  ...breaks('apps/server/src/protection/periods.ts', PROTECTION, {
    'protection-week-begins-on-sunday': ['getUTCDay() + 6) % 7', 'getUTCDay() + 7) % 7', 'began at'],
  }),
  ...breaks('apps/server/src/protection/usage.ts', ['apps/server/src/protection/usage.test.ts'], {
    'protection-kept-usage-counted-again': ['select max(upto) + 1 from kept', 'select max(upto) from kept'],
    'protection-usage-rewritten-by-an-older-reading': [' where kept.upto < excluded.upto', ''],
  }),
];
