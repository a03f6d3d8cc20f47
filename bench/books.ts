import { addDays, type Day, day, present } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { type ScratchDatabase, scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { dashboard } from '../apps/server/src/features/ledger/dashboard.ts';
import { ledgerAccounts } from '../apps/server/src/features/ledger/ledger-accounts.ts';
import { ledgerTransfers } from '../apps/server/src/features/ledger/ledger-transfers.ts';
import { whyProfit } from '../apps/server/src/features/profit/why-profit.ts';
import { rollUpLedger } from '../apps/server/src/ledger/rollup.ts';
import { pageTransfers } from '../apps/server/src/ledger/transfer-pages.ts';
import { startBenchServer } from './database.ts';
import { type Bench, type Figure, figure, median } from './report.ts';

const FEW = 50_000;
const MANY = 5_000_000;
const ROUNDS = 41;
const DAYS = 60;
/** With many transfers play goes back so many times as far. */
const HISTORY = 10;
/** What is played on a day: games by the hour, rounds of lotto, and who played one game and one round. */
const PLAY = { games: 300, markets: 100, rounds: 300, players: 2_000 };
const SLOW_MS = 300;
const FIRST_DAY = day('2026-01-01');
const LAST_DAY = addDays(FIRST_DAY, DAYS - 1);
/** How many transfers share a transaction, as coalesced ones do. */
const BATCH = 500;
/** One transfer in so many is of a kind that is rare, and one of a kind that is rarer still: the worst to look for. */
const RARE = 500;
const RARER = 20_000;

/** What someone in the back office asks of the books, with few transfers and with many. */
export const books: Bench = {
  name: 'books',
  about: `the back office's questions at ${FEW.toLocaleString('en-US')} and ${MANY.toLocaleString('en-US')} transfers over ${DAYS} days; median of ${ROUNDS}`,
  run: async () => {
    const server = await startBenchServer();
    const [few, many] = [await scratchDatabase(server.url), await scratchDatabase(server.url)];
    try {
      await writeTransfers(few, FEW);
      await writeTransfers(many, MANY);
      await writePlay(few, DAYS);
      await writePlay(many, DAYS * HISTORY);
      const [ofFew, ofMany] = [questions(few), questions(many)];
      const measured = [];
      for (const [index, question] of ofFew.entries())
        measured.push(
          ...figures(question, await askBoth(question.ask, present(ofMany[index], 'the same question').ask)),
        );
      return measured;
    } finally {
      await few.drop();
      await many.drop();
      await server.stop();
    }
  },
};

const figures = (
  { name, isAlike = true, most_ms }: Question,
  { few, many }: { few: number; many: number },
): Figure[] => [
  figure(`${name}, few`, few, 'ms'),
  { name: `${name}, many`, value: many, unit: 'ms', ...(most_ms && { target: { atMost: most_ms } }) },
  ...(isAlike ? [figure(`${name}, many : few`, many / few, '×', { atMost: 3 })] : []),
];

/** Writes transfers as the product would have left them: in the order of time, many to a transaction, read by its readers. */
const writeTransfers = async ({ db, url }: ScratchDatabase, count: number): Promise<void> => {
  await migrate(url);
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`set synchronous_commit = off`.execute(one);
    await sql.raw(writerOf(count)).execute(one);
    await sql`select brin_summarize_new_values('transfer_tx')`.execute(one);
    await sql`vacuum analyze transfer`.execute(one);
    await sql`reset all`.execute(one);
  });
  while ((await rollUpLedger(db)) + (await pageTransfers(db)) > 0);
  await sql`vacuum analyze transfer_page, account_day`.execute(db);
};

const writerOf = (count: number): string => `
  do $$ begin
    for batch in 0..${count / BATCH - 1} loop
      insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref, posted_at)
      select m, m, n, 'bench:' || n,
        case when is_in then house else ${ACCOUNTS.member_main.id} end, case when is_in then ${ACCOUNTS.member_main.id} else house end,
        100 + n % 1000, 1, kind, n::text, timestamptz '${FIRST_DAY} 00:00+07' + n * (interval '${DAYS} days' / ${count + 1})
      from (
        select n, 1 + n * 7919 % 1000000 as m, n % ${RARE} = 0 or n % 3 <> 0 as is_in,
          case when n % ${RARER} = 0 then ${ACCOUNTS.sandbox_funding.id} when n % ${RARE} = 0 then ${ACCOUNTS.adjustment.id} else ${ACCOUNTS.bank.id} end as house,
          case when n % ${RARER} = 0 then 'sandbox_grant' when n % ${RARE} = 0 then 'adjustment' when n % 3 = 0 then 'withdrawal' else 'deposit' end as kind
        from generate_series(batch * ${BATCH}::bigint + 1, (batch + 1) * ${BATCH}::bigint) n
      ) made;
      commit;
    end loop;
  end $$`;

