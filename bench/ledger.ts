import { baht } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { audit } from '../apps/server/src/ledger/audit.ts';
import { ledgerQueue } from '../apps/server/src/ledger/post.ts';
import { rollUpLedger } from '../apps/server/src/ledger/rollup.ts';
import type { WalletRef } from '../apps/server/src/ledger/wallet-rows.ts';
import { startBenchServer } from './database.ts';
import { callsPerSecond } from './load.ts';
import { type Bench, type Figure, figure, median } from './report.ts';
import { prepareYardstick } from './yardstick.ts';

const MEMBERS = 20_000;
const CALLERS = 512;
const POOL = 16;
const SECONDS = 4;
const ROUNDS = 3;

/** Transfers one by one and coalesced, beside the yardstick on the same server, interleaved. */
export const ledger: Bench = {
  name: 'ledger',
  about: `${CALLERS} callers, ${MEMBERS} wallets, fsync on; median of ${ROUNDS} interleaved rounds`,
  run: async () => {
    const server = await startBenchServer();
    const [books, other] = await Promise.all([
      scratchDatabase(server.url, 'template0', POOL),
      scratchDatabase(server.url),
    ]);
    try {
      await migrate(books.url);
      const wallets = await makeWallets(books);
      const yardstick = await prepareYardstick(other.url);
      const deposit = depositor(wallets);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const tps = await yardstick.transactionsPerSecond(SECONDS);
        const single = await callsPerSecond(
          CALLERS,
          SECONDS,
          deposit(ledgerQueue(books.db, { batchMax: 1, lanes: POOL })),
        );
        const coalesced = await callsPerSecond(CALLERS, SECONDS, deposit(ledgerQueue(books.db)));
        rounds.push({ tps, single, coalesced });
      }
      await rollUpLedger(books.db);
      const findings = await audit(books.db);
      return figures(yardstick.name, rounds, findings.length);
    } finally {
      await books.drop();
      await other.drop();
      await server.stop();
    }
  },
};

interface Round {
  readonly tps: number;
  readonly single: number;
  readonly coalesced: number;
}

const figures = (yardstick: string, rounds: readonly Round[], findings: number): Figure[] => [
  figure(`yardstick: ${yardstick}`, median(rounds.map((round) => round.tps)), 'transactions/s'),
  figure('transfers one by one', median(rounds.map((round) => round.single)), 'transfers/s'),
  figure('transfers coalesced', median(rounds.map((round) => round.coalesced)), 'transfers/s'),
  figure('coalesced : one by one', median(rounds.map((round) => round.coalesced / round.single)), '×', { atLeast: 5 }),
  figure('coalesced : yardstick', median(rounds.map((round) => round.coalesced / round.tps)), '×', { atLeast: 3 }),
  figure('broken invariants afterwards', findings, '', { atMost: 0 }),
];

const makeWallets = async ({ db }: ScratchDatabase): Promise<WalletRef[]> => {
  await sql`insert into member (phone, name, password_hash) select '08' || lpad(i::text, 8, '0'), 'bench', 'none' from generate_series(1, ${MEMBERS}) i`.execute(
    db,
  );
  await sql`insert into wallet (member_id, wallet_type_id, wallet_name) select member_id, 1, 'main' from member`.execute(
    db,
  );
  await sql`vacuum analyze member, wallet`.execute(db);
  const { rows } = await sql<WalletRef>`select member_id as "memberId", wallet_id as "walletId" from wallet`.execute(
    db,
  );
  return rows;
};

/** Deposits a baht into a wallet chosen at random; anything but a posting ends the bench. */
const depositor = (wallets: readonly WalletRef[]) => {
  let n = 0;
  return (queue: ReturnType<typeof ledgerQueue>) => async () => {
    const wallet = wallets[Math.floor(Math.random() * wallets.length)] as WalletRef;
    const verdict = await queue([depositCredited({ ...wallet, id: `bench-${(n += 1)}`, amount: baht(1) })]);
    if (verdict.status !== 'posted') throw new Error(`not posted: ${verdict.status}`);
  };
};
