import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Frame } from 'puppeteer-core';
import { CALL_MAX_MS } from './limited.ts';
import type { Screen } from './screen.ts';

/** What Firefox says of a page that was left before it was there. */
const LEFT = /NS_BINDING_ABORTED|interrupted an unfinished navigation/;

const RESIZED_MAX_MS = 5_000;
/** Beside a size Puppeteer asks for an orientation, which the Firefox of stable Debian does not know. */
const UNORIENTED = /setScreenOrientationOverride.*unknown command/s;

/** Opens a window of Firefox, by WebDriver BiDi. */
export const openFirefox = async (file: string): Promise<Screen> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: file,
    headless: true,
    defaultViewport: null,
    // Each picture is drawn without a graphics card: a third of them shows what moves just as well.
    // Neither is a process kept warm for a page that nobody opens, nor are its own extensions given one.
    extraPrefsFirefox: {
      'layout.frame_rate': 20,
      'dom.ipc.processPrelaunch.enabled': false,
      'extensions.webextensions.remote': false,
    },
    // To be told of every request costs a fifth of a page.
    networkEnabled: false,
    // A script is never answered if its page is left meanwhile, and Puppeteer waits three minutes for it.
    protocolTimeout: CALL_MAX_MS,
  });
  const [page = await browser.newPage()] = await browser.pages();
  let frame: Frame = page.mainFrame();
  return {
    engine: 'firefox',
    open: async (address) => {
      const go = () => page.goto(address, { waitUntil: 'load' });
      // A page that goes back a step in the same moment, as after a window was closed, wins: it is left again.
      await go().catch((error: Error) => (LEFT.test(error.message) ? go() : Promise.reject(error)));
      frame = page.mainFrame();
    },
    run: (act, ...given) => frame.evaluate(act as never, ...given),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: async (width, height) => {
      await page.setViewport({ width, height }).catch((error: Error) => {
        if (!UNORIENTED.test(error.message)) throw error;
      });
      const isSo = (wide: number, high: number) => innerWidth === wide && innerHeight === high;
      const until_ms = Date.now() + RESIZED_MAX_MS;
      while (!(await page.evaluate(isSo, width, height))) {
        if (Date.now() > until_ms) throw new Error(`Firefox: the page does not become ${width} × ${height}`);
        await sleep(20);
      }
    },
    picture: async () => Buffer.from(await page.screenshot()),
    enter: async (selector) => {
      const element = selector ? await page.$(selector) : null;
      frame = (await element?.contentFrame()) ?? page.mainFrame();
    },
    close: () => browser.close().finally(() => browser.process()?.kill('SIGKILL')),
  };
};
