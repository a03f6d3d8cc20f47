import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { withDatabase } from '#src/commands/with-database.ts';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { migrate } from '#src/db/migrate.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';

const USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;
const PASSWORD_LENGTH_MIN = 12;

/** Reads lines from a person, hiding what is typed after a secret question, or from a pipe. */
const createPrompt = () => {
  let isHidden = false;
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string, isSecret = false): Promise<string> => {
    process.stdout.write(question);
    isHidden = isSecret;
    const { value } = (await answers.next()) as { value?: string };
    isHidden = false;
    if (isSecret) process.stdout.write('\n');
    return value?.trim() ?? '';
  };
  return { ask, close: () => lines.close() };
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const prompt = createPrompt();
const username = await prompt.ask('Username of the owner: ');
if (!USERNAME.test(username))
  fail('A username has 3 to 32 small letters, digits, dots or dashes and begins with a letter.');
const password = await prompt.ask(`Password (at least ${PASSWORD_LENGTH_MIN} characters): `, true);
if (password.length < PASSWORD_LENGTH_MIN) fail('That password is too short.');
if ((await prompt.ask('The same password again: ', true)) !== password) fail('The two passwords differ.');
prompt.close();

await withDatabase(readConfig(), async (url) => {
  await migrate(url);
  const database = openDatabase(url, { max: 1 });
  const added = await database.db
    .insertInto('staff')
    .values({ username, role: 'owner', password_hash: await hashPassword(password) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await database.close();
  if (added.numInsertedOrUpdatedRows === 0n) fail(`There is already a member of staff called ${username}.`);
  console.log(`${username} can now log in to the back office as owner.`);
});
