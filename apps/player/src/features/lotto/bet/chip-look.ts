import { classNames } from '@chokdee/ui';

/** The look of a chip that is chosen or not: gold on a breath of gold, or outlined. */
export const chipLook = (isChosen: boolean, className?: string): string =>
  classNames(
    'inline-flex min-h-12 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-control border px-4 text-sm whitespace-nowrap transition active:scale-[0.98]',
    isChosen
      ? 'border-gold-fill bg-[color-mix(in_srgb,var(--gold-fill)_14%,transparent)] text-gold'
      : 'border-border bg-surface hover:bg-raised',
    className,
  );

/** A row of chips that scrolls sideways over the whole width of a phone. */
export const CHIP_ROW =
  '-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-1';
