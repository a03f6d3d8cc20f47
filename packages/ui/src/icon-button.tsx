import type { ComponentProps } from 'react';
import { classNames } from '#src/class-names.ts';

interface Props extends ComponentProps<'button'> {
  /** What the button does, for those who cannot see the icon. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-(--control) shrink-0 cursor-pointer items-center justify-center rounded-full text-muted transition',
        'hover:text-text active:scale-95',
        className,
      )}
      {...rest}
    />
  );
}
