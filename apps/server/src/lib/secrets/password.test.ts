import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'password.ts');
/** A password as the product stores it, made on another day. */
const STORED = '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$lOOKAj1UhP5aLXaPKBLEzW3JV91bGVNSk5S97HFl23M';

const SCRIPT = `
  import { hashPassword, isPassword } from ${JSON.stringify(MODULE)};
  const TURN = { by: '10.0.0.1', account: 'one' };
  const made = [await hashPassword('ต้นมะม่วง'), await hashPassword('ต้นมะม่วง')];
  const known = [];
  for (const password of ['ต้นมะม่วง', 'ต้นมะม่วง ', '']) known.push(await isPassword(password, '${STORED}', 'member', TURN));
  for (const stored of [undefined, 'none']) known.push(await isPassword('x', stored, 'staff', TURN));
  console.log(JSON.stringify({ made, known }));`;

it('is stored by argon2id with 19 MB and two passes, never twice alike, and known again, also one of long ago', async () => {
  // In a process in which passwords cost what they cost in the product: elsewhere in tests they do not.
  const flags = ['--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { env: { NODE_OPTIONS: '' } });
  const { made, known } = JSON.parse(stdout) as { made: string[]; known: boolean[] };
  for (const one of made) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(made).size).toBe(2);
  expect(known).toEqual([true, false, false, false, false]);
});
