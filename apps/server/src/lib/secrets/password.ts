import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { type HashQueue, hashQueue, type Turn } from '#src/lib/secrets/hash-queue.ts';
import { type WastedHashes, wastedHashes } from '#src/lib/secrets/wasted-hashes.ts';

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
/** Nobody may set a longer one. */
const PASSWORD_LENGTH_MAX = 72;
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

/** Who hash apart from each other: nothing that players do makes staff wait. */
export type Lane = 'member' | 'staff';

// Each hash takes 19 MB and a core: a crowd at the login must not take the machine.
const laneOf = (parallelMax: number): HashQueue & { readonly wasted: WastedHashes } => {
  const wasted = wastedHashes();
  return { ...hashQueue({ parallelMax, waitingMax: 64, ownMax: 40, wasted }), wasted };
};
const LANES = { member: laneOf(2), staff: laneOf(1) };

/** Answers a call that asks for a password, or refuses it at once: in its turn too many are answered, or guess. */
export const admit = <Result>(lane: Lane, by: string, answer: () => Promise<Result>): Promise<Result> =>
  LANES[lane].admit(by, answer);

/** Refuses at once what could not be answered in this turn now. */
export const refuseTurn = (lane: Lane, by: string): void => LANES[lane].refuse(by);

/** Whether there were wrong passwords in this turn of late, or many calls now: then it is worth a look who comes. */
export const isSuspect = (lane: Lane, by: string): boolean => LANES[lane].isSuspect(by);

/** How many passwords wait to be hashed. */
export const hashesWaiting = (): number => LANES.member.waiting() + LANES.staff.waiting();

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A password as it may be stored: of someone who has shown that he may set it, so that he waits for nobody's network. */
export const hashPassword = async (password: string, lane: Lane = 'member'): Promise<string> => {
  const nonce = randomBytes(16);
  const own = nonce.toString('hex');
  const tag = await LANES[lane].run({ by: own, account: own }, () => derive({ ...COST, message: password, nonce }));
  return `${PREFIX}$${unpadded(nonce)}$${unpadded(tag)}`;
};

/**
 * Whether a password is the stored one. A hash that is none costs the same time, so a stranger learns nothing from it; what
 * nobody can have for a password costs none.
 */
export const isPassword = async (
  password: string,
  stored: string | undefined,
  lane: Lane,
  turn: Turn,
): Promise<boolean> => {
  if (password === '' || password.length > PASSWORD_LENGTH_MAX) return false;
  const { run, wasted } = LANES[lane];
  return run(turn, async () => {
    const isRight = await isStored(password, stored);
    wasted.note(turn.by, isRight);
    return isRight;
  });
};

const isStored = async (password: string, stored: string | undefined): Promise<boolean> => {
  const [nonce = '', tag = ''] = stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length + 1).split('$') : [];
  const expected = Buffer.from(tag, 'base64');
  const given = await derive({
    ...COST,
    message: password,
    nonce: nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
  });
  return expected.length === given.length && timingSafeEqual(given, expected);
};
