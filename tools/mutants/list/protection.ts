import { breaks, type Mutant } from '../mutant.ts';

const PROTECTION = ['apps/server/src/features/protection/protection.test.ts'];

/** What keeps players from harm: their own limits, breaks, and what the operator stopped. */
export const protection: readonly Mutant[] = [
  ...breaks('apps/server/src/protection/gates.ts', PROTECTION, {
    'protection-limit-passed-by-the-last-amount': {
      from: 'add(used, amount) <= limit.amount',
      to: 'used <= limit.amount',
    },
    'protection-stake-limit-not-asked': {
      from: '  await refuseByStakeLimits(trx, memberId, stake.amount, now);\n',
      to: '',
      only: 'stake, loss and time limits',
    },
    'protection-exclusion-not-seen': {
      from: '  if (exclusion) return new Refusal(',
      to: "  if (exclusion === 'timeout') return new Refusal(",
      only: 'self-exclusion takes',
    },
    'protection-break-shortened-by-a-second': {
      from: `order by until desc limit 1
    ) e on true
    where`,
      to: `order by until limit 1
    ) e on true
    where`,
      only: 'cannot be shortened',
    },
    'protection-frozen-member-stakes': {
      from: "  if (is_frozen) return new Refusal('member_frozen');\n",
      to: '',
      only: 'a frozen member',
    },
    'protection-maintenance-stops-nothing': { from: "['maintenance', what]", to: '[what]', only: 'a frozen member' },
    'protection-time-limit-a-minute-late': {
      from: 'here >= (minutes ?? 0)',
      to: 'here > (minutes ?? 0)',
      only: 'stake, loss and time limits',
    },
    'protection-deposit-limit-not-asked': {
      from: "kind === 'deposit' && amount !== null",
      to: "kind === 'deposit' && amount === null",
      only: 'a deposit limit',
    },
  }),
  ...breaks(
    'apps/server/src/protection/gates.ts',
    ['apps/server/src/features/lotto/bill-buying.test.ts', 'apps/server/src/features/games/wallet/wallet.test.ts'],
    {
      'protection-many-at-once-ignore-limits': { from: "(row.has_limits ? 'look_closer' : 'may')", to: "'may'" },
      'protection-many-at-once-ignore-standing': { from: 'refusalByStanding(row, product) ?? (row', to: '(row' },
    },
  ),
  ...breaks('apps/server/src/features/protection/limits-set.ts', PROTECTION, {
    'protection-raised-at-once': {
      from: 'isLooser(wanted, current) ? LOOSER_AFTER_MS : 0',
      to: 'isLooser(wanted, current) ? 0 : 0',
      only: 'lower counts at once',
    },
  }),
  ...breaks('apps/server/src/protection/limits.ts', PROTECTION, {
    'protection-raise-before-its-day-counts': {
      from: 'and effective_at <= clock_timestamp()',
      to: '',
      only: 'lower counts at once',
    },
    'protection-cancelled-raise-comes-back': {
      from: 'and t.created_at > p.created_at and t.created_at < p.effective_at)',
      to: 'and t.created_at > p.created_at and t.created_at < p.created_at)',
      only: 'a tighter limit cancels',
    },
    'protection-limits-of-another-member': {
      from: 'where member_id = ${memberId} and effective_at <=',
      to: 'where effective_at <=',
    },
  }),
  ...breaks('apps/server/src/features/protection/exclusions.ts', PROTECTION, {
    'protection-exclusion-without-password': {
      from: "if (!(await showOwnPassword(db, owner, password, client))) throw new Refusal('password_wrong');",
      to: 'await showOwnPassword(db, owner, password, client);',
      only: 'self-exclusion takes',
    },
  }),
  ...breaks('apps/server/src/protection/online.ts', PROTECTION, {
    'protection-minute-counted-twice': {
      from: "where member_minute.counted_at < excluded.counted_at - interval '50 seconds'",
      to: '',
      only: 'stake, loss and time limits',
    },
  }),
  ...breaks('apps/server/src/protection/periods.ts', PROTECTION, {
    'protection-week-begins-on-sunday': { from: 'getUTCDay() + 6) % 7', to: 'getUTCDay() + 7) % 7', only: 'began at' },
  }),
  ...breaks('apps/server/src/protection/usage.ts', ['apps/server/src/protection/usage.test.ts'], {
    'protection-kept-usage-counted-again': { from: 'select max(upto) + 1 from kept', to: 'select max(upto) from kept' },
    'protection-usage-rewritten-by-an-older-reading': { from: ' where kept.upto < excluded.upto', to: '' },
  }),
];
