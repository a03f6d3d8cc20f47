import pg from 'pg';

// Beside the server's tests (vitest.config.ts): what a connection is asked again it parses once, and from the sixth time on it
// plans it once. The product's statements have no names; journeys, and processes that a test starts, run it as it is.

const DONE = Symbol.for('chokdee plans once');
const READS = /^\s*(?:select|with)\b[^;]*$/i;
/** A list is hashed only by who plans for this very list. */
const BY_LIST = /<> all\(/i;

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `test_${names.size}`;
  names.set(text, name);
  return name;
};

const isNamed = (statement: unknown, values: unknown): statement is string =>
  typeof statement === 'string' &&
  Array.isArray(values) &&
  (values.length > 0 || READS.test(statement)) &&
  !BY_LIST.test(statement);

type Query = (this: unknown, statement: unknown, values?: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query; [DONE]?: true };

// The files of a worker share its modules, but each loads what is set up for it.
if (!prototype[DONE]) {
  const { query } = prototype;
  prototype[DONE] = true;
  prototype.query = function (statement, values, ...rest) {
    const named = isNamed(statement, values) ? { text: statement, name: nameOf(statement) } : statement;
    return query.call(this, named, values, ...rest);
  };
}
