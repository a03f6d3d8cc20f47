import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/config.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { makeMember } from '../apps/server/src/db/test/factories.ts';
import { scratchDatabase } from '../apps/server/src/db/test/scratch-database.ts';
import { openSession } from '../apps/server/src/http/sessions.ts';
import { hashPassword } from '../apps/server/src/lib/secrets/password.ts';
import { seedBrand } from '../apps/server/src/seed/brand.ts';
import { type Child, startChild } from './child.ts';
import { startBenchServer } from './database.ts';
import { type Bench, type Figure, figure } from './report.ts';

const GUESSES_PER_SECOND = 1_000;
const ADDRESSES = 50;
const ROUNDS = 3;
const ROUND_MS = 8_000;
const LOGIN_PAUSE_MS = 100;
const READ_PAUSE_MS = 120; // as fast as an account may
const TIMES_MAX = 3;
const MEMBERS = 20;
const PASSWORD = 'ต้นมะม่วง-99';

/** What honest members wait for a log-in, and for anything else, while a crowd guesses passwords. */
export const flood: Bench = {
  name: 'flood',
  about: `${GUESSES_PER_SECOND} bogus log-ins a second from ${ADDRESSES} addresses, beside honest ones in turn; ${ROUNDS} rounds, each quiet first`,
  run: async () => {
    const server = await startBenchServer();
    const scratch = await scratchDatabase(server.url);
    await migrate(scratch.url);
    await seedBrand(scratch.db, readConfig({}).agent);
    const phones = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => makePhone(scratch.db, n)));
    const member = await makeMember(scratch.db);
    const token = await openSession(scratch.db, member, { address: '', device: 'bench' });
    const product = await startChild<{ product: number }>('http-server.ts', [scratch.url, '1']);
    const port = product.ready.product;
    const guessers = await startChild('guessers.ts', [String(port), String(GUESSES_PER_SECOND), String(ADDRESSES)]);
    try {
      return await measure(product, guessers, { port, phones, token });
    } finally {
      await guessers.stop();
      await product.stop();
      await scratch.drop();
      await server.stop();
    }
  },
};

const makePhone = async (db: Parameters<typeof makeMember>[0], index: number): Promise<string> => {
  const phone = `09${String(index).padStart(8, '0')}`;
  await makeMember(db, { phone, password_hash: await hashPassword(PASSWORD) });
  return phone;
};

interface House {
  readonly port: number;
  readonly phones: readonly string[];
  readonly token: string;
}

interface Times {
  readonly logins: number[];
  readonly reads: number[];
}

const measure = async (product: Child<unknown>, guessers: Child<unknown>, house: House): Promise<Figure[]> => {
  const quiet: Times = { logins: [], reads: [] };
  const busy: Times = { logins: [], reads: [] };
  await round(house, { logins: [], reads: [] }); // the first of everything is slow
  let guessed = { sent: 0, answered: 0, ms: 0, cpu: process.cpuUsage() };
  let served = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    await round(house, quiet);
    guessers.process.send('on');
    const before = await cpuMsOf(product);
    await round(house, busy);
    served += (await cpuMsOf(product)) - before;
    guessers.process.send('off');
    guessed = (await once(guessers.process, 'message'))[0];
    await pause(2_000);
  }
  const ratio = (name: string, of: keyof Times): Figure[] => [
    figure(`${name}, quiet, p95`, p95(quiet[of]), 'ms'),
    figure(`${name}, in the flood, p95`, p95(busy[of]), 'ms'),
    figure(`${name}, flood : quiet`, p95(busy[of]) / p95(quiet[of]), '×', { atMost: TIMES_MAX }),
  ];
  const seconds = guessed.ms / 1_000;
  const cores = (name: string, ms: number): Figure => figure(name, ms / guessed.ms, 'cores');
  return [
    figure('guesses sent', guessed.sent / seconds, 'a second', { atLeast: GUESSES_PER_SECOND * 0.9 }),
    figure('guesses answered', guessed.answered / seconds, 'a second'),
    cores('the server in the flood', served),
    cores('the guessers themselves', msOfCpu(guessed.cpu)),
    figure('honest calls refused', refused, '', { atMost: 0 }),
    ...ratio('log-in', 'logins'),
    ...ratio('member read', 'reads'),
  ];
};

const msOfCpu = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** How long a server has kept a core busy: a figure that a busy machine leaves as it is. */
const cpuMsOf = async ({ process: server }: Child<unknown>): Promise<number> => {
  server.send('cpu');
  return msOfCpu((await once(server, 'message'))[0]);
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

const round = async ({ port, phones, token }: House, into: Times): Promise<void> => {
  const until = performance.now() + ROUND_MS;
  const inTurn = async (pauseMs: number, ask: (index: number) => Promise<number>, times: number[]) => {
    for (let index = 0; performance.now() < until; index += 1) {
      times.push(await ask(index));
      await pause(pauseMs);
    }
  };
  const login = (index: number) =>
    msOf(port, '/api/login', index, {}, { phone: phones[index % phones.length], password: PASSWORD });
  const read = (index: number) => msOf(port, '/api/get_user_info', index, { authorization: `Bearer ${token}` });
  await Promise.all([inTurn(LOGIN_PAUSE_MS, login, into.logins), inTurn(READ_PAUSE_MS, read, into.reads)]);
};

const agents = Array.from(
  { length: MEMBERS },
  (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.8.${index + 1}` }),
);

/** How many honest calls were refused. */
let refused = 0;

/** How long an honest call took. */
const msOf = (port: number, path: string, index: number, headers: object, body?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const text = body && JSON.stringify(body);
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
      agent: agents[index % agents.length],
    });
    sent.once('error', reject).once('response', (response) => {
      let answer = '';
      response.on('data', (part: Buffer) => (answer += part.toString()));
      response.once('end', () => {
        if (!answer.startsWith('{"error":0,')) refused += 1;
        resolve(performance.now() - startedAt);
      });
    });
    sent.end(text);
  });
