import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { baht } from '@chokdee/kernel';
import { depositCredited, type Entry, type Posting, type Verdict } from '@chokdee/ledger';
import { openDatabase } from '#src/db/database.ts';
import { inTransaction, isDatabaseAway } from '#src/db/transaction.ts';
import { expireHolds, reserve, resolve } from '#src/ledger/hold.ts';
import { ledgerQueue, postEntries } from '#src/ledger/post.ts';
import type { StormLine, StormOrders } from '#src/ledger/test/storm.ts';
import { Refusal } from '#src/lib/refusal.ts';

// One process of the storm. It says each thing that the ledger acknowledged before it goes on, so that whoever kills it
// knows what must not be lost.
const { url, wallets, loops, startedAt } = JSON.parse(process.argv[2] ?? '') as StormOrders;
const { db } = openDatabase(url, { max: 4 });
const queue = ledgerQueue(db);

const say = (line: StormLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const below = (limit: number): number => Math.floor(Math.random() * limit);
const oneOf = <T>(...choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0];

const recent: string[] = [];

/** A key that this process used before, or one that others choose at the same moment. */
const someKey = (prefix: 'p' | 'h'): string => {
  const again = recent[below(40)];
  if (again?.startsWith(prefix)) return again;
  const key = `${prefix}${Math.floor((Date.now() - startedAt) / 100)}.${below(8)}`;
  recent.unshift(key);
  recent.splice(20);
  return key;
};

/** What a key means, the same in every process. */
const postingOf = (key: string, direction?: 'out'): Posting => {
  const [place = 0, way = 0, size = 0] = createHash('sha256').update(key).digest();
  const wallet = wallets[place % wallets.length];
  if (!wallet) throw new Error('the storm has no wallets');
  const posting = depositCredited({ ...wallet, id: key, amount: baht(1 + (size % 40)) });
  return { ...posting, key, direction: direction ?? (way % 2 === 0 ? 'in' : 'out') };
};

/** One posting, or two on any two wallets, in any order. */
const entryOf = (key: string): Entry =>
  key.endsWith('7') ? [postingOf(`${key}/a`), postingOf(`${key}/b`)] : [postingOf(key)];

const single = async (entry: Entry): Promise<Verdict> => {
  const [verdict] = await inTransaction(db, (trx) => postEntries(trx, [entry]));
  return verdict ?? { status: 'conflict', key: 'no verdict' };
};

const postOne = async (): Promise<void> => {
  const entry = entryOf(someKey('p'));
  const verdict = await oneOf(single, queue)(entry);
  if (verdict.status === 'conflict') throw new Error(`conflict on ${verdict.key}`);
  if (verdict.status === 'refused') return say({ did: 'refused' });
  for (const { memberId, key, seq, balanceAfter } of verdict.transfers)
    say({ did: verdict.status, memberId, key, seq, balanceAfter });
};

const holdOne = async (): Promise<void> => {
  const posting = postingOf(someKey('h'), 'out');
  const expiresAt = oneOf(null, new Date(Date.now() + below(500)));
  const { memberId, holdId } = await inTransaction(db, (trx) => reserve(trx, posting, expiresAt));
  say({ did: 'held', memberId, key: posting.key, holdId });
  if (below(4) === 0) return;
  const way = oneOf('posted', 'voided', 'expired');
  if (await inTransaction(db, (trx) => resolve(trx, { memberId, holdId }, way)))
    say({ did: 'resolved', memberId, holdId, way });
};

const expireSome = async (): Promise<void> => void (await expireHolds(db, 5));

const run = async (): Promise<void> => {
  for (;;) {
    try {
      await oneOf(postOne, postOne, postOne, postOne, holdOne, holdOne, holdOne, expireSome)();
    } catch (error) {
      if (error instanceof Refusal) say({ did: 'refused' });
      else if (!isDatabaseAway(error))
        say({ did: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
};

flushCompileCache(); // for the next one: this one is killed before it could
say({ did: 'loaded' });
await once(process.stdin, 'data');
say({ did: 'began' });
await Promise.all(Array.from({ length: loops }, run));
