import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonLook } from '#src/button-look.ts';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** While its work runs the button keeps its place and its focus, and ignores further presses. */
  isBusy?: boolean;
}

/** Starts something. 48 px high at least; `gold` for the one main act of a screen. */
export function Button({ variant = 'gold', isBusy = false, className, onClick, children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button type="button" aria-disabled={isBusy} className={buttonLook(variant, className)} onClick={press} {...rest}>
      {isBusy && <LoaderCircle className="size-5 animate-turn" aria-hidden />}
      {children}
    </button>
  );
}
