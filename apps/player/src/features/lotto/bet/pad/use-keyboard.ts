import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pressKey, takePasted } from '#src/features/lotto/bet/pad/keyboard.ts';
import type { Round } from '#src/features/lotto/lotto-queries.ts';
import { report } from '#src/lib/report.ts';

/** Has the board follow the keyboard and take what is pasted. What is typed leaves a button for `display`, so that Enter is not a press on it. */
export function useKeyboard({ bet_types }: Round, display: RefObject<HTMLElement | null>, check: () => void): void {
  const board = useRef({ offered: bet_types, check });
  useEffect(() => {
    board.current = { offered: bet_types, check };
  }, [bet_types, check]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && isPressable(event.target)) return;
      if (!pressKey(event, board.current)) return;
      event.preventDefault();
      if (isPressable(event.target)) display.current?.focus({ preventScroll: true });
    };
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      void takePasted(event.clipboardData?.getData('text') ?? '', board.current.offered).catch(report);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('paste', paste);
    };
  }, [display]);
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role=tab]') !== null;

/** What is typed into a field, at another pad or while a window is open is not for the board. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [data-shooting]') !== null) ||
  document.querySelector('dialog[open]') !== null;
