import { classNames } from '#src/class-names.ts';

export type ButtonVariant = 'gold' | 'outline' | 'quiet';

const VARIANTS: Record<ButtonVariant, string> = {
  gold: 'bg-gold-fill text-ink-on-gold hover:brightness-105',
  outline: 'border border-border bg-surface text-text hover:bg-raised',
  quiet: 'text-gold hover:bg-raised',
};

/** The look of a button, for a link that acts as one: `<Link className={buttonLook('gold')}>`. */
export const buttonLook = (variant: ButtonVariant, className?: string): string =>
  classNames(
    'inline-flex min-h-(--control) cursor-pointer items-center justify-center gap-2 rounded-control px-5 font-medium whitespace-nowrap [&>svg]:shrink-0',
    'transition active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-60',
    VARIANTS[variant],
    className,
  );
