import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** A service as small as the supervisor's protocol allows. It writes down what happens to it, and misbehaves on request. */
const service = (name: string, ports: readonly string[]): string => `
  import { appendFileSync, existsSync } from 'node:fs';
  import { createServer } from 'node:http';
  const file = (name) => new URL('../../../' + name, import.meta.url);
  const say = (what) => appendFileSync(file('events'), '${name} ' + what + '\\n');
  const late = (ms) => (reply) => setTimeout(() => reply.end('late but whole'), ms);
  const line = (level, event, facts) => console.log(JSON.stringify({ level, event, ...facts }));
  const noisy = (reply) => {
    for (let n = 0; n < 500; n += 1) line(30, 'answered', { msg: 'calm' });
    const err = { message: 'it \\u001b[31mbroke' };
    for (let n = 0; n < 20; n += 1) line(40, 'tick_failed', { msg: 'a tick failed', name: 'open_rounds', err });
    reply.end('said');
  };
  const answer = { '/slow': late(600), '/slower': late(1_500), '/noisy': noisy };
  const servers = ${JSON.stringify(ports)}.map((port) =>
    createServer((request, reply) => {
      reply.setHeader('connection', 'close');
      (answer[request.url] ?? (() => reply.end('${name} ' + process.pid)))(reply);
    })
      .listen(Number(process.env[port]), process.env.HOST));
  const stop = async (why, lingerMs = 0) => {
    await new Promise((resolve) => setTimeout(resolve, lingerMs));
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    const socket = new URL(process.env.DATABASE_URL).searchParams.get('host') + '/.s.PGSQL.5432';
    say('stopped by ' + why + (existsSync(socket) ? ' before the database' : ' without a database'));
    process.exit();
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('disconnect', 1_500));
  if (existsSync(file('${name}-broken'))) throw new Error('broken on purpose');
  await Promise.all(servers.map((server) => server.listening || new Promise((up) => server.once('listening', up))));
  say('ready');
  process.send({ type: 'ready' });
  if (existsSync(file('${name}-dies'))) process.exit(9);
`;

const FILES = {
  'entry.ts': `
    import { supervise } from ${JSON.stringify(path.join(REPOSITORY, 'tools/supervise.ts'))};
    process.exit(await supervise(import.meta.dirname, process.argv.includes('dev')));`,
  'package.json': '{"type": "module"}',
  'apps/server/src/main.ts': service('server', ['PORT', 'BACKOFFICE_PORT']),
  'apps/sandbox/src/main.ts': service('sandbox', ['SANDBOX_PORT']),
  'apps/games/src/main.ts': service('games', ['GAMES_PORT']),
  'apps/server/src/db/migrate.ts': `
    import { existsSync } from 'node:fs';
    import { Client } from 'pg';
    export const migrate = async (connectionString: string) => {
      if (!existsSync(new URL('../../../../migrate-slowly', import.meta.url))) return ['1.sql'];
      const client = new Client({ connectionString });
      await client.connect();
      await client.query('select pg_sleep(60)');
    };`,
  'apps/server/src/seed/seed.ts': 'export const seed = async () => {};',
};

/** A repository in a temporary folder with services that stand in for the real ones. */
export const makeRepository = async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'start-test-'));
  chmodSync(root, 0o755); // PostgreSQL's user must pass
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'));
  const events = (): string[] =>
    existsSync(path.join(root, 'events')) ? readFileSync(path.join(root, 'events'), 'utf8').trim().split('\n') : [];
  return { root, dataDir: path.join(root, 'data'), put, events };
};

export type TestRepository = Awaited<ReturnType<typeof makeRepository>>;
export type Launched = ReturnType<typeof launch>;

/** Starts Node on a file the way a shell does, in a process group of its own, and listens to what it says. */
export const launch = (file: string, args: readonly string[], env: NodeJS.ProcessEnv, program = process.execPath) => {
  const child = spawn(program, [file, ...args], {
    cwd: path.dirname(file),
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += stripVTControlCharacters(part.toString())));
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return {
    exit,
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** What a child sees when its parent is gone. */
    disconnect: () => child.disconnect(),
    /** What Ctrl-C does: the signal goes to every process of the foreground group. */
    killGroup: (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal),
  };
};

/** Starts the supervisor as a person does: in a terminal, where one can type. */
export const startInTerminal = (repository: TestRepository, env: NodeJS.ProcessEnv = {}) => {
  // Without `exec` a shell like dash stays in between, and Ctrl-C ends it with a code of its own.
  const command = `exec '${process.execPath}' '${path.join(repository.root, 'entry.ts')}'`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { ...process.env, ...environmentOf(repository), ...env },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stdin.on('error', () => {}); // it may have ended
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exit, output: () => output, type: (text: string) => child.stdin.write(text) };
};

const environmentOf = (repository: TestRepository): NodeJS.ProcessEnv => ({
  HOST: '127.0.0.1',
  PORT: '0',
  BACKOFFICE_PORT: '0',
  SANDBOX_PORT: '0',
  GAMES_PORT: '0',
  SANDBOX: '1',
  HISTORY: '0',
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  DATA_DIR: repository.dataDir,
});

/** Starts the supervisor on a house, on ports that are free unless `env` names others. */
export const start = (
  repository: TestRepository,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Launched => launch(path.join(repository.root, 'entry.ts'), args, { ...environmentOf(repository), ...env });
