import { type ButtonVariant, buttonLook } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  href: string;
  variant?: ButtonVariant;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the site that looks like a button. */
export function ButtonLink({ variant = 'gold', className, ...rest }: Props) {
  return <Link className={buttonLook(variant, className)} {...rest} />;
}