/** Play as it is counted: every game in every hour, many rounds of lotto a day, and the facts of one game and one market. */
const writePlay = async ({ db }: ScratchDatabase, days: number): Promise<void> => {
  const { games, markets, rounds, players } = PLAY;
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`set synchronous_commit = off`.execute(one);
    const each = sql`generate_series(${LAST_DAY}::date - ${days - 1}::int, ${LAST_DAY}::date, interval '1 day') as d`;
    await sql`insert into play_hour (day, hour, product, subject_id, bets, stake, payout)
      select d::date, h, 'slot', g, 9, 100000 + g * h, 95000 + (g * 7919 + h * 104729) % 9000 from ${each}, generate_series(1, ${games}) g, generate_series(0, 23) h`.execute(
      one,
    );
    await sql`insert into play_hour (day, hour, product, subject_id, round_id, bets, stake, payout)
      select d::date, r % 24, 'lotto', 1 + r % ${markets}, (d::date - date '2000-01-01') * ${rounds} + r, 9, 500000, 400000 + r * 7919 % 200000
      from ${each}, generate_series(1, ${rounds}) r`.execute(one);
    await sql`insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, subject_id, stake, payout, eligible_stake, day)
      select 1 + (m + (d::date - date '2000-01-01') * 7919) % 1000000, 'slot', d::date || ':' || m, 1, 1, 1, 1, 5000, m * 7919 % 10000, 5000, d::date
      from ${each}, generate_series(1, ${players}) m`.execute(one);
    await sql`vacuum analyze play_hour, play_fact`.execute(one);
    await sql`reset all`.execute(one);
  });
};

interface Question {
  readonly name: string;
  /** It takes no longer, however much there is. */
  readonly most_ms?: number;
  /** False where the answer itself is longer with many. */
  readonly isAlike?: boolean;
  ask(): Promise<unknown>;
}

const MONTH = { from_day: addDays(LAST_DAY, -29), to_day: LAST_DAY };
/** Why a month's profit changed, level by level. */
const WHY = [
  ['why profit changed', { by: 'product' }],
  ['why, by day', { by: 'day' }],
  ['why, by market', { by: 'market', product: 'lotto' }],
  ['why, by round of a market', { by: 'round', product: 'lotto', market_id: 1 }],
  ['why, by game', { by: 'game', product: 'slot' }],
  ['why, by player of a game', { by: 'member', product: 'slot', game_id: 1 }],
] as const;

const questions = ({ db }: ScratchDatabase): Question[] => {
  const context = { db, now: () => new Date(`${LAST_DAY}T12:00:00Z`) } as never;
  const transfers = (filter: { account_id?: number; day?: Day; kind?: string; cursor?: string }) =>
    ledgerTransfers({ ...filter, limit: 50 }, context);
  const middle = addDays(FIRST_DAY, DAYS / 2);
  return [
    { name: 'newest transfers', ask: () => transfers({}) },
    { name: 'by account and day', ask: () => transfers({ account_id: ACCOUNTS.bank.id, day: middle }) },
    { name: 'by kind', ask: () => transfers({ kind: 'withdrawal' }) },
    { name: 'by kind and day', ask: () => transfers({ kind: 'withdrawal', day: middle }) },
    { name: 'by a rare kind', ask: () => transfers({ kind: 'adjustment' }) },
    {
      name: `by a kind of one in ${RARER.toLocaleString('en-US')}`,
      isAlike: false,
      ask: () => transfers({ kind: 'sandbox_grant' }),
    },
    { name: 'second page', ask: async () => transfers({ cursor: (await transfers({})).next_cursor ?? '' }) },
    { name: 'trial balance', ask: () => ledgerAccounts({ from_day: FIRST_DAY, to_day: LAST_DAY }, context) },
    { name: 'dashboard', ask: () => dashboard({ days: 30 }, context) },
    ...WHY.map(([name, asked]) => ({ name, most_ms: SLOW_MS, ask: () => whyProfit({ ...MONTH, ...asked }, context) })),
  ];
};

/** Asks the same of both in turn, so that whatever else the machine does is shared. */
const askBoth = async (askFew: () => Promise<unknown>, askMany: () => Promise<unknown>) => {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await ask();
    return performance.now() - startedAt;
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [few, many] = [await timed(askFew), await timed(askMany)];
    if (round === 0) continue; // the first is cold
    times.few.push(few);
    times.many.push(many);
  }
  return { few: median(times.few), many: median(times.many) };
};
