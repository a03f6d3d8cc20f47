import { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import net from 'node:net';
import path from 'node:path';

// Loaded into every process of a run of tests before anything else, by NODE_OPTIONS: a process connects to what a process of
// the same run opened and to nothing else, be it a product that runs beside it or an address in the world. Plain JavaScript,
// as the first type to strip costs a process 80 ms.

const PASSED_ON = ['CHOKDEE_TEST_RUN', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];
const run = process.env['CHOKDEE_TEST_RUN'] ?? '';

/** @type {string[]} Connections that were refused in this process; `refused.ts` fails the test that made them. */
const refused = [];
Object.assign(globalThis, { refusedConnections: refused });

const LOOPBACK = /^(?:(?:::ffff:)?127\.[\d.]+|localhost|::1|::|0\.0\.0\.0)$/;
/** @param {string} host @param {number} port */
const noteOf = (host, port) => path.join(run, 'opened', `${LOOPBACK.test(host) ? 'localhost' : host}:${port}`);

/**
 * Where `Socket.connect` is asked to go; nothing when that is a socket of the file system.
 * @param {unknown[]} args
 */
const targetOf = (args) => {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const { port, host, path: file } = typeof first === 'object' ? first : { port: first, host: second };
  if (file || Number.isNaN(Number(port ?? Number.NaN))) return undefined;
  return { host: typeof host === 'string' && host ? host : 'localhost', port: Number(port) };
};

/** @typedef {(...args: unknown[]) => unknown} Method */
/**
 * Puts our own in the place of a method of Node's.
 * @template {object} T
 * @param {T} of
 * @param {string} name
 * @param {(method: Method) => (this: T, ...args: unknown[]) => unknown} wrap
 */
const replace = (of, name, wrap) => {
  const method = /** @type {Method} */ (Reflect.get(of, name));
  Object.assign(of, { [name]: wrap(method) });
};

replace(
  net.Server.prototype,
  'listen',
  (listen) =>
    function (...args) {
      this.prependOnceListener('listening', () => {
        const address = this.address();
        if (address !== null && typeof address === 'object') writeFileSync(noteOf('localhost', address.port), '');
        flushCompileCache(); // whoever is killed later leaves what he compiled to the next
      });
      return listen.apply(this, args);
    },
);

replace(
  net.Socket.prototype,
  'connect',
  (connect) =>
    function (...args) {
      const target = targetOf(args);
      // Nobody is ever at ports 0 and 1: that is how tests name an address without anybody.
      if (target === undefined || target.port <= 1 || existsSync(noteOf(target.host, target.port)))
        return connect.apply(this, args);
      const error = new Error(`${target.host}:${target.port} was not opened by this run of tests`);
      refused.push(`${target.host}:${target.port}`);
      console.error(error.message);
      process.nextTick(() => this.destroy(error));
      return this;
    },
);

// Also one that is started with an environment of its own belongs to the run.
replace(
  ChildProcess.prototype,
  'spawn',
  (spawn) =>
    function (options) {
      const { envPairs = [] } = /** @type {{ envPairs?: string[] }} */ (options);
      for (const name of PASSED_ON)
        if (process.env[name] && !envPairs.some((pair) => pair.startsWith(`${name}=`)))
          envPairs.push(`${name}=${process.env[name]}`);
      return spawn.call(this, options);
    },
);
