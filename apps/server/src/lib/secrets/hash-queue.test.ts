import { REFUSALS } from '@chokdee/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashQueue } from '#src/lib/secrets/hash-queue.ts';
import { wastedHashes } from '#src/lib/secrets/wasted-hashes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HASH_MS = 50;
const GUESSER = 'a guesser';

/** A queue where one network has guessed so often, and what was hashed in it, each for so long. */
const afterGuesses = (guesses = 20, waitingMax = 64) => {
  const wasted = wastedHashes();
  for (let count = 0; count < guesses; count += 1) wasted.note(GUESSER, false);
  const queue = hashQueue({ parallelMax: 2, waitingMax, ownMax: 40, wasted });
  const begun: string[] = [];
  const ask = (by: string, account: string) =>
    queue
      .run({ by, account }, () => {
        begun.push(account);
        return new Promise<string>((resolve) => setTimeout(() => resolve('hashed'), HASH_MS));
      })
      .catch((refusal: Error) => refusal.message);
  return { ask, begun, queue, wasted };
};

it('the place of guessers rests after each hash, and only theirs', async () => {
  const { ask, begun } = afterGuesses();
  const guesses = ['guess 1', 'guess 2'].map((account) => ask(GUESSER, account));
  await vi.advanceTimersByTimeAsync(HASH_MS * 3.5);
  expect(begun).toEqual(['guess 1']);
  const other = ask('home', 'one');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['guess 1', 'one']);
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(begun).toEqual(['guess 1', 'one', 'guess 2']);
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(await Promise.all([...guesses, other])).toEqual(['hashed', 'hashed', 'hashed']);
});

it('nobody waits for ever beside guessers: he is told to come again', async () => {
  const { ask, begun } = afterGuesses();
  const answers = Array.from({ length: 60 }, (_, index) => ask(GUESSER, `guess ${index}`));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(begun).toHaveLength(Math.floor(8_000 / (4 * HASH_MS)) + 1);
  const said = await Promise.all(answers);
  expect(said.filter((answer) => answer === REFUSALS.overloaded.message)).toHaveLength(60 - begun.length);
});

it('where somebody guessed is remembered for minutes, though what he wasted is forgotten', async () => {
  const { ask, begun, wasted } = afterGuesses(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([wasted.of(GUESSER), wasted.rank(GUESSER)]).toEqual([0, 2]);
  const two = () => ['one', 'another'].map((account) => ask(GUESSER, account));
  const early = two();
  await vi.advanceTimersByTimeAsync(HASH_MS);
  expect(begun).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(180_000);
  await Promise.all(early);
  expect(wasted.rank(GUESSER)).toBe(0);
  const late = two();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['one', 'another', 'one', 'another']);
  await vi.advanceTimersByTimeAsync(HASH_MS);
  await Promise.all(late);
});

it('in a full queue equals do not push each other out, and who has more gives way to who has none or wasted less', async () => {
  const { ask, wasted } = afterGuesses(0, 3);
  const [said, hashing] = [[] as string[], ['a', 'b'].map((by) => ask(by, 'hashed'))];
  const come = async (by: string) => {
    void ask(by, '').then((answer) => answer !== 'hashed' && said.push(by));
    await vi.advanceTimersByTimeAsync(0);
    return said.splice(0);
  };
  for (const by of ['a', 'a', 'b']) expect(await come(by)).toEqual([]);
  expect(await come('b')).toEqual(['b']); // one more would be as many as the other has
  expect(await come('c')).toEqual(['a']);
  expect(await come('d')).toEqual(['d']); // everybody has one
  wasted.note('b', false);
  expect(await come('d')).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(10 * HASH_MS);
  await Promise.all(hashing);
});

it('a network that was right of late is no crowd beside guessers', async () => {
  const { queue, wasted } = afterGuesses(0, 1);
  wasted.note('home', true);
  const leave: (() => void)[] = [];
  const stay = () => new Promise<void>((resolve) => leave.push(resolve));
  const inside = ['home', 'home', 'else'].map((by) => queue.admit(by, stay));
  await expect(queue.admit('else', stay)).rejects.toThrow(REFUSALS.overloaded.message);
  inside.push(queue.admit('home', stay));
  for (const one of leave) one();
  await Promise.all(inside);
});
