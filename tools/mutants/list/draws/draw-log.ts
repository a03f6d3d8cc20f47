import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const TREE = ['packages/lotto/src/log/log-tree.test.ts'];
const LOG = ['apps/server/src/features/lotto/log/draw-log.test.ts'];
const AHEAD = ['apps/server/src/features/lotto/yeekee/promise-ahead.test.ts'];
const HEADS = ['apps/server/src/features/lotto/log/receipt-heads.test.ts'];
const AUDIT = ['apps/server/src/ledger/audit.test.ts'];

/** What keeps what was published of draws from being published anew: the log and who proves by it. */
export const drawLog: readonly Mutant[] = [
  ...breaks('packages/lotto/src/log/grown-from.ts', TREE, {
    'log-grown-from-another': [
      'return last === 0 && isSame(old, earlier.root) && isSame(now, later.root);',
      'return last === 0 && isSame(now, later.root);',
    ],
    'log-grown-to-another': ['isSame(old, earlier.root) && isSame(now, later.root);', 'isSame(old, earlier.root);'],
  }),
  ...breaks('apps/server/src/features/lotto/log/append-log.ts', LOG, {
    'log-written-by-two-at-once': ['select pg_advisory_xact_lock(${LOG}, 0)', 'select ${LOG}::int', 'without a gap'],
  }),
  ...breaks('apps/server/src/features/lotto/log/sign-head.ts', LOG, {
    'log-signed-by-an-unknown-key': ['if (!before.is_key_known) {', 'if (before.size < 0) {', 'begins with the key'],
  }),
  ...breaks('apps/server/src/features/lotto/receipts/seal-rounds.ts', LOG, {
    'log-without-seals': [
      "  await appendLog(trx, [{ kind: 'seal', round_id: roundId, text }]);\n",
      '',
      'says the seal',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/end-shooting.ts', LOG, {
    'log-without-heads-of-shots': [
      "  await appendLog(trx, [{ kind: 'head', round_id: roundId, text }]);\n",
      '',
      'says the seal',
    ],
  }),
  ...breaks('apps/server/src/ledger/checks/log-checks.ts', AUDIT, {
    'log-audit-believes-leaves': [
      "where n.hash is distinct from sha256('\\\\x00'::bytea || convert_to(l.text, 'UTF8'))",
      'where n.hash is null',
      'of the log is edited',
    ],
    'log-audit-believes-heads': [
      'where h.root is distinct from f.root\n',
      'where false\n',
      'a head is of another tree',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/promise-draws.ts', AHEAD, {
    'promise-of-today-alone': [
      "at time zone 'Asia/Bangkok')::date + 1",
      "at time zone 'Asia/Bangkok')::date",
      'promises every draw',
    ],
    'promise-by-one-seed': [
      'const seed = randomBytes(SEED_BYTES);',
      'const seed = Buffer.alloc(SEED_BYTES);',
      'promises every draw',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/rounds/plan-rounds.ts', AHEAD, {
    'promise-moved-by-the-planner': ['days.filter(({ day }) => !promised.has(day))', 'days', 'keeps the times'],
  }),
  ...breaks('apps/server/src/db/migrations/0024-draw-log.sql', AHEAD, {
    'promise-moved-by-hand': [
      '\n    or exists (select from yeekee_promise p where p.round_id = old.round_id)',
      '',
      'keeps the times',
    ],
  }),
  ...breaks('apps/server/src/ledger/checks/promise-checks.ts', AUDIT, {
    'promise-audit-believes-times': [
      'where text <> format(',
      'where false and text <> format(',
      'a promised draw was moved',
    ],
    'promise-audit-believes-roots': [
      'where t.length = 1 and l.text is distinct from',
      'where t.length = 0 and l.text is distinct from',
      'a promise is not under its root',
    ],
  }),
  ...breaks('apps/server/src/features/lotto/log/newest-head.ts', HEADS, {
    'receipt-with-a-head-made-anew': ['newest?.size === size ? newest', 'newest ? newest', 'never another'],
  }),
  ...breaks('apps/server/src/features/lotto/bills/bill-create.ts', HEADS, {
    'receipt-of-a-bill-without-a-head': ['log_size: head?.size ?? null', 'log_size: null', 'never another'],
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/shoot-number.ts', HEADS, {
    'receipt-of-a-shot-without-a-head': ['log_size: head?.size ?? null', 'log_size: null', 'never another'],
  }),
];
