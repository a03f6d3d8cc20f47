import type { StaffGiven } from '@chokdee/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../apps/server/src/config.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { memberTransfers } from '../apps/server/src/features/members/staff/member-transfers.ts';
import { members as listMembers } from '../apps/server/src/features/members/staff/members.ts';
import { createDeps } from '../apps/server/src/http/deps.ts';
import { type BenchServer, startBenchServer } from './database.ts';
import { type Amounts, COMMON_NAME, fillMembers } from './member-data.ts';
import { type Bench, type Figure, figure, median } from './report.ts';

const SMALL: Amounts = { members: 1_000, transfersEach: 4, heavyMembers: 1, heavyTransfers: 1_000 };
const BIG: Amounts = { members: 1_000_000, transfersEach: 4, heavyMembers: 100, heavyTransfers: 10_000 };
const SAMPLES = 40;
const ROUNDS = 5;
const TIMES_MAX = 3;

/** How long staff wait when they look for a member or into his transfers, with few members and with very many. */
export const members: Bench = {
  name: 'members',
  about: `the same question at 1,000 members with 5,000 transfers and at 1,000,000 with 5,000,000; median of ${ROUNDS} interleaved rounds`,
  run: async () => {
    const server = await startBenchServer();
    const [few, many] = await Promise.all([scratchDatabase(server.url), scratchDatabase(server.url)]);
    try {
      const small = await prepare(server, few, SMALL);
      const big = await prepare(server, many, BIG);
      return await measure(small, big);
    } finally {
      await few.drop();
      await many.drop();
      await server.stop();
    }
  },
};

interface Sample {
  readonly member_id: number;
  readonly phone: string;
  readonly name: string;
}

interface House {
  readonly db: Db;
  readonly samples: readonly Sample[];
  readonly heavyId: number;
  list(filter: Partial<StaffGiven<'GET /bo/api/members'>>): Promise<unknown>;
  transfers(memberId: number, filter?: Partial<StaffGiven<'GET /bo/api/member/transfers'>>): Promise<unknown>;
}

const prepare = async (server: BenchServer, { url, db }: { url: string; db: Db }, amounts: Amounts): Promise<House> => {
  await migrate(url);
  await fillMembers(server, url, amounts);
  const deps = createDeps(db, readConfig({}), pino({ level: 'silent' }));
  const { rows: samples } = await sql<Sample>`
    select member_id, phone, name from member where member_id % ${amounts.members / 100} = 7 order by random() limit ${SAMPLES}
  `.execute(db);
  for (const { member_id } of samples)
    await db
      .updateTable('bank_account')
      .set({ number_hash: deps.box.hash(bankNumberOf(member_id)) })
      .where('member_id', '=', member_id)
      .execute();
  const heavyId = 100_000 + amounts.members / amounts.heavyMembers;
  const client = { address: '', device: '' };
  const context = {
    ...deps,
    client,
    actor: { staffId: 1, action: '', client, requestId: '' },
    setSession: () => {},
    staff: {
      id: 1,
      username: '',
      role: 'owner',
      tokenHash: Buffer.alloc(0),
      isVerified: true,
      steppedUpUntil: null,
    },
  } as const;
  return {
    db,
    samples,
    heavyId,
    list: (filter) => listMembers({ state: 'all', sort: 'newest', limit: 20, ...filter }, context),
    transfers: (member_id, filter = {}) => memberTransfers({ member_id, limit: 20, ...filter }, context),
  };
};

const bankNumberOf = (memberId: number): string => String(1_000_000_000 + memberId);

/** What staff ask, in words and as a call. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'newest members': ({ list }) => list({}),
  'oldest members': ({ list }) => list({ sort: 'oldest' }),
  'frozen members': ({ list }) => list({ state: 'frozen' }),
  'flagged members': ({ list }) => list({ state: 'flagged' }),
  'by whole phone': ({ list }, { phone }) => list({ search: phone }),
  'by 6 digits of a phone': ({ list }, { phone }) => list({ search: phone.slice(3, 9) }),
  'by the last 4 digits of a phone': ({ list }, { phone }) => list({ search: phone.slice(-4) }),
  'by how a phone begins': ({ list }, { phone }) => list({ search: phone.slice(0, 2) }),
  'by whole name': ({ list }, { name }) => list({ search: name }),
  'by family name': ({ list }, { name }) => list({ search: name.split(' ')[1] ?? '' }),
  'by first name': ({ list }, { name }) => list({ search: name.split(' ')[0] ?? '' }),
  'by the most common first name': ({ list }) => list({ search: COMMON_NAME }),
  'by 2 letters of a name': ({ list }, { name }) => list({ search: name.slice(0, 2) }),
  'by member id': ({ list }, { member_id }) => list({ search: String(member_id) }),
  'by bank account': ({ list }, { member_id }) => list({ search: bankNumberOf(member_id) }),
  'by a name that nobody has': ({ list }) => list({ search: 'ฮฮฮฮฮ' }),
  'transfers of a member': ({ transfers }, { member_id }) => transfers(member_id),
  'transfers of one who has very many': ({ transfers, heavyId }) => transfers(heavyId),
  'a page far back': ({ transfers, heavyId, db }) => farBack(db, heavyId, transfers),
  'adjustments among them': ({ transfers, heavyId }) => transfers(heavyId, { kind: 'adjustment', limit: 5 }),
};

const farBack = async (db: Db, heavyId: number, transfers: House['transfers']): Promise<unknown> => {
  const { wallet_id } = await db
    .selectFrom('wallet')
    .select('wallet_id')
    .where('member_id', '=', heavyId)
    .executeTakeFirstOrThrow();
  return transfers(heavyId, { cursor: `${wallet_id}.500` });
};

type Question = (house: House, sample: Sample) => Promise<unknown>;

const measure = async (small: House, big: House): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    await askBoth(small, big, question);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await askBoth(small, big, question));
    figures.push(
      figure(`${name}: 1,000,000 members`, median(rounds.map((round) => round.bigMs)), 'ms'),
      figure(`${name}, 1,000,000 : 1,000`, median(rounds.map((round) => round.bigMs / round.smallMs)), '×', {
        atMost: TIMES_MAX,
      }),
    );
  }
  return figures;
};

/** How long a question takes in both houses, asked in turn for the samples of each: the time in the middle. */
const askBoth = async (small: House, big: House, question: Question): Promise<{ smallMs: number; bigMs: number }> => {
  const times: { smallMs: number; bigMs: number }[] = [];
  for (const [index, sample] of small.samples.entries()) {
    const smallMs = await msOf(() => question(small, sample));
    times.push({ smallMs, bigMs: await msOf(() => question(big, big.samples[index] ?? sample)) });
  }
  return { smallMs: median(times.map((time) => time.smallMs)), bigMs: median(times.map((time) => time.bigMs)) };
};

const msOf = async (ask: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await ask();
  return performance.now() - startedAt;
};
