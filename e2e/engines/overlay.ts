import { until } from './hands.ts';
import type { Screen } from './screen.ts';

/** What of a window is seen without scrolling, at least, in parts of the screen's height. */
const SEEN_MIN = 0.6;

type Seen = Readonly<{ title: string; problem: string }>;

/** Runs in the page: the topmost window, and what of it cannot be seen. */
const look = (seen_min: number): Seen | null => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!dialog || dialog.getAnimations().length > 0) return null;
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    return { title, problem: `reaches out of the screen: ${[left, top, right, bottom].map(Math.round).join(' ')}` };
  for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
    if (!/auto|scroll|hidden/.test(getComputedStyle(part).overflowY) || part.clientHeight === 0) continue;
    // A line of small print that is cut for the eye alone, as for screen readers, is no content.
    if (part.scrollHeight <= part.clientHeight + 1 || part.clientHeight <= 1) continue;
    const share = part.clientHeight / innerHeight;
    if (share < seen_min)
      return { title, problem: `shows ${Math.round(share * 100)} % of the height: ${part.className}` };
  }
  return { title, problem: bottom - top > 120 ? '' : 'shows nothing but its title' };
};

/** Waits for a window, by its title or, with … at its end, by the beginning of it, and fails if a part of it cannot be seen: it is whole, or scrolls in most of the screen's height. */
export const expectWhole = async (screen: Screen, title: string): Promise<void> => {
  const { problem } = await until(screen, `a window “${title}”`, async () => {
    const seen = await screen.run(look, SEEN_MIN);
    const isIt = title.endsWith('…') ? seen?.title.startsWith(title.slice(0, -1)) : seen?.title === title;
    return isIt && seen;
  });
  if (problem) throw new Error(`“${title}” ${problem}`);
};

/** Closes the topmost window as a person does, and waits until it is gone. */
export const closeTop = async (screen: Screen): Promise<void> => {
  const count = () => screen.run(() => document.querySelectorAll('dialog:modal').length);
  const before = await count();
  await screen.run(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await until(screen, 'a window that closes', async () => (await count()) < before);
};
