import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerTo } from './command-line.mjs';
import { COMMANDS } from './commands.mjs';
import { THEMES } from './mutants/themes.ts';

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a file of ours. Should a command begin its work, it finds no data of ours and not much time. */
const run = (...words: string[]): Promise<{ code: number; out: string; problem: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: path.join(tmpdir(), 'no-data'), DATABASE_URL: '', DATABASE_DIRECT_URL: '' };
    const child = execFile(process.execPath, words, { cwd: root, env, timeout: 20_000 }, (_error, out, problem) =>
      resolve({ code: child.exitCode ?? -1, out, problem }),
    );
  });

/** These judge their words themselves, once they are loaded. */
const OWN_WORDS = new Set(['test', 'soak', 'journeys', 'mutants', 'verify-round', 'db:restore']);

describe.concurrent.each(Object.entries(scripts))('%s', (name, script) => {
  const [, ...file] = script.replace(/^exec /, '').split(' ');
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

  it('says what it does, what it takes and how, when it is asked for help', async () => {
    const { code, out, problem } = await run(...file, '--help');
    expect([code, problem]).toEqual([0, '']);
    const [first, usage, ...rest] = out.trimEnd().split('\n');
    expect(first).toMatch(new RegExp(`^${call}: .+\\.$`));
    expect(usage).toMatch(new RegExp(`^  ${call}`));
    expect(rest.at(-1)).toMatch(new RegExp(`^Example: .*${call}`));
  });

  it('answers what it does not take with one line that says what would be right', async () => {
    const wrong = OWN_WORDS.has(name) ? '--no-such-option' : 'no-such-word';
    const { code, out, problem } = await run(...file, wrong);
    expect([code, out]).toEqual([64, '']);
    expect(problem).toMatch(new RegExp(`^${call}: [^\\n]*${wrong}[^\\n]*; right would be: ${call}[^\\n]*\\n$`));
    expect(answerTo(name, COMMANDS[name] ?? command, ['--no-such-option']).problem).toContain('--no-such-option');
  });
});

const command = { file: '', about: 'does.', example: 'npm run it' };
const answer = (more: object, ...given: string[]) => answerTo('it', { ...command, ...more }, given);
const words = { name: 'NAME', about: 'who' };
const options = { to: { value: 'MOMENT', about: 'when' }, quick: { about: 'how' } };

it.each([
  [{ words: { ...words, isNeeded: true } }, [], 'NAME is missing'],
  [{ words }, ['a', 'b'], 'it cannot take "b"'],
  [{ words: { ...words, isMany: true, known: ['a', 'b'] } }, ['a', 'c'], 'it cannot take "c"'],
  [{ options }, ['--to'], '--to needs its MOMENT'],
  [{ options }, ['--to', '--quick'], '--to needs its MOMENT'],
  [{ options }, ['--quick=1'], '--quick takes no value'],
  [{ options }, ['--constructor'], 'there is no option --constructor'],
  [{ options: { to: { ...options.to, isNeeded: true } } }, [], '--to is missing'],
  [{ words, goesTo: 'Vitest' }, ['-t', 'a'], 'there is no option -t'],
])('of %j it refuses %j: %s', (takes, given, problem) => {
  expect(answer(takes, ...given).problem).toContain(`npm run it: ${problem}; right would be: npm run it`);
});

it.each([
  [{ words }, []],
  [{ words }, ['a']],
  [{ words: { ...words, isMany: true }, options }, ['a', '--to', '2026', 'b', '--quick']],
  [{ words, goesTo: 'Vitest' }, ['a', 'b', '-t', 'c']],
])('of %j it takes %j', (takes, given) => {
  expect(answer(takes, ...given)).toEqual({});
});

it('names every theme of mutants, and the word that names none', async () => {
  const { help } = answerTo('mutants', COMMANDS['mutants'] ?? command, ['--help']);
  expect(help).toContain(`(${Object.keys(THEMES).toSorted().join(', ')})`);
  const { code, problem } = await run('tools/mutants/main.ts', 'no-such-word');
  expect(code).toBe(64);
  expect(problem).toMatch(/^No mutant is named "no-such-word"; .*\n$/);
});
