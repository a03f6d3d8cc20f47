// Reads what a person said to a command, before anything is installed or loaded: plain JavaScript for Node 20, no packages.
import { parseArgs } from 'node:util';

/**
 * The words that a command takes: one at most, unless they are many. `known` are the only ones that there are.
 * @typedef {{ name: string, about: string, isNeeded?: true, isMany?: true, known?: readonly string[] }} Words
 */
/**
 * An option. `value` is what its value is called; one without is a switch.
 * @typedef {{ about: string, value?: string, isNeeded?: true }} Option
 */
/**
 * A command: the file that does it, and what it takes. What stands behind its first word `goesTo` another program unread.
 * One that `supervises` runs others, and ends in order when it is told to or who started it is gone.
 * @typedef {{
 *   file: string, args?: readonly string[], about: string, example: string, words?: Words,
 *   options?: Readonly<Record<string, Option>>, goesTo?: string, supervises?: true,
 * }} Command
 */

/** How a command ends that was called wrongly, and none for another reason. */
export const WRONG_CALL = 64;

/** @param {string} name */
const callOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/** @param {string} name @param {Option} option */
const flagOf = (name, { value }) => `--${name}${value ? ` ${value}` : ''}`;

/** @param {Words} words */
const placeOf = ({ name, known = [name], isNeeded, isMany }) => {
  const place = `${known.join('|')}${isMany ? '…' : ''}`;
  return isNeeded ? place : `[${place}]`;
};

/**
 * How a command is called: what is in brackets may be left out.
 * @param {string} name
 * @param {Command} command
 */
const usageOf = (name, { words, options = {}, goesTo }) => {
  const parts = [
    ...(words ? [placeOf(words)] : []),
    ...Object.entries(options).map(([key, option]) =>
      option.isNeeded ? flagOf(key, option) : `[${flagOf(key, option)}]`,
    ),
    ...(goesTo ? [`[options of ${goesTo}]`] : []),
  ];
  return [callOf(name), ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ');
};

/** @param {string} name @param {Command} command */
const helpOf = (name, command) => {
  const { about, words, options = {}, example } = command;
  const rows = [
    ...(words ? [[words.name, words.about]] : []),
    ...Object.entries(options).map(([key, option]) => [flagOf(key, option), option.about]),
  ];
  const width = Math.max(...rows.map(([what = '']) => what.length));
  return [
    `${callOf(name)}: ${about}`,
    `  ${usageOf(name, command)}`,
    ...rows.map(([what = '', means]) => `  ${what.padEnd(width)}  ${means}`),
    `Example: ${example}`,
  ].join('\n');
};

/** @param {Words | undefined} words @param {readonly string[]} given */
const wrongWord = (words, given) => {
  if (given.length === 0) return words?.isNeeded ? `${words.name} is missing` : '';
  const strange = given.find(
    (word, place) => !words || (place > 0 && !words.isMany) || words.known?.includes(word) === false,
  );
  return strange === undefined ? '' : `it cannot take "${strange}"`;
};

/**
 * What is wrong with what was given; empty when it is right.
 * @param {Command} command
 * @param {readonly string[]} given
 */
const problemOf = ({ words, options = {}, goesTo }, given) => {
  const firstWord = given.findIndex((word) => !word.startsWith('-'));
  const { tokens, values, positionals } = parseArgs({
    args: goesTo && firstWord >= 0 ? given.slice(0, firstWord + 1) : given,
    options: Object.fromEntries(
      Object.entries(options).map(([key, { value }]) => [key, { type: value ? 'string' : 'boolean' }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return `there is no option ${token.rawName}`;
    if (!option.value && token.value !== undefined) return `--${token.name} takes no value`;
    if (option.value && (!token.value || token.value.startsWith('-')))
      return `--${token.name} needs its ${option.value}`;
  }
  const missing = Object.keys(options).filter((key) => options[key]?.isNeeded && !(key in values));
  return (
    wrongWord(words, positionals) ||
    (missing.length > 0 ? `--${missing.join(', --')} ${missing.length > 1 ? 'are' : 'is'} missing` : '')
  );
};

/**
 * What to say instead of running the command: its `help`, or in one line the `problem` and what would be right.
 * @param {string} name
 * @param {Command} command
 * @param {readonly string[]} given
 * @returns {{ help?: string, problem?: string }}
 */
export const answerTo = (name, command, given) => {
  if (given.includes('--help') || given.includes('-h')) return { help: helpOf(name, command) };
  const problem = problemOf(command, given);
  return problem ? { problem: `${callOf(name)}: ${problem}; right would be: ${usageOf(name, command)}` } : {};
};
