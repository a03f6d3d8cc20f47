import { classNames } from '@chokdee/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  /** What its button shows, and how that looks. */
  face: ReactNode;
  faceLook?: string;
  /** Where the window stands, and how wide it is. */
  place?: string;
  children: ReactNode;
}

const ROUND = 'size-(--control) justify-center rounded-full text-muted hover:text-text';

/** A small window below its button, at an edge of what it stands in. A press elsewhere or Escape closes it. */
export function Popover({ label, face, faceLook = ROUND, place = 'right-0 w-72', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    const { current } = details;
    if (event.key !== 'Escape' || !current?.open) return;
    event.stopPropagation();
    current.open = false;
    current.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from whatever inside has the focus
    <details ref={details} onKeyDown={closeByKey}>
      <summary
        aria-label={label}
        title={label}
        className={classNames(
          'inline-flex cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden',
          faceLook,
        )}
      >
        {face}
      </summary>
      <div
        className={classNames(
          'absolute top-full z-20 max-h-[60dvh] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-hairline bg-surface p-3 shadow-[0_8px_24px_rgb(0_0_0/0.15)]',
          place,
        )}
      >
        {children}
      </div>
    </details>
  );
}
