import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { limitParallel } from '#src/lib/limit-parallel.ts';

const deriveNow = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

// Each hash takes 19 MB and a core: a crowd at the login must not take the machine.
const derive = limitParallel(deriveNow, 2);

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A password as it may be stored. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive({ ...COST, message: password, nonce });
  return `${PREFIX}$${unpadded(nonce)}$${unpadded(tag)}`;
};

/** Whether a password is the stored one. A hash that is none costs the same time, so a stranger learns nothing from it. */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [nonce = '', tag = ''] = stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length + 1).split('$') : [];
  const expected = Buffer.from(tag, 'base64');
  const given = await derive({
    ...COST,
    message: password,
    nonce: nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
  });
  return expected.length === given.length && timingSafeEqual(given, expected);
};
