import type { Mutant } from '../mutant.ts';

/** What keeps the books: money that is there, moved once, never below zero, never changed afterwards. */
export const ledger: readonly Mutant[] = [
  {
    name: 'ledger-spends-what-is-held',
    file: 'packages/ledger/src/move.ts',
    from: 'subtract(wallet.posted, wallet.held)',
    to: 'wallet.posted',
    tests: ['packages/ledger/src/move.test.ts'],
  },
  {
    name: 'ledger-spends-one-satang-too-much',
    file: 'packages/ledger/src/move.ts',
    from: 'if (available(wallet) < posting.amount)',
    to: 'if (available(wallet) < posting.amount - 1)',
    tests: ['packages/ledger/src/move.test.ts'],
  },
  {
    name: 'ledger-stakes-any-wallet',
    file: 'packages/ledger/src/move.ts',
    from: 'posting.product && wallet.products &&',
    to: 'posting.product === undefined && wallet.products && posting.product &&',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'stakes a wallet only on the products',
  },
  {
    name: 'ledger-seq-stands-still-on-credit',
    file: 'packages/ledger/src/move.ts',
    from: 'posted: add(wallet.posted, posting.amount), seq: wallet.seq + 1',
    to: 'posted: add(wallet.posted, posting.amount)',
    tests: ['packages/ledger/src/post-batch.test.ts'],
  },
  {
    name: 'ledger-replay-moves-again',
    file: 'packages/ledger/src/post-batch.ts',
    from: 'if (replay) return replay;',
    to: 'if (replay?.status === "conflict") return replay;',
    tests: ['packages/ledger/src/post-batch.test.ts'],
  },
  {
    name: 'ledger-twin-in-a-batch-moves-again',
    file: 'packages/ledger/src/post-batch.ts',
    from: 'for (const posted of draft.transfers) known.set',
    to: 'for (const posted of draft.transfers.slice(1)) known.set',
    tests: ['packages/ledger/src/post-batch.test.ts'],
  },
  {
    name: 'ledger-key-reused-for-another-amount',
    file: 'packages/ledger/src/transfer.ts',
    from: 'a.direction === b.direction && a.amount === b.amount',
    to: 'a.direction === b.direction',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'reused for another amount',
  },
  {
    name: 'ledger-refused-entry-keeps-its-first-half',
    file: 'packages/ledger/src/post-batch.ts',
    from: 'const moved = new Map<string, Wallet>();',
    to: 'const moved = wallets as Map<string, Wallet>;',
    tests: ['packages/ledger/src/post-batch.test.ts'],
  },
  {
    name: 'ledger-wallets-read-without-lock',
    file: 'apps/server/src/ledger/wallet-rows.ts',
    from: `where member_id = wanted.member_id and wallet_id = wanted.wallet_id for no key update
    ) as w
  \`.execute(trx);
  return lockedOf(rows);
};

/**
 * Locks the wallets of some members`,
    to: `where member_id = wanted.member_id and wallet_id = wanted.wallet_id
    ) as w
  \`.execute(trx);
  return lockedOf(rows);
};

/**
 * Locks the wallets of some members`,
    tests: ['apps/server/src/ledger/hold.test.ts', 'apps/server/src/ledger/storm.test.ts'],
  },
  {
    name: 'ledger-earlier-keys-not-looked-up',
    file: 'apps/server/src/ledger/post.ts',
    from: 'earlier: await earlierTransfers(trx, entries) }',
    to: 'earlier: new Map() }',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'posts a key once',
  },
  {
    name: 'ledger-stake-without-its-gate',
    file: 'apps/server/src/ledger/post.ts',
    from: '  usePermits(trx, entries);\n',
    to: '',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'the gate let',
  },
  {
    name: 'ledger-permit-not-used-up',
    file: 'apps/server/src/protection/permits.ts',
    from: 'open.set(posting.memberId, subtract(left, posting.amount));',
    to: '',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'the gate let',
  },
  {
    name: 'ledger-hold-resolved-twice',
    file: 'apps/server/src/ledger/hold.ts',
    from: 'if (won.numUpdatedRows === 0n) return false;',
    to: '',
    tests: ['apps/server/src/ledger/hold.test.ts'],
    only: 'resolve',
  },
  {
    name: 'ledger-hold-of-a-used-key-made-again',
    file: 'apps/server/src/ledger/hold.ts',
    from: `.where('key', '=', posting.key)`,
    to: `.where('key', '=', posting.key).where('state', '=', 'pending')`,
    tests: ['apps/server/src/ledger/hold.test.ts'],
    only: 'answers the same key with the same hold',
  },
  {
    name: 'ledger-hold-of-another-member',
    file: 'apps/server/src/ledger/hold.ts',
    from: `    .select(['wallet_id', 'amount', 'posting'])
    .where('member_id', '=', ref.memberId)`,
    to: `    .select(['wallet_id', 'amount', 'posting'])`,
    tests: ['apps/server/src/ledger/hold.test.ts'],
    only: "another member's hold",
  },
  {
    name: 'ledger-hold-expires-early',
    file: 'apps/server/src/ledger/hold.ts',
    from: "where state = 'pending' and expires_at <= clock_timestamp()",
    to: "where state = 'pending' and expires_at is not null",
    tests: ['apps/server/src/ledger/hold.test.ts'],
    only: 'expireHolds',
  },
  {
    name: 'ledger-rollup-reads-past-open-transactions',
    file: 'apps/server/src/db/reader-cursor.ts',
    from: 'pg_snapshot_xmin(pg_current_snapshot())',
    to: 'pg_snapshot_xmax(pg_current_snapshot())',
    tests: ['apps/server/src/ledger/rollup.test.ts'],
    only: 'waits for an older transaction',
  },
  {
    name: 'ledger-transfers-may-be-changed',
    file: 'apps/server/src/db/migrations/0001-foundations.sql',
    from: 'create trigger transfer_append_only before update or delete or truncate on transfer execute function refuse_change();',
    to: '',
    tests: ['apps/server/src/ledger/audit.test.ts'],
    only: 'books that are in order',
  },
  {
    name: 'ledger-wallet-below-what-it-holds',
    file: 'apps/server/src/db/migrations/0001-foundations.sql',
    from: '  check (held >= 0),\n  check (posted - held >= 0)',
    to: '  check (held >= 0)',
    tests: ['apps/server/src/ledger/post.test.ts'],
    only: 'the database refuses',
  },
  {
    name: 'ledger-crowd-paid-a-used-key',
    file: 'apps/server/src/db/migrations/0001-foundations.sql',
    from: 'create unique index transfer_key on transfer (member_id, key);',
    to: 'create index transfer_key on transfer (member_id, key);',
    tests: ['apps/server/src/ledger/credit-many.test.ts'],
  },
  {
    name: 'ledger-crowd-with-a-wallet-unpaid',
    file: 'apps/server/src/ledger/credit-many.ts',
    from: "assert(rows[0]?.owed === rows[0]?.moved, 'a wallet that is owed was not paid');",
    to: 'assert(rows);',
    tests: ['apps/server/src/ledger/credit-many.test.ts'],
  },
  {
    name: 'ledger-satang-in-parts',
    file: 'packages/kernel/src/money.ts',
    from: 'Number.isSafeInteger(value)',
    to: 'Number.isFinite(value)',
    tests: ['packages/kernel/src/money.test.ts'],
  },
];
