import { setTimeout as sleep } from 'node:timers/promises';
import { baht } from '@chokdee/kernel';
import { depositCredited, type Posting } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import { archiveSettings } from '#src/backup/archive.ts';
import { type Database, type Db, openDatabase } from '#src/db/database.ts';
import { type Embedded, startEmbedded } from '#src/db/embedded.ts';
import { migrate } from '#src/db/migrate.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { onServer } from '#src/db/test/scratch-database.ts';
import { ledgerQueue } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

/** A database that archives its log, with money moving on it. */
export interface ArchivedSite extends Database {
  readonly server: Embedded;
  readonly wallets: readonly WalletRef[];
  /** The keys of all postings whose callers were told that they happened. */
  readonly acknowledged: string[];
  /** Lets money move, and tables come and go, while the work is done and for so many postings before and after it. */
  duringTraffic<T>(postings: number, work: () => Promise<T>): Promise<T>;
}

/** What a crash of the machine would lose does not matter to a test. */
export const FAST = { fsync: 'off', shared_buffers: '16MB' };

const WALLETS = 6;
const PAUSE_MS = 3;

/** A deposit of one baht. */
export const oneBaht = (wallet: WalletRef): Posting =>
  depositCredited({ ...wallet, amount: baht(1), id: `made-${uuid()}` });

/** Starts a database that archives, with a schema, wallets and money in them. */
export const startArchivedSite = async (dataDir: string, backupDir: string): Promise<ArchivedSite> => {
  const settings = { ...FAST, ...(await archiveSettings({ dataDir, backupDir })) };
  const server = await startEmbedded({ dataDir, settings, log: () => {} });
  await migrate(server.url);
  const database = openDatabase(server.url, { max: 8 });
  const wallets: WalletRef[] = [];
  for (let n = 0; n < WALLETS; n += 1) wallets.push(await makeWallet(database.db, { balance: baht(100) }));
  const acknowledged = [...(await keysIn(database.db))];

  const duringTraffic = async <T>(postings: number, work: () => Promise<T>): Promise<T> => {
    const post = ledgerQueue(database.db);
    let isOn = true;
    const call = async (wallet: WalletRef): Promise<void> => {
      for (let posting = oneBaht(wallet); isOn; posting = oneBaht(wallet)) {
        const { status } = await post([posting]);
        if (status === 'posted') acknowledged.push(posting.key);
        await sleep(PAUSE_MS);
      }
    };
    const churn = async (): Promise<void> => {
      while (isOn) {
        await onServer(server.url, 'create table churn as select generate_series(1, 2000) as n');
        await onServer(server.url, 'drop table churn');
      }
    };
    const more = async (): Promise<void> => {
      const wanted = acknowledged.length + postings;
      while (acknowledged.length < wanted) await sleep(PAUSE_MS);
    };
    const traffic = Promise.all([...wallets.map(call), churn()]);
    await more();
    try {
      return await Promise.race([work(), traffic.then(() => Promise.reject(new Error('the traffic ended')))]);
    } finally {
      await more();
      isOn = false;
      await traffic;
    }
  };
  return { ...database, server, wallets, acknowledged, duringTraffic };
};

/** The keys of all postings that a database has. */
export const keysIn = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('transfer').select('key').execute()).map(({ key }) => key));
