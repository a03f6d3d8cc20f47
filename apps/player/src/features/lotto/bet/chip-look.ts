import { classNames } from '@chokdee/ui';

/** How high a chip is: as any control, and a little less where the screen is the smallest. */
export const CHIP_HEIGHT = 'min-h-12 short:min-h-[46px] tight:min-h-[40px]';

/** The look of a chip that is chosen or not: gold on a breath of gold, or outlined. */
export const chipLook = (isChosen: boolean, className?: string): string =>
  classNames(
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-control border px-3.5 text-sm whitespace-nowrap transition active:scale-[0.98]',
    CHIP_HEIGHT,
    isChosen
      ? 'border-gold-fill bg-[color-mix(in_srgb,var(--gold-fill)_14%,transparent)] text-gold'
      : 'border-border bg-surface hover:bg-raised',
    className,
  );

/** A row of chips that scrolls sideways over the whole width of a phone, and has rows where there is room for them. */
export const CHIP_ROW =
  'relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] roomy:mx-0 roomy:flex-wrap roomy:overflow-visible roomy:px-0';
