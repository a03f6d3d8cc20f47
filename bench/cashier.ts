import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type Day, day, present, satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { makeRound } from '../apps/server/src/features/lotto/test/make-round.ts';
import { freePort, startSandbox } from '../apps/server/src/http/test/sandbox-process.ts';
import { readDayTotals, readStatement } from '../apps/server/src/ledger/statement.ts';
import { secretBox } from '../apps/server/src/lib/secrets/secret-box.ts';
import { startChild } from './child.ts';
import { findingsOf, inNewHouse } from './new-house.ts';
import { type Bench, type Figure, figure, median } from './report.ts';
import { sell, spread, WIDE } from './selling/selling.ts';
import { makeBuyers } from './selling/selling-data.ts';

const PER_SECOND = 50;
const SECONDS = 15;
const DEPOSITS = PER_SECOND * SECONDS;
const BUYERS = 2_000;
const LENGTHS = [1_000, 1_000_000] as const;
const ROUNDS = 21;

/** Deposits that arrive beside selling, and statements of a short and of a very long history. */
export const cashier: Bench = {
  name: 'cashier',
  about: `${PER_SECOND} transfers a second for ${SECONDS} s through the sandbox's bank beside 64 buyers; statements of ${LENGTHS.map((length) => length.toLocaleString('en-US')).join(' and ')} movements, median of ${ROUNDS}`,
  run: () =>
    inNewHouse(async (house) => {
      return [...(await credit(house.db, house.url)), ...(await statements(house.db))];
    }),
};

/** Transfers arrive at their pace while bills are sold; how long each took from our hearing of it to the wallet. */
const credit = async (db: Db, url: string): Promise<Figure[]> => {
  const tokens = await makeBuyers(db, BUYERS);
  const round = await makeRound(db, { closesIn: '10 hours', bets: WIDE });
  const port = await freePort();
  const sandbox = await startSandbox({ SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/sandbox` });
  const provider = {
    name: 'sandbox',
    url: `${sandbox.url}/bank`,
    key: 'sandbox-bank-key',
    secrets: ['sandbox-webhook-secret'],
  };
  const server = await startChild<{ port: number }>('selling/selling-server.ts', [
    url,
    '64',
    JSON.stringify({ PORT: port, PAYMENT_PROVIDERS: JSON.stringify([provider]) }),
  ]);
  try {
    const transfers = await expectDeposits(db);
    const shop = { tokens, round, numbers: spread };
    await sell([server.ready.port], shop);
    const alone = await sell([server.ready.port], shop);
    const [rates] = await Promise.all([
      sellMeanwhile(() => sell([server.ready.port], shop)),
      sendAll(sandbox.url, transfers),
    ]);
    await pause(3_000);
    return [...(await creditFigures(db)), ...rateFigures(alone.rate, rates), await findingsOf(db)];
  } finally {
    await server.stop();
    sandbox.stop();
  }
};

const sellMeanwhile = async (once: () => Promise<{ rate: number }>): Promise<number[]> => {
  const rates: number[] = [];
  for (let second = 0; second < SECONDS; second += 5) rates.push((await once()).rate);
  return rates;
};

const rateFigures = (alone: number, rates: readonly number[]): Figure[] => [
  figure('bills alone', alone, 'bills/s'),
  figure('bills beside the deposits', median(rates), 'bills/s'),
];

interface Sent {
  readonly amount: string;
  readonly name: string;
  readonly number: string;
}

/** Deposits that are waited for, each of a member of its own with his account. */
const expectDeposits = async (db: Db): Promise<Sent[]> => {
  const { dataKeys, lookupKey } = readConfig({});
  const box = secretBox(dataKeys, lookupKey);
  await sql`insert into agent_bank_account (bank_code, account_number, account_name) values ('KBANK', '0123456789', 'x')`.execute(
    db,
  );
  const { rows } = await sql<{
    member_id: number;
  }>`select member_id from member order by member_id limit ${DEPOSITS}`.execute(db);
  const sent: Sent[] = [];
  for (const [place, { member_id }] of rows.entries()) {
    const amount = satang(10_000 + place);
    const [name, number] = ['ผู้ซื้อ', String(2_000_000_000 + place)];
    await sql`
      with asked as (
        insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, state, expires_at)
        select member_id, gen_random_uuid(), wallet_id, 'bank', 'bank:1', 'sandbox', '', '{}', ${amount}, ${amount}, 'waiting', now() + interval '1 hour'
        from wallet where member_id = ${member_id} returning member_id, deposit_id
      ), reserved as (
        insert into deposit_amount select 'bank:1', ${amount}, member_id, deposit_id, now() + interval '1 hour' from asked
      )
      insert into member_bank_account (member_id, bank_account_id, bank_code, number_sealed, number_hash, number_tail, holder_name, is_main)
      select member_id, gen_random_uuid(), 'KBANK', '', ${box.hash(number)}, ${number.slice(-4)}, ${name}, true from asked
    `.execute(db);
    sent.push({ amount: (amount / 100).toFixed(2), name, number });
  }
  return sent;
};

const sendAll = async (sandbox: string, transfers: readonly Sent[]): Promise<void> => {
  const began = performance.now();
  const sending = transfers.map(async (transfer, place) => {
    await pause(Math.max(0, (place * 1_000) / PER_SECOND - (performance.now() - began)));
    const response = await fetch(`${sandbox}/bank/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to_bank_code: 'KBANK', to_number: '0123456789', bank_code: 'KBANK', ...transfer }),
    });
    if (!response.ok) throw new Error(`the sandbox's bank answered ${response.status}`);
  });
  await Promise.all(sending);
};

