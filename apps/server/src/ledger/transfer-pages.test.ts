import { type Day, day, dayOf } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { Reader } from '#src/db/database.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { audit } from '#src/ledger/audit.ts';
import { ledgerChecks } from '#src/ledger/checks/audit-checks.ts';
import {
  type FoundTransfer,
  findTransfers,
  type TransferFilter,
  type TransferPlace,
} from '#src/ledger/find-transfers.ts';
import { pageTransfers } from '#src/ledger/transfer-pages.ts';

const { db } = await testDatabase();
const PAGE = 7;
const WAIT = { timeout: 60_000, interval: 20 };
vi.setConfig({ testTimeout: 90_000 });

afterEach(async () => {
  expect(
    await audit(
      db,
      ledgerChecks.filter((check) => check.name === 'pages_equal_transfers'),
    ),
  ).toEqual([]);
});

const DAYS = [day('2026-03-01'), day('2026-03-02'), day('2026-03-03')];
const KINDS = ['deposit', 'withdrawal', 'adjustment'];
const HOUSES = [ACCOUNTS.bank.id, ACCOUNTS.adjustment.id, ACCOUNTS.sandbox_funding.id];

let seq = 0;
/** A transaction of so many transfers, each of another kind, account and day. */
const write = (on: Reader, count: number): Promise<unknown> => {
  const rows = Array.from({ length: count }, () => {
    seq += 1;
    const house = HOUSES[seq % 3] ?? ACCOUNTS.bank.id;
    const [debit_account, credit_account] = seq % 2 ? [house, 1 + (seq % 3)] : [1 + (seq % 3), house];
    return {
      member_id: 1 + (seq % 5),
      wallet_id: 10 + (seq % 2),
      seq,
      key: `${seq}`,
      ref: '',
      debit_account,
      credit_account,
      amount: 100 + seq,
      balance_after: 1,
      kind: KINDS[(seq >> 1) % 3] ?? '',
      posted_at: new Date(`${DAYS[(seq >> 2) % 3]}T${String(seq % 24).padStart(2, '0')}:00:00+07:00`),
    };
  });
  return on
    .insertInto('transfer')
    .values(rows as never)
    .execute();
};

const written = async (): Promise<FoundTransfer[]> => {
  const { rows } = await sql<FoundTransfer>`
    select tx, member_id, wallet_id, seq, debit_account, credit_account, amount, balance_after, kind, ref, posted_at as at
    from transfer order by tx desc, member_id desc, wallet_id desc, seq desc`.execute(db);
  return rows;
};

const count = async (): Promise<{ paged: number; written: number }> => {
  const { rows } = await sql<{ paged: number; written: number }>`
    select (select coalesce(sum(transfers), 0)::bigint from transfer_page) as paged, (select count(*) from transfer) as written
  `.execute(db);
  return rows[0] ?? { paged: -1, written: -1 };
};

/** Other databases of the server may have older transactions running, which it waits for. */
const pageAll = () =>
  vi.waitFor(async () => {
    await pageTransfers(db, PAGE);
    const { paged, written: all } = await count();
    expect(paged).toBe(all);
  }, WAIT);

/** All pages of a filter, one after the other. */
const readAll = async (filter: Omit<TransferFilter, 'limit' | 'after'>, limit: number): Promise<FoundTransfer[]> => {
  const found: FoundTransfer[] = [];
  for (let after: TransferPlace | undefined; ; ) {
    const page = await findTransfers(db, { ...filter, after, limit });
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < limit) return found;
    after = [last.tx, last.member_id, last.wallet_id, last.seq];
  }
};

const matches = (filter: { accountId?: number; day?: Day; kinds?: string[] }) => (row: FoundTransfer) =>
  (filter.accountId === undefined ||
    row.debit_account === filter.accountId ||
    row.credit_account === filter.accountId) &&
  (filter.day === undefined || dayOf(row.at) === filter.day) &&
  (filter.kinds === undefined || filter.kinds.includes(row.kind));

const FILTERS = [undefined, ACCOUNTS.bank.id, 77].flatMap((accountId) =>
  [undefined, DAYS[1]].flatMap((onDay) =>
    [undefined, ['adjustment'], ['deposit', 'withdrawal']].map((kinds) => ({
      ...(accountId !== undefined && { accountId }),
      ...(onDay && { day: onDay }),
      ...(kinds && { kinds }),
    })),
  ),
);

/** What is found for every filter is what someone would find who read everything. */
const expectAllFound = async (): Promise<void> => {
  const all = await written();
  for (const filter of FILTERS)
    for (const limit of [9, 1_000])
      expect([filter, limit, await readAll(filter, limit)]).toEqual([filter, limit, all.filter(matches(filter))]);
};

it('finds nothing where nothing is', async () => {
  expect(await findTransfers(db, { limit: 10 })).toEqual([]);
  await write(db, 2);
  expect(await findTransfers(db, { limit: 10, kinds: [] })).toEqual([]);
  expect(await findTransfers(db, { limit: 10, day: day('2020-01-01') })).toEqual([]);
});

it('finds the transfers of every filter, before they are on a page, after, and with some on either side', async () => {
  for (const size of [3, 1, 9, 20, 2]) await write(db, size);
  await expectAllFound();
  await pageAll();
  await expectAllFound();
  for (const size of [1, 6, 4]) await write(db, size);
  await expectAllFound();
});

it('fills pages up, never tears a transaction, and lets no two pages overlap', async () => {
  for (let n = 0; n < 20; n += 1) {
    await write(db, 1 + (n % 4));
    if (n % 3 === 0) await pageTransfers(db, PAGE);
  }
  await pageAll();
  const { rows } = await sql<{ page: number; from: number; to: number; transfers: number }>`
    select page, min(from_tx) as from, max(to_tx) as to, sum(transfers)::bigint as transfers from transfer_page group by page order by page
  `.execute(db);
  for (const [index, { from, to, transfers }] of rows.entries()) {
    const inside = (await written()).filter((row) => row.tx >= from && row.tx <= to);
    expect(inside).toHaveLength(transfers);
    expect(from).toBeGreaterThan(rows[index - 1]?.to ?? 0);
    // The last transaction of the page before, of up to four, may have taken a part of this one's room.
    if (index < rows.length - 1) expect(transfers).toBeGreaterThanOrEqual(PAGE - 3);
  }
  await expectAllFound();
});

it('counts each transfer once while several page and others read', async () => {
  let isBusy = true;
  const paging = Array.from({ length: 2 }, async () => {
    while (isBusy) await pageTransfers(db, PAGE);
  });
  const reading = (async () => {
    while (isBusy) {
      const found = await findTransfers(db, { kinds: ['deposit'], limit: 500 });
      expect(new Set(found.map((row) => row.seq)).size).toBe(found.length);
    }
  })();
  for (let n = 0; n < 25; n += 1) await write(db, 1 + (n % 5));
  isBusy = false;
  await Promise.all([...paging, reading]);
  await pageAll();
  await expectAllFound();
});

it('leaves out of its pages what is still being written, and shows nobody what was not committed', async () => {
  const before = (await written()).length;
  const open = await db.startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(open);
  await write(open, 2);
  await write(db, 3);
  expect(await pageTransfers(db, PAGE)).toBe(0);
  expect(await findTransfers(db, { limit: 1_000 })).toHaveLength(before + 3);
  await open.commit().execute();
  expect(await findTransfers(db, { limit: 1_000 })).toHaveLength(before + 5);
  await pageAll();
  await expectAllFound();
});
