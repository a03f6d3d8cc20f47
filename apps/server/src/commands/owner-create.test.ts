import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { isPassword } from '#src/lib/secrets/password.ts';

const { db, url } = await testDatabase();
const PASSWORD = 'correct-horse-battery';

/** Runs the command as a person would, with the answers on its input. */
const create = (...answers: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url };
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'owner-create.ts')], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.stdin.end(`${answers.join('\n')}\n`);
    child.once('close', (code) => resolve({ code, output }));
  });

it('makes an owner once, with the password that was typed twice and is shown nowhere', async () => {
  const made = await create('boss', PASSWORD, PASSWORD);
  expect(made.code).toBe(0);
  expect(made.output).not.toContain(PASSWORD);
  const owner = await db.selectFrom('staff').selectAll().where('username', '=', 'boss').executeTakeFirstOrThrow();
  expect(owner.role).toBe('owner');
  expect(await isPassword(PASSWORD, owner.password_hash, 'staff', { by: 'test', account: 'test' })).toBe(true);
  expect(await create('boss', PASSWORD, PASSWORD)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already'),
  });
});

it.concurrent.each([
  ['a short password', ['chief', 'short'], 'too short'],
  ['two passwords that differ', ['chief', PASSWORD, `${PASSWORD}x`], 'differ'],
  ['a username with a space', ['the chief', PASSWORD, PASSWORD], 'username'],
  ['nothing at all', [], 'username'],
])('refuses %s and makes nobody', async (_what, answers, message) => {
  expect(await create(...answers)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  expect(await db.selectFrom('staff').select('username').where('username', '<>', 'boss').execute()).toEqual([]);
});
