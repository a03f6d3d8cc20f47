import { breaks, type Mutant } from '#tools/mutants/mutant.ts';

const TREE = ['packages/lotto/src/log/log-tree.test.ts'];
const LOG = ['apps/server/src/features/lotto/log/draw-log.test.ts'];
const AHEAD = ['apps/server/src/features/lotto/yeekee/promise-ahead.test.ts'];
const HEADS = ['apps/server/src/features/lotto/log/receipt-heads.test.ts'];
const AUDIT = ['apps/server/src/ledger/audit.test.ts'];

/** What keeps what was published of draws from being published anew: the log and who proves by it. */
export const drawLog: readonly Mutant[] = [
  ...breaks('packages/lotto/src/log/grown-from.ts', TREE, {
    'log-grown-from-another': {
      from: 'return last === 0 && isSame(old, earlier.root) && isSame(now, later.root);',
      to: 'return last === 0 && isSame(now, later.root);',
    },
    'log-grown-to-another': {
      from: 'isSame(old, earlier.root) && isSame(now, later.root);',
      to: 'isSame(old, earlier.root);',
    },
  }),
  ...breaks('apps/server/src/features/lotto/log/append-log.ts', LOG, {
    'log-written-by-two-at-once': {
      from: 'select pg_advisory_xact_lock(${LOG}, 0)',
      to: 'select ${LOG}::int',
      only: 'without a gap',
    },
  }),
  ...breaks('apps/server/src/features/lotto/log/sign-head.ts', LOG, {
    'log-signed-by-an-unknown-key': {
      from: 'if (!before.is_key_known) {',
      to: 'if (before.size < 0) {',
      only: 'begins with the key',
    },
  }),
  ...breaks('apps/server/src/features/lotto/receipts/seal-rounds.ts', LOG, {
    'log-without-seals': {
      from: "  await appendLog(trx, [{ kind: 'seal', round_id: roundId, text }]);\n",
      to: '',
      only: 'says the seal',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/end-shooting.ts', LOG, {
    'log-without-heads-of-shots': {
      from: "  await appendLog(trx, [{ kind: 'head', round_id: roundId, text }]);\n",
      to: '',
      only: 'says the seal',
    },
  }),
  ...breaks('apps/server/src/ledger/checks/log-checks.ts', AUDIT, {
    'log-audit-believes-leaves': {
      from: "where n.hash is distinct from sha256('\\\\x00'::bytea || convert_to(l.text, 'UTF8'))",
      to: 'where n.hash is null',
      only: 'of the log is edited',
    },
    'log-audit-believes-heads': {
      from: 'where h.root is distinct from f.root\n',
      to: 'where false\n',
      only: 'a head is of another tree',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/promise-draws.ts', AHEAD, {
    'promise-of-today-alone': {
      from: "at time zone 'Asia/Bangkok')::date + 1",
      to: "at time zone 'Asia/Bangkok')::date",
      only: 'promises every draw',
    },
    'promise-by-one-seed': {
      from: 'const seed = randomBytes(SEED_BYTES);',
      to: 'const seed = Buffer.alloc(SEED_BYTES);',
      only: 'promises every draw',
    },
  }),
  ...breaks('apps/server/src/features/lotto/rounds/plan-rounds.ts', AHEAD, {
    'promise-moved-by-the-planner': {
      from: 'days.filter(({ day }) => !promised.has(day))',
      to: 'days',
      only: 'keeps the times',
    },
  }),
  ...breaks('apps/server/src/db/migrations/0024-draw-log.sql', AHEAD, {
    'promise-moved-by-hand': {
      from: '\n    or exists (select from yeekee_promise p where p.round_id = old.round_id)',
      to: '',
      only: 'keeps the times',
    },
  }),
  ...breaks('apps/server/src/ledger/checks/promise-checks.ts', AUDIT, {
    'promise-audit-believes-times': {
      from: 'where text <> format(',
      to: 'where false and text <> format(',
      only: 'a promised draw was moved',
    },
    'promise-audit-believes-roots': {
      from: 'where t.length = 1 and l.text is distinct from',
      to: 'where t.length = 0 and l.text is distinct from',
      only: 'a promise is not under its root',
    },
  }),
  ...breaks('apps/server/src/features/lotto/log/newest-head.ts', HEADS, {
    'receipt-with-a-head-made-anew': {
      from: 'newest?.size === size ? newest',
      to: 'newest ? newest',
      only: 'never another',
    },
  }),
  ...breaks('apps/server/src/features/lotto/bills/bill-create.ts', HEADS, {
    'receipt-of-a-bill-without-a-head': {
      from: 'log_size: head?.size ?? null',
      to: 'log_size: null',
      only: 'never another',
    },
  }),
  ...breaks('apps/server/src/features/lotto/yeekee/shoot-number.ts', HEADS, {
    'receipt-of-a-shot-without-a-head': {
      from: 'log_size: head?.size ?? null',
      to: 'log_size: null',
      only: 'never another',
    },
  }),
];
