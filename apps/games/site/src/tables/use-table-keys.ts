import { useLayoutEffect, useRef } from 'react';

interface Keys {
  /** Chooses the chip in this place, counted from zero. */
  chip: (place: number) => void;
  /** Deals, or skips what is being shown. */
  go: () => void;
  undo: () => void;
}

const isOnPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('.table-stage') !== null);

const isOnTable = (target: EventTarget | null): boolean =>
  isOnPage(target) || (target instanceof Element && target.closest('.spot, .tray') !== null);

/**
 * Plays by keyboard: 1 to 9 choose a chip, Backspace takes the last one back, Enter deals from anywhere on the table. The space
 * bar presses what has the focus, as everywhere, and deals when nothing has. An open window has the keys to itself.
 */
export const useTableKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      if (event.key === 'Enter' ? !isOnTable(event.target) : event.key === ' ' && !isOnPage(event.target)) return;
      if (/^[1-9]$/.test(event.key)) latest.current.chip(Number(event.key) - 1);
      else if (event.key === 'Backspace') latest.current.undo();
      else if (event.key === 'Enter' || event.key === ' ') latest.current.go();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
