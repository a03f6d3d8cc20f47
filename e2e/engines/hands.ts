import { setTimeout as sleep } from 'node:timers/promises';
import type { Screen } from './screen.ts';

/** What a thing is to whoever uses it. Text is anything that says so. */
export type Kind = 'button' | 'link' | 'field' | 'text';

type Place = Readonly<{ x: number; y: number; cover: string }>;

const WAIT_MAX_MS = 20_000;
/** How long until the next look: at first a short while, then longer, for each look costs the page its layout. */
const [STEP_MS, STEP_MAX_MS] = [50, 500];

const where = (): string =>
  `${location.href}, which says “${document.body.innerText.replace(/\s+/g, ' ').slice(0, 200)}”`;

/** Waits until something is so; if it never is, says what was waited for, and on which page. */
export const until = async <Answer>(
  screen: Screen,
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
  max_ms = WAIT_MAX_MS,
): Promise<Answer> => {
  const until_ms = Date.now() + max_ms;
  for (let problem = '', step_ms = STEP_MS; ; step_ms = Math.min(step_ms * 1.5, STEP_MAX_MS)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      problem = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (Date.now() > until_ms)
      throw new Error(`${what}: not within ${max_ms / 1_000} s${problem}, on ${await screen.run(where).catch(String)}`);
    await sleep(step_ms);
  }
};

/**
 * Runs in the page: the middle of what has a name, in the topmost window, scrolled into view; and what lies over it, if anything.
 * A name that ends in … is a beginning.
 */
const locate = (kind: Kind, name: string): Place | null => {
  const SELECTORS = {
    button: 'button, summary, [role=button], [role=tab], label:has(input)',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox]), select, textarea',
    text: '*',
  };
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (ids: string | null) =>
    squeezed(
      ids
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    return (
      squeezed(element.getAttribute('aria-label')) ||
      textOf(element.getAttribute('aria-labelledby')) ||
      squeezed(kind === 'field' ? labels : '') ||
      squeezed(element.textContent)
    );
  };
  const isNamed = (element: Element) =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name;
  const isSeen = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const found = [...scope.querySelectorAll(SELECTORS[kind])]
    .filter(isNamed)
    .filter(isSeen)
    .at(kind === 'text' ? -1 : 0);
  if (!found) return null;
  const { left, right, top, height } = found.getBoundingClientRect();
  // Of what is tucked into an edge, the middle of what stands out of it.
  const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isMoving = ({ effect }: Animation) => (effect as KeyframeEffect).target?.contains(found);
  // A slow browser draws the beginning of a slide for longer than two looks are apart.
  if (document.getAnimations().some((animation) => animation instanceof CSSTransition && isMoving(animation)))
    return { x, y, cover: 'nothing, but it moves' };
  const isOpen = hit && (found.contains(hit) || hit.contains(found) || hit.closest('label')?.contains(found));
  if (isOpen) return { x, y, cover: '' };
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return { x, y, cover: hit?.outerHTML.slice(0, 160) ?? 'nothing: it is outside of the window' };
};

/** Waits until something with this name is seen, rests where it is, and nothing lies over it. */
export const find = (screen: Screen, kind: Kind, name: string): Promise<Place> => {
  let before = '';
  return until(screen, `${kind} “${name}”`, async () => {
    const place = await screen.run(locate, kind, name);
    if (place?.cover) throw new Error(`covered by ${place.cover}`);
    const isResting = JSON.stringify(place) === before;
    before = JSON.stringify(place);
    return isResting && place;
  });
};

export const press = async (screen: Screen, kind: Kind, name: string): Promise<void> => {
  const { x, y } = await find(screen, kind, name);
  await screen.press(x, y);
};

export const pressEach = async (screen: Screen, keys: string): Promise<void> => {
  for (const key of keys) await press(screen, 'button', key);
};

/** Presses something inside of the frame that a selector finds, and stays in the frame. */
export const pressInFrame = async (screen: Screen, frame: string, kind: Kind, name: string): Promise<void> => {
  const cornerOf = (selector: string) => {
    const { left, top } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return left === undefined || top === undefined ? null : { left, top };
  };
  await until(screen, `a frame ${frame}`, () => screen.run(cornerOf, frame));
  await screen.enter(frame);
  const { x, y } = await find(screen, kind, name);
  await screen.enter();
  const { left = 0, top = 0 } = (await screen.run(cornerOf, frame)) ?? {};
  await screen.press(left + x, top + y);
  await screen.enter(frame);
};

/** Writes into a field in place of what stood there. */
export const fill = async (screen: Screen, name: string, text: string): Promise<void> => {
  await press(screen, 'field', name);
  await screen.run(() => (document.activeElement as HTMLInputElement).select());
  await screen.type(text);
};

/** Waits until the page says something, anywhere. */
export const see = (screen: Screen, text: string): Promise<unknown> =>
  until(screen, `“${text}” on the page`, () => screen.run((wanted) => document.body.innerText.includes(wanted), text));

/**
 * Goes on to another page inside of the loaded site, as its links do, and waits until what was in the last one is gone. What a
 * closing window still undoes is done again.
 */
export const walkTo = (screen: Screen, path: string): Promise<unknown> => {
  const go = (to: string): boolean => {
    const walk = globalThis as { left?: Element | null };
    walk.left ??= document.querySelector('main > *');
    if (location.pathname !== to) {
      history.pushState(null, '', to);
      return false;
    }
    if (walk.left?.isConnected) return false;
    delete walk.left;
    return true;
  };
  return until(screen, `the way to ${path}`, () => screen.run(go, path));
};