const creditFigures = async (db: Db): Promise<Figure[]> => {
  const { rows } = await sql<{ credited: number; p50: number; p95: number }>`
    select count(*) as credited, percentile_cont(0.5) within group (order by s)::float8 as p50,
      percentile_cont(0.95) within group (order by s)::float8 as p95
    from (
      select extract(epoch from d.credited_at - e.received_at) as s from deposit d
      join incoming_transfer i using (transfer_id) join webhook_event e on e.body::json ->> 'transaction_id' = i.provider_ref
      where d.state = 'credited'
    ) as taken
  `.execute(db);
  const { credited, p50, p95 } = present(rows[0], 'the deposits');
  return [
    figure('deposits credited', credited, `of ${DEPOSITS}`, { atLeast: DEPOSITS }),
    figure('from seen to credited, p50', p50, 's'),
    figure('from seen to credited, p95', p95, 's', { atMost: 1 }),
  ];
};

const FIRST: Day = day('2025-01-01');

/** A year of movements: one in a thousand is a deposit, the others are stakes. */
const writeHistory = async (db: Db, count: number): Promise<{ memberId: number; walletId: number }> => {
  const { rows } = await sql<{ memberId: number; walletId: number }>`
    with joined as (insert into member (phone, name, password_hash) values ('09' || lpad(${count}::text, 8, '0'), 'x', 'x') returning member_id)
    insert into wallet (member_id, wallet_type_id, wallet_name, posted, seq) select member_id, 1, '', 0, ${count} from joined
    returning member_id as "memberId", wallet_id as "walletId"`.execute(db);
  const ref = present(rows[0], 'a wallet');
  await sql`
    insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
    select ${ref.memberId}, ${ref.walletId}, n, n::text, case when n % 1000 = 0 then 10 else 1 end, case when n % 1000 = 0 then 1 else 20 end,
      1, 0, case when n % 1000 = 0 then 'deposit' else 'lotto_stake' end, '', '2024-12-31T17:00:00Z'::timestamptz + n * (interval '365 days' / ${count}::bigint)
    from generate_series(1, ${count}::bigint) n`.execute(db);
  await sql`vacuum analyze transfer`.execute(db);
  return ref;
};

const statements = async (db: Db): Promise<Figure[]> => {
  await sql`set statement_timeout = 0`.execute(db);
  const [short, long] = [await writeHistory(db, LENGTHS[0]), await writeHistory(db, LENGTHS[1])];
  const questions = {
    'a page': (ref: typeof short) => readStatement(db, { ...ref, limit: 20 }),
    'a page in the middle': (ref: typeof short) => readStatement(db, { ...ref, toDay: addDays(FIRST, 180), limit: 20 }),
    'a page of deposits': (ref: typeof short) => readStatement(db, { ...ref, kinds: ['deposit'], limit: 20 }),
    'a page of stakes': (ref: typeof short) => readStatement(db, { ...ref, kinds: ['lotto_stake'], limit: 20 }),
    'the total of a day': (ref: typeof short) => readDayTotals(db, ref, [addDays(FIRST, 100)]),
  };
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await timed(() => ask(short)));
      many.push(await timed(() => ask(long)));
    }
    figures.push(figure(`statement: ${name}, long`, median(many), 'ms'));
    figures.push(figure(`statement: ${name}, long : short`, median(many) / median(few), '×', { atMost: 3 }));
  }
  return figures;
};

const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await ask();
  return performance.now() - began;
};
