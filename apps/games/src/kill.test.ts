import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedHeaders } from '#src/engine/signing.ts';
import { type How, Operator, SECRET } from '#src/engine/test/operator.ts';
import { eventually, newFolder, REAL } from '#src/engine/test/provider.ts';

let operator: Operator;
let child: ChildProcess | undefined;
beforeEach(async () => {
  operator = new Operator();
  await operator.listen();
});
afterEach(() => {
  child?.kill('SIGKILL');
  operator.close();
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** The games as a process of their own. */
const startGames = async (port: number, folder: string): Promise<ChildProcess> => {
  const started = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      GAMES_PORT: String(port),
      SANDBOX_GAMES_URL: operator.url,
      SANDBOX_GAMES_SECRET: SECRET,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(started, 'message');
  return started;
};

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers });

const many = (how: How): How[] => Array.from({ length: 200 }, () => how);

it.each([
  ['the bet, which was taken', 'bet', 'lost', 100_000],
  ['the win', 'win', 'silent', undefined],
] as const)(
  'killed while it waits for the answer to %s, it makes good at the next start',
  { timeout: 90_000 },
  async (_name, call, how, then) => {
    const [port, folder] = [await freePort(), newFolder()];
    child = await startGames(port, folder);
    const base = `http://127.0.0.1:${port}/games`;
    const signed = signedHeaders({ name: 'chokdee', secret: SECRET }, '/games/v1/launch', JSON.stringify(REAL));
    const { link } = (await (await post(`${base}/v1/launch`, REAL, signed)).json()) as { link: string };
    const headers = { authorization: `Bearer ${new URL(link).hash.slice(1)}`, 'content-type': 'application/json' };
    operator.order(call, ...many(how));
    const playing = post(`${base}/api/play`, { key: 'a-press-1', bet: { stake: 100 } }, headers).catch(() => undefined);
    await eventually(() => expect(operator.named(call).length).toBeGreaterThan(0));
    expect(operator.balance).toBe(99_900);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await playing;
    operator.behave();

    child = await startGames(port, folder);
    const [bet] = operator.bets.values();
    if (then === undefined)
      await eventually(() =>
        expect(operator.named('round/end').length + operator.named('win').length).toBeGreaterThan(1),
      );
    else await eventually(() => expect(operator.balance).toBe(then));
    expect(operator.bets.size).toBe(1);
    expect(bet?.status).toBe(then === undefined ? 'taken' : 'returned');
    expect(operator.balance).toBe(then ?? 99_900 + (bet?.wins ?? 0));
  },
);
