import { breaks, type Mutant } from '../mutant.ts';

/** What keeps the books: money that is there, moved once, never below zero, never changed afterwards. */
export const ledger: readonly Mutant[] = [
  ...breaks('packages/ledger/src/move.ts', ['packages/ledger/src/move.test.ts'], {
    'ledger-spends-what-is-held': ['subtract(wallet.posted, wallet.held)', 'wallet.posted'],
    'ledger-spends-one-satang-too-much': [
      'if (available(wallet) < posting.amount)',
      'if (available(wallet) < posting.amount - 1)',
    ],
  }),
  ...breaks('packages/ledger/src/move.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-stakes-any-wallet': [
      'posting.product && wallet.products &&',
      'posting.product === undefined && wallet.products && posting.product &&',
      'stakes a wallet only on the products',
    ],
  }),
  ...breaks('packages/ledger/src/move.ts', ['packages/ledger/src/post-batch.test.ts'], {
    'ledger-seq-stands-still-on-credit': [
      'posted: add(wallet.posted, posting.amount), seq: wallet.seq + 1',
      'posted: add(wallet.posted, posting.amount)',
    ],
  }),
  ...breaks('packages/ledger/src/post-batch.ts', ['packages/ledger/src/post-batch.test.ts'], {
    'ledger-replay-moves-again': ['if (replay) return replay;', 'if (replay?.status === "conflict") return replay;'],
    'ledger-twin-in-a-batch-moves-again': [
      'for (const posted of draft.transfers) known.set',
      'for (const posted of draft.transfers.slice(1)) known.set',
    ],
    'ledger-refused-entry-keeps-its-first-half': [
      'const moved = new Map<string, Wallet>();',
      'const moved = wallets as Map<string, Wallet>;',
    ],
  }),
  ...breaks('packages/ledger/src/transfer.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-key-reused-for-another-amount': [
      'a.direction === b.direction && a.amount === b.amount',
      'a.direction === b.direction',
      'reused for another amount',
    ],
  }),
  ...breaks(
    'apps/server/src/ledger/wallet-rows.ts',
    ['apps/server/src/ledger/hold.test.ts', 'apps/server/src/ledger/storm.test.ts'],
    {
      'ledger-wallets-read-without-lock': [
        'where member_id = wanted.member_id and wallet_id = wanted.wallet_id for no key update\n    ) as w`;\n  return lockedOf(rows);\n};\n\n/**\n * Locks the wallets of some members',
        'where member_id = wanted.member_id and wallet_id = wanted.wallet_id\n    ) as w`;\n  return lockedOf(rows);\n};\n\n/**\n * Locks the wallets of some members',
      ],
    },
  ),
  ...breaks('apps/server/src/ledger/post.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-earlier-keys-not-looked-up': [
      'earlier: await earlierTransfers(trx, entries) }',
      'earlier: new Map() }',
      'posts a key once',
    ],
    'ledger-stake-without-its-gate': ['  usePermits(trx, entries);\n', '', 'the gate let'],
  }),
  ...breaks('apps/server/src/protection/permits.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-permit-not-used-up': ['open.set(posting.memberId, subtract(left, posting.amount));', '', 'the gate let'],
  }),
  ...breaks('apps/server/src/ledger/hold.ts', ['apps/server/src/ledger/hold.test.ts'], {
    'ledger-hold-resolved-twice': ['if (won === 0) return false;', '', 'resolve'],
    'ledger-hold-of-a-used-key-made-again': [
      'key: posting.key }, [',
      "key: posting.key, state: 'pending' }, [",
      'answers the same key with the same hold',
    ],
    'ledger-hold-of-another-member': [
      '{ member_id: ref.memberId, hold_id: ref.holdId }, [',
      '{ hold_id: ref.holdId }, [',
      "another member's hold",
    ],
    'ledger-hold-expires-early': [
      "where state = 'pending' and expires_at <= clock_timestamp()",
      "where state = 'pending' and expires_at is not null",
      'expireHolds',
    ],
  }),
  ...breaks('apps/server/src/db/reader-cursor.ts', ['apps/server/src/ledger/rollup.test.ts'], {
    'ledger-rollup-reads-past-open-transactions': [
      'pg_snapshot_xmin(pg_current_snapshot())',
      'pg_snapshot_xmax(pg_current_snapshot())',
      'waits for an older transaction',
    ],
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/audit.test.ts'], {
    'ledger-transfers-may-be-changed': [
      'create trigger transfer_append_only before update or delete or truncate on transfer execute function refuse_change();',
      '',
      'books that are in order',
    ],
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-wallet-below-what-it-holds': [
      '  check (held >= 0),\n  check (posted - held >= 0)',
      '  check (held >= 0)',
      'the database refuses',
    ],
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/credit-many.test.ts'], {
    'ledger-crowd-paid-a-used-key': [
      'create unique index transfer_key on transfer (member_id, key);',
      'create index transfer_key on transfer (member_id, key);',
    ],
  }),
  ...breaks('apps/server/src/ledger/credit-many.ts', ['apps/server/src/ledger/credit-many.test.ts'], {
    'ledger-crowd-with-a-wallet-unpaid': [
      "assert(rows[0]?.owed === rows[0]?.moved, 'a wallet that is owed was not paid');",
      'assert(rows);',
    ],
  }),
  ...breaks('packages/kernel/src/money.ts', ['packages/kernel/src/money.test.ts'], {
    'ledger-satang-in-parts': ['Number.isSafeInteger(value)', 'Number.isFinite(value)'],
  }),
];
