import { setTimeout as sleep } from 'node:timers/promises';
import type { Screen } from './screen.ts';

/** Nothing that a browser is asked takes longer. */
const ANSWER_MAX_MS = 25_000;
/** Then a driver lets go of what it asked: later, for its own words name no page. */
export const CALL_MAX_MS = 30_000;

/** Waits for something that may never come, and then says what it was. */
export const within = async <Answer>(
  what: string,
  coming: Promise<Answer>,
  max_ms = ANSWER_MAX_MS,
): Promise<Answer> => {
  const over = new AbortController();
  const late = sleep(max_ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what}: no answer within ${max_ms / 1_000} s`);
  });
  late.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => over.abort());
};

/** The same window, in which nothing takes for ever: what gives up says what was done, and on which page. */
export const limited = (screen: Screen): Screen => {
  let page = 'no page yet';
  const act = <Answer>(what: string, coming: Promise<Answer>): Promise<Answer> =>
    within(`${screen.engine}, ${what} on ${page}`, coming);
  return {
    engine: screen.engine,
    open: (address) => {
      page = address;
      return act('opening', screen.open(address));
    },
    run: (script, ...given) =>
      act(`${script.name || 'a script'}(${JSON.stringify(given)})`, screen.run(script, ...given)),
    press: (x, y) => act(`a press at ${x} ${y}`, screen.press(x, y)),
    type: (text) => act(`typing “${text}”`, screen.type(text)),
    resize: (width, height) => act(`${width} × ${height}`, screen.resize(width, height)),
    picture: () => act('a picture', screen.picture()),
    enter: (frame) => act(`entering ${frame ?? 'the page'}`, screen.enter(frame)),
    close: () => act('closing', screen.close()),
  };
};
