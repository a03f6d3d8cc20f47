import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { callsPerSecond } from './load.ts';

const SCALE = 50;
const CLIENTS = 16;
const ACCOUNTS = SCALE * 100_000;

export interface Yardstick {
  /** What it is: the real pgbench, or its statements through `pg` where there is none. */
  readonly name: string;
  transactionsPerSecond(seconds: number): Promise<number>;
}

/** Prepares pgbench's own load in a database: small transactions that read, update and insert, sixteen clients. */
export const prepareYardstick = async (url: string): Promise<Yardstick> => {
  await fillTables(url);
  const run = promisify(execFile);
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasPgbench)
    return { name: 'pgbench statements through pg', transactionsPerSecond: (seconds) => throughPg(url, seconds) };
  return {
    name: 'pgbench -M prepared -s 50 -c 16',
    transactionsPerSecond: async (seconds) => {
      const { stdout } = await run('pgbench', [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(seconds),
        url,
      ]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    },
  };
};

const fillTables = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select b, 0, '' from generate_series(1, ${SCALE}) b;
    insert into pgbench_tellers select t, (t - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) t;
    insert into pgbench_accounts select a, (a - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) a`);
  await client.query('vacuum analyze');
  await client.end();
};

const throughPg = async (url: string, seconds: number): Promise<number> => {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
  const rate = await callsPerSecond(CLIENTS, seconds, async (caller) => {
    const client = clients[caller];
    const [account, branch, teller, delta] = [upTo(ACCOUNTS), upTo(SCALE), upTo(SCALE * 10), upTo(10_000) - 5_000];
    await client?.query('begin');
    await client?.query({
      name: 'a',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, account],
    });
    await client?.query({ name: 's', text: 'select abalance from pgbench_accounts where aid = $1', values: [account] });
    await client?.query({
      name: 't',
      text: 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
      values: [delta, teller],
    });
    await client?.query({
      name: 'b',
      text: 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
      values: [delta, branch],
    });
    await client?.query({
      name: 'h',
      text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      values: [teller, branch, account, delta],
    });
    await client?.query('commit');
  });
  await Promise.all(clients.map((client) => client.end()));
  return rate;
};
