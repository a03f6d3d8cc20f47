import type { Mutant } from '#tools/mutants/mutant.ts';

const TREE = ['packages/lotto/src/log/log-tree.test.ts'];
const LOG = ['apps/server/src/features/lotto/log/draw-log.test.ts'];
const AHEAD = ['apps/server/src/features/lotto/yeekee/promise-ahead.test.ts'];
const AUDIT = ['apps/server/src/ledger/audit.test.ts'];

/** What keeps what was published of draws from being published anew: the log and who proves by it. */
export const drawLog: readonly Mutant[] = [
  {
    name: 'log-grown-from-another',
    file: 'packages/lotto/src/log/grown-from.ts',
    from: 'return last === 0 && isSame(old, earlier.root) && isSame(now, later.root);',
    to: 'return last === 0 && isSame(now, later.root);',
    tests: TREE,
  },
  {
    name: 'log-grown-to-another',
    file: 'packages/lotto/src/log/grown-from.ts',
    from: 'isSame(old, earlier.root) && isSame(now, later.root);',
    to: 'isSame(old, earlier.root);',
    tests: TREE,
  },
  {
    name: 'log-written-by-two-at-once',
    file: 'apps/server/src/features/lotto/log/append-log.ts',
    from: 'select pg_advisory_xact_lock(${LOG}, 0)',
    to: 'select ${LOG}::int',
    tests: LOG,
    only: 'without a gap',
  },
  {
    name: 'log-signed-by-an-unknown-key',
    file: 'apps/server/src/features/lotto/log/sign-head.ts',
    from: 'if (!before.is_key_known) {',
    to: 'if (before.size < 0) {',
    tests: LOG,
    only: 'begins with the key',
  },
  {
    name: 'log-without-seals',
    file: 'apps/server/src/features/lotto/receipts/seal-rounds.ts',
    from: "  await appendLog(trx, [{ kind: 'seal', round_id: roundId, text }]);\n",
    to: '',
    tests: LOG,
    only: 'says the seal',
  },
  {
    name: 'log-without-heads-of-shots',
    file: 'apps/server/src/features/lotto/yeekee/end-shooting.ts',
    from: "  await appendLog(trx, [{ kind: 'head', round_id: roundId, text }]);\n",
    to: '',
    tests: LOG,
    only: 'says the seal',
  },
  {
    name: 'log-audit-believes-leaves',
    file: 'apps/server/src/ledger/checks/log-checks.ts',
    from: "where n.hash is distinct from sha256('\\\\x00'::bytea || convert_to(l.text, 'UTF8'))",
    to: 'where n.hash is null',
    tests: AUDIT,
    only: 'of the log is edited',
  },
  {
    name: 'log-audit-believes-heads',
    file: 'apps/server/src/ledger/checks/log-checks.ts',
    from: 'where h.root is distinct from f.root\n',
    to: 'where false\n',
    tests: AUDIT,
    only: 'a head is of another tree',
  },
  {
    name: 'promise-of-today-alone',
    file: 'apps/server/src/features/lotto/yeekee/promise-draws.ts',
    from: "at time zone 'Asia/Bangkok')::date + 1",
    to: "at time zone 'Asia/Bangkok')::date",
    tests: AHEAD,
    only: 'promises every draw',
  },
  {
    name: 'promise-by-one-seed',
    file: 'apps/server/src/features/lotto/yeekee/promise-draws.ts',
    from: 'const seed = randomBytes(SEED_BYTES);',
    to: 'const seed = Buffer.alloc(SEED_BYTES);',
    tests: AHEAD,
    only: 'promises every draw',
  },
  {
    name: 'promise-moved-by-the-planner',
    file: 'apps/server/src/features/lotto/rounds/plan-rounds.ts',
    from: 'days.filter(({ day }) => !promised.has(day))',
    to: 'days',
    tests: AHEAD,
    only: 'keeps the times',
  },
  {
    name: 'promise-moved-by-hand',
    file: 'apps/server/src/db/migrations/0024-draw-log.sql',
    from: '\n    or exists (select from yeekee_promise p where p.round_id = old.round_id)',
    to: '',
    tests: AHEAD,
    only: 'keeps the times',
  },
  {
    name: 'promise-audit-believes-times',
    file: 'apps/server/src/ledger/checks/promise-checks.ts',
    from: 'where text <> format(',
    to: 'where false and text <> format(',
    tests: AUDIT,
    only: 'a promised draw was moved',
  },
  {
    name: 'promise-audit-believes-roots',
    file: 'apps/server/src/ledger/checks/promise-checks.ts',
    from: 'where t.length = 1 and l.text is distinct from',
    to: 'where t.length = 0 and l.text is distinct from',
    tests: AUDIT,
    only: 'a promise is not under its root',
  },
];
