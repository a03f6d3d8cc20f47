import { useLayoutEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, dialog, dialog *');

/** Hears keys that are pressed outside of fields and windows. Space and Enter on a button stay the button's own. */
export function useKeys(onKey: (key: string, event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a');
      if (isOnButton && (event.key === ' ' || event.key === 'Enter')) return;
      latest.current(event.key, event);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
