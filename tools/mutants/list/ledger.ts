import { breaks, type Mutant } from '../mutant.ts';

/** What keeps the books: money that is there, moved once, never below zero, never changed afterwards. */
export const ledger: readonly Mutant[] = [
  ...breaks('packages/ledger/src/move.ts', ['packages/ledger/src/move.test.ts'], {
    'ledger-spends-what-is-held': { from: 'subtract(wallet.posted, wallet.held)', to: 'wallet.posted' },
    'ledger-spends-one-satang-too-much': {
      from: 'if (available(wallet) < posting.amount)',
      to: 'if (available(wallet) < posting.amount - 1)',
    },
  }),
  ...breaks('packages/ledger/src/move.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-stakes-any-wallet': {
      from: 'posting.product && wallet.products &&',
      to: 'posting.product === undefined && wallet.products && posting.product &&',
      only: 'stakes a wallet only on the products',
    },
  }),
  ...breaks('packages/ledger/src/move.ts', ['packages/ledger/src/post-batch.test.ts'], {
    'ledger-seq-stands-still-on-credit': {
      from: 'posted: add(wallet.posted, posting.amount), seq: wallet.seq + 1',
      to: 'posted: add(wallet.posted, posting.amount)',
    },
  }),
  ...breaks('packages/ledger/src/post-batch.ts', ['packages/ledger/src/post-batch.test.ts'], {
    'ledger-replay-moves-again': {
      from: 'if (replay) return replay;',
      to: 'if (replay?.status === "conflict") return replay;',
    },
    'ledger-twin-in-a-batch-moves-again': {
      from: 'for (const posted of draft.transfers) known.set',
      to: 'for (const posted of draft.transfers.slice(1)) known.set',
    },
    'ledger-refused-entry-keeps-its-first-half': {
      from: 'const moved = new Map<string, Wallet>();',
      to: 'const moved = wallets as Map<string, Wallet>;',
    },
  }),
  ...breaks('packages/ledger/src/transfer.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-key-reused-for-another-amount': {
      from: 'a.direction === b.direction && a.amount === b.amount',
      to: 'a.direction === b.direction',
      only: 'reused for another amount',
    },
  }),
  ...breaks(
    'apps/server/src/ledger/wallet-rows.ts',
    ['apps/server/src/ledger/hold.test.ts', 'apps/server/src/ledger/storm.test.ts'],
    {
      'ledger-wallets-read-without-lock': {
        from: 'where member_id = wanted.member_id and wallet_id = wanted.wallet_id for no key update\n    ) as w`;\n  return lockedOf(rows);\n};\n\n/**\n * Locks the wallets of some members',
        to: 'where member_id = wanted.member_id and wallet_id = wanted.wallet_id\n    ) as w`;\n  return lockedOf(rows);\n};\n\n/**\n * Locks the wallets of some members',
      },
    },
  ),
  ...breaks('apps/server/src/ledger/post.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-earlier-keys-not-looked-up': {
      from: 'earlier: await earlierTransfers(trx, entries) }',
      to: 'earlier: new Map() }',
      only: 'posts a key once',
    },
    'ledger-stake-without-its-gate': { from: '  usePermits(trx, entries);\n', to: '', only: 'the gate let' },
  }),
  ...breaks('apps/server/src/protection/permits.ts', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-permit-not-used-up': {
      from: 'open.set(posting.memberId, subtract(left, posting.amount));',
      to: '',
      only: 'the gate let',
    },
  }),
  ...breaks('apps/server/src/ledger/hold.ts', ['apps/server/src/ledger/hold.test.ts'], {
    'ledger-hold-resolved-twice': { from: 'if (won === 0) return false;', to: '', only: 'resolve' },
    'ledger-hold-of-a-used-key-made-again': {
      from: 'key: posting.key }, [',
      to: "key: posting.key, state: 'pending' }, [",
      only: 'answers the same key with the same hold',
    },
    'ledger-hold-of-another-member': {
      from: '{ member_id: ref.memberId, hold_id: ref.holdId }, [',
      to: '{ hold_id: ref.holdId }, [',
      only: "another member's hold",
    },
    'ledger-hold-expires-early': {
      from: "where state = 'pending' and expires_at <= clock_timestamp()",
      to: "where state = 'pending' and expires_at is not null",
      only: 'expireHolds',
    },
  }),
  ...breaks('apps/server/src/db/reader-cursor.ts', ['apps/server/src/ledger/rollup.test.ts'], {
    'ledger-rollup-reads-past-open-transactions': {
      from: 'pg_snapshot_xmin(pg_current_snapshot())',
      to: 'pg_snapshot_xmax(pg_current_snapshot())',
      only: 'waits for an older transaction',
    },
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/audit.test.ts'], {
    'ledger-transfers-may-be-changed': {
      from: 'create trigger transfer_append_only before update or delete or truncate on transfer execute function refuse_change();',
      to: '',
      only: 'books that are in order',
    },
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/post.test.ts'], {
    'ledger-wallet-below-what-it-holds': {
      from: '  check (held >= 0),\n  check (posted - held >= 0)',
      to: '  check (held >= 0)',
      only: 'the database refuses',
    },
  }),
  ...breaks('apps/server/src/db/migrations/0001-foundations.sql', ['apps/server/src/ledger/credit-many.test.ts'], {
    'ledger-crowd-paid-a-used-key': {
      from: 'create unique index transfer_key on transfer (member_id, key);',
      to: 'create index transfer_key on transfer (member_id, key);',
    },
  }),
  ...breaks('apps/server/src/ledger/credit-many.ts', ['apps/server/src/ledger/credit-many.test.ts'], {
    'ledger-crowd-with-a-wallet-unpaid': {
      from: "assert(rows[0]?.owed === rows[0]?.moved, 'a wallet that is owed was not paid');",
      to: 'assert(rows);',
    },
  }),
  ...breaks('packages/kernel/src/money.ts', ['packages/kernel/src/money.test.ts'], {
    'ledger-satang-in-parts': { from: 'Number.isSafeInteger(value)', to: 'Number.isFinite(value)' },
  }),
];
