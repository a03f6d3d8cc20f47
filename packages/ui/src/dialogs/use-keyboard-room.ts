import { useLayoutEffect } from 'react';

/**
 * Keeps `--keyboard` at the height that an on-screen keyboard covers. Phones lay a page out as if no keyboard were there: what
 * stands at the lower edge would be below it.
 */
export function useKeyboardRoom(): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window;
    const note = () => {
      // Whoever has enlarged the page with two fingers sees less of it for another reason.
      const covered = seen && seen.scale < 1.01 ? innerHeight - seen.height - seen.offsetTop : 0;
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    note();
    for (const event of ['resize', 'scroll']) seen?.addEventListener(event, note);
    return () => {
      for (const event of ['resize', 'scroll']) seen?.removeEventListener(event, note);
    };
  }, []);
}
