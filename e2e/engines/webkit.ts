import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALL_MAX_MS, within } from './limited.ts';
import type { Screen } from './screen.ts';

/** Where the parts of WebKit lie on this machine. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const START_MAX_MS = 20_000;
/** GTK's tool bar is wider than a phone: at twice the size, half of the window's px are enough for one. */
const SCALE = 2;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts an X server, which chooses its own number and writes it down. */
const startDisplay = async (file: string): Promise<{ child: ChildProcess; name: string }> => {
  const child = spawn(file, ['-displayfd', '3', '-screen', '0', '2700x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Xvfb did not start')));
    child.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString('utf8').trim()));
  });
  try {
    return { child, name: `:${await within('the number of a screen', number, START_MAX_MS)}` };
  } catch (error) {
    child.kill();
    throw error;
  }
};

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Speaks WebDriver, in which WebKit's driver is asked over HTTP. */
const asking =
  (port: number): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_MAX_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebKit: ${path}: ${error}: ${message}`);
  };

const begin = async (ask: Ask, browser: string): Promise<string> => {
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const until_ms = Date.now() + START_MAX_MS;
  for (;;) {
    try {
      const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
      return `/session/${sessionId}`;
    } catch (error) {
      if (Date.now() > until_ms) throw error;
      await sleep(100);
    }
  }
};

/** Runs in the page. A picture is taken when a page is next painted, and one at rest never is: so it has something to paint for a while. */
const keepPainting = (): void => {
  const { style } = document.documentElement;
  const timer = setInterval(() => {
    style.opacity = style.opacity ? '' : '0.999';
  }, 50);
  setTimeout(() => {
    clearInterval(timer);
    style.opacity = '';
  }, 2_000);
};

const screenOf = (ask: Ask, session: string, stop: () => void): Screen => {
  const post = (path: string, body: object = {}) => ask('POST', `${session}/${path}`, body);
  const run: Screen['run'] = (act, ...given) =>
    post('execute/sync', { script: `return (${String(act)}).apply(null, arguments)`, args: given }) as Promise<never>;
  const size = () => run(() => ({ width: innerWidth, height: innerHeight }));
  const fit = async (width: number, height: number) => {
    await post('window/rect', { width: Math.round(width * SCALE), height: Math.round(height * SCALE) });
    await sleep(200);
    return size();
  };
  return {
    engine: 'webkit',
    open: async (address) => {
      await run(() => void Object.assign(globalThis, { isLeft: true }));
      await post('url', { url: address });
      // A page that goes elsewhere in the same moment, as after a login, wins and stays: it is left again.
      if (await run(() => 'isLeft' in globalThis)) await post('url', { url: address });
    },
    run,
    press: async (x, y) => {
      const at = { x: Math.round(x * SCALE), y: Math.round(y * SCALE), duration: 0, origin: 'viewport' };
      const pointer = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' } };
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('actions', { actions: [{ ...pointer, actions }] });
    },
    type: async (text) => {
      const focused = (await ask('GET', `${session}/element/active`)) as Record<string, string>;
      await post(`element/${focused[ELEMENT]}/value`, { text });
    },
    resize: async (width, height) => {
      const before = await size();
      if (before.width === width && before.height === height) return;
      // The window's own bars take room of it: what is missing is added.
      const got = await fit(width, height);
      if (got.height !== height) await fit(2 * width - got.width, 2 * height - got.height);
    },
    picture: async () => {
      await run(keepPainting);
      return Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64');
    },
    enter: async (frame) => {
      const found = frame ? await post('element', { using: 'css selector', value: frame }) : null;
      await post('frame', { id: found });
    },
    close: async () => {
      await ask('DELETE', session).finally(stop);
    },
  };
};

/** Opens a window of WebKit, the engine of iPhones, on a screen that nobody sees. */
export const openWebKit = async ({ driver, browser, display }: WebKit): Promise<Screen> => {
  const screen = await startDisplay(display);
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.name,
      GDK_BACKEND: 'x11',
      GDK_DPI_SCALE: String(SCALE),
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Layers of their own, drawn without a graphics card, cost twice as much as the whole rest of a page.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => {
    child.kill();
    screen.child.kill();
  };
  try {
    const ask = asking(port);
    return screenOf(ask, await begin(ask, browser), stop);
  } catch (error) {
    stop();
    throw error;
  }
};
