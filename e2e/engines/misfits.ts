import { until } from './hands.ts';
import type { Screen } from './screen.ts';

/** How long a page may take to come to rest. */
const REST_MAX_MS = 6_000;

/**
 * Runs in the page: what does not fit the screen. The page is wider than it; a key that stays at the edge, or what has to be seen with
 * the keys, is not in sight; a field or a golden button lies below a bar when it is led to.
 */
const look = (seen: string): string[] => {
  const nameOf = (element: Element) =>
    `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').slice(0, 40)}”`;
  const isThere = (element: Element) => element.getClientRects().length > 0 && element.checkVisibility();
  const found = (selector: string) => [...document.querySelectorAll(selector)].filter(isThere);
  const coverOf = (element: Element): string | undefined => {
    const shown = element.closest('label') ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    for (const share of [0.15, 0.5, 0.85]) {
      const [x, y] = [left + width / 2, top + height * share];
      const hit = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 2), y);
      if (!hit) return `ends at ${Math.round(top + height)} of ${innerHeight}`;
      // What floats steps aside a moment later, and has a test of its own.
      if (!shown.contains(hit) && !hit.contains(shown) && !hit.closest('[data-floating]'))
        return `is below ${nameOf(hit)}`;
    }
    return undefined;
  };
  const complaints = (elements: readonly Element[]) =>
    elements.flatMap((element) => {
      const cover = coverOf(element);
      return cover ? [`${nameOf(element)} ${cover}`] : [];
    });
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  scrollTo(0, 0);
  const keys = complaints([...found('[data-bottom-bar] button'), ...(seen ? found(seen) : [])]);
  const led = found(
    'main :is(input:not([type=radio], [type=checkbox], [type=file]), select, textarea, a.bg-gold-fill, button.bg-gold-fill)',
  )
    .filter((element) => !element.matches('[data-floating] *, [data-bottom-bar] *'))
    .flatMap((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      return complaints([element]);
    });
  scrollTo(0, 0);
  return [...wide, ...keys, ...led];
};

/** What of a page does not fit the screen, once it rests. `seen` finds what has to be in sight without scrolling. */
export const misfitsOf = async (screen: Screen, seen = ''): Promise<string[]> => {
  let problems: string[] = [];
  const isFitting = async () => {
    problems = await screen.run(look, seen);
    return problems.length === 0;
  };
  await until(screen, 'a page that fits', isFitting, REST_MAX_MS).catch(() => undefined);
  return problems;
};
