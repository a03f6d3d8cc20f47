import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** A small window below its button, at the right edge of what it stands in. A press elsewhere or Escape closes it. */
export function Popover({ label, icon: Icon, children }: Props) {
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
        className="inline-flex size-12 cursor-pointer list-none items-center justify-center rounded-full text-muted hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <Icon className="size-5" aria-hidden />
      </summary>
      <div className="absolute top-full right-0 z-20 max-h-[60dvh] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-hairline bg-surface p-3 shadow-[0_8px_24px_rgb(0_0_0/0.15)]">
        {children}
      </div>
    </details>
  );
}
