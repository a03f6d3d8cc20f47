import { assert } from '@chokdee/kernel';

/** The columns of a table whose default is the present, by the table's name. */
export type DefaultsOfNow = ReadonlyMap<string, readonly string[]>;

/** A statement as it is sent in a past; `usesClock`: its last parameter is what time it is. */
interface PastStatement {
  readonly text: string;
  readonly usesClock: boolean;
}

const CLOCK = /\b(?:now|clock_timestamp)\(\)/g;
const PLAY_DAY = /\bplay_day\(\)/g;
const INSERT =
  /\binsert into "?(\w+)"?(?: as "?\w+"?)?\s+(?:\(([^)]*)\)\s+(select\s(?:distinct\s(?!on\b))?|values\s)|default values|select\s)/g;

/**
 * Reads statements for a connection whose time is not the database's: where one asks for the time, or adds a row without the instant
 * that its table would give it, it gets a parameter, numbered after its own. What it cannot read it refuses.
 */
export const pastStatements = (defaults: DefaultsOfNow): ((text: string, parameters: number) => PastStatement) => {
  const known = new Map<string, PastStatement>();
  return (text, parameters) => {
    const key = `${parameters} ${text}`;
    const read = known.get(key) ?? readStatement(text, `$${parameters + 1}::timestamptz`, defaults);
    known.set(key, read);
    return read;
  };
};

const readStatement = (text: string, instant: string, defaults: DefaultsOfNow): PastStatement => {
  const inserts = [...text.matchAll(INSERT)];
  assert(inserts.length === (text.match(/\binsert into /g) ?? []).length, `an insert that a past cannot read: ${text}`);
  const named = inserts.toReversed().reduce((whole, found) => nameInstants(whole, found, { instant, defaults }), text);
  const past = named.replaceAll(CLOCK, instant).replaceAll(PLAY_DAY, `(${instant} at time zone 'Asia/Bangkok')::date`);
  return past === text ? { text, usesClock: false } : { text: past, usesClock: true };
};

interface Naming {
  readonly instant: string;
  readonly defaults: DefaultsOfNow;
}

/** Names the instants that an insert leaves to its table, before what it names itself. */
const nameInstants = (text: string, found: RegExpExecArray, { instant, defaults }: Naming): string => {
  const [whole, table = '', columns, source = ''] = found;
  const own = new Set((columns ?? '').split(',').map((column) => column.trim().replaceAll('"', '')));
  const left = (defaults.get(table) ?? []).filter((column) => !own.has(column));
  if (left.length === 0) return text;
  assert(columns !== undefined || whole.endsWith('values'), `an insert into ${table} that names no columns`);
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
  const instants = left.map(() => instant).join(', ');
  if (columns === undefined) return `${before}insert into ${table} (${left.join(', ')}) values (${instants})${after}`;
  const into = whole.replace(`(${columns})`, `(${left.join(', ')}, ${columns})`);
  return source.startsWith('select')
    ? `${before}${into}${instants}, ${after}`
    : before + into + eachRow(after, instants);
};

/** Puts instants before the values of each row, up to what follows the last one. */
const eachRow = (values: string, instants: string): string => {
  let [depth, quoted, at] = [0, false, 0];
  let text = '';
  for (; at < values.length; at += 1) {
    const letter = values[at] ?? '';
    if (depth === 0 && letter !== '(' && letter !== ',' && letter.trim() !== '') break;
    if (letter === "'") quoted = !quoted;
    text += letter;
    if (quoted) continue;
    if (letter === '(' && (depth += 1) === 1) text += `${instants}, `;
    if (letter === ')') depth -= 1;
    if (depth < 0) break;
  }
  return text + values.slice(at + (depth < 0 ? 1 : 0));
};
