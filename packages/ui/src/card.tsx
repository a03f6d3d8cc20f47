import type { ComponentProps } from 'react';
import { classNames } from '#src/class-names.ts';

/** A raised sheet of content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('rounded-card border border-hairline bg-surface', className)} {...rest} />;
}
