import { spawn } from 'node:child_process';

/** The system user that PostgreSQL runs as: `uid` and `gid` are set only when that is not ourselves. */
export interface Account {
  readonly name: string;
  readonly uid?: number;
  readonly gid?: number;
}

const NAME = 'postgres';
/** Ourselves, when we are root. */
export const ROOT: Account = { name: 'root' };

/** PostgreSQL refuses to run as root: root lends it the system's `postgres` user, anyone else runs it as himself. */
export const serviceAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return { name: `user ${process.getuid?.()}` };
  return (await lookUp(NAME)) ?? (await create(NAME));
};

/** The account that owns an existing cluster; no other may run it. */
export const ownerAccount = ({ uid, gid }: { uid: number; gid: number }): Account =>
  uid === process.getuid?.() ? { name: `user ${uid}` } : { name: `user ${uid}`, uid, gid };

/** Runs a program as the account, in a process group of its own so that Ctrl-C does not cut it short. */
export const runAs = (account: Account, file: string, args: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...spawnOptions(account), stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${file} failed (exit ${code}) as ${account.name}: ${output.trim()}`));
    });
    child.stdin.on('error', () => {}); // it may end before it has read everything
    child.stdin.end(input);
  });

/** How a process of the account is spawned: none of our variables, a folder that anyone may enter, its own group. */
export const spawnOptions = ({ uid, gid }: Account) => ({
  cwd: '/',
  detached: true,
  env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
});

const lookUp = async (name: string): Promise<Account | undefined> => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runAs(ROOT, 'id', [flag, name])));
    return { name, uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
};

const create = async (name: string): Promise<Account> => {
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['adduser', '--system', '--group', '--no-create-home', name],
  ] as const;
  for (const [command, ...args] of attempts) {
    await runAs(ROOT, command, args).catch(() => undefined);
    const account = await lookUp(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, there is no system user "${name}" and neither useradd nor adduser could add it. ` +
      'Add that user, start as an ordinary user, or set DATABASE_URL.',
  );
};
