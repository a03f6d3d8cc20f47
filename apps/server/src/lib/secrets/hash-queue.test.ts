import { REFUSALS } from '@chokdee/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashQueue } from '#src/lib/secrets/hash-queue.ts';
import { wastedHashes } from '#src/lib/secrets/wasted-hashes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HASH_MS = 50;
const GUESSER = 'a guesser';

/** A queue where one network has guessed, and what was hashed in it, each for so long. */
const afterGuesses = () => {
  const wasted = wastedHashes();
  for (let count = 0; count < 20; count += 1) wasted.note(GUESSER, false);
  const queue = hashQueue({ parallelMax: 2, waitingMax: 64, ownMax: 40, wasted });
  const begun: string[] = [];
  const ask = (by: string, account: string) =>
    queue
      .run({ by, account }, () => {
        begun.push(account);
        return new Promise<string>((resolve) => setTimeout(() => resolve('hashed'), HASH_MS));
      })
      .catch((refusal: Error) => refusal.message);
  return { ask, begun };
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
